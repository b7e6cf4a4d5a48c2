#include <cuda_runtime.h>

// 1000000 of 3907 * 256 threads go on.
//! operations ~1000000; global_bytes ~8000000
__global__ void guarded(const float* in, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;      //! branch split=0
  out[i] = in[i] * 3.0f;   //! load in distance=4 sectors=4/4 lanes=32 runs=~0.9998; store out sectors=4/4
}

void run(const float* in, float* out) {
  int n = 1000000;
  guarded<<<(n + 255) / 256, 256>>>(in, out, n);  //! launch grid=3907,1,1 block=256,1,1
}
