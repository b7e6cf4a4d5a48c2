#include <cuda_runtime.h>

//! operations 1048576; results 4; distinct_bytes 1048576*8
__global__ void grid_stride(const float* in, float* out, int n) {
  int stride = blockDim.x * gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {  //! trips 4
    out[i] = in[i] + 1.0f;  //! load in distance=4 sectors=4/4 runs=4 distinct=1048576*4; store out sectors=4/4 runs=4
  }
}

void run(const float* in, float* out) { grid_stride<<<1024, 256>>>(in, out, 1 << 20); }  //! launch grid=1024,1,1 block=256,1,1
