#include <torch/extension.h>
#include <c10/cuda/CUDAException.h>

template <class F>
__global__ void apply(const float* in, float* out, F f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = f(in[i]);
}

torch::Tensor forward(torch::Tensor x, double factor) {
  auto out = torch::empty_like(x);
  int n = x.numel();
  auto cube = [] __device__(float v) { return v * v * v; };  // FRX: extended_lambda
  apply<<<(n + 255) / 256, 256>>>(x.data_ptr<float>(), out.data_ptr<float>(), cube, n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "scale");
}
