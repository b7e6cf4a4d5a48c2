#include <cuda_runtime.h>

// A warp is two rows of 16: of 31 neighbours 30 lie side by side.
//! distinct_bytes 1024*1024*12
__global__ void halves(const float* a, const float* b, float* out, int n) {
  int row = blockIdx.y * 16 + threadIdx.y;
  int col = blockIdx.x * 16 + threadIdx.x;
  float v = a[row * n + col];  //! load a distance=4 pattern=unit sectors=4/4
  // Rows 2w and 2w+1 lie in one sector: 16 sectors for 32 lanes.
  v += b[col * n + row];   //! load b distance=4096 pattern=row sectors=16/4
  out[row * n + col] = v;  //! store out distance=4 sectors=4/4
}

void run(const float* a, const float* b, float* out) {
  dim3 block(16, 16);
  dim3 grid(1024 / 16, 1024 / 16);
  halves<<<grid, block>>>(a, b, out, 1024);  //! launch grid=64,64,1 block=16,16,1
}
