#include <torch/extension.h>
#include <ATen/Dispatch.h>
#include <c10/util/Half.h>
template <typename T> __global__ void fill(T* p, int64_t n) { int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x; if (i < n) p[i] = static_cast<T>(1); }
template <typename T, typename I> __global__ void gather(const T* x, const I* idx, T* y) { y[threadIdx.x] = x[idx[threadIdx.x]]; }
torch::Tensor forward(torch::Tensor x, torch::Tensor idx) {
  const int64_t n = x.numel();
  AT_DISPATCH_ALL_TYPES(x.scalar_type(), "a", [&] { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); });
  AT_DISPATCH_ALL_TYPES_AND(at::kHalf, x.scalar_type(), "b", ([&] { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); }));
  AT_DISPATCH_ALL_TYPES_AND2(at::kHalf, at::kBFloat16, x.scalar_type(), "c", [&] { fill<<<1, 32>>>(x.data_ptr<scalar_t>(), n); });
  AT_DISPATCH_ALL_TYPES_AND3(at::kHalf, at::kBFloat16, at::kBool, x.scalar_type(), "c3", [&] { fill<<<1, 32>>>(x.data_ptr<scalar_t>(), n); });
  AT_DISPATCH_FLOATING_TYPES_AND(at::ScalarType::Half, x.scalar_type(), "d", [&]() -> void { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); });
  AT_DISPATCH_INTEGRAL_TYPES(x.scalar_type(), "e", [&] { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); });
  AT_DISPATCH_FLOATING_TYPES_AND2(torch::kHalf, torch::kBFloat16, x.scalar_type(), "f", [&] {
    AT_DISPATCH_INDEX_TYPES(idx.scalar_type(), "g", [&] { gather<scalar_t, index_t><<<1, 32>>>(x.data_ptr<scalar_t>(), idx.data_ptr<index_t>(), x.data_ptr<scalar_t>()); });
  });
  AT_DISPATCH_SWITCH(x.scalar_type(), "h", AT_DISPATCH_CASE(at::ScalarType::Float, [&] { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); }) AT_DISPATCH_CASE(at::ScalarType::Half, [&] { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); }));
  AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(x.scalar_type(), "i", [&] { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); });
  AT_DISPATCH_REDUCED_FLOATING_TYPES(x.scalar_type(), "j", [&] { fill<scalar_t><<<1, 32>>>(x.data_ptr<scalar_t>(), n); });
  auto r = AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "k", [&] { return static_cast<double>(sizeof(scalar_t)); });
  return x * r;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
