#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

__global__ void tiles(const float* in, float* out) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<8>(block);
  int row = block.thread_rank() / 8;
  int lane = tile.thread_rank();
  float v = in[row * 64 + lane];                     //! load in distance=4 pattern=unit sectors=4/4
  if (lane == 0) out[row] = v;                       //! branch split=1 taken=0.125; store out lanes=4 sectors=1/1 runs=~0.125
}

void run(const float* in, float* out) { tiles<<<1, 256>>>(in, out); }
