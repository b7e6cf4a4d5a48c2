#include <cuda_runtime.h>

//! accumulators 4; results 4; operations 2*512*512*512
__global__ void product(const float* a, const float* b, float* c, int n) {
  int row = 2 * (blockIdx.y * 16 + threadIdx.y);
  int col = 2 * (blockIdx.x * 16 + threadIdx.x);
  float c00 = 0, c01 = 0, c10 = 0, c11 = 0;
  for (int k = 0; k < n; ++k) {                   //! trips n = 512
    float a0 = a[row * n + k];                    //! load a distance=0 sectors=2/1 runs=512
    float a1 = a[(row + 1) * n + k];              //! load a distance=0 sectors=2/1
    float b0 = b[k * n + col];                    //! load b distance=8 pattern=constant sectors=4/2
    float b1 = b[k * n + col + 1];                //! load b distance=8 sectors=4/2
    c00 += a0 * b0;
    c01 += a0 * b1;
    c10 += a1 * b0;
    c11 += a1 * b1;
  }
  c[row * n + col] = c00;                         //! store c distance=8 sectors=8/4
  c[row * n + col + 1] = c01;
  c[(row + 1) * n + col] = c10;
  c[(row + 1) * n + col + 1] = c11;
}

void run(const float* a, const float* b, float* c) {
  product<<<dim3(16, 16), dim3(16, 16)>>>(a, b, c, 512);  //! launch grid=16,16,1 block=16,16,1
}
