#include <cuda_runtime.h>

__global__ void swizzle(const float* in, float* out, int n) {
  __shared__ float xored[32][32];
  __shared__ float turned[32][32];
  int tx = threadIdx.x, ty = threadIdx.y;
  float v = in[(blockIdx.y * 32 + ty) * n + blockIdx.x * 32 + tx];  //! load in sectors=4/4
  xored[ty][tx ^ ty] = v;          //! store xored conflict=1 waves=1/1
  turned[ty][(tx + ty) % 32] = v;  //! store turned conflict=1 waves=1/1
  __syncthreads();
  v = xored[tx][ty ^ tx];          //! load xored conflict=1 waves=1/1
  v += turned[tx][(tx + ty) & 31];  //! load turned conflict=1 waves=1/1
  v += turned[tx][tx];              //! load turned distance=132 conflict=1
  out[(blockIdx.x * 32 + ty) * n + blockIdx.y * 32 + tx] = v;  //! store out sectors=4/4
}

void run(const float* in, float* out) {
  swizzle<<<dim3(32, 32), dim3(32, 32)>>>(in, out, 1024);
}
