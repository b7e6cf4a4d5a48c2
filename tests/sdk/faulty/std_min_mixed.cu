#include <torch/extension.h>
#include <algorithm>
torch::Tensor forward(torch::Tensor x) {
  int chunk = 128;
  int n = std::min(chunk, x.size(0));  // FRX-ERROR
  return x.narrow(0, 0, n);
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
