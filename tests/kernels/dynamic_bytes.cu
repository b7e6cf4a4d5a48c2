#include <cuda_runtime.h>
#define TILE 64
#define RADIUS 3

//! operations 64*64*7*2
__global__ void stencil(const float* in, float* out) {
  extern __shared__ unsigned char raw[];
  float* s = reinterpret_cast<float*>(raw);
  int i = blockIdx.x * TILE + threadIdx.x;
  s[threadIdx.x + RADIUS] = in[i + RADIUS];  //! load in distance=4 sectors=5/4; store raw distance=4 conflict=1
  if (threadIdx.x < RADIUS) {
    s[threadIdx.x] = in[i];                  //! load in lanes=3 sectors=1/1; store raw lanes=3 conflict=1
    s[threadIdx.x + RADIUS + TILE] = in[i + RADIUS + TILE];
  }
  __syncthreads();
  float v = 0;
  for (int k = -RADIUS; k <= RADIUS; ++k) v += 0.25f * s[threadIdx.x + RADIUS + k];  //! trips 7; load raw distance=4 conflict=1 runs=7
  out[i] = v;
}

void run(const float* in, float* out) {
  stencil<<<64, TILE, (TILE + 2 * RADIUS) * sizeof(float)>>>(in, out);  //! launch grid=64,1,1 block=64,1,1 shared=280
}
