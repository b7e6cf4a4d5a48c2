// What the interpreter makes of kernels and host code, as text: one line a loop, an access, a launch.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "source/testing.h"

namespace frx {
namespace {

std::string Text(const Maybe<Expression>& expression) {
  return expression ? expression->text() : "? " + expression.error().detail;
}

std::string Joined(const std::vector<Expression>& expressions) {
  std::string text;
  for (const Expression& each : expressions) text += (text.empty() ? "" : " && ") + each.text();
  return text;
}

std::string Describe(const KernelFacts& kernel) {
  std::string text;
  for (const Loop& loop : kernel.loops) {
    text += fmt::format("loop {} {}: {}\n", loop.place.line, loop.variable, Text(loop.trips));
  }
  for (const Access& access : kernel.accesses) {
    constexpr std::array kKinds = {"load", "store", "atomic"};
    text += fmt::format("{} {} {}[{}]", access.place.line, kKinds[static_cast<int>(access.kind)], access.array,
                        access.address.text());
    if (access.bytes != 4) text += fmt::format(" x{}", access.bytes);
    if (!access.when.empty()) text += " if " + Joined(access.when);
    text += "\n";
  }
  return text;
}

std::string DescribeKernel(std::string_view body) {
  const SourceFacts facts = ReadSound("#include <cuda_runtime.h>\n" + std::string(body));
  return facts.kernels.empty() ? "no kernel" : Describe(facts.kernels.back());
}

std::string DescribeLaunches(std::string_view body) {
  const SourceFacts facts = ReadSound("#include <torch/extension.h>\n" + std::string(body));
  std::string text;
  for (const KernelLaunch& launch : facts.launches) {
    text += fmt::format("{}<<<{},{} | {}>>>(", launch.kernel, Text(launch.grid[0]), Text(launch.grid[1]),
                        Text(launch.block[0]));
    for (std::size_t i = 0; i < launch.arguments.size(); ++i) {
      const LaunchArgument& argument = launch.arguments[i];
      if (i > 0) text += ", ";
      text += argument.tensor >= 0 ? facts.host_tensors[argument.tensor].name : Text(argument.value);
    }
    text += ")";
    if (!launch.when.empty()) text += " if " + Joined(launch.when);
    text += "\n";
  }
  for (const Loop& loop : facts.host_loops) text += fmt::format("loop {}: {}\n", loop.place.line, Text(loop.trips));
  return text;
}

TEST(Interpreter, FollowsIndicesThroughLocalsMacrosAndFunctions) {
  EXPECT_EQ(DescribeKernel(R"(#define INDEX(r, c) ((r) * n + (c))
__device__ int flat(int block, int thread) { return block * 256 + thread; }
__device__ void move(int& at, int by) { at += by; }
struct Shape { int rows, columns; };
__global__ void k(const float* a, float* b, int n, Shape shape) {
  int i = flat(blockIdx.x, threadIdx.x);
  auto j = i;
  move(j, 3);
  b[INDEX(threadIdx.y, j)] = a[i % shape.columns];
}
)"),
            "10 load a[4*((256*blockIdx.x + threadIdx.x)%shape.columns)]\n"
            "10 store b[1024*blockIdx.x + 4*threadIdx.x + 4*n*threadIdx.y + 12]\n");
}

TEST(Interpreter, ConditionsSayWhoTakesPart) {
  EXPECT_EQ(
      DescribeKernel(R"(__global__ void k(const float* a, float* b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  if (threadIdx.x < 16) {
    b[i] = a[i];
  } else if (n > 3) {
    b[0] = 1.0f;
  }
  b[i] = (i & 1) ? a[1] : 2.0f;
}
)"),
      "6 load a[4*threadIdx.x + 4*blockDim.x*blockIdx.x] if (threadIdx.x + blockDim.x*blockIdx.x) < n && "
      "threadIdx.x < 16\n"
      "6 store b[4*threadIdx.x + 4*blockDim.x*blockIdx.x] if (threadIdx.x + blockDim.x*blockIdx.x) < n && "
      "threadIdx.x < 16\n"
      "8 store b[0] if (threadIdx.x + blockDim.x*blockIdx.x) < n && 16 <= threadIdx.x && 3 < n\n"
      "10 load a[4] if (threadIdx.x + blockDim.x*blockIdx.x) < n && ((threadIdx.x + blockDim.x*blockIdx.x)%2) != 0\n"
      "10 store b[4*threadIdx.x + 4*blockDim.x*blockIdx.x] if (threadIdx.x + blockDim.x*blockIdx.x) < n\n");
}

