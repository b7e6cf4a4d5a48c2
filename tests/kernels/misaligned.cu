#include <cuda_runtime.h>

__global__ void shifted(const float* a, const float* b, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = a[i + 1];  //! load a distance=4 pattern=unit sectors=5/4
  v += a[i + 8];       //! load a distance=4 sectors=4/4
  const float* inner = b + 3;
  v += inner[i];            //! load b distance=4 sectors=5/4
  *(out + i + 16) = v;      //! store out distance=4 sectors=4/4
}

void run(const float* a, const float* b, float* out) { shifted<<<256, 128>>>(a, b, out); }
