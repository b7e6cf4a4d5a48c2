#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
torch::Tensor forward(torch::Tensor x) {
  auto stream = at::cuda::getStreamFromPool();
  at::cuda::CUDAStreamGuard guard(stream);  // FRX-ERROR
  return x.relu();
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
