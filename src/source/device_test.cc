#include <gmock/gmock.h>

#include "source/device_names.h"
#include "source/testing.h"

namespace frx {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

KernelFacts Kernel(std::string_view source) {
  SourceFacts facts = ReadSound(source);
  EXPECT_FALSE(facts.kernels.empty());
  return facts.kernels.empty() ? KernelFacts{} : facts.kernels.back();
}

constexpr std::string_view kTiledProduct = R"(#include <cuda_runtime.h>
#define TILE 16
__global__ void product(const float* a, const float* b, float* c, int n) {
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE + 1];
  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;
  float sum = 0.0f;
  for (int t = 0; t < n / TILE; ++t) {
    as[threadIdx.y][threadIdx.x] = a[row * n + t * TILE + threadIdx.x];
    bs[threadIdx.y][threadIdx.x] = b[(t * TILE + threadIdx.y) * n + col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
    __syncthreads();
  }
  c[row * n + col] = sum;
}
)";

TEST(Device, ReadsATiledProduct) {
  const KernelFacts kernel = Kernel(kTiledProduct);
  EXPECT_EQ(kernel.name, "product");
  EXPECT_EQ(kernel.place.line, 3);
  EXPECT_EQ(kernel.end_line, 17);

  ASSERT_THAT(kernel.loops, SizeIs(2));
  const Loop& outer = kernel.loops[0];
  EXPECT_EQ(outer.place.line, 9);
  EXPECT_EQ(outer.bounds, Dependence::kUniform);
  EXPECT_EQ(outer.trips->text(), "n/16");
  EXPECT_FALSE(outer.innermost);
  EXPECT_EQ(outer.body.global_loads, 2);
  EXPECT_EQ(outer.body.shared_stores, 2);
  EXPECT_EQ(outer.body.barriers, 2);
  const Loop& inner = kernel.loops[1];
  EXPECT_EQ(inner.depth, 2);
  EXPECT_TRUE(inner.innermost);
  EXPECT_EQ(inner.constant_trips(), 16U);
  EXPECT_EQ(inner.bounds, Dependence::kConstant);
  EXPECT_EQ(inner.body.shared_loads, 2);
  EXPECT_EQ(inner.body.float_operations, 2);
  EXPECT_EQ(inner.body.global_loads, 0);

  EXPECT_EQ(kernel.body.global_stores, 1);
  EXPECT_EQ(kernel.body.shared_loads, 2);
  EXPECT_EQ(kernel.static_shared_bytes(), (16U * 16U + 16U * 17U) * 4U);

  ASSERT_THAT(kernel.barriers, SizeIs(2));
  EXPECT_EQ(kernel.barriers[0].place.line, 12);
  EXPECT_EQ(kernel.barriers[0].loop_depth, 1);
  EXPECT_EQ(kernel.barriers[0].condition, Dependence::kUniform);
  EXPECT_FALSE(kernel.barriers[0].after_return);
  EXPECT_TRUE(kernel.branches.empty());
}

TEST(Device, ABarrierMayBeDivergent) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
__global__ void k(float* x, int n, int flag) {
  if (threadIdx.x < 16) __syncthreads();
  if (flag) __syncthreads();
  if (x[0] > 0) __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  __syncthreads();
}
)");
  ASSERT_THAT(kernel.barriers, SizeIs(4));
  EXPECT_EQ(kernel.barriers[0].condition, Dependence::kThread);
  EXPECT_FALSE(kernel.barriers[0].after_return);
  EXPECT_EQ(kernel.barriers[1].condition, Dependence::kUniform);
  EXPECT_EQ(kernel.barriers[2].condition, Dependence::kData);
  EXPECT_EQ(kernel.barriers[3].condition, Dependence::kUniform);
  EXPECT_TRUE(kernel.barriers[3].after_return);
  ASSERT_THAT(kernel.branches, SizeIs(3));  // `if (flag)` is the same in all threads
  EXPECT_FALSE(kernel.branches[0].returns);
  EXPECT_TRUE(kernel.branches[2].returns);
  EXPECT_EQ(kernel.branches[2].condition, Dependence::kThread);
}

TEST(Device, ABlockThatLeavesAsAWholeDivergesNoBarrier) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
__global__ void k(float* x, int n) {
  int row = blockIdx.x;
  if (row >= n) return;
  __syncthreads();
}
)");
  ASSERT_THAT(kernel.barriers, SizeIs(1));
  EXPECT_FALSE(kernel.barriers[0].after_return);
  ASSERT_THAT(kernel.branches, SizeIs(1));
  EXPECT_EQ(kernel.branches[0].condition, Dependence::kBlock);
}

