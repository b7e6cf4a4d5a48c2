#include <cuda_runtime.h>

// A warp is four rows of 8.
//! static_shared 32*8*4+32*33*4; barriers 1
__global__ void quarters(const float* in, float* out, int n) {
  __shared__ float dense[32][8];
  __shared__ float padded[32][33];
  int row = blockIdx.y * 32 + threadIdx.y;
  int col = blockIdx.x * 8 + threadIdx.x;
  float v = in[row * n + col];             //! load in distance=4 sectors=4/4
  dense[threadIdx.y][threadIdx.x] = v;     //! store dense distance=4 conflict=1 waves=1/1
  // Word 33*y + x is in bank y + x: up to four of 4 x 8 meet.
  padded[threadIdx.y][threadIdx.x] = v;    //! store padded conflict=4 waves=4/1
  __syncthreads();
  // Word 8*x + y: x 0..7 and y four in a row give banks 8x + y, x and x + 4 meet.
  v = dense[threadIdx.x][threadIdx.y % 8];  //! load dense distance=32 conflict=2 waves=2/1
  out[row * n + col] = v + padded[threadIdx.y][threadIdx.x];  //! load padded conflict=4; store out sectors=4/4
}

void run(const float* in, float* out) {
  quarters<<<dim3(128, 32), dim3(8, 32)>>>(in, out, 1024);  //! launch grid=128,32,1 block=8,32,1
}
