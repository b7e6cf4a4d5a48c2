#include <torch/extension.h>
#include <ATen/ATen.h>
#include <ATen/AccumulateType.h>
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <vector>

template <typename scalar_t, typename accscalar_t>
__global__ void layer_norm_kernel(const scalar_t* __restrict__ input, const scalar_t* __restrict__ weight, const scalar_t* __restrict__ bias,
                                  const float eps, scalar_t* __restrict__ output, const int normalized_size) {
  extern __shared__ char smem[];
  accscalar_t* s_sum = reinterpret_cast<accscalar_t*>(smem);
  accscalar_t* s_sq = s_sum + blockDim.x;
  const scalar_t* in_ptr = input + blockIdx.x * normalized_size;
  accscalar_t sum = 0, sq = 0;
  for (int i = threadIdx.x; i < normalized_size; i += blockDim.x) {
    accscalar_t v = static_cast<accscalar_t>(in_ptr[i]);
    sum += v;
    sq += v * v;
  }
  s_sum[threadIdx.x] = sum;
  s_sq[threadIdx.x] = sq;
  __syncthreads();
  for (unsigned int stride = blockDim.x / 2; stride > 0; stride >>= 1) {
    if (threadIdx.x < stride) {
      s_sum[threadIdx.x] += s_sum[threadIdx.x + stride];
      s_sq[threadIdx.x] += s_sq[threadIdx.x + stride];
    }
    __syncthreads();
  }
  __shared__ accscalar_t mean, inv_std;
  if (threadIdx.x == 0) {
    mean = s_sum[0] / static_cast<accscalar_t>(normalized_size);
    accscalar_t var = s_sq[0] / static_cast<accscalar_t>(normalized_size) - mean * mean;
    inv_std = static_cast<accscalar_t>(1) / sqrt(var + static_cast<accscalar_t>(eps));
  }
  __syncthreads();
  for (int i = threadIdx.x; i < normalized_size; i += blockDim.x) {
    accscalar_t norm = (static_cast<accscalar_t>(in_ptr[i]) - mean) * inv_std;
    output[blockIdx.x * normalized_size + i] = static_cast<scalar_t>(norm * static_cast<accscalar_t>(weight[i]) + static_cast<accscalar_t>(bias[i]));
  }
}

torch::Tensor layernorm_forward(torch::Tensor x, torch::Tensor weight, torch::Tensor bias, double eps = 1e-5) {
  const at::cuda::CUDAGuard device_guard(x.device());
  auto stream = at::cuda::getCurrentCUDAStream();
  auto output = torch::empty_like(x, x.options().dtype(x.scalar_type()));
  int normalized_size = weight.numel();
  int outer = x.numel() / normalized_size;
  int threads = std::min(((normalized_size + 31) / 32) * 32, 1024);
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "layer_norm", [&] {
    using accscalar_t = at::acc_type<scalar_t, true>;
    int shared = threads * 2 * sizeof(accscalar_t);
    layer_norm_kernel<scalar_t, accscalar_t><<<outer, threads, shared, stream>>>(
        x.data_ptr<scalar_t>(), weight.data_ptr<scalar_t>(), bias.data_ptr<scalar_t>(), static_cast<float>(eps), output.data_ptr<scalar_t>(), normalized_size);
  });
  AT_CUDA_CHECK(cudaGetLastError());
  return output;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &layernorm_forward, "LayerNorm forward (CUDA)", py::arg("x"), py::arg("weight"), py::arg("bias"), py::arg("eps") = 1e-5);
}
