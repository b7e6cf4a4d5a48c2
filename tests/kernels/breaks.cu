#include <cuda_runtime.h>

// Nobody knows when the data end it.
//! operations ?; results 1
__global__ void first_negative(const float* in, float* out, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i) {      //! trips ?
    float v = in[i * 32 + threadIdx.x];  //! load in distance=4 sectors=4/4 runs=?
    if (v < 0) break;
    sum += v;
  }
  int steps = 0;
  while (sum > 1.0f) {  //! trips ?
    sum *= 0.5f;
    ++steps;
  }
  out[threadIdx.x] = steps;  //! store out sectors=4/4 runs=1
}

void run(const float* in, float* out) { first_negative<<<1, 32>>>(in, out, 100); }
