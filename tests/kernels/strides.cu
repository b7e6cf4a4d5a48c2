#include <cuda_runtime.h>

// 32 lanes 8, 16, 32, 12 bytes apart span 256, 512, 1024, 384 bytes: 8, 16, 32, 12 sectors.
__global__ void strides(const float* a, const float* b, const float* c, const float* d, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = a[2 * i];  //! load a distance=8 pattern=constant sectors=8/4
  v += b[i * 4];       //! load b distance=16 pattern=constant sectors=16/4
  v += c[i << 3];      //! load c distance=32 pattern=constant sectors=32/4
  v += d[i * 3];       //! load d distance=12 pattern=constant sectors=12/4 distinct=16384*4
  out[8 * i] = v;      //! store out distance=32 sectors=32/4 distinct=16384*4
}

void run(const float* a, const float* b, const float* c, const float* d, float* out) {
  strides<<<64, 256>>>(a, b, c, d, out);  //! launch grid=64,1,1 block=256,1,1
}
