#include <torch/extension.h>
torch::Tensor forward(torch::Tensor x) {
  dim3 block(32, 8);
  int threads = block.x * block.w;  // FRX-ERROR
  return x * threads;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
