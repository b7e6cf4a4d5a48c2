#include <cuda_runtime.h>

//! operations 64*256*4+64*256*32
__global__ void unrolled(const float* in, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = in[i] + in[i + n / 4] + in[i + n / 2] + in[i + 3 * n / 4];  //! load in distance=4 sectors=4/4 runs=1 count=4
  s *= 0.25f;
#pragma unroll 4
  for (int k = 0; k < 32; ++k) {  //! trips 32
    s += in[k];                   //! load in distance=0 pattern=same sectors=1/1 runs=32 distinct=128
  }
  out[i] = s;
}

void run(const float* in, float* out) { unrolled<<<64, 256>>>(in, out, 65536); }
