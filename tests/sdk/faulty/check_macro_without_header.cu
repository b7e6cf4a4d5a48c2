#include <torch/extension.h>
#include <cuda_runtime.h>
__global__ void k(float* y) { y[threadIdx.x] = 0; }
torch::Tensor forward(torch::Tensor x) {
  k<<<1, 32>>>(x.data_ptr<float>());
  C10_CUDA_CHECK(cudaGetLastError());  // FRX-ERROR
  return x;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
