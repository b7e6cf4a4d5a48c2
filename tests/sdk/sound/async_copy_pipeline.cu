#include <torch/extension.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;

template <int STAGES, int TILE>
__global__ void staged(const float4* __restrict__ in, float4* __restrict__ out, int n) {
  auto block = cg::this_thread_block();
  __shared__ float4 buf[STAGES][TILE];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES> state;
  auto pipe = cuda::make_pipeline(block, &state);
  for (int s = 0; s < STAGES && s * TILE < n; ++s) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, buf[s], in + s * TILE, cuda::aligned_size_t<16>(sizeof(float4) * TILE), pipe);
    pipe.producer_commit();
  }
  pipe.consumer_wait();
  out[block.thread_rank()] = buf[0][block.thread_rank()];
  pipe.consumer_release();
  cg::memcpy_async(block, buf[1], in, sizeof(float4) * TILE);
  cg::wait(block);
}

__global__ void primitives(const float* __restrict__ a, float* b) {
  __shared__ __align__(16) float s[2][128];
  __pipeline_memcpy_async(&s[0][threadIdx.x * 4], &a[threadIdx.x * 4], sizeof(float4));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  b[threadIdx.x] = s[0][threadIdx.x];
}

#pragma nv_diag_suppress static_var_with_dynamic_init
__global__ void barriers(float* x) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  auto token = bar.arrive();
  bar.wait(std::move(token));
  bar.arrive_and_wait();
  x[threadIdx.x] += 1.f;
}

torch::Tensor forward(torch::Tensor x) {
  auto y = torch::empty_like(x);
  staged<2, 32><<<1, 32>>>(reinterpret_cast<const float4*>(x.data_ptr<float>()), reinterpret_cast<float4*>(y.data_ptr<float>()), 64);
  primitives<<<1, 32>>>(x.data_ptr<float>(), y.data_ptr<float>());
  barriers<<<1, 32>>>(y.mutable_data_ptr<float>());
  return y;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
