#include <cuda_runtime.h>

//! global_bytes 1024*1024*8; sector_bytes 1024*1024*36
__global__ void column(const float* in, float* out, int n) {
  int row = threadIdx.x;
  int col = blockIdx.x;
  //! load in distance=4 sectors=4/4; store out distance=4*1024 pattern=row sectors=32/4
  out[row * n + col] = in[col * n + row];
}

void run(const float* in, float* out) {
  const int n = 1024;
  column<<<n, n>>>(in, out, n);  //! launch grid=1024,1,1 block=1024,1,1; argument n 1024
}
