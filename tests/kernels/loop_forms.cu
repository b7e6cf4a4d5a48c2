#include <cuda_runtime.h>

__global__ void forms(float* out, int n) {
  float v = 0;
  for (int i = 15; i >= 0; --i) v += 1.0f;            //! trips 16
  for (int i = n - 1; i > 0; i -= 3) v += 1.0f;       //! trips 33
  for (int i = 0; i != 8; ++i) v += 1.0f;             //! trips 8
  for (unsigned i = 0; i <= 10u; i += 2u) v += 1.0f;  //! trips 6
  for (int i = 1; i < n; i <<= 1) v += 1.0f;          //! trips 7
  for (int i = n; i > 1; i /= 2) v += 1.0f;           //! trips 6
  for (int i = 0; i * 4 < n; ++i) v += 1.0f;          //! trips 25
  for (size_t i = 2; i < 2 + static_cast<size_t>(n); i++) v += 1.0f;  //! trips 100
  for (int i = 0, j = 15; i < j; ++i, --j) v += 1.0f;  //! trips 8
  for (int i = 0; i < 10; ++i) {                      //! trips 10
    if (i == n) continue;
    v += 1.0f;
  }
  out[threadIdx.x] = v;
}

void run(float* out) { forms<<<1, 32>>>(out, 100); }
