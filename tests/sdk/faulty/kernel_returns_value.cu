#include <torch/extension.h>
__global__ int k(float* y) {  // FRX-ERROR
  return 0;
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
