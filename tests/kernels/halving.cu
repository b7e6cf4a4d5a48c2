#include <cuda_runtime.h>

// 128 + 64 + … + 1 = 255 additions a block.
//! barriers 9; special_functions 0
//! known_issue operations 1024*255
__global__ void reduce(const float* in, float* out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];  //! load in sectors=4/4; store s conflict=1
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half >>= 1) {  //! trips 8
    if (t < half) s[t] += s[t + half];                     //! load s conflict=1 distance=4 count=2; store s conflict=1
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];  //! load s conflict=1 lanes=1; store out sectors=1/1 lanes=1
}

void run(const float* in, float* out) { reduce<<<1024, 256>>>(in, out); }
