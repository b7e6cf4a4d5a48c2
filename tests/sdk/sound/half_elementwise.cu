#include <torch/extension.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <c10/cuda/CUDAException.h>

__global__ void gelu_half2(const __half2* __restrict__ x, __half2* __restrict__ y, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i >= n) return;
  float2 f = __half22float2(x[i]);
  f.x = 0.5f * f.x * (1.f + erff(f.x * 0.70710678f));
  f.y = 0.5f * f.y * (1.f + tanhf(0.79788456f * (f.y + 0.044715f * f.y * f.y * f.y)));
  y[i] = __floats2half2_rn(f.x, f.y);
  __half h = __hmul(__low2half(x[i]), __float2half(2.0f));
  if (__hgt(h, __float2half(0.f))) y[i] = __hfma2(x[i], __half2half2(h), __hadd2(x[i], y[i]));
}

__global__ void bf16(const __nv_bfloat16* x, __nv_bfloat16* y, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = __float2bfloat16(__bfloat162float(x[i]) * 2.f) + x[i];
}

template <typename T>
__global__ void relu_any(const T* __restrict__ in, T* __restrict__ out, size_t n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    T v = in[i];
    out[i] = v > T(0) ? v : T(0);
    out[i] = static_cast<T>(static_cast<float>(v) * 0.5f) + v * v - v / static_cast<T>(2);
  }
}

torch::Tensor forward(torch::Tensor x) {
  auto y = torch::empty(x.sizes(), x.options());
  AT_DISPATCH_FLOATING_TYPES_AND2(at::ScalarType::Half, at::ScalarType::BFloat16, x.scalar_type(), "relu_any", [&]() {
    relu_any<scalar_t><<<(x.numel() + 255) / 256, 256>>>(x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), x.numel());
    C10_CUDA_KERNEL_LAUNCH_CHECK();
  });
  if (x.dtype() == torch::kHalf) {
    gelu_half2<<<1, 32>>>((const __half2*)x.data_ptr<c10::Half>(), reinterpret_cast<__half2*>(y.data_ptr()), 32);
  } else if (x.scalar_type() == at::kBFloat16) {
    bf16<<<1, 32>>>(reinterpret_cast<const __nv_bfloat16*>(x.data_ptr<at::BFloat16>()), reinterpret_cast<__nv_bfloat16*>(y.data_ptr<at::BFloat16>()), 32);
  }
  C10_CUDA_CHECK(cudaGetLastError());
  return y;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
