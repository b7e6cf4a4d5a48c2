#include <cuda_runtime.h>
#define BM 64
#define BK 16

//! accumulators 16; results 16; operations 2*1024*1024*1024; barriers 128; static_shared 2*64*16*4
//! distinct_bytes 3*1024*1024*4
__global__ void product(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int n) {
  __shared__ float as[BK][BM];
  __shared__ float bs[BK][BM];
  int tx = threadIdx.x, ty = threadIdx.y;
  int t = ty * 16 + tx;
  float acc[4][4] = {};
  for (int k0 = 0; k0 < n; k0 += BK) {     //! trips 64
    for (int i = t; i < BM * BK; i += 256) {  //! trips 4
      int m = i / BK, k = i % BK;
      as[k][m] = a[(blockIdx.y * BM + m) * n + k0 + k];  //! load a sectors=4/4; store as distance=256 conflict=16 waves=16/1
      int kk = i / BM, col = i % BM;
      bs[kk][col] = b[(k0 + kk) * n + blockIdx.x * BM + col];  //! load b sectors=4/4 distance=4; store bs distance=4 conflict=1
    }
    __syncthreads();
    for (int k = 0; k < BK; ++k) {  //! trips 16
      float ra[4], rb[4];
#pragma unroll
      for (int i = 0; i < 4; ++i) ra[i] = as[k][ty * 4 + i];  //! trips 4; load as distance=0 conflict=1 waves=1/1
#pragma unroll
      for (int j = 0; j < 4; ++j) rb[j] = bs[k][tx * 4 + j];  //! trips 4; load bs distance=16 conflict=2 waves=2/1
#pragma unroll
      for (int i = 0; i < 4; ++i) {
#pragma unroll
        for (int j = 0; j < 4; ++j) acc[i][j] += ra[i] * rb[j];  //! trips 4
      }
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) {
      c[(blockIdx.y * BM + ty * 4 + i) * n + blockIdx.x * BM + tx * 4 + j] = acc[i][j];  //! store c distance=16 sectors=16/4 runs=16
    }
  }
}

void run(const float* a, const float* b, float* c) {
  dim3 block(16, 16);
  dim3 grid(1024 / BM, 1024 / BM);
  product<<<grid, block>>>(a, b, c, 1024);  //! launch grid=16,16,1 block=16,16,1
}
