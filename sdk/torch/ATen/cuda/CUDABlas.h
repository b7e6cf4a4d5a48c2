#ifndef FRX_ATEN_CUDA_CUDABLAS_H
#define FRX_ATEN_CUDA_CUDABLAS_H
#include <ATen/cuda/CUDAContext.h>
namespace at { namespace cuda { namespace blas {
template <class T, class... A> void gemm(A&&...) FRX_BODY
template <class T, class... A> void bgemm(A&&...) FRX_BODY
template <class T, class... A> void gemv(A&&...) FRX_BODY
template <class T, class... A> void dot(A&&...) FRX_BODY
} } }
#endif
