#include <cuda_runtime.h>

//! operations 16384*16+16384*16; accumulators 1
__global__ void bumps(const float* in, const float* rows, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float* p = in + i;
  const float* q = rows + i * 16;
  float sum = 0;
  for (int k = 0; k < 16; ++k) {  //! trips 16
    sum += *p;                    //! load in distance=4 pattern=unit sectors=4/4 runs=16 distinct=16*16384*4
    p += n;
  }
  for (int k = 0; k < 16; ++k) {  //! trips 16
    sum += *q++;                  //! load rows distance=64 pattern=constant sectors=32/4 runs=16 distinct=16*16384*4
  }
  float* o = &out[i];
  *o = sum;  //! store out distance=4 sectors=4/4
}

void run(const float* in, const float* rows, float* out) { bumps<<<64, 256>>>(in, rows, out, 16384); }
