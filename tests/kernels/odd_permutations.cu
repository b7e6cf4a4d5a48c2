#include <cuda_runtime.h>

__global__ void permute(const float* in, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i ^ 1];       //! load in pattern=mixed sectors=4/4 addresses=32
  v += in[n - 1 - i];        //! load in distance=-4 pattern=constant sectors=4/4
  v += in[i / 2];            //! load in pattern=mixed sectors=2/2 addresses=16
  v += in[i / 32];           //! load in distance=0 pattern=same sectors=1/1
  v += in[(i % 8) * 1024 + i / 8];  //! load in distance=4096 pattern=constant sectors=8/4
  int r = i >> 3, c = i & 7;
  v += in[r * 64 + c];       //! load in distance=4 pattern=unit sectors=4/4
  out[i] = v;
}

void run(const float* in, float* out) { permute<<<64, 128>>>(in, out, 8192); }
