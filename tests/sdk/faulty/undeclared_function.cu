#include <torch/extension.h>
__global__ void k(float* y) {
  y[threadIdx.x] = warpReduceSum(y[threadIdx.x]);  // FRX-ERROR
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &missing_forward); }  // FRX-ERROR
