/// What the names of host calls mean: tensor libraries, streams and events, error queries. No Clang here.
#pragma once

#include <string_view>

namespace frx {

/// Whether a function or method of PyTorch that hands out a tensor computes one: not a creation, a view, a conversion
/// or a copy. In-place forms ("relu_") count as the function.
bool ComputesOnTensors(std::string_view name);

/// Matrix products, convolutions, reductions over a dimension.
bool IsHeavy(std::string_view name);

/// cublasSgemm, cudnnConvolutionForward: a vendor's library call that computes.
bool IsVendorComputation(std::string_view name);

/// cudaStreamCreate, cudaEventRecord, cudaDeviceSynchronize, getStreamFromPool.
bool IsRuntimeCall(std::string_view name);

/// cudaGetLastError, cudaPeekAtLastError.
bool IsErrorQuery(std::string_view name);

/// C10_CUDA_KERNEL_LAUNCH_CHECK and PyTorch's other macros that throw on a pending error.
bool IsCheckMacro(std::string_view name);

/// PYBIND11_MODULE, TORCH_LIBRARY …
bool IsModuleMacro(std::string_view name);

}  // namespace frx
