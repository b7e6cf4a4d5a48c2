#include <cuda_runtime.h>

// Each thread has 8 x 8 results; a k-step takes 16 shared words for 64 multiply-adds.
//! accumulators 64; results 64; operations 2*1024*1024*1024
template <int BM, int BN, int BK, int TM, int TN>
__global__ void product(const float* a, const float* b, float* c, int n) {
  __shared__ float as[BM * BK];
  __shared__ float bs[BK * BN];
  const int thread_row = threadIdx.x / (BN / TN);
  const int thread_col = threadIdx.x % (BN / TN);
  a += blockIdx.y * BM * n;
  b += blockIdx.x * BN;
  c += blockIdx.y * BM * n + blockIdx.x * BN;
  const int a_row = threadIdx.x / BK, a_col = threadIdx.x % BK;
  const int b_row = threadIdx.x / BN, b_col = threadIdx.x % BN;
  float results[TM * TN] = {0.0f};
  float reg_m[TM], reg_n[TN];
  for (int k0 = 0; k0 < n; k0 += BK) {                             //! trips 128
    for (int off = 0; off < BM; off += 32) {                       //! trips 4
      as[(a_row + off) * BK + a_col] = a[(a_row + off) * n + a_col];  //! load a distance=4 sectors=4/4 runs=512; store as distance=4 conflict=1
    }
    for (int off = 0; off < BK; off += 2) {                        //! trips 4
      bs[(b_row + off) * BN + b_col] = b[(b_row + off) * n + b_col];  //! load b distance=4 sectors=4/4; store bs conflict=1
    }
    __syncthreads();
    a += BK;
    b += BK * n;
    for (int k = 0; k < BK; ++k) {                                 //! trips 8
      // Rows 8 apart, 8 words each: words 64 apart, in one bank.
      for (int i = 0; i < TM; ++i) reg_m[i] = as[(thread_row * TM + i) * BK + k];  //! load as distance=0 conflict=2 waves=2/1 addresses=2
      for (int j = 0; j < TN; ++j) reg_n[j] = bs[k * BN + thread_col * TN + j];    //! load bs distance=32 conflict=4 waves=4/1
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) results[i * TN + j] += reg_m[i] * reg_n[j];
      }
    }
    __syncthreads();
  }
  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      c[(thread_row * TM + i) * n + thread_col * TN + j] = results[i * TN + j];  //! store c distance=32 sectors=32/4 runs=64
    }
  }
}

void run(const float* a, const float* b, float* c) {
  product<128, 128, 8, 8, 8><<<dim3(8, 8), 256>>>(a, b, c, 1024);  //! launch grid=8,8,1 block=256,1,1
}
