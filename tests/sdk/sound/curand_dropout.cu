#include <torch/extension.h>
#include <curand_kernel.h>
#include <ATen/cuda/CUDAGeneratorImpl.h>
#include <random>
__global__ void dropout(const float* __restrict__ x, float* __restrict__ y, int n, float p, unsigned long long seed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  curandState state;
  curand_init(seed, i, 0, &state);
  curandStatePhilox4_32_10_t philox;
  curand_init(seed, i, 0ULL, &philox);
  float4 r = curand_uniform4(&philox);
  if (i < n) y[i] = curand_uniform(&state) < p ? 0.f : x[i] / (1.f - p) + r.x * curand_normal(&state) * 0.f + curand(&state);
}
torch::Tensor forward(torch::Tensor x, double p) {
  std::random_device rd;
  std::mt19937 gen(rd());
  std::uniform_int_distribution<unsigned long long> dis(0, 1ull << 40);
  std::normal_distribution<float> nd(0.0f, 1.0f);
  std::uniform_real_distribution<float> ud(-1.0f, 1.0f);
  float z = nd(gen) + ud(gen);
  auto y = torch::empty_like(x);
  dropout<<<(x.numel() + 255) / 256, 256>>>(x.data_ptr<float>(), y.data_ptr<float>(), x.numel(), p + z * 0, dis(gen));
  return y;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
