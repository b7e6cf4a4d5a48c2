#include <cuda_runtime.h>

//! global_bytes 65536*12; sector_bytes ?
__global__ void gather(const float* in, const int* index, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = index[i];  //! load index distance=4 sectors=4/4
  out[i] = in[j];    //! load in pattern=gather sectors=? distance=? runs=1 spread=unknown; store out sectors=4/4
}

void run(const float* in, const int* index, float* out) { gather<<<256, 256>>>(in, index, out); }
