#include <cuda_runtime.h>

__global__ void swapped(const float* in, float* out, int n) {
  int row = blockIdx.x * 32 + threadIdx.x;
  int col = blockIdx.y * 8 + threadIdx.y;
  //! load in distance=4096 pattern=row sectors=32/4; store out distance=4096 pattern=row sectors=32/4
  out[row * n + col] = in[row * n + col];
}

void run(const float* in, float* out) {
  swapped<<<dim3(32, 128), dim3(32, 8)>>>(in, out, 1024);  //! launch grid=32,128,1 block=32,8,1
}
