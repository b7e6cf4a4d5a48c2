#include <cuda_runtime.h>

__global__ void per_warp(const float* in, float* out, int n) {
  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  const int row = blockIdx.x * (blockDim.x >> 5) + warp;
  float sum = 0;
  for (int j = lane; j < n; j += warpSize) {  //! trips 16
    sum += in[row * n + j];                   //! load in distance=4 pattern=unit sectors=4/4 runs=16 distinct=2048*512*4
  }
  for (int offset = 16; offset; offset >>= 1) sum += __shfl_xor_sync(~0u, sum, offset);  //! trips 5
  if (lane == 0) out[row] = sum;  //! branch split=1 taken=0.03125; store out lanes=1 sectors=1/1 distance=?
  if (warp == 0) {                //! branch split=0
    out[2048 + blockIdx.x * 32 + lane] = sum;  //! store out lanes=32 sectors=4/4 runs=0.125
  }
}

void run(const float* in, float* out) { per_warp<<<256, 256>>>(in, out, 512); }
