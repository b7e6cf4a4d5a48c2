#include <torch/extension.h>
__global__ void k(float* y, int n, float s) { if (threadIdx.x < n) y[threadIdx.x] *= s; }
torch::Tensor forward(torch::Tensor x) {
  k<<<1, 32>>>(x.data_ptr<float>(), 32);  // FRX-ERROR
  return x;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
