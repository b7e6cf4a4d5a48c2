#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>

//! input a 256,128; input b 128,64
//! operations 256*64*128*2; results 1
template <typename scalar_t>
__global__ void product(const scalar_t* a, const scalar_t* b, scalar_t* c, int m, int n, int k) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < m && col < n) {
    scalar_t sum = 0;
    for (int i = 0; i < k; ++i) sum += a[row * k + i] * b[i * n + col];  //! trips k = 128; load a distance=0 sectors=1/1; load b distance=4 sectors=4/4
    c[row * n + col] = sum;  //! store c distance=4 sectors=4/4
  }
}

torch::Tensor forward(torch::Tensor a, torch::Tensor b) {
  TORCH_CHECK(a.size(1) == b.size(0), "shapes");
  const auto m = a.size(0), k = a.size(1), n = b.size(1);
  auto c = torch::zeros({m, n}, a.options());
  const dim3 threads(32, 4);
  const dim3 blocks((n + 31) / 32, (m + threads.y - 1) / threads.y);
  AT_DISPATCH_FLOATING_TYPES(a.scalar_type(), "product", [&] {
    product<scalar_t><<<blocks, threads, 0, at::cuda::getCurrentCUDAStream()>>>(  //! launch grid=2,64,1 block=32,4,1; argument k 128
        a.data_ptr<scalar_t>(), b.data_ptr<scalar_t>(), c.data_ptr<scalar_t>(), m, n, k);
  });
  return c;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
