#include <cuda_runtime.h>

struct Arrays {
  const float* x;
  const float* y;
  float* out;
};

__global__ void soa(Arrays a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a.out[i] = a.x[i] + a.y[2 * i];  //! load a.x distance=4 sectors=4/4; load a.y distance=8 sectors=8/4; store a.out sectors=4/4
}

void run(const float* x, const float* y, float* out) {
  Arrays a{x, y, out};
  soa<<<64, 256>>>(a);  //! launch grid=64,1,1 block=256,1,1
}
