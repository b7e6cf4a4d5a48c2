#include <cuda_runtime.h>

//! operations 0; distinct_bytes 2048*2048*8; sector_bytes 2048*2048*36
__global__ void transpose(const float* in, float* out, int n) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  out[x * n + y] = in[y * n + x];  //! load in sectors=4/4 distance=4; store out distance=8192 pattern=row sectors=32/4
}

void run(const float* in, float* out) {
  transpose<<<dim3(64, 256), dim3(32, 8)>>>(in, out, 2048);  //! launch grid=64,256,1 block=32,8,1
}
