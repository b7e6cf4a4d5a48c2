#include <cuda_runtime.h>

// One row a block, chosen by data: within it the lanes are side by side, and rows are a multiple of 32 floats long.
__global__ void embedding(const float* table, const int* index, float* out, int width) {
  int row = index[blockIdx.x];   //! load index distance=0 pattern=same sectors=1/1 spread=per_block
  for (int c = threadIdx.x; c < width; c += blockDim.x) {       //! trips 2
    out[blockIdx.x * width + c] = table[row * width + c];  //! load table distance=4 pattern=unit sectors=4/4 runs=2; store out distance=4 sectors=4/4
  }
}

void run(const float* table, const int* index, float* out) { embedding<<<1000, 128>>>(table, index, out, 256); }
