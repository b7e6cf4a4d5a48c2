#include <torch/extension.h>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void frobenius(const float* __restrict__ x, float* __restrict__ acc, size_t n) {
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  auto half_warp = cg::tiled_partition<16>(warp);
  float v = 0;
  for (size_t i = grid.thread_rank(); i < n; i += grid.size()) v += x[i] * x[i];
  v = cg::reduce(warp, v, cg::plus<float>());
  for (int off = warp.size() / 2; off > 0; off /= 2) v += warp.shfl_down(v, off);
  v += half_warp.shfl_xor(v, 1);
  if (warp.thread_rank() == 0) atomicAdd(acc, v);
  block.sync();
  cg::coalesced_group active = cg::coalesced_threads();
  if (active.any(v > 3.f) && active.thread_rank() == 0) atomicExch(acc, v);
  if (block.thread_rank() == 0 && block.group_index().x == 0) acc[1] = rsqrtf(acc[0]);
  cg::sync(grid);
}

torch::Tensor forward(torch::Tensor x) {
  auto acc = torch::zeros(2, x.options());
  float* p = acc.data_ptr<float>();
  const float* xp = x.data_ptr<float>();
  size_t n = x.numel();
  int dev = 0, sms = 0, per_sm = 0;
  cudaGetDevice(&dev);
  cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, dev);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_sm, frobenius, 256, 0);
  void* args[] = {(void*)&xp, (void*)&p, (void*)&n};
  cudaLaunchCooperativeKernel((void*)frobenius, dim3(sms * per_sm), dim3(256), args, 0);
  return x / acc[0].sqrt();
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
