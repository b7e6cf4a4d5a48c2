#include <torch/extension.h>
#include <c10/cuda/CUDAException.h>

__global__ void scale(const float* in, float* out, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] * factor;
}

torch::Tensor forward(torch::Tensor x, torch::Tensor weight, double factor) {
  auto product = x.contiguous();
  int n = product.numel();
  auto out = torch::empty_like(product);
  scale<<<(n + 255) / 256, 256>>>(product.data_ptr<float>(), out.data_ptr<float>(), factor, n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "scale");
}
