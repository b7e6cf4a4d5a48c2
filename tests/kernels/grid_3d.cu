#include <cuda_runtime.h>

// A warp is 8 x 4 of x and y: four rows of 32 bytes.
//! operations 64*64*32*7
__global__ void stencil(const float* in, float* out, int w, int h) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, z = blockIdx.z * 4 + threadIdx.z;
  int i = (z * h + y) * w + x;
  float v = in[i] * 6.0f;                          //! load in distance=4 sectors=4/4
  v -= in[i + w] + in[i + w * h] + in[i + 2 * w] + in[i + 2 * w * h];  //! load in distance=4 sectors=4/4 count=4
  v -= in[i + 1] + 0.5f;                           //! load in distance=4 sectors=8/4
  out[i] = v;                                      //! store out distance=4 sectors=4/4
}

void run(const float* in, float* out) {
  stencil<<<dim3(8, 8, 8), dim3(8, 8, 4)>>>(in, out, 64, 64);  //! launch grid=8,8,8 block=8,8,4
}
