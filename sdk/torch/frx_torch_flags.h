// The macros that torch.utils.cpp_extension puts on nvcc's command line.
#ifndef FRX_TORCH_FLAGS_H
#define FRX_TORCH_FLAGS_H
#define TORCH_API_INCLUDE_EXTENSION_H
#define PYBIND11_COMPILER_TYPE "_gcc"
#define PYBIND11_STDLIB "_libstdcpp"
#define PYBIND11_BUILD_ABI "_cxxabi1011"
#define _GLIBCXX_USE_CXX11_ABI 0
#define __CUDA_NO_HALF_OPERATORS__
#define __CUDA_NO_HALF_CONVERSIONS__
#define __CUDA_NO_BFLOAT16_CONVERSIONS__
#define __CUDA_NO_HALF2_OPERATORS__
#endif
