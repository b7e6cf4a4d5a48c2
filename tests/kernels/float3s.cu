#include <cuda_runtime.h>

// A float3 is aligned to 4 bytes: three loads, 12 bytes apart; a float4 in a struct of 32 bytes is two of 16.
struct __align__(16) Ray {
  float4 origin, direction;
};

//! operations 8192*3; global_bytes 8192*12*2+8192*32
__global__ void lengths(const float3* in, const Ray* rays, float3* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float3 v = in[i];                                  //! load in bytes=4 distance=12 sectors=12/4 count=3
  Ray r = rays[i];                                   //! load rays bytes=16 distance=32 sectors=32/16 count=2
  v.x *= r.origin.x;
  v.y *= r.direction.y;
  v.z *= 2.0f;
  out[i] = v;                                        //! store out bytes=4 distance=12 sectors=12/4 count=3
}

void run(const float3* in, const Ray* rays, float3* out) { lengths<<<64, 128>>>(in, rays, out); }
