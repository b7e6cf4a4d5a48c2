#include <torch/extension.h>
__global__ void k(float* y) {
  int tid = threadIdx.x;
  int tid = threadIdx.y;  // FRX-ERROR
  y[tid] = 0;
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
