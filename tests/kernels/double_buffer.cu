#include <cuda_runtime.h>

//! static_shared 2*256*4*2; barriers 16
__global__ void buffers(const float* in, float* out, int n) {
  __shared__ float a[2][256];
  __shared__ float b[2][256];
  int current = 0, other = 1;
  float sum = 0;
  for (int t = 0; t < 16; ++t) {                              //! trips 16
    a[current][threadIdx.x] = in[t * n + threadIdx.x];        //! load in distance=4 sectors=4/4 runs=16; store a distance=4 conflict=1 waves=1/1
    b[other][threadIdx.x * 1] = sum;                          //! store b distance=4 conflict=1
    __syncthreads();
    sum += a[current][255 - threadIdx.x] + b[1 - other][0];   //! load a distance=-4 conflict=1; load b distance=0 conflict=1
    current ^= 1;
    other = 1 - other;
  }
  out[threadIdx.x] = sum;
}

void run(const float* in, float* out) { buffers<<<1, 256>>>(in, out, 256); }
