#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

//! barriers 1
__global__ void groups(const float* in, float* out) {
  __shared__ float s[256];
  cg::thread_block block = cg::this_thread_block();
  int t = block.thread_rank();
  s[t] = in[blockIdx.x * 256 + t];                 //! load in distance=4 sectors=4/4; store s distance=4 conflict=1
  block.sync();
  out[blockIdx.x * 256 + t] = s[255 - t];          //! load s distance=-4 conflict=1; store out distance=4 sectors=4/4
}

void run(const float* in, float* out) { groups<<<64, 256>>>(in, out); }
