#include <cuda_runtime.h>

__global__ void endless(const float* in, float* out, int n) {
  int i = threadIdx.x;
  float sum = 0;
  for (;;) {         //! trips ?
    if (i >= n) break;
    sum += in[i];    //! load in distance=4 sectors=4/4 runs=?
    i += 256;
  }
  out[threadIdx.x] = sum;
}

void run(const float* in, float* out) { endless<<<1, 256>>>(in, out, 4096); }
