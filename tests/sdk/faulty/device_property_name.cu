#include <torch/extension.h>
torch::Tensor forward(torch::Tensor x) {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  return x * prop.numSMs;  // FRX-ERROR
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
