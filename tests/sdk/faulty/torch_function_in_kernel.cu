#include <torch/extension.h>
__global__ void k(float* y) {
  std::vector<float> buffer(32);  // FRX-ERROR
  y[threadIdx.x] = buffer[threadIdx.x];  // FRX-ERROR
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
