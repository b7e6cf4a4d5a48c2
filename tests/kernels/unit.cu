#include <cuda_runtime.h>

//! operations 1048576*2; global_bytes 1048576*8; sector_bytes 1048576*8; distinct_bytes 1048576*8; results 1
__global__ void unit(const float* in, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {  //! branch taken=1 split=0
    //! load in distance=4 pattern=unit sectors=4/4 lanes=32 bytes=4 runs=1 addresses=32 spread=by_thread cached=0
    //! store out distance=4 pattern=unit sectors=4/4 distinct=1048576*4
    out[i] = in[i] * 2.0f + 1.0f;
  }
}

//! launch grid=4096,1,1 block=256,1,1 shared=0 times=1; argument n 1048576
void run(const float* in, float* out) { unit<<<4096, 256>>>(in, out, 1 << 20); }
