#include <cuda_runtime.h>

//! operations 128*64*8*4*2
__global__ void nested(const float* in, float* out) {
  float sum = 0;
  for (int i = 0; i < 8; ++i) {                                  //! trips 8
    for (int j = 0; j < 4; ++j) {                                //! trips 4
      sum += in[(i * 4 + j) * 64 + threadIdx.x] * 0.5f;          //! load in distance=4 sectors=4/4 runs=32 distinct=32*64*4
    }
  }
  out[blockIdx.x * 64 + threadIdx.x] = sum;
}

void run(const float* in, float* out) { nested<<<128, 64>>>(in, out); }
