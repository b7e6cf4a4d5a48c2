#include <cuda_runtime.h>

// A quarter of the threads computes.
//! known_issue operations 256*64*3
__global__ void masked(const float* in, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i];  //! load in sectors=4/4 runs=1
  if (threadIdx.x < 64) {
    v = v * v + v * 0.5f;
    out[i] = v;     //! store out runs=0.25 lanes=32
  }
}

void run(const float* in, float* out) { masked<<<256, 256>>>(in, out); }
