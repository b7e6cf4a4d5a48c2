#include <cuda_runtime.h>

__global__ void broadcasts(const float* in, const float* bias, float* out) {
  __shared__ float s[256];
  s[threadIdx.x] = in[blockIdx.x * 256 + threadIdx.x];  //! load in sectors=4/4; store s conflict=1 waves=1/1
  __syncthreads();
  float v = s[0];            //! load s distance=0 pattern=same conflict=1 waves=1/1 addresses=1
  v += s[threadIdx.x / 2];   //! load s pattern=mixed conflict=1 waves=1/1 addresses=16
  v += bias[0];              //! load bias distance=0 pattern=same sectors=1/1 addresses=1 spread=one
  v += bias[blockIdx.x];     //! load bias distance=0 sectors=1/1 spread=per_block
  v += bias[threadIdx.x / 32];  //! load bias distance=0 pattern=same sectors=1/1
  out[blockIdx.x * 256 + threadIdx.x] = v;
}

void run(const float* in, const float* bias, float* out) { broadcasts<<<512, 256>>>(in, bias, out); }
