#include <torch/extension.h>
__device__ float dot(float* a, float* b, int n) {
  float s = 0;
  for (int i = 0; i < n; ++i) s += a[i] * b[i];
  return s;
}
__global__ void rows(const float* __restrict__ x, float* y, int n) {
  y[threadIdx.x] = dot(x, y, n);  // FRX-ERROR
}
torch::Tensor forward(torch::Tensor x) {
  rows<<<1, 32>>>(x.data_ptr<float>(), x.data_ptr<float>(), 4);
  return x;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
