#include <torch/extension.h>
#include <c10/cuda/CUDAException.h>

__global__ void keep(const float* in, float* out, int n) {  // FRX: shared_too_large
  __shared__ float tile[12289];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    tile[threadIdx.x] = in[i];
    out[i] = tile[threadIdx.x];
  }
}

torch::Tensor forward(torch::Tensor x, double factor) {
  auto out = torch::empty_like(x);
  int n = x.numel();
  keep<<<(n + 255) / 256, 256>>>(x.data_ptr<float>(), out.data_ptr<float>(), n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "scale");
}
