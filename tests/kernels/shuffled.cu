#include <cuda_runtime.h>

//! shuffles 3
__global__ void shuffled(const float* in, float* out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[t];  //! load in sectors=4/4
  for (int offset = 16; offset > 0; offset /= 2) v += __shfl_down_sync(0xffffffff, v, offset);  //! trips 5
  for (int mask = 1; mask < 32; mask <<= 1) v += __shfl_xor_sync(0xffffffff, v, mask);          //! trips 5
  int from = __shfl_sync(0xffffffff, t * 7 % 13, threadIdx.x % 5);
  out[from] = v;    //! store out pattern=unknown sectors=? distance=?
}

void run(const float* in, float* out) { shuffled<<<64, 128>>>(in, out); }
