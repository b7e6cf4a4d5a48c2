#include <cstdint>
#include <cuda_runtime.h>

//! distinct_bytes 8*1048576*4*2
__global__ void wide(const float* __restrict__ in, float* __restrict__ out, int64_t rows, size_t cols) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  const size_t total = static_cast<size_t>(rows) * cols;
  const unsigned step = gridDim.x * blockDim.x;
  for (; i < total; i += step) {  //! trips 8
    uint32_t row = i / cols;
    uint32_t col = i - row * cols;
    out[row * cols + col] = in[i];  //! load in distance=4 sectors=4/4 runs=8; store out distance=4 sectors=4/4 runs=8
  }
}

void run(const float* in, float* out) { wide<<<4096, 256>>>(in, out, 4096LL, 2048); }  //! launch grid=4096,1,1; argument rows 4096; argument cols 2048
