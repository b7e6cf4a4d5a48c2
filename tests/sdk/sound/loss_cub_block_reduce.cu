#include <torch/extension.h>
#include <cub/cub.cuh>
#include <cmath>

template <int BLOCK_SIZE>
__global__ void smooth_l1(const float* __restrict__ p, const float* __restrict__ t, float* __restrict__ out, int64_t n, float beta) {
  typedef cub::BlockReduce<float, BLOCK_SIZE> BlockReduce;
  __shared__ typename BlockReduce::TempStorage temp_storage;
  float local = 0.0f;
  for (int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x; i < n; i += (int64_t)blockDim.x * gridDim.x) {
    float d = fabsf(p[i] - t[i]);
    local += d < beta ? 0.5f * d * d / beta : d - 0.5f * beta;
  }
  float sum = BlockReduce(temp_storage).Sum(local);
  __syncthreads();
  float mx = BlockReduce(temp_storage).Reduce(local, cub::Max());
  if (threadIdx.x == 0) atomicAdd(out, mx > 0 ? sum / (float)n : 0.f);
}

torch::Tensor forward(torch::Tensor predictions, torch::Tensor targets) {
  TORCH_CHECK(predictions.sizes() == targets.sizes(), "shapes differ: ", predictions.sizes(), " and ", targets.sizes());
  auto out = torch::zeros({1}, predictions.options());
  const int64_t n = predictions.numel();
  const int blocks = std::min<int64_t>((n + 255) / 256, 65535);
  smooth_l1<256><<<blocks, 256, 0, 0>>>(predictions.data_ptr<float>(), targets.data_ptr<float>(), out.data_ptr<float>(), n, 1.0f);
  size_t bytes = 0;
  cub::DeviceReduce::Sum(nullptr, bytes, predictions.data_ptr<float>(), out.data_ptr<float>(), (int)n);
  auto tmp = torch::empty({(int64_t)bytes}, torch::dtype(torch::kUInt8).device(predictions.device()));
  cub::DeviceReduce::Max(tmp.data_ptr(), bytes, predictions.data_ptr<float>(), out.data_ptr<float>(), (int)n);
  return out.squeeze();
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward, "Smooth L1 (CUDA)"); }
