#include "compile/compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "base/files.h"
#include "compile/test_toolkit.h"

namespace frx {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// What nvcc leaves beside its output when it read headers alone.
constexpr std::string_view kReadNothing = "echo 'kernel.o: kernel.cu /usr/include/stdc-predef.h' > kernel.d\n";

constexpr std::string_view kOneKernel = R"(cat <<'END'
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function '_Z1kPf' for 'sm_90'
ptxas info    : Function properties for _Z1kPf
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 32 registers, used 1 barriers, 8192 bytes smem
END
)";

Maybe<CompileFacts> CompileWith(const std::string& script, std::string_view source = "the source",
                                ProgramLimits limits = {}) {
  const FakeToolkit fake(script);
  auto compiler = Compiler::Create({.toolkit = fake.toolkit(), .limits = limits});
  if (!compiler) return Absent(MissingReason::kGaveUp, compiler.error().message);
  return (*compiler)->Compile(source);
}

std::string WhyUnusable(const std::string& script, ProgramLimits limits = {}) {
  auto facts = CompileWith(script, "the source", limits);
  if (facts) return "usable";
  EXPECT_TRUE(IsUnusable(facts.error().reason)) << ToString(facts.error().reason);
  return facts.error().detail;
}

std::string Script(std::string_view a, std::string_view b = {}) { return std::string(a) + std::string(b); }

TEST(Compile, SaysWhatPtxasSays) {
  auto facts = CompileWith(Script(kReadNothing, kOneKernel));
  ASSERT_TRUE(facts) << facts.error().detail;
  EXPECT_TRUE(facts->compiles());
  EXPECT_EQ(facts->toolkit, "99.1.2");
  EXPECT_EQ(facts->target, "sm_90");
  ASSERT_EQ(facts->kernels_named("k").size(), 1U);
  EXPECT_EQ(facts->kernels_named("k").front()->registers, 32);
}

TEST(Compile, ErrorsAreFacts) {
  auto facts = CompileWith(Script(kReadNothing,
                                  "echo 'kernel.cu(7): error: asm operand type size(8) does not match' >&2\n"
                                  "echo '1 error detected in the compilation of \"kernel.cu\".'; exit 1"));
  ASSERT_TRUE(facts) << facts.error().detail;
  EXPECT_THAT(facts->errors, testing::ElementsAre(CompileError{
                                 "nvcc", {7, 0}, "asm operand type size(8) does not match", Basis::kLanguage}));
}

TEST(Compile, WhatIsNotUnderstoodIsUnusable) {
  EXPECT_THAT(WhyUnusable(Script(kReadNothing, "echo Segmentation fault; exit 139")), HasSubstr("does not say why"));
  EXPECT_THAT(WhyUnusable(Script(kReadNothing, "exit 1")), HasSubstr("does not say why"));
  EXPECT_THAT(WhyUnusable(Script(kReadNothing, "echo \"ptxas info    : Compiling entry function 'k' for 'sm_90'\"")),
              HasSubstr("does not say"));
  EXPECT_THAT(WhyUnusable(std::string(kOneKernel)), HasSubstr("which files it read"));
}

TEST(Compile, ACompilerThatMisbehavesIsUnusable) {
  ProgramLimits limits;
  limits.wall_seconds = 1;
  limits.output_bytes = 1 << 16;
  EXPECT_THAT(WhyUnusable("sleep 300", limits), HasSubstr("took more than 1 s"));
  EXPECT_THAT(WhyUnusable("yes", limits), HasSubstr("printed more than"));
  EXPECT_THAT(WhyUnusable("kill -SEGV $$"), HasSubstr("signal 11"));
}

TEST(Compile, NothingOutsideItsFolderIsWritten) {
  if (!CanRestrictFiles()) GTEST_SKIP() << "this kernel has no Landlock";
  const fs::path beside = fs::temp_directory_path() / "frx-written-outside";
  fs::remove(beside);
  auto facts = CompileWith("echo x > " + beside.string() + "\n" + Script(kReadNothing, kOneKernel));
  EXPECT_TRUE(facts);
  EXPECT_FALSE(fs::exists(beside));
}

