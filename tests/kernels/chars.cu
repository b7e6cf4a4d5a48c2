#include <cuda_runtime.h>

//! operations 0; global_bytes 65536*3
__global__ void chars(const unsigned char* in, short* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];  //! load in bytes=1 distance=1 pattern=unit sectors=1/1; store out bytes=2 distance=2 sectors=2/2
}

void run(const unsigned char* in, short* out) { chars<<<256, 256>>>(in, out); }
