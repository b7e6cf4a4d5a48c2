#include <cuda_runtime.h>

// 8 bytes a lane go in halves of the warp, 16 bytes in quarters.
//! static_shared 256*8+512*16+128*2+256
__global__ void wide(float* out) {
  __shared__ double d[256];
  __shared__ float4 q[512];
  __shared__ short h[128];
  __shared__ char c[256];
  int t = threadIdx.x;
  double a = d[t];         //! load d bytes=8 distance=8 conflict=1 waves=2/2
  a += d[2 * t];           //! load d distance=16 conflict=2 waves=4/2
  float4 b = q[t];         //! load q bytes=16 distance=16 conflict=1 waves=4/4
  float4 e = q[2 * t];     //! load q distance=32 conflict=2 waves=8/4
  int f = h[t];            //! load h bytes=2 distance=2 conflict=1 waves=1/1
  f += c[t];               //! load c bytes=1 distance=1 conflict=1 waves=1/1
  f += c[t * 2];           //! load c distance=2 conflict=1 waves=1/1
  out[t] = a + b.x + e.y + f;
}

void run(float* out) { wide<<<1, 128>>>(out); }
