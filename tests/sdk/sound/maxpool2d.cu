#include <torch/extension.h>
#include <cuda_runtime.h>
#include <limits>
#include <algorithm>

template <typename T>
__global__ void max_pool2d(const T* __restrict__ in, T* __restrict__ out, const int b, const int c, const int h, const int w, const int oh, const int ow,
                           const int k, const int stride, const int pad, const int dilation) {
  const int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index >= b * c * oh * ow) return;
  const int x = index % ow;
  const int y = (index / ow) % oh;
  const int ch = (index / (ow * oh)) % c;
  const int n = index / (ow * oh * c);
  T best = -std::numeric_limits<T>::infinity();
  #pragma unroll 4
  for (int i = 0; i < k; i++)
    for (int j = 0; j < k; j++) {
      const int yy = y * stride - pad + i * dilation, xx = x * stride - pad + j * dilation;
      if (yy >= 0 && yy < h && xx >= 0 && xx < w) best = max(best, __ldg(&in[((n * c + ch) * h + yy) * w + xx]));
    }
  out[index] = best;
}

torch::Tensor forward(torch::Tensor input, int kernel_size, int stride, int padding, int dilation) {
  const auto n = input.size(0), c = input.size(1), h = input.size(2), w = input.size(3);
  const auto oh = ((h + 2 * padding - dilation * (kernel_size - 1) - 1) / stride) + 1;
  const auto ow = ((w + 2 * padding - dilation * (kernel_size - 1) - 1) / stride) + 1;
  auto output = torch::empty({n, c, oh, ow}, input.options());
  const int threads = 256;
  const int blocks = (n * c * oh * ow + threads - 1) / threads;
  AT_DISPATCH_FLOATING_TYPES(input.type(), "max_pool2d", ([&] {
    max_pool2d<scalar_t><<<blocks, threads>>>(input.data<scalar_t>(), output.data<scalar_t>(), n, c, h, w, oh, ow, kernel_size, stride, padding, dilation);
  }));
  return output;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward, "Max Pool 2D forward (CUDA)"); }
