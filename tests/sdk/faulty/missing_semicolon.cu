#include <torch/extension.h>
__global__ void k(float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x float scale = 2.f;  // FRX-ERROR
  if (i < n) y[i] = scale;
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
