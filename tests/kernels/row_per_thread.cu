#include <cuda_runtime.h>

//! operations 8192*512; accumulators 1; results 1; distinct_bytes 8192*512*4+8192*4
__global__ void row_sums(const float* __restrict__ in, float* __restrict__ out, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0.0f;
  for (int j = 0; j < n; ++j) {  //! trips n = 512
    sum += in[row * n + j];      //! load in distance=2048 pattern=row sectors=32/4 runs=512 distinct=8192*512*4 cached=1
  }
  out[row] = sum;  //! store out distance=4 sectors=4/4
}

void run(const float* in, float* out) { row_sums<<<32, 256>>>(in, out, 512); }  //! launch grid=32,1,1 block=256,1,1
