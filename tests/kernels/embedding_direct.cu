#include <cuda_runtime.h>

__global__ void embedding(const float* table, const long long* index, float* out, int width) {
  int c = threadIdx.x;
  //! load index bytes=8 distance=0 sectors=1/1; load table distance=4 pattern=unit sectors=4/4; store out sectors=4/4
  out[blockIdx.x * width + c] = table[index[blockIdx.x] * width + c];
}

void run(const float* table, const long long* index, float* out) { embedding<<<1000, 128>>>(table, index, out, 128); }
