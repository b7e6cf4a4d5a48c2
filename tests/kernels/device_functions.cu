#include <cuda_runtime.h>

__device__ __forceinline__ int flat(int r, int c, int n) { return r * n + c; }
__device__ void coordinates(int i, int n, int& r, int& c) {
  r = i / n;
  c = i % n;
}
__device__ void halve(int i, int* result) { *result = i * 2; }
__device__ float fetch(const float* p, int i) {
  return p[i];  //! load in distance=4 sectors=4/4; load in distance=8 sectors=8/4
}
__device__ float square(float v) { return v * v; }

//! operations 256*128*4
__global__ void calls(const float* in, const float* table, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = fetch(in, i);
  int doubled;
  halve(i, &doubled);
  v += fetch(in, doubled);
  int r, c;
  coordinates(i, n, r, c);
  v += square(table[flat(c, r, 256)]);  //! load table distance=1024 sectors=32/4
  out[flat(r, c, n)] = v + 1.0f;        //! store out distance=4 pattern=unit sectors=4/4
}

void run(const float* in, const float* table, float* out) { calls<<<256, 128>>>(in, table, out, 128); }
