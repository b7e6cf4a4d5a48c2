#include <torch/extension.h>
#include <c10/cuda/CUDAException.h>

__global__ void stage(const float* in, float* out, int n) {
  __shared__ float tile[256];
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;\n" ::"r"(&tile[threadIdx.x]), "l"(in + i));  // FRX: asm_operand_width
    asm volatile("cp.async.wait_all;\n");
    out[i] = tile[threadIdx.x];
  }
}

torch::Tensor forward(torch::Tensor x, double factor) {
  auto out = torch::empty_like(x);
  int n = x.numel();
  stage<<<(n + 255) / 256, 256>>>(x.data_ptr<float>(), out.data_ptr<float>(), n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "scale");
}
