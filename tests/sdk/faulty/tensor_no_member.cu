#include <torch/extension.h>
torch::Tensor forward(torch::Tensor x) {
  return x.apply_relu();  // FRX-ERROR
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
