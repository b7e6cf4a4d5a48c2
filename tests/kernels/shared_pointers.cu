#include <cuda_runtime.h>

__global__ void pointers(const float* in, float* out) {
  __shared__ float s[512];
  __shared__ float tile[32][33];
  float* upper = s + 256;
  float* row = &tile[threadIdx.x / 32][0];
  int lane = threadIdx.x % 32;
  upper[threadIdx.x] = in[threadIdx.x];  //! load in sectors=4/4; store s distance=4 conflict=1
  row[lane] = 0.0f;                      //! store tile distance=4 conflict=1
  __syncthreads();
  float v = upper[2 * (threadIdx.x % 128)];  //! load s distance=8 conflict=2 waves=2/1
  float(*turned)[33] = tile;
  v += turned[lane][threadIdx.x / 32];   //! load tile distance=132 conflict=1
  const float4* wide = reinterpret_cast<const float4*>(s);
  float4 w = wide[lane];                 //! load s bytes=16 distance=16 conflict=1 waves=4/4
  out[threadIdx.x] = v + w.x;
}

void run(const float* in, float* out) { pointers<<<1, 256>>>(in, out); }