TEST(Device, AGotoPastABarrierCounts) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
__global__ void k(float* x, int n) {
  if (threadIdx.x > 3) goto done;
  __syncthreads();
done:
  __syncthreads();
}
)");
  ASSERT_THAT(kernel.barriers, SizeIs(2));
  EXPECT_TRUE(kernel.barriers[0].after_return);
  EXPECT_FALSE(kernel.barriers[1].after_return);
}

TEST(Device, LoopBoundsDependOnWhatTheyDependOn) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
__global__ void k(float* x, const int* rows, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = 0;
  for (int i = rows[blockIdx.x]; i < rows[blockIdx.x + 1]; ++i) x[i] = 0;
  for (int i = 0; i < 10; i += 3) x[i] = 0;
  for (int s = 128; s > 0; s >>= 1) x[s] = 0;
  for (int i = 0; i < n; ++i) { if (x[i] > 1) break; }
  int j = 0;
  while (j < 4) { ++j; }
  for (int i = 0; i < 8; ++i) { if (n == 3) break; }
}
)");
  ASSERT_THAT(kernel.loops, SizeIs(7));
  EXPECT_EQ(kernel.loops[0].bounds, Dependence::kThread);
  EXPECT_EQ(kernel.loops[1].bounds, Dependence::kData);
  EXPECT_EQ(kernel.loops[2].constant_trips(), 4U);
  EXPECT_EQ(kernel.loops[3].constant_trips(), 8U);
  EXPECT_EQ(kernel.loops[4].bounds, Dependence::kData);
  EXPECT_EQ(kernel.loops[5].bounds, Dependence::kConstant);
  EXPECT_FALSE(kernel.loops[6].trips);
  EXPECT_EQ(kernel.loops[6].bounds, Dependence::kUniform);
}

TEST(Device, FollowsPointersIntoSharedMemory) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
__constant__ float weights[64];
__global__ void k(const float* in, float* out) {
  extern __shared__ float scratch[];
  float* half_of_it = scratch + 128;
  float4* wide = reinterpret_cast<float4*>(half_of_it);
  float local[4];
  local[0] = in[threadIdx.x];
  half_of_it[threadIdx.x] = local[0];
  wide[0] = reinterpret_cast<const float4*>(in)[1];
  out[threadIdx.x] += scratch[3] * weights[threadIdx.x % 64] + __ldg(&in[7]);
}
)");
  EXPECT_EQ(kernel.body.global_loads, 4);
  EXPECT_EQ(kernel.body.global_stores, 1);
  EXPECT_EQ(kernel.body.shared_loads, 1);
  EXPECT_EQ(kernel.body.shared_stores, 2);
  EXPECT_EQ(kernel.body.constant_loads, 1);
  ASSERT_THAT(kernel.shared, SizeIs(1));
  EXPECT_TRUE(kernel.shared[0].dynamic);
  EXPECT_FALSE(kernel.shared[0].bytes);
}

TEST(Device, CountsTheFunctionsThatAKernelCalls) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
__device__ float square(float v) { return v * v; }
__device__ float warp_sum(float v) {
  for (int offset = 16; offset > 0; offset /= 2) v += __shfl_down_sync(0xffffffff, v, offset);
  return v;
}
template <typename T> __device__ T load(const T* p, int i) { return p[i]; }
__device__ int endless(int n) { return n == 0 ? 0 : endless(n - 1) + 1; }
__global__ void k(const float* in, float* out) {
  float a = load(in, threadIdx.x);
  float s = warp_sum(square(a) + square(expf(a)));
  out[endless(3)] = s;
  atomicAdd(&out[0], s);
  atomicAdd(out + threadIdx.x, s);
}
)");
  EXPECT_EQ(kernel.body.global_loads, 1);
  EXPECT_EQ(kernel.body.float_operations, 2 + 1 + 1);
  EXPECT_EQ(kernel.body.shuffles, 1);
  EXPECT_EQ(kernel.body.special_functions, 1);
  EXPECT_EQ(kernel.body.atomics, 2);
  ASSERT_THAT(kernel.loops, SizeIs(1));
  EXPECT_EQ(kernel.loops[0].constant_trips(), 5U);
  ASSERT_THAT(kernel.atomics, SizeIs(2));
  EXPECT_EQ(kernel.atomics[0].address, Dependence::kUniform);
  EXPECT_EQ(kernel.atomics[1].address, Dependence::kThread);
}

