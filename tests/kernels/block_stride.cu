#include <cuda_runtime.h>

// 1000 elements over 256 threads: 3.90625 each.
//! operations ~512*1000*2; results ~0.00390625
__global__ void block_stride(const float* in, float* out, int n) {
  const float* row = in + blockIdx.x * n;
  float sum = 0;
  for (int j = threadIdx.x; j < n; j += blockDim.x) {  //! trips ~3.90625
    sum += row[j] * 0.5f;                              //! load in distance=4 runs=~3.90625 distinct=~512*1000*4
  }
  if (threadIdx.x == 0) out[blockIdx.x] = sum;         //! store out lanes=1 sectors=1/1 distance=?
}

void run(const float* in, float* out) { block_stride<<<512, 256>>>(in, out, 1000); }
