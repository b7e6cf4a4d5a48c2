#include <cuda_runtime.h>

// A warp a row, four floats a lane; eight operations for each four, and five to add up the warp.
//! operations 131072*64+131072*5; distinct_bytes ~4096*1024*4+1024*4+4096*4
__global__ void product(const float* __restrict__ a, const float* __restrict__ x, float* __restrict__ y, int n) {
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int lane = threadIdx.x % 32;
  const float4* row = reinterpret_cast<const float4*>(a + warp * n);
  const float4* vector = reinterpret_cast<const float4*>(x);
  float sum = 0;
  for (int j = lane; j < n / 4; j += 32) {  //! trips 8
    float4 u = row[j];                      //! load a bytes=16 distance=16 pattern=unit sectors=16/16 runs=8
    float4 v = vector[j];                   //! load x bytes=16 distance=16 sectors=16/16 distinct=4096
    sum += u.x * v.x + u.y * v.y + u.z * v.z + u.w * v.w;
  }
  for (int o = 16; o > 0; o >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, o);
  if (lane == 0) y[warp] = sum;  //! store y lanes=1
}

void run(const float* a, const float* x, float* y) { product<<<1024, 128>>>(a, x, y, 1024); }
