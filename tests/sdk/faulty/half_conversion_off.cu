// torch's build switches the conversions of __half off.
#include <torch/extension.h>
#include <cuda_fp16.h>
__global__ void k(const __half* x, float* y) {
  y[threadIdx.x] = x[threadIdx.x];  // FRX-ERROR
}
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