TEST(Device, ATemplateIsReadByItsInstantiation) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
template <int TILE, typename T>
__global__ void __launch_bounds__(TILE * 2) k(const T* in, T* out) {
  __shared__ T tile[TILE];
  for (int i = 0; i < TILE; ++i) tile[i] = in[i];
  out[0] = tile[0];
}
void run(const float* in, float* out) { k<32, float><<<1, 64>>>(in, out); }
)");
  EXPECT_EQ(kernel.name, "k");
  EXPECT_EQ(kernel.static_shared_bytes(), 128U);
  ASSERT_THAT(kernel.loops, SizeIs(1));
  EXPECT_EQ(kernel.loops[0].constant_trips(), 32U);
  EXPECT_EQ(kernel.max_threads, 64U);
}

TEST(Device, ATemplateThatNobodyUsesIsReadAsItStands) {
  const KernelFacts kernel = Kernel(R"(#include <cuda_runtime.h>
template <int TILE, typename T>
__global__ void k(const T* in, T* out, int n) {
  __shared__ T tile[TILE];
  if (threadIdx.x < n) __syncthreads();
  out[0] = tile[0];
}
)");
  ASSERT_THAT(kernel.shared, SizeIs(1));
  EXPECT_FALSE(kernel.static_shared_bytes());
  ASSERT_THAT(kernel.barriers, SizeIs(1));
  EXPECT_EQ(kernel.barriers[0].condition, Dependence::kThread);
}

TEST(Device, ConstantMemoryIsAddedUp) {
  const SourceFacts facts = ReadSound(R"(#include <cuda_runtime.h>
__constant__ float small[4];
__constant__ double large[1024];
)");
  EXPECT_EQ(facts.constant_bytes, 16U + 8192U);
  EXPECT_EQ(facts.constant_place.line, 3);
}

TEST(Device, AsmOperandsHaveTheirWidth) {
  const SourceFacts facts = ReadSound(R"(#include <cuda_runtime.h>
__global__ void k(const float* in, float* out) {
  __shared__ float tile[32];
  float r;
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;\n" ::
               "r"(&tile[threadIdx.x]),
               "l"(in), "n"(4));
  asm("max.f32 %0, %1, 0.0;" : "=f"(r) : "f"(in[0]));
  out[0] = r;
}
)");
  ASSERT_THAT(facts.asm_operands, SizeIs(5));
  EXPECT_EQ(facts.asm_operands[0].constraint, "r");
  EXPECT_EQ(facts.asm_operands[0].bits, 64);  // a generic pointer: nvcc refuses it
  EXPECT_EQ(facts.asm_operands[0].place.line, 6);
  EXPECT_EQ(facts.asm_operands[1].constraint, "l");
  EXPECT_EQ(facts.asm_operands[1].bits, 64);
  EXPECT_EQ(facts.asm_operands[3].constraint, "=f");
  EXPECT_EQ(facts.asm_operands[3].bits, 32);
  EXPECT_EQ(facts.kernels.at(0).body.global_loads, 2);
  EXPECT_EQ(facts.kernels.at(0).body.shared_stores, 1);
}

TEST(Device, FindsDeviceLambdas) {
  const SourceFacts facts = ReadSound(R"(#include <cuda_runtime.h>
void f() {
  auto plain = [](float v) { return v; };
  auto device =
      [] __device__(float v) { return v; };
}
)");
  ASSERT_THAT(facts.device_lambdas, SizeIs(1));
  EXPECT_EQ(facts.device_lambdas[0].line, 5);
}

TEST(DeviceNames, AreWhatTheyAre) {
  EXPECT_EQ(ClassifyDeviceCall("__syncthreads"), DeviceCall::kBarrier);
  EXPECT_EQ(ClassifyDeviceCall("__syncwarp"), DeviceCall::kOther);
  EXPECT_EQ(ClassifyDeviceCall("atomicCAS"), DeviceCall::kAtomic);
  EXPECT_EQ(ClassifyDeviceCall("__shfl_xor_sync"), DeviceCall::kShuffle);
  EXPECT_EQ(ClassifyDeviceCall("__expf"), DeviceCall::kSpecial);
  EXPECT_EQ(ClassifyDeviceCall("hexp"), DeviceCall::kSpecial);
  EXPECT_EQ(ClassifyDeviceCall("tanh"), DeviceCall::kSpecial);
  EXPECT_EQ(ClassifyDeviceCall("erf"), DeviceCall::kSpecial);
  EXPECT_EQ(ClassifyDeviceCall("fmaxf"), DeviceCall::kOther);
  EXPECT_EQ(ClassifyDeviceCall("fmaf"), DeviceCall::kFma);
  EXPECT_EQ(ClassifyDeviceCall("__fadd_rn"), DeviceCall::kFloat);
}

}  // namespace
}  // namespace frx