TEST(Compile, ASourceThatReadsAFileOfTheUsersGetsNoAnswer) {
  EXPECT_THAT(WhyUnusable("echo 'kernel.o: kernel.cu /etc/passwd' > kernel.d\n" + std::string(kOneKernel)),
              HasSubstr("no header"));
  EXPECT_THAT(WhyUnusable("echo 'k.o: kernel.cu /usr/include/../../etc/passwd' > kernel.d\n" + std::string(kOneKernel)),
              HasSubstr("no header"));
}

TEST(Compile, AHeaderThatIsNotThereIsAGap) {
  auto facts = CompileWith("echo 'kernel.cu:1:10: fatal error: odd/header.h: No such file or directory'; exit 1",
                           "#include <odd/header.h>\n");
  ASSERT_TRUE(facts) << facts.error().detail;
  EXPECT_EQ(facts->errors.front().basis, Basis::kSdkGap);
  EXPECT_EQ(facts->errors.front().place.line, 1);
  // A name that the source does not hold came from somewhere else.
  EXPECT_FALSE(CompileWith("echo 'kernel.cu:1:10: fatal error: secret: No such file or directory'; exit 1"));
}

TEST(Compile, ALongSourceIsNotCompiled) {
  const FakeToolkit fake("");
  auto compiler = Compiler::Create({.toolkit = fake.toolkit(), .source_bytes = 10});
  ASSERT_TRUE(compiler);
  EXPECT_THAT((*compiler)->Compile("more than ten bytes").error().detail, HasSubstr("more than the 10"));
}

