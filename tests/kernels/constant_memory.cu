#include <cuda_runtime.h>

__constant__ float weights[64];

//! operations 64*256*17*2
__global__ void filter(const float* in, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int k = 0; k < 16; ++k) s += weights[k] * in[i + 8 * k];  //! trips 16; load weights distance=0 pattern=same waves=1/1 runs=16; load in distance=4 sectors=4/4
  // The constant cache gives one word at a time.
  s += weights[threadIdx.x % 64] * 2.0f;  //! load weights distance=4 waves=32/1
  out[i] = s;
}

void run(const float* in, float* out) { filter<<<64, 256>>>(in, out); }
