#include <torch/extension.h>
torch::Tensor forward(torch::Tensor x, torch::Tensor w) {
  return torch::linear(x, w, {}, 1.0);  // FRX-ERROR
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
