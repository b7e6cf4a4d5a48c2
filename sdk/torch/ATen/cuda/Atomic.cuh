#ifndef FRX_ATEN_CUDA_ATOMIC_CUH
#define FRX_ATEN_CUDA_ATOMIC_CUH
#include <ATen/core/Tensor.h>
#include <cuda_runtime.h>
#define FRX_GPU_ATOMIC(f)                                                   \
  C10_DEVICE at::Half f(at::Half*, at::Half);                               \
  C10_DEVICE at::BFloat16 f(at::BFloat16*, at::BFloat16);                   \
  C10_DEVICE double f(double*, double);                                     \
  C10_DEVICE float f(float*, float);                                        \
  C10_DEVICE int32_t f(int32_t*, int32_t);                                  \
  C10_DEVICE int64_t f(int64_t*, int64_t);                                  \
  C10_DEVICE uint8_t f(uint8_t*, uint8_t);                                  \
  C10_DEVICE int8_t f(int8_t*, int8_t);                                     \
  C10_DEVICE int16_t f(int16_t*, int16_t);                                  \
  C10_DEVICE bool f(bool*, bool);
FRX_GPU_ATOMIC(gpuAtomicAdd)
FRX_GPU_ATOMIC(gpuAtomicMul)
FRX_GPU_ATOMIC(gpuAtomicMax)
FRX_GPU_ATOMIC(gpuAtomicMin)
#undef FRX_GPU_ATOMIC
template <class T> C10_DEVICE void gpuAtomicAddNoReturn(T*, T) FRX_BODY
C10_DEVICE int64_t atomicAdd(int64_t*, int64_t);
C10_DEVICE uint8_t atomicAdd(uint8_t*, uint8_t);
C10_DEVICE int8_t atomicAdd(int8_t*, int8_t);
C10_DEVICE int16_t atomicAdd(int16_t*, int16_t);
C10_DEVICE bool atomicAdd(bool*, bool);
C10_DEVICE at::Half atomicAdd(at::Half*, at::Half);
C10_DEVICE at::BFloat16 atomicAdd(at::BFloat16*, at::BFloat16);
#endif
