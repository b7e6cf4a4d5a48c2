#include <cuda_runtime.h>

__global__ void counts(const float* in, const int* keys, float* total, float* part, int* bins, int* few, int* own) {
  __shared__ int local[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(total, in[i]);             //! load in sectors=4/4; atomic total distance=0 sectors=1/1 addresses=1 spread=one runs=1
  atomicAdd(&part[blockIdx.x], 1.0f);  //! atomic part distance=0 spread=per_block
  atomicAdd(&bins[keys[i]], 1);        //! load keys sectors=4/4; atomic bins pattern=gather spread=unknown sectors=?
  atomicMax(few + i % 64, i);          //! atomic few distance=4 spread=few sectors=4/4
  atomicAdd(&own[i], 1);               //! atomic own distance=4 spread=by_thread
  atomicAdd(&local[threadIdx.x % 64], 1);  //! atomic local distance=4 conflict=1
  if (threadIdx.x == 0) atomicAdd(total, 1.0f);  //! atomic total lanes=1 sectors=1/1 spread=one
}

void run(const float* in, const int* keys, float* total, float* part, int* bins, int* few, int* own) {
  counts<<<512, 256>>>(in, keys, total, part, bins, few, own);
}