TEST(Interpreter, CountsLoopsAsFormulas) {
  EXPECT_EQ(DescribeKernel(R"(__global__ void k(float* x, int n) {
  for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += 256 * gridDim.x) x[i] = 0;
  for (int s = blockDim.x / 2; s > 0; s >>= 1) x[s] = 0;
  for (int s = 1; s < n; s *= 2) x[s] = 0;
  int j = 0;
  while (j < n) { x[j] = 0; j += 4; }
  do { --j; } while (j > 0);
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < r; ++c) x[r * n + c] = 0;
  for (int i = 0; i < n; ++i) { if (x[i] > 0) break; }
}
)"),
            "loop 3 i: max((256*gridDim.x + n - 256*blockIdx.x - threadIdx.x - 1)/(256*gridDim.x), 0)\n"
            "loop 4 s: log2(blockDim.x/2) + 1\n"
            "loop 5 s: log2(n - 1) + 1\n"
            "loop 7 : (n + 3)/4\n"
            "loop 8 : max(4*((n + 3)/4) - 1, 0) + 1\n"
            "loop 9 r: n\n"
            "loop 10 c: max(#5, 0)\n"
            "loop 11 i: ? it can be left in its midst\n"
            "3 store x[1024*blockIdx.x + 4*threadIdx.x + 1024*#0*gridDim.x] if (256*blockIdx.x + threadIdx.x + "
            "256*#0*gridDim.x) < n\n"
            "4 store x[4*((blockDim.x/2) >> #1)]\n"
            "5 store x[4*(1 << #2)]\n"
            "7 store x[16*#3]\n"
            "10 store x[4*#6 + 4*#5*n]\n"
            "11 load x[4*#7]\n");
}

TEST(Interpreter, FollowsWhatALoopCarriesAlong) {
  EXPECT_EQ(DescribeKernel(R"(__global__ void k(const float* a, float* b, int n) {
  __shared__ float tile[2][64];
  int buffer = 0;
  int last = 5;
  const float* p = a;
  for (int t = 0; t < n; ++t) {
    tile[buffer][threadIdx.x] = *p;
    b[last] = tile[1 - buffer][threadIdx.x];
    int next = 1 - buffer;
    buffer = next;
    last = 3 * t;
    p += n;
  }
}
)"),
            "loop 7 t: n\n"
            "8 load a[4*#0*n]\n"
            "8 store tile[256*(#0%2) + 4*threadIdx.x]\n"
            "9 load tile[4*threadIdx.x - 256*(#0%2) + 256]\n"
            "9 store b[4*select(#0 == 0, 5, 3*#0 - 3)]\n");
}

TEST(Interpreter, VectorsSharedMemoryAndStructs) {
  EXPECT_EQ(DescribeKernel(R"(struct Pixel { float r, g, b; };
template <typename T, int W> __global__ void k(const T* a, Pixel* p, float* out) {
  extern __shared__ float raw[];
  float* second = raw + W * blockDim.x;
  float4 v = reinterpret_cast<const float4*>(a)[threadIdx.x];
  second[threadIdx.x ^ 1] = v.x;
  out[threadIdx.x] = p[threadIdx.x].g + __ldg(&a[W]);
}
void run(const float* a, Pixel* p, float* out) { k<float, 2><<<1, 32>>>(a, p, out); }
)"),
            "6 load a[16*threadIdx.x] x16\n"
            "7 store raw[4*(threadIdx.x ^ 1) + 8*blockDim.x]\n"
            "8 load p[12*threadIdx.x + 4]\n"
            "8 load a[8]\n"
            "8 store out[4*threadIdx.x]\n");
}

TEST(Interpreter, FollowsMethodsAndAccessors) {
  EXPECT_EQ(DescribeKernel(R"(#include <torch/extension.h>
struct Walker {
  int at = 0;
  __device__ void step(int by) { at += by; }
  __device__ int operator()(int scale) const { return at * scale; }
};
__global__ void k(torch::PackedTensorAccessor32<float, 2, torch::RestrictPtrTraits> x, float* out) {
  Walker walker;
  walker.at = threadIdx.x;
  walker.step(2);
  out[walker(3)] = x[blockIdx.x][walker.at];
  for (int o = 16; o; o >>= 1) out[o] = x.size(1);
}
)"),
            "loop 13 o: 5\n"
            "12 load x[4*threadIdx.x + 4*blockIdx.x*x.stride[0] + 8]\n"
            "12 store out[12*threadIdx.x + 24]\n"
            "13 store out[4*(16 >> #0)]\n");
}

// while (j--) changes j where it asks: what j is then is not followed, and never taken for what it was before.
TEST(Interpreter, DoesNotFreezeWhatAConditionChanges) {
  const SourceFacts facts = ReadSound(R"(#include <cuda_runtime.h>
__global__ void k(float* y, int n) {
  int j = 10;
  while (j--) y[j] = 1;
  int i = 0;
  while (i++ < n) y[i] = 2;
  int c = (int)threadIdx.x - 1;
  if ((unsigned)c < 4096u) y[c] = 3;
}
)");
  const KernelFacts& kernel = facts.kernels.at(0);
  ASSERT_EQ(kernel.accesses.size(), 3U);
  for (int i = 0; i < 2; ++i) {
    EXPECT_THAT(kernel.accesses[i].address.text(), testing::HasSubstr("$")) << i;
    EXPECT_FALSE(kernel.loops[i].trips) << i;
  }
  EXPECT_THAT(kernel.accesses[2].when.at(0).text(), testing::HasSubstr("$"));
}

