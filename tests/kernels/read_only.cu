#include <cuda_runtime.h>

__global__ void cached(const float* __restrict__ a, const float* b, const float* c, float* __restrict__ out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = a[i];              //! load a cached=1 sectors=4/4
  v += __ldg(&b[i]);           //! load b cached=1 distance=4 sectors=4/4
  v += __ldg(b + 2 * i);       //! load b cached=1 distance=8 sectors=8/4
  float4 w = __ldg(reinterpret_cast<const float4*>(b) + i);  //! load b cached=1 bytes=16 distance=16 sectors=16/16
  v += c[i];                   //! load c cached=0 sectors=4/4
  out[i] = v + w.x;
}

void run(const float* a, const float* b, const float* c, float* out) { cached<<<64, 256>>>(a, b, c, out); }
