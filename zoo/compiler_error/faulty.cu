// FRX-FILE: compiler_error
#include <torch/extension.h>
#include <c10/cuda/CUDAException.h>

__device__ float fused(float a, float b, float c) {
  float result;
  asm("fma.rn.f64 %0, %1, %2, %3;" : "=f"(result) : "f"(a), "f"(b), "f"(c));
  return result;
}

__global__ void scale(const float* in, float* out, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = fused(in[i], factor, 1.0f);
}

torch::Tensor forward(torch::Tensor x, double factor) {
  auto out = torch::empty_like(x);
  int n = x.numel();
  scale<<<(n + 255) / 256, 256>>>(x.data_ptr<float>(), out.data_ptr<float>(), factor, n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "scale");
}
