#include <cuda_runtime.h>

//! operations 32*256*16+32*256*8
__global__ void whiles(const float* in, float* out, int n) {
  int i = threadIdx.x;
  float sum = 0;
  while (i < n) {  //! trips 16
    sum += in[i];  //! load in distance=4 sectors=4/4 runs=16 distinct=4096*4
    i += blockDim.x;
  }
  int k = 0;
  do {  //! trips 8
    sum *= 2.0f;
    ++k;
  } while (k < 8);
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;  //! store out sectors=4/4 runs=1
}

void run(const float* in, float* out) { whiles<<<32, 256>>>(in, out, 4096); }
