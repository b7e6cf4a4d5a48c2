#include <cuda_runtime.h>

// 1 … 128: 64.5 on the mean.
//! operations ~64*128*64.5
__global__ void lower(const float* in, float* out) {
  float sum = 0;
  for (int j = 0; j <= threadIdx.x; ++j) {  //! trips ~64.5
    sum += in[j * 128 + threadIdx.x];       //! load in distance=4 runs=~64.5
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

void run(const float* in, float* out) { lower<<<64, 128>>>(in, out); }
