#include <cuda_runtime.h>

//! operations ~1024*16; results 0.5
__global__ void half_warp(const float* in, float* out) {
  if (threadIdx.x >= 16) return;  //! branch taken=0.5 split=1
  int i = blockIdx.x * 16 + threadIdx.x;
  out[i] = in[i] + 1.0f;          //! load in distance=4 sectors=2/2 lanes=16 runs=0.5; store out lanes=16 sectors=2/2
}

void run(const float* in, float* out) { half_warp<<<1024, 32>>>(in, out); }
