// What the front end refuses, and what it holds against whom.

#include <gmock/gmock.h>

#include "source/testing.h"

namespace frx {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// "line id" of the errors of a basis.
std::vector<std::string> Errors(const SourceFacts& facts, Basis basis) {
  std::vector<std::string> errors;
  for (const CompilerError& error : facts.errors) {
    if (error.basis == basis) errors.push_back(std::to_string(error.place.line) + " " + error.id);
  }
  return errors;
}

TEST(FrontEnd, FaultsOfTheSourceAreFacts) {
  const SourceFacts facts = ReadSource(R"(#include <torch/extension.h>
#include <algorithm>
__constant__ float table[TABLE_SIZE];
__device__ float dot(float* a, float* b, int n) { return a[0] * b[0] * n; }
__global__ void k(const float* x, const float* y, float* out, int n) {
  out[0] = dot(x,
               y, n);
}
__global__ void wrong(const float* x) {
  x[0] = 1.0f;
  float* p = 3.5f;
  undeclared_thing(x);
}
torch::Tensor f(torch::Tensor t) {
  int n = 4;
  int m = std::min(n, t.size(0));
  t.frobnicate();
  return t;
}
void g(float* x) { k<<<1, 1>>>(x, x); }
void h() { k<<<1, 1>>>(nullptr, nullptr,
                       nullptr, 1, 2); }
)");
  EXPECT_THAT(
      Errors(facts, Basis::kLanguage),
      ElementsAre("3 undeclared_identifier", "6 incompatible_type", "7 incompatible_type", "10 incompatible_type",
                  "11 incompatible_type", "12 undeclared_identifier", "16 no_matching_function", "17 no_member",
                  "20 no_matching_function", "22 no_matching_function"));
  EXPECT_THAT(Errors(facts, Basis::kSdkGap), IsEmpty());
}

TEST(FrontEnd, NamesThatOurHeadersMayLackAreGaps) {
  const SourceFacts facts = ReadSource(R"(#include <torch/extension.h>
void a() { cudaFrobnicateAsync(0); }
void b() { cublasFrobnicate(1); }
void c() { AT_FROBNICATE(1); }
void d() { thrust::device_vector<int> v; }
)");
  EXPECT_THAT(Errors(facts, Basis::kLanguage), IsEmpty());
  EXPECT_GE(Errors(facts, Basis::kSdkGap).size(), 4U);
  EXPECT_TRUE(facts.partial);
}

TEST(FrontEnd, WhatFollowsAGapIsNoFact) {
  const SourceFacts facts = ReadSource(R"(#include <torch/extension.h>
void a(int n) {
  auto v = cudaFrobnicate(n);
  float* p = v;
  int* q = n;
}
)");
  EXPECT_THAT(Errors(facts, Basis::kLanguage), IsEmpty());
}

TEST(FrontEnd, AFunctionThatAGapHidIsNotMissed) {
  const SourceFacts facts = ReadSource(R"(#include <cuda_runtime.h>
cublasFrobnicator_t hidden(float* x) { return x; }
struct Holder { cublasFrobnicator_t first; float second; };
void f(float* x) { hidden(x); }
void g(Holder h) { h.first.third(); }
)");
  EXPECT_THAT(Errors(facts, Basis::kLanguage), IsEmpty());
}

TEST(FrontEnd, AnUnknownHeaderIsLeftOutAndNothingIsHeldAgainstTheSource) {
  const SourceFacts facts = ReadSource(R"(#include <torch/extension.h>
#include <somewhere/fast_math.h>
#include "/etc/passwd"
__global__ void k(float* x) { x[0] = FAST(x[1]); }
)");
  EXPECT_THAT(facts.unknown_headers, ElementsAre("somewhere/fast_math.h", "/etc/passwd"));
  EXPECT_TRUE(facts.partial);
  EXPECT_THAT(Errors(facts, Basis::kLanguage), IsEmpty());
  EXPECT_EQ(facts.kernels.at(0).name, "k");
}

TEST(FrontEnd, HeadersThatTheSourceDidNotIncludeStayHidden) {
  const std::string_view body =
      "void f(torch::Tensor t) { at::cuda::CUDAStreamGuard guard(at::cuda::getStreamFromPool()); }\n";
  const SourceFacts without =
      ReadSource("#include <torch/extension.h>\n#include <c10/cuda/CUDAStream.h>\n" + std::string(body));
  EXPECT_THAT(Errors(without, Basis::kLanguage), ElementsAre("3 no_member"));
  ReadSound("#include <torch/extension.h>\n#include <c10/cuda/CUDAGuard.h>\n" + std::string(body));
}

TEST(FrontEnd, SyntaxErrorsStandWhereNvccSeesThem) {
  const SourceFacts facts = ReadSource(R"(#include <cuda_runtime.h>
__global__ void k(float* x) {
  float a = 1.0f
  x[0] = a;
}
__global__ void later(float* x) { x[0] = nowhere; }
)");
  EXPECT_THAT(Errors(facts, Basis::kLanguage), ElementsAre("4 syntax"));
}

TEST(FrontEnd, DeviceCodeMayNotCallTheHost) {
  const SourceFacts facts = ReadSource(R"(#include <cuda_runtime.h>
float host_only(float v) { return v; }
constexpr float relaxed(float v) { return v; }
__host__ __device__ float both(float v) { return host_only(v); }
__global__ void k(float* x) {
  x[0] = relaxed(x[0]);
  x[0] = host_only(x[0]);
}
void not_a_kernel(float*) {}
void f(float* x) {
  not_a_kernel<<<1, 1>>>(x);
  k(x);
}
)");
  EXPECT_THAT(Errors(facts, Basis::kLanguage),
              ElementsAre("7 execution_space", "11 execution_space", "12 execution_space"));
}

TEST(FrontEnd, RealNamesThatOurHeadersLackAreGaps) {
  const SourceFacts facts = ReadSource(R"(#include <torch/extension.h>
void f() { at::CUDAHooksInterface* hooks; }
void g() { at::Frobnicator* no_such_class; }
)");
  EXPECT_THAT(Errors(facts, Basis::kSdkGap), ElementsAre("2 no_member"));
  EXPECT_THAT(Errors(facts, Basis::kLanguage), ElementsAre("3 no_member"));
}

// What Clang refuses and nvcc does not: a false fact about a sound kernel.
TEST(FrontEnd, ClangsOwnOpinionsAreNotErrors) {
  ReadSound(R"(#include <torch/extension.h>
#include <vector>
torch::Tensor f(torch::Tensor t, int64_t n) {
  int sizes[2] = {n, n};
  std::vector<int> v = {static_cast<int>(n)};
  unsigned u{n};
  float stack[n];
  return torch::empty({sizes[0], n}, t.options());
}
const float host_constant = 2.0f;
constexpr int kTable[2] = {1, 2};
__host__ __device__ inline float both(float v) { return v * host_constant; }
__global__ void k(float* x, long n) {
  x[0] = min(3L, n) + max(n, 2L) + kTable[0];
  x[1] = both(x[0]);
  __shared__ alignas(16) float tile[4];
  asm volatile("prefetch.global.L2 [%0];" ::"l"(x));
}
)");
}

TEST(FrontEnd, ReadsWhatIsNoTextAtAll) {
  EXPECT_TRUE(ReadSource("").kernels.empty());
  EXPECT_EQ(ReadSource("").sha256, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  ReadSource(std::string_view("__global__ void k() {\0}\0", 24));
  ReadSource("__global__ void k\xff\xfe() { \"\xc3\x28\"; }\n// \xff\n");
}

TEST(FrontEnd, GivesUpOnDepth) {
  auto parser = Parser::Create(embedded::SdkFiles(), {.precompile = false});
  ASSERT_TRUE(parser);
  const auto deep = (*parser)->Parse("int x = " + std::string(60000, '(') + "1" + std::string(60000, ')') + ";");
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().reason, MissingReason::kGaveUp);
}

TEST(FrontEnd, PrecompiledHeadersChangeNothing) {
  const std::string source = R"(#include <torch/extension.h>
#include <algorithm>
#include <c10/cuda/CUDAGuard.h>
__global__ void k(float* x, int n) { for (int i = 0; i < 4; ++i) x[i] = expf(x[i]) * n; }
torch::Tensor f(torch::Tensor t) {
  int n = std::min<int64_t>(t.size(0), 4);
  k<<<1, 32, 0, at::cuda::getCurrentCUDAStream()>>>(t.data_ptr<float>(), n);
  t.frobnicate();
  return torch::relu(t);
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &f); }
)";
  auto parser = Parser::Create(embedded::SdkFiles());
  ASSERT_TRUE(parser) << parser.error().message;
  const auto facts = (*parser)->Parse(source);
  ASSERT_TRUE(facts);
  EXPECT_EQ(*facts, ReadSource(source));
  // The third time its combination of headers is precompiled, too; no source leaves a trace in the next.
  for (int i = 0; i < 3; ++i) EXPECT_EQ(*facts, *(*parser)->Parse(source));
  const auto without_guard = (*parser)->Parse(
      "#include <torch/extension.h>\n#include <algorithm>\nvoid f() { at::cuda::CUDAStreamGuard* guard; }\n");
  ASSERT_TRUE(without_guard);
  EXPECT_EQ(without_guard->errors.size(), 1U);

  // A source without torch does not see it.
  const auto plain = (*parser)->Parse("void f() { at::Tensor t; }\n");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->errors.size(), 1U);
}

}  // namespace
}  // namespace frx
