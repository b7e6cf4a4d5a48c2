#include <cuda_runtime.h>

//! operations ?
__global__ void any(const float* in, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i];   //! load in distance=4 pattern=unit sectors=? runs=?
  v += in[2 * i];    //! load in distance=8 pattern=constant sectors=?
  out[i] = v;
}

int pick(int n);

void run(const float* in, float* out, int n) {
  int threads = pick(n);
  any<<<64, threads>>>(in, out);  //! launch grid=64,1,1 block=?
}
