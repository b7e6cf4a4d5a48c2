#include <cuda_runtime.h>

// n is the caller's: rows are taken as whole numbers of sectors.
//! operations ?; global_bytes ?; distinct_bytes ?
__global__ void rows(const float* in, float* out, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n) return;
  float sum = 0;
  for (int j = 0; j < n; ++j) sum += in[row * n + j];  //! trips n = ?; load in distance=? pattern=row sectors=32/4 runs=?
  out[row] = sum;                                      //! store out distance=4 pattern=unit sectors=4/4
}

void run(const float* in, float* out, int n) {
  rows<<<(n + 127) / 128, 128>>>(in, out, n);  //! launch grid=? block=128,1,1 shared=0; argument n ?
}
