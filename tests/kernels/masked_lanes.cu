#include <cuda_runtime.h>

__global__ void masked(const float* in, float* out) {
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  // Sixteen of 32 lanes, 8 bytes apart, no two of them neighbours.
  if (t % 2 == 0) out[i] = in[i];        //! branch taken=0.5 split=1; load in lanes=16 distance=? sectors=4/2 runs=~0.5; store out lanes=16 sectors=4/2
  if ((t & 31) < 8) out[i] += 1.0f;      //! branch taken=0.25 split=1; load out lanes=8 distance=4 sectors=1/1 runs=~0.25; store out lanes=8 sectors=1/1
  if ((t / 32) % 2 == 0) {               //! branch split=0
    out[i] = 0.0f;                       //! store out lanes=32 sectors=4/4 runs=0.5
  } else {
    out[i] = in[i + 8];                  //! load in lanes=32 sectors=4/4 runs=~0.5; store out lanes=32 sectors=4/4
  }
}

void run(const float* in, float* out) { masked<<<256, 256>>>(in, out); }