TEST(Compile, LeavesNothingBehind) {
  std::string name = (fs::temp_directory_path() / "frx-tmp-XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  setenv("TMPDIR", name.c_str(), 1);
  {
    const FakeToolkit fake(Script(kReadNothing, kOneKernel));
    auto compiler = Compiler::Create({.toolkit = fake.toolkit()});
    ASSERT_TRUE(compiler);
    EXPECT_TRUE((*compiler)->Compile("the source"));
  }
  unsetenv("TMPDIR");
  EXPECT_TRUE(fs::is_empty(name));
  fs::remove_all(name);
}

TEST(Compile, ASecondTimeTheCacheAnswers) {
  const FakeToolkit fake(Script(kReadNothing, kOneKernel));
  const fs::path folder = fake.root() / "cache";
  CompileFacts first;
  {
    auto compiler = Compiler::Create({.toolkit = fake.toolkit(), .cache = folder});
    ASSERT_TRUE(compiler);
    first = *(*compiler)->Compile("the source");
  }
  ASSERT_TRUE(WriteFile(fake.nvcc(), "#!/bin/sh\nexit 1\n"));
  auto compiler = Compiler::Create({.toolkit = fake.toolkit(), .cache = folder});
  ASSERT_TRUE(compiler);
  EXPECT_EQ((*compiler)->Compile("the source"), first);
  EXPECT_FALSE((*compiler)->Compile("another source"));
  // Another toolkit is another question.
  Toolkit other = fake.toolkit();
  other.version = "99.1.3";
  EXPECT_FALSE((*Compiler::Create({.toolkit = other, .cache = folder}))->Compile("the source"));
}

// ---------------------------------------------------------------------------------------------------------------------
// A real toolkit, where this machine has one.
// ---------------------------------------------------------------------------------------------------------------------

class RealToolkit : public testing::Test {
 protected:
  void SetUp() override {
    auto toolkit = FindToolkit();
    if (!toolkit) GTEST_SKIP() << toolkit.error().detail;
    auto compiler = Compiler::Create({.toolkit = *toolkit});
    ASSERT_TRUE(compiler) << compiler.error().message;
    compiler_ = *std::move(compiler);
  }

  Maybe<CompileFacts> Compile(std::string_view source) { return compiler_->Compile(source); }

  std::unique_ptr<Compiler> compiler_;
};

constexpr std::string_view kExtension = R"(#include <torch/extension.h>
#include <cuda_runtime.h>
#include <vector>
namespace {
template <int kTile>
__global__ void product(const float* a, float* c, int n) {
  __shared__ float tile[kTile][kTile];
  tile[threadIdx.y][threadIdx.x] = a[threadIdx.y * n + threadIdx.x];
  __syncthreads();
  c[threadIdx.y * n + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
}
torch::Tensor forward(torch::Tensor a) {
  TORCH_CHECK(a.is_cuda(), "on the device");
  auto c = torch::empty_like(a);
  product<32><<<dim3(1, 1), dim3(32, 32)>>>(a.data_ptr<float>(), c.data_ptr<float>(), static_cast<int>(a.size(0)));
  return c;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward, "product"); }
)";

TEST_F(RealToolkit, CompilesAnExtension) {
  auto facts = Compile(kExtension);
  ASSERT_TRUE(facts) << facts.error().detail;
  EXPECT_THAT(facts->errors, IsEmpty()) << facts->errors.front().text;
  EXPECT_THAT(facts->diagnostics, IsEmpty());
  ASSERT_EQ(facts->kernels_named("product").size(), 1U);
  const CompiledKernel& kernel = *facts->kernels_named("product").front();
  EXPECT_EQ(kernel.static_shared_bytes, 4096U);
  EXPECT_EQ(kernel.barriers, 1);
  EXPECT_GT(kernel.registers, 0);
}

TEST_F(RealToolkit, TheSameSourceGivesTheSameBytes) { EXPECT_EQ(Compile(kExtension), Compile(kExtension)); }

TEST_F(RealToolkit, ErrorsHaveTheirLine) {
  auto facts = Compile("__global__ void k(float* x) {\n  x[0] = missing;\n}\n");
  ASSERT_TRUE(facts) << facts.error().detail;
  EXPECT_THAT(facts->errors,
              Contains(AllOf(Field(&CompileError::place, Place{2, 0}),
                             Field(&CompileError::text, HasSubstr("identifier \"missing\" is undefined")))));
}

TEST_F(RealToolkit, PtxasRefusesToo) {
  auto facts = Compile(
      "__global__ void k(float* x) {\n  __shared__ float a[100000];\n  a[threadIdx.x] = x[0];\n"
      "  x[0] = a[threadIdx.x + 1];\n}\n");
  ASSERT_TRUE(facts) << facts.error().detail;
  ASSERT_EQ(facts->errors.size(), 1U);
  EXPECT_EQ(facts->errors.front().tool, "ptxas");
  EXPECT_EQ(facts->errors.front().basis, Basis::kLanguage);
  EXPECT_THAT(facts->errors.front().text, HasSubstr("too much shared data"));
}

TEST_F(RealToolkit, FilesOfTheUsersStayTheirs) {
  const fs::path secret = fs::temp_directory_path() / "frx-secret.h";
  ASSERT_TRUE(WriteFile(secret, "#define WORD \"swordfish.h\"\nswordfish is the word;\n"));
  const std::string kernel = "\n__global__ void k() {}\n";
  for (const std::string& source :
       {"#include \"" + secret.string() + "\"" + kernel, "%:include \"" + secret.string() + "\"" + kernel,
        "#inc\\\nlude \"" + secret.string() + "\"" + kernel,
        "#define F \"" + secret.string() + "\"\n#include F\n#include WORD" + kernel,
        "#include \"/usr/include/../.." + secret.string() + "\"" + kernel,
        "#if __has_include(\"" + secret.string() + "\")\n#include \"" + secret.string() + "\"\n#include WORD\n#endif" +
            kernel,
        std::string("#include \"/proc/self/environ\"") + kernel, std::string("#include \"/etc/passwd\"") + kernel,
        std::string("#include \"/dev/zero\"") + kernel, std::string("#include \"/dev/stdin\"") + kernel}) {
    auto facts = Compile(source);
    EXPECT_FALSE(facts) << source;
    if (!facts) {
      EXPECT_THAT(facts.error().detail, Not(HasSubstr("swordfish"))) << source;
    }
  }
  fs::remove(secret);
}

TEST_F(RealToolkit, ABombIsContained) {
  auto facts = Compile(
      "template <int n> struct Bomb { static const unsigned long value = Bomb<n - 1>::value + Bomb<n - 2>::value; };\n"
      "#include \"kernel.cu\"\n__global__ void k() {}\n");
  // Whatever the compiler says of a file that includes itself, it comes to an end.
  if (!facts) {
    EXPECT_TRUE(IsUnusable(facts.error().reason));
  }
}

}  // namespace
}  // namespace frx
