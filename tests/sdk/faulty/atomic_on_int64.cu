#include <torch/extension.h>
__global__ void k(int64_t* y) {
  atomicAdd(y, 1);  // FRX-ERROR
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
