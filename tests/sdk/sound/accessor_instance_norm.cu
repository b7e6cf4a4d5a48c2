#include <torch/extension.h>
#include <vector>

template <typename scalar_t>
__global__ void instance_norm(const torch::PackedTensorAccessor32<scalar_t, 4, torch::RestrictPtrTraits> x, torch::PackedTensorAccessor32<scalar_t, 4, torch::RestrictPtrTraits> y,
                              torch::PackedTensorAccessor64<scalar_t, 1> w, const float eps) {
  const int n = blockIdx.x, c = blockIdx.y;
  const int H = x.size(2), W = x.size(3);
  __shared__ float s[2];
  if (threadIdx.x == 0) { s[0] = 0.f; s[1] = 0.f; }
  __syncthreads();
  float sum = 0.f, sq = 0.f;
  for (int i = threadIdx.x; i < H * W; i += blockDim.x) {
    const float v = x[n][c][i / W][i % W];
    sum += v;
    sq += v * v;
  }
  atomicAdd(&s[0], sum);
  atomicAdd(&s[1], sq);
  __syncthreads();
  const float mean = s[0] / (H * W), var = s[1] / (H * W) - mean * mean;
  for (int i = threadIdx.x; i < H * W; i += blockDim.x) y[n][c][i / W][i % W] = (x[n][c][i / W][i % W] - mean) * rsqrtf(var + eps) * w[c];
}

std::vector<at::Tensor> forward(at::Tensor x, at::Tensor w) {
  auto y = at::empty_like(x);
  AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "instance_norm", ([&] {
    instance_norm<scalar_t><<<dim3(x.size(0), x.size(1)), 256>>>(
        x.packed_accessor32<scalar_t, 4, torch::RestrictPtrTraits>(), y.packed_accessor32<scalar_t, 4, torch::RestrictPtrTraits>(), w.packed_accessor64<scalar_t, 1>(), 1e-5f);
  }));
  auto host = w.cpu();
  auto acc = host.accessor<float, 1>();
  float first = acc[0];
  return {y, torch::tensor({first, 2.0f}), torch::full({2, 2}, 1.5, x.options())};
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
