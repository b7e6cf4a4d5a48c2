#include <cuda_runtime.h>

//! double_literals 1; operations 65536*2
__global__ void scaled(const float* in, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] * 0.5 + 1.0f;  //! load in bytes=4 sectors=4/4; store out bytes=4 sectors=4/4
}

void run(const float* in, float* out) { scaled<<<256, 256>>>(in, out); }
