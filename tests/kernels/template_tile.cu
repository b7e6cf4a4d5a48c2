#include <cuda_runtime.h>

//! operations 2*512*512*512; static_shared 2*16*16*4; barriers 64; accumulators 1; results 1
//! distinct_bytes 3*512*512*4; global_bytes 512*512*4*65; shared_bytes 512*512*4*1088
template <int TILE>
__global__ void product(const float* a, const float* b, float* c, int n) {
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;
  float sum = 0.0f;
  for (int t = 0; t < n / TILE; ++t) {                                 //! trips n/16 = 32
    as[threadIdx.y][threadIdx.x] = a[row * n + t * TILE + threadIdx.x];    //! load a sectors=4/4 runs=32 distinct=512*512*4; store as conflict=1
    bs[threadIdx.y][threadIdx.x] = b[(t * TILE + threadIdx.y) * n + col];  //! load b sectors=4/4 runs=32 distinct=512*512*4; store bs conflict=1
    __syncthreads();
#pragma unroll
    for (int k = 0; k < TILE; ++k) {                                   //! trips 16
      // Two rows' words, 16 apart; 16 words of one row: nothing meets.
      sum += as[threadIdx.y][k] * bs[k][threadIdx.x];  //! load as conflict=1 waves=1/1 addresses=2 distance=0 runs=512; load bs conflict=1 waves=1/1 addresses=16 distance=4
    }
    __syncthreads();
  }
  c[row * n + col] = sum;  //! store c distance=4 sectors=4/4
}

void run(const float* a, const float* b, float* c) {
  product<16><<<dim3(32, 32), dim3(16, 16)>>>(a, b, c, 512);  //! launch grid=32,32,1 block=16,16,1 shared=0
}
