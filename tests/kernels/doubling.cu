#include <cuda_runtime.h>

//! barriers 9
__global__ void reduce(const float* in, float* out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];  //! load in sectors=4/4; store s conflict=1
  __syncthreads();
  for (int step = 1; step < blockDim.x; step *= 2) {  //! trips 8
    int i = 2 * step * t;
    if (i < blockDim.x) {
      // Eight words of a bank at step 4, 8 and 16: iterations that are not among those looked at.
      s[i] += s[i + step];  //! known_issue load s conflict=8 count=2; known_issue store s conflict=8
    }
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}

void run(const float* in, float* out) { reduce<<<1024, 256>>>(in, out); }
