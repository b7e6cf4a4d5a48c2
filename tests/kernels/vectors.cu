#include <cuda_runtime.h>

// An element of out2 is a float2.
//! operations 65536*6; results 5; distinct_bytes 65536*24*2
__global__ void vectors(const float* in4, const float2* in2, float* out4, float2* out2) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = reinterpret_cast<const float4*>(in4)[i];  //! load in4 bytes=16 distance=16 pattern=unit sectors=16/16
  v.x *= 2.0f;
  v.y *= 2.0f;
  v.z *= 2.0f;
  v.w *= 2.0f;
  reinterpret_cast<float4*>(out4)[i] = v;         //! store out4 bytes=16 distance=16 sectors=16/16
  float2 w = in2[i];                              //! load in2 bytes=8 distance=8 pattern=unit sectors=8/8
  out2[i] = make_float2(w.x + 1.0f, w.y + 1.0f);  //! store out2 bytes=8 distance=8 sectors=8/8
}

void run(const float* a, const float2* b, float* c, float2* d) { vectors<<<256, 256>>>(a, b, c, d); }
