#include <cuda_runtime.h>

// j < i for i in 0..15: 7.5 on the mean, 120 in all.
//! operations ~64*128*120
__global__ void triangle(const float* in, float* out) {
  float sum = 0;
  for (int i = 0; i < 16; ++i) {    //! trips 16
    for (int j = 0; j < i; ++j) {   //! trips ~7.5
      sum += in[i * 16 + j];        //! load in distance=0 pattern=same sectors=1/1 runs=~120
    }
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

void run(const float* in, float* out) { triangle<<<64, 128>>>(in, out); }
