#include <torch/extension.h>
float square(float v) { return v * v; }
__global__ void k(float* y) {
  y[threadIdx.x] = square(y[threadIdx.x]);  // FRX-ERROR
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
