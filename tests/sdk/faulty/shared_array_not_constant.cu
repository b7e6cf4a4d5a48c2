#include <torch/extension.h>
__global__ void k(float* y, int n) {
  __shared__ float s[n];  // FRX-ERROR
  s[threadIdx.x] = y[threadIdx.x];
  y[threadIdx.x] = s[0];
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
