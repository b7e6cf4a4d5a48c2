#include <gmock/gmock.h>

#include "source/host_names.h"
#include "source/testing.h"

namespace frx {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

std::string WithKernel(std::string_view rest) {
  return "#include <torch/extension.h>\n__global__ void k(float* x, int n) {}\n" + std::string(rest);
}

TEST(Launches, GeometryIsComputedThroughVariables) {
  const SourceFacts facts = ReadSound(WithKernel(R"(
#define TILE 16
constexpr int kWarps = 4;
void f(torch::Tensor t) {
  const int n = 1024;
  int threads = kWarps * 32;
  const int blocks = (n + threads - 1) / threads;
  dim3 block(TILE, TILE);
  dim3 grid((t.size(0) + TILE - 1) / TILE, 2);
  size_t bytes = threads * sizeof(float);
  float* x = t.data_ptr<float>();
  k<<<blocks, threads, bytes>>>(x, n);
  k<<<grid, block>>>(x, n);
  k<<<dim3(1, 2, 3), dim3{8, 4}>>>(x, n);
}
)"));
  ASSERT_THAT(facts.launches, SizeIs(3));
  const KernelLaunch& first = facts.launches[0];
  EXPECT_EQ(first.kernel, "k");
  EXPECT_EQ(first.place.line, 14);
  EXPECT_EQ(first.grid[0], 8U);
  EXPECT_EQ(first.block[0], 128U);
  EXPECT_EQ(first.dynamic_shared_bytes, 512U);
  EXPECT_EQ(first.stream, StreamUse::kDefault);
  const KernelLaunch& second = facts.launches[1];
  EXPECT_EQ(second.grid[0]->text(), "(t.size[0] + 15)/16");
  EXPECT_EQ(second.grid[1], 2U);
  EXPECT_EQ(second.threads_per_block(), 256U);
  EXPECT_EQ(second.dynamic_shared_bytes, 0U);
  const KernelLaunch& third = facts.launches[2];
  EXPECT_EQ(third.grid[2], 3U);
  EXPECT_EQ(third.threads_per_block(), 32U);
}

TEST(Launches, AVariableIsFollowedAsFarAsAnybodyCan) {
  const SourceFacts facts = ReadSound(WithKernel(R"(
int global_threads = 64;
void change(int& v);
void f(float* x, bool wide) {
  int threads = 128;
  if (wide) threads = 256;
  dim3 block(32);
  block.y = 8;
  int handed_out = 64;
  change(handed_out);
  k<<<1, threads>>>(x, 1);
  k<<<1, block>>>(x, 1);
  k<<<1, handed_out>>>(x, 1);
  k<<<1, global_threads>>>(x, 1);
}
)"));
  ASSERT_THAT(facts.launches, SizeIs(4));
  EXPECT_EQ(facts.launches[0].block[0]->text(), "select(wide, 256, 128)");
  EXPECT_EQ(facts.launches[1].threads_per_block(), 256U);
  ASSERT_FALSE(facts.launches[2].block[0]);
  EXPECT_EQ(facts.launches[2].block[0].error().detail, "line 15: its address was handed out");
  EXPECT_FALSE(facts.launches[3].block[0]);
}

TEST(Launches, KnowTheirStream) {
  const SourceFacts facts = ReadSound(R"(#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <vector>
__global__ void k(float* x, int n) {}
void f(float* x, cudaStream_t given) {
  cudaStream_t current = at::cuda::getCurrentCUDAStream();
  std::vector<cudaStream_t> own(2);
  for (auto& s : own) {}
  for (int i = 0; i < 2; ++i) cudaStreamCreate(&own[i]);
  auto pooled = at::cuda::getStreamFromPool();
  k<<<1, 1>>>(x, 1);
  k<<<1, 1, 0, 0>>>(x, 1);
  k<<<1, 1, 0, current>>>(x, 1);
  k<<<1, 1, 0, at::cuda::getCurrentCUDAStream().stream()>>>(x, 1);
  k<<<1, 1, 0, own[1]>>>(x, 1);
  k<<<1, 1, 0, pooled>>>(x, 1);
  k<<<1, 1, 0, given>>>(x, 1);
}
)");
  std::vector<StreamUse> streams;
  for (const KernelLaunch& launch : facts.launches) streams.push_back(launch.stream);
  EXPECT_THAT(streams, ElementsAre(StreamUse::kDefault, StreamUse::kDefault, StreamUse::kCurrent, StreamUse::kCurrent,
                                   StreamUse::kOwn, StreamUse::kOwn, StreamUse::kUnknown));
}

TEST(Launches, AreCheckedByWhatFollows) {
  const SourceFacts facts = ReadSound(R"(#include <torch/extension.h>
#include <c10/cuda/CUDAException.h>
__global__ void k(float* x, int n) {}
#define MY_CHECK() do { cudaError_t e = cudaGetLastError(); if (e != cudaSuccess) throw 1; } while (0)
void query() { if (cudaPeekAtLastError() != cudaSuccess) throw 1; }
void a(float* x) { k<<<1, 1>>>(x, 1); }
void b(float* x) { k<<<1, 1>>>(x, 1); cudaGetLastError(); }
void c(float* x) { k<<<1, 1>>>(x, 1); C10_CUDA_KERNEL_LAUNCH_CHECK(); }
void d(float* x) { k<<<1, 1>>>(x, 1); MY_CHECK(); }
void e(float* x) { k<<<1, 1>>>(x, 1); query(); }
void f(float* x) { cudaGetLastError(); k<<<1, 1>>>(x, 1); }
)");
  std::vector<bool> checked;
  for (const KernelLaunch& launch : facts.launches) checked.push_back(launch.checked);
  EXPECT_THAT(checked, ElementsAre(false, true, true, true, true, false));
}

TEST(Launches, AreReachableFromTheModule) {
  const SourceFacts facts = ReadSound(WithKernel(R"(
void helper(float* x) { k<<<1, 1>>>(x, 1); }
void unused(float* x) { k<<<2, 1>>>(x, 1); }
template <int N> void sized(float* x) { k<<<N, 1>>>(x, 1); }
torch::Tensor forward(torch::Tensor t) {
  for (int i = 0; i < 3; ++i) helper(t.data_ptr<float>());
  auto address = &sized<4>;
  address(t.data_ptr<float>());
  return t;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "doc");
  m.def("twice", [](torch::Tensor t) { return forward(forward(t)); });
}
)"));
  ASSERT_THAT(facts.launches, SizeIs(3));
  EXPECT_TRUE(facts.launches[0].reachable);
  EXPECT_TRUE(facts.launches[0].in_loop);
  EXPECT_FALSE(facts.launches[1].reachable);
  EXPECT_TRUE(facts.launches[2].reachable);
  EXPECT_EQ(facts.launches[2].grid[0], 4U);
  EXPECT_FALSE(facts.launches[2].in_loop);

  EXPECT_TRUE(facts.includes_torch);
  EXPECT_TRUE(facts.has_module_macro);
  ASSERT_THAT(facts.module_entries, SizeIs(2));
  EXPECT_EQ(facts.module_entries[0].exported, "forward");
  EXPECT_EQ(facts.module_entries[0].function, "forward");
  EXPECT_EQ(facts.module_entries[0].place.line, 14);
  EXPECT_EQ(facts.module_entries[1].function, "lambda");
}

TEST(Launches, WithoutAModuleEverythingIsReachable) {
  const SourceFacts facts = ReadSound(WithKernel("void f(float* x) { k<<<1, 1>>>(x, 1); }\n"));
  EXPECT_FALSE(facts.has_module_macro);
  EXPECT_TRUE(facts.module_entries.empty());
  EXPECT_TRUE(facts.launches.at(0).reachable);
}

TEST(Launches, AreFoundInsideDispatchedLambdas) {
  const SourceFacts facts = ReadSound(R"(#include <torch/extension.h>
template <typename T> __global__ void k(T* x, int n) { x[threadIdx.x] = T(n); }
void f(torch::Tensor t) {
  const int threads = 256;
  AT_DISPATCH_FLOATING_TYPES(t.scalar_type(), "f", ([&] {
    k<scalar_t><<<4, threads>>>(t.data_ptr<scalar_t>(), 1);
  }));
}
)");
  ASSERT_FALSE(facts.launches.empty());
  EXPECT_EQ(facts.launches[0].kernel, "k");
  EXPECT_EQ(facts.launches[0].block[0], 256U);
  EXPECT_EQ(facts.kernels.at(0).body.global_stores, 1);
}

TEST(LibraryCalls, AreThoseThatCompute) {
  const SourceFacts facts = ReadSound(R"(#include <torch/extension.h>
torch::Tensor f(torch::Tensor x, torch::Tensor w, torch::Tensor b) {
  auto out = torch::empty({x.size(0), 4}, x.options());
  auto y = torch::linear(x.contiguous().view({-1, 8}), w, b);
  for (int i = 0; i < 3; ++i) y = at::relu(y);
  y = y.transpose(0, 1).sum(1);
  y.add_(1.0);
  return y + out;
}
)");
  std::vector<std::string> names;
  std::vector<bool> heavy;
  for (const LibraryCall& call : facts.library_calls) {
    names.push_back(call.name);
    heavy.push_back(call.heavy);
  }
  EXPECT_THAT(names, ElementsAre("torch::linear", "at::relu", "Tensor::sum", "Tensor::add_", "operator+"));
  EXPECT_THAT(heavy, ElementsAre(true, false, true, false, false));
  EXPECT_FALSE(facts.library_calls.at(0).in_loop);
  EXPECT_TRUE(facts.library_calls.at(1).in_loop);
}

TEST(RuntimeCalls, AreStreamsEventsAndWaits) {
  const SourceFacts facts = ReadSound(R"(#include <cuda_runtime.h>
void f(float* d, const float* h) {
  cudaStream_t s;
  cudaEvent_t e;
  cudaStreamCreate(&s);
  cudaEventCreate(&e);
  cudaMemcpy(d, h, 4, cudaMemcpyHostToDevice);
  cudaEventRecord(e);
  cudaDeviceSynchronize();
}
)");
  std::vector<std::string> names;
  for (const RuntimeCall& call : facts.runtime_calls) names.push_back(call.name);
  EXPECT_THAT(names, ElementsAre("cudaStreamCreate", "cudaEventCreate", "cudaEventRecord", "cudaDeviceSynchronize"));
}

TEST(HostNames, AreWhatTheyAre) {
  EXPECT_TRUE(IsHeavy("conv2d"));
  EXPECT_TRUE(IsHeavy("matmul"));
  EXPECT_FALSE(IsHeavy("relu_"));
  EXPECT_FALSE(ComputesOnTensors("zeros_like"));
  EXPECT_FALSE(ComputesOnTensors("zero_"));
  EXPECT_TRUE(ComputesOnTensors("gelu"));
  EXPECT_TRUE(IsVendorComputation("cublasSgemm_v2"));
  EXPECT_FALSE(IsVendorComputation("cublasCreate_v2"));
  EXPECT_TRUE(IsVendorComputation("cudnnConvolutionForward"));
  EXPECT_FALSE(IsVendorComputation("cudnnSetConvolution2dDescriptor"));
}

}  // namespace
}  // namespace frx
