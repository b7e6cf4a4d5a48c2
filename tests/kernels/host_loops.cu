#include <cuda_runtime.h>

//! operations 4*256
__global__ void add(float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] += 1.0f;  //! load out sectors=4/4; store out sectors=4/4
}

void run(float* out) {
  for (int layer = 0; layer < 3; ++layer) {
    add<<<4, 256>>>(out, 1024);  //! launch grid=4,1,1 block=256,1,1 times=3; argument n 1024
  }
  for (int l = 1; l <= 3; ++l) {
    add<<<(l * 1000 + 127) / 128, 128>>>(out, l * 1000);  //! launch grid=8,1,1 times=1; launch grid=16,1,1 times=1; launch grid=24,1,1 times=1
  }
  for (int n = 1024; n > 1; n /= 4) {
    add<<<(n + 63) / 64, 64>>>(out, n);  //! launch grid=16,1,1; argument n 1024; launch grid=4,1,1; argument n 256; launch grid=1,1,1; argument n 64; launch grid=1,1,1; argument n 16; launch grid=1,1,1; argument n 4
  }
}
