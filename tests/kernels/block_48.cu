#include <cuda_runtime.h>

// Two warps, of 32 and of 16 lanes; a block's part is 192 bytes, six sectors.
//! global_bytes 1024*48*8; sector_bytes 1024*6*32*2
__global__ void partial_warp(const float* in, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];  //! load in distance=4 sectors=3/3 lanes=24; store out sectors=3/3 lanes=24
}

void run(const float* in, float* out) { partial_warp<<<1024, 48>>>(in, out); }  //! launch grid=1024,1,1 block=48,1,1
