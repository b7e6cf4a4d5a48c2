#include <torch/extension.h>
torch::Tensor forward(torch::Tensor x) {
  auto s = torch::cuda::getCurrentCUDAStream();  // FRX-ERROR
  return x;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
