#include <cuda_runtime.h>

//! operations 65536*2; global_bytes 65536*16; double_literals 0
__global__ void doubles(const double* in, double* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] * 0.5 + 1.0;  //! load in bytes=8 distance=8 sectors=8/8; store out bytes=8 sectors=8/8
}

void run(const double* in, double* out) { doubles<<<256, 256>>>(in, out); }
