#include <cuda_runtime.h>

// Registers are no memory: one load and one store of the kernel's each.
//! global_bytes 4096*8*4*2; operations 4096*8*2; results 8
__global__ void local(const float* in, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float r[8];
  for (int k = 0; k < 8; ++k) r[k] = in[k * n + i];           //! trips 8; load in distance=4 sectors=4/4 runs=8
  for (int k = 0; k < 8; ++k) r[k] = r[k] * r[7 - k] + 1.0f;  //! trips 8
  for (int k = 0; k < 8; ++k) out[i * 8 + k] = r[k];          //! trips 8; store out distance=32 pattern=constant sectors=32/4 runs=8 distinct=4096*32
}

void run(const float* in, float* out) { local<<<32, 128>>>(in, out, 4096); }
