#include <torch/extension.h>
#include <array>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <c10/util/irange.h>
enum class Act { kRelu, kGelu, kNone };
template <Act A, typename T> __device__ __forceinline__ T activate(T x) {
  if constexpr (A == Act::kRelu) return x > T(0) ? x : T(0);
  else if constexpr (A == Act::kGelu) return T(0.5) * x * (T(1) + erf(x * T(M_SQRT1_2)));
  else return x;
}
template <typename F, typename... P> __global__ void apply(F f, float* y, int n, P... ps) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = f(y[i], ps...); }
struct Axpy { float a; __device__ float operator()(float x, float b) const { return fmaf(a, x, b); } };
template <typename T, size_t N> struct Args { T v[N]; __host__ __device__ constexpr size_t size() const { return N; } };
template <int... Is> __device__ int sum(std::integer_sequence<int, Is...>) { return (Is + ... + 0); }
__global__ void args(Args<int, 4> a, float* y) {
  auto lane = [&](int i) { return a.v[i] * 2; };
  y[threadIdx.x] = lane(1) + sum(std::make_integer_sequence<int, 4>{}) + activate<Act::kGelu>(y[0]) + activate<Act::kRelu>(1.0);
  constexpr std::array<int, 3> table{1, 2, 3};
  constexpr int first = table[0];
  y[0] += first + std::numeric_limits<float>::max() + std::numeric_limits<int>::lowest();
  static_assert(std::is_same_v<std::remove_reference_t<decltype(y[0])>, float>);
}
template <typename scalar_t, int VEC> void launch(torch::Tensor& x, const std::function<int(int)>& blocks) { apply<<<blocks(x.numel()), 256>>>(Axpy{2.f}, x.data_ptr<float>(), x.numel(), 1.0f); }
torch::Tensor forward(torch::Tensor x) {
  auto blocks = [](int n) -> int { return (n + 255) / 256; };
  launch<float, 4>(x, blocks);
  Args<int, 4> a{{1, 2, 3, 4}};
  args<<<1, 32>>>(a, x.data_ptr<float>());
  for (const auto i : c10::irange(4)) x[i].add_(static_cast<double>(i));
  for (auto&& s : x.sizes()) TORCH_CHECK(s > 0);
  std::vector<int64_t> shape(x.sizes().begin(), x.sizes().end());
  shape.insert(shape.end(), 1);
  auto [rows, cols] = std::make_pair(x.size(0), x.size(1));
  auto t = std::make_tuple(rows, cols, x);
  auto [r, c, y] = t;
  std::array<torch::Tensor, 2> two = {x, y};
  int64_t product = std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<int64_t>());
  std::sort(shape.begin(), shape.end(), [](int64_t p, int64_t q) { return p > q; });
  std::transform(shape.begin(), shape.end(), shape.begin(), [](auto v) { return v * 2; });
  return two[0].view(shape) * (r + c + product + *std::max_element(shape.begin(), shape.end()) + std::get<0>(t));
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
