#include <torch/extension.h>
#include <c10/cuda/CUDAException.h>

__global__ void scale2d(const float* in, float* out, float factor, int n) {
  int i = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] * factor;
}

torch::Tensor forward(torch::Tensor x, double factor) {
  auto out = torch::empty_like(x);
  int n = x.numel();
  dim3 block(64, 64);
  dim3 grid((n + block.x * block.y - 1) / (block.x * block.y));
  scale2d<<<grid, block>>>(x.data_ptr<float>(), out.data_ptr<float>(), factor, n);  // FRX: block_too_large
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "scale");
}
