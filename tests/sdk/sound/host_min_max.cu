// nvcc's global min and max take mixed integers, in host code too; std::min and std::max do not.
#include <torch/extension.h>
#include <algorithm>

__host__ __device__ inline int ceil_div(int a, int b) { return (a + b - 1) / b; }
__global__ void fill(float* p, int n) {
  int i = min(blockIdx.x * blockDim.x + threadIdx.x, n - 1);
  unsigned u = max(threadIdx.x, 3u);
  long long l = max((long long)i, (long long)u);
  p[i] = min(1.0f, (float)l) + max(2.0, 3.0) + fminf(1.f, 2.f) + std::max(1, 2) + std::min<float>(1.0f, 2) + umin(1u, 2u);
}

torch::Tensor forward(torch::Tensor x) {
  const int n = x.numel();
  int threads = min(1024, n);
  int blocks = max(1, min(ceil_div(n, threads), 65535));
  unsigned a = min(3u, 4u);
  int b = std::max({1, 2, 3});
  int64_t c = std::min<int64_t>(n, 65535);
  size_t d = std::max<size_t>(c, 2);
  auto e = max(x.size(0), (int64_t)1);
  double f = fmax(1.0, 2.0f) + max(1.0f, 2.0f) + min(1.0, 2.0);
  unsigned long long g = max(1ull, 2ull);
  fill<<<blocks, threads>>>(x.data_ptr<float>(), n + a + b + d + e + f + g);
  return x;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