TEST(Interpreter, KeepsTheReasonOfWhatItDoesNotKnow) {
  const SourceFacts facts = ReadSound(R"(#include <cuda_runtime.h>
__global__ void k(const int* index, float* out, int n) {
  int i = index[threadIdx.x];
  int w = __shfl_sync(0xffffffff, i, 0);
  out[i + 1] = 0.5 * n;
  atomicAdd(&out[w], 1.0f);
}
)");
  const KernelFacts& kernel = facts.kernels.at(0);
  EXPECT_EQ(Describe(kernel),
            "3 load index[4*threadIdx.x]\n"
            "5 store out[4*$0 + 4]\n"
            "6 atomic out[4*$1]\n");
  ASSERT_EQ(kernel.unknowns.size(), 2U);
  EXPECT_EQ(kernel.unknowns[0], (UnknownValue{{3, 11}, Dependence::kData, "loaded from memory"}));
  EXPECT_EQ(kernel.unknowns[1].reason, "exchanged between threads");
  EXPECT_EQ(kernel.shuffles.at(0).mask->constant(), 0xffffffff);
}

TEST(Interpreter, FindsRegisterTilesDoublesAndFastFunctions) {
  const SourceFacts facts = ReadSound(R"(#include <cuda_runtime.h>
__global__ void k(const float* a, const float* b, float* out, int n) {
  float sum[4][2] = {};
  float other = 0;
  for (int t = 0; t < n; ++t) {
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 2; ++j) sum[i][j] += a[i] * b[j];
  }
  for (int t = 0; t < n; ++t) other = fmaf(a[t], 2.0f, other);
  float lone = __expf(other) * 0.5;
  out[0] = sum[0][0] * 0.3 + lone + 1.0 / 3.0;
}
)");
  const KernelFacts& kernel = facts.kernels.at(0);
  EXPECT_EQ(kernel.accumulators, 8);
  EXPECT_EQ(kernel.fast_functions, 1);
  ASSERT_EQ(kernel.double_literals.size(), 1U);
  EXPECT_EQ(kernel.double_literals[0].line, 11);
  // The product by 0.3 and the sums that take it up; the lone one by 0.5 is narrowed, and 1.0 / 3.0 a constant.
  EXPECT_EQ(kernel.body.double_operations, 3);
}

TEST(Interpreter, ComputesLaunchesFromTheEntry) {
  EXPECT_EQ(DescribeLaunches(R"(#include <cmath>
__global__ void k(const float* x, float* y, int n) {}
template <int T> void launch(torch::Tensor x, torch::Tensor y) {
  const int n = x.numel();
  k<<<(n + T - 1) / T, T>>>(x.data_ptr<float>(), y.data_ptr<float>(), n);
}
torch::Tensor forward(torch::Tensor x, torch::Tensor w, int stride) {
  auto input = x.contiguous();
  auto out = torch::empty({x.size(0), w.size(0), (x.size(2) - w.size(-1)) / stride + 1}, x.options());
  launch<128>(input, out);
  dim3 grid(static_cast<int>(std::ceil(out.size(2) / 32.0)), std::min<int>(out.size(1), 65535));
  if (stride > 1) k<<<grid, 32>>>(out.data_ptr<float>(), out.data_ptr<float>(), out.size(-1));
  return out;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
)"),
            "k<<<(x.numel + 127)/128,1 | 128>>>(input, out, x.numel)\n"
            "k<<<(((x.size[2] - w.size[-1])/stride) + 32)/32,min(w.size[0], 65535) | 32>>>(out, out, "
            "((x.size[2] - w.size[-1])/stride) + 1) if 1 < stride\n");
}

TEST(Interpreter, FollowsTensorsThroughLayers) {
  EXPECT_EQ(DescribeLaunches(R"(#include <vector>
__global__ void k(const float* x, const float* w, float* y, int in, int out) {}
torch::Tensor forward(torch::Tensor x, std::vector<torch::Tensor> weights) {
  torch::Tensor current = x;
  for (size_t i = 0; i < weights.size(); ++i) {
    auto next = torch::empty({current.size(0), weights[i].size(0)}, x.options());
    k<<<weights[i].size(0), 64>>>(current.data_ptr<float>(), weights[i].data_ptr<float>(), next.data_ptr<float>(),
                                  current.size(1), weights[i].size(0));
    current = next;
  }
  return current;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
)"),
            "k<<<weights.size[#0,0],1 | 64>>>(, weights[#0], next, select(#0 == 0, x.size[1], weights.size[#0 - 1,0]), "
            "weights.size[#0,0])\n"
            "loop 6: weights.count\n");
}

}  // namespace
}  // namespace frx
