#include <cuda_runtime.h>

__device__ float totals[256];

__global__ void first(const float* in) {  //! operations 256*128
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i] * 2.0f;                 //! load in distance=4 sectors=4/4
  if (threadIdx.x == 0) totals[blockIdx.x] = v;  //! store totals lanes=1 sectors=1/1 spread=per_block
}

__global__ void second(float* out) {      //! operations 256; distinct_bytes 256*8
  out[threadIdx.x] = totals[threadIdx.x] + 1.0f;  //! load totals distance=4 sectors=4/4; store out sectors=4/4
}

void run(const float* in, float* out) {
  first<<<256, 128>>>(in);   //! launch grid=256,1,1 block=128,1,1
  second<<<1, 256>>>(out);   //! launch grid=1,1,1 block=256,1,1
}
