#ifndef FRX_ATEN_CUDA_CUDAUTILS_H
#define FRX_ATEN_CUDA_CUDAUTILS_H
#include <ATen/cuda/CUDAContext.h>
namespace at { namespace cuda { bool check_device(ArrayRef<Tensor>); } }
#endif
