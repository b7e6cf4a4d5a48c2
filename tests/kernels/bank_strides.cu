#include <cuda_runtime.h>

// A stride of w words meets on gcd(w, 32) lanes a bank.
//! static_shared 34*64*4
__global__ void banks(float* out) {
  __shared__ float s[34 * 64];
  int t = threadIdx.x;
  float v = s[t];      //! load s distance=4 conflict=1 waves=1/1
  v += s[t * 2];       //! load s distance=8 conflict=2 waves=2/1
  v += s[t * 3];       //! load s distance=12 conflict=1 waves=1/1
  v += s[t * 4];       //! load s distance=16 conflict=4 waves=4/1
  v += s[8 * t];       //! load s distance=32 conflict=8 waves=8/1
  v += s[t * 16];      //! load s distance=64 conflict=16 waves=16/1
  v += s[t * 32];      //! load s distance=128 conflict=32 waves=32/1
  v += s[t * 33];      //! load s distance=132 conflict=1 waves=1/1
  v += s[t * 34];      //! load s distance=136 conflict=2 waves=2/1
  v += s[63 - t];      //! load s distance=-4 conflict=1 waves=1/1
  out[blockIdx.x * blockDim.x + t] = v;
}

void run(float* out) { banks<<<128, 64>>>(out); }
