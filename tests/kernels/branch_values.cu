#include <cuda_runtime.h>

// A switch of the block and one of the warp: every lane of a warp has the same.
__global__ void switches(const float* a, const float* b, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int offset;
  if (blockIdx.x % 2 == 0) {  //! branch split=0
    offset = 0;
  } else {
    offset = 1024;
  }
  out[i] = a[i + offset];  //! load a distance=4 sectors=4/4; store out sectors=4/4
  const float* from = threadIdx.x < 128 ? a : b;
  int j = i;
  if (threadIdx.x >= 128) j = i - 128;
  out[i] += b[j];          //! load b distance=4 sectors=4/4; load out sectors=4/4; store out sectors=4/4
}

void run(const float* a, const float* b, float* out) { switches<<<64, 256>>>(a, b, out); }
