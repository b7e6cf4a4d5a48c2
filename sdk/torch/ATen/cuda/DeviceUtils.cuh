#ifndef FRX_ATEN_CUDA_DEVICEUTILS_CUH
#define FRX_ATEN_CUDA_DEVICEUTILS_CUH
#include <ATen/core/Tensor.h>
#include <cuda_runtime.h>
C10_DEVICE unsigned WARP_BALLOT(int, unsigned = 0xffffffff);
C10_DEVICE unsigned ACTIVE_MASK();
C10_DEVICE void WARP_SYNC(unsigned = 0xffffffff);
template <class T> C10_DEVICE T WARP_SHFL_XOR(T, int, int = warpSize, unsigned = 0xffffffff) FRX_BODY
template <class T> C10_DEVICE T WARP_SHFL(T, int, int = warpSize, unsigned = 0xffffffff) FRX_BODY
template <class T> C10_DEVICE T WARP_SHFL_UP(T, unsigned, int = warpSize, unsigned = 0xffffffff) FRX_BODY
template <class T> C10_DEVICE T WARP_SHFL_DOWN(T, unsigned, int = warpSize, unsigned = 0xffffffff) FRX_BODY
template <class T> C10_DEVICE T doLdg(const T*) FRX_BODY
#endif
