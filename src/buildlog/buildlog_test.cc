#include "buildlog/buildlog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace frx {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

ToldError Only(const BuildLog& log) {
  EXPECT_EQ(log.errors.size(), 1u);
  return log.errors.empty() ? ToldError{} : log.errors[0];
}

struct LineCase {
  const char* line;
  ToldError error;
};

TEST(BuildLog, KnowsEachToolsOwnForm) {
  for (const LineCase& c : {
           LineCase{"/tmp/b/k.cu(17): error: identifier \"tile\" is undefined",
                    {FailureKind::kCompile, "nvcc", {17, 0}, "identifier \"tile\" is undefined"}},
           LineCase{"k.cu(5): error #20014-D: calling a __host__ function is not allowed",
                    {FailureKind::kCompile, "nvcc", {5, 0}, "calling a __host__ function is not allowed"}},
           LineCase{"k.cu(2): catastrophic error: cannot open source file \"x.h\"",
                    {FailureKind::kCompile, "nvcc", {2, 0}, "cannot open source file \"x.h\""}},
           LineCase{"k.cu(9): error C2065: 'n': undeclared identifier",
                    {FailureKind::kCompile, "cl", {9, 0}, "'n': undeclared identifier"}},
           LineCase{"/opt/torch/Tensor.h(40): error: no such thing",
                    {FailureKind::kCompile, "nvcc", {}, "no such thing (in Tensor.h)"}},
           LineCase{"/x/k.cu:12:5: error: expected ';'", {FailureKind::kCompile, "c++", {12, 5}, "expected ';'"}},
           LineCase{"k.cu:12: fatal error: x.h: No such file",
                    {FailureKind::kCompile, "c++", {12, 0}, "x.h: No such file"}},
           LineCase{"ptxas error   : Entry function 'k' uses too much shared data (0x10400 bytes, 0xc000 max)",
                    {FailureKind::kCompile,
                     "ptxas",
                     {},
                     "Entry function 'k' uses too much shared data (0x10400 bytes, 0xc000 max)"}},
           LineCase{"ptxas /tmp/k.ptx, line 24; error   : Feature 'x' requires .target sm_90",
                    {FailureKind::kCompile, "ptxas", {}, "Feature 'x' requires .target sm_90"}},
           LineCase{"nvcc fatal   : Unsupported gpu architecture 'compute_20'",
                    {FailureKind::kCompile, "nvcc", {}, "Unsupported gpu architecture 'compute_20'"}},
           LineCase{"nvlink error   : Undefined reference to '_Z1fv' in '/tmp/k.o'",
                    {FailureKind::kLink, "nvlink", {}, "Undefined reference to '_Z1fv' in 'k.o'"}},
           LineCase{"k.cpp:(.text+0x1f): undefined reference to `launch(float*)'",
                    {FailureKind::kLink, "ld", {}, "undefined reference to `launch(float*)'"}},
           LineCase{"/usr/bin/ld: cannot find -lcublas", {FailureKind::kLink, "ld", {}, "cannot find -lcublas"}},
           LineCase{"ImportError: /tmp/m.so: undefined symbol: _Z1kv",
                    {FailureKind::kLink, "import", {}, "undefined symbol: _Z1kv"}},
           LineCase{
               "ImportError: dynamic module does not define module export function (PyInit_m)",
               {FailureKind::kLink, "import", {}, "dynamic module does not define module export function (PyInit_m)"}},
           LineCase{"AttributeError: module 'm' has no attribute 'forward'",
                    {FailureKind::kLink, "import", {}, "module 'm' has no attribute 'forward'"}},
           LineCase{"RuntimeError: CUDA error: invalid configuration argument",
                    {FailureKind::kLaunch, "cuda", {}, "invalid configuration argument"}},
           LineCase{"CUDA error: too many resources requested for launch",
                    {FailureKind::kLaunch, "cuda", {}, "too many resources requested for launch"}},
           LineCase{"RuntimeError: CUDA error: an illegal memory access was encountered",
                    {FailureKind::kRun, "cuda", {}, "an illegal memory access was encountered"}},
           LineCase{"kernel failed: misaligned address",
                    {FailureKind::kRun, "cuda", {}, "kernel failed: misaligned address"}},
           LineCase{"RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)",
                    {FailureKind::kRun, "torch", {}, "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"}},
           LineCase{"Error testing CUDA kernel: Expected a 4-D tensor",
                    {FailureKind::kRun, "torch", {}, "Expected a 4-D tensor"}},
           LineCase{"torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB",
                    {FailureKind::kRun, "torch", {}, "CUDA out of memory. Tried to allocate 2.00 GiB"}},
           LineCase{"Segmentation fault (core dumped)",
                    {FailureKind::kRun, "process", {}, "Segmentation fault (core dumped)"}},
           LineCase{"subprocess.TimeoutExpired: Command 'x' timed out after 60 seconds",
                    {FailureKind::kOther,
                     "timeout",
                     {},
                     "subprocess.TimeoutExpired: Command 'x' timed out after 60 seconds"}},
       }) {
    SCOPED_TRACE(c.line);
    ToldError error = Only(ReadBuildLog(c.line));
    EXPECT_EQ(error.kind, c.error.kind);
    EXPECT_EQ(error.tool, c.error.tool);
    EXPECT_EQ(error.place, c.error.place);
    EXPECT_EQ(error.text, c.error.text);
  }
}

TEST(BuildLog, SummariesAndAdviceAreNoFurtherErrors) {
  BuildLog log = ReadBuildLog(
      "[1/2] /usr/bin/nvcc -DX='error: y' -c /x/k.cu -o k.o\r\n"
      "FAILED: k.o\r\n"
      "\x1B[1m/x/k.cu(3)\x1B[0m: warning #177-D: variable \"i\" was declared but never referenced\r\n"
      "/x/k.cu(4): error: expected a \";\"\r\n"
      "/x/k.cu(4): error: expected a \";\"\r\n"
      "1 error detected in the compilation of \"/x/k.cu\".\r\n"
      "ninja: build stopped: subcommand failed.\r\n"
      "RuntimeError: Error building extension 'm'\r\n");
  EXPECT_EQ(Only(log).text, "expected a \";\"");
  EXPECT_EQ(log.warnings, 1);
  EXPECT_THAT(ReadBuildLog("CUDA error: device-side assert triggered\n"
                           "CUDA kernel errors might be asynchronously reported at some other API call.\n"
                           "For debugging consider passing CUDA_LAUNCH_BLOCKING=1\n")
                  .errors,
              SizeIs(1));
}

TEST(BuildLog, AFailureWithoutAReasonIsStillAFailure) {
  ToldError error = Only(ReadBuildLog("FAILED: k.o\nninja: build stopped: subcommand failed.\n"));
  EXPECT_EQ(error.kind, FailureKind::kCompile);
  EXPECT_EQ(error.tool, "build");
}

TEST(BuildLog, ALogWithoutErrorsHasNone) {
  BuildLog log = ReadBuildLog(
      "Loading extension module m...\n"
      "/usr/lib/cpp_extension.py:19: UserWarning: an arch list is not set\n"
      "ptxas info    : Used 32 registers, 0 errors\n");
  EXPECT_THAT(log.errors, IsEmpty());
  EXPECT_EQ(log.warnings, 0);
  EXPECT_EQ(ReadBuildLog(""), BuildLog{});
}

TEST(BuildLog, MessagesAreShortValidTextWithoutPaths) {
  ToldError error = Only(ReadBuildLog("k.cu(1): error: in /secret/user/a.h \xFF\xFE" + std::string(5000, 'x')));
  EXPECT_LE(error.text.size(), 410u);
  EXPECT_THAT(error.text, Not(HasSubstr("secret")));
  EXPECT_THAT(error.text, HasSubstr("a.h \xEF\xBF\xBD"));
}

TEST(BuildLog, AHugeLogIsReadAtItsEnds) {
  std::string log = "k.cu(1): error: first\n";
  log.append(100U << 20, 'x');
  log += "\nk.cu(2): error: last\n";
  std::vector<Diagnostic> diagnostics;
  auto start = std::chrono::steady_clock::now();
  BuildLog read = ReadBuildLog(log, {}, &diagnostics);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  ASSERT_EQ(read.errors.size(), 2u);
  EXPECT_EQ(read.errors[1].text, "last");
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics[0].code, "log_cut");
}

TEST(BuildLog, ErrorsAreBounded) {
  std::string log;
  for (int i = 1; i < 500; ++i) log += "k.cu(" + std::to_string(i) + "): error: again\n";
  EXPECT_THAT(ReadBuildLog(log).errors, SizeIs(100));
}

TEST(ClangTidy, CountsWarningsAndKeepsErrorsAsAnotherCompilersOpinion) {
  auto log = ReadClangTidyCell(
      R"({'stdout': "/x/k.cu:3:5: warning: narrow [bugprone-x]\n   3 | int i;\n/x/k.cu:9:1: error: no member named 'q' )"
      R"([clang-diagnostic-error]\n", 'stderr': '2 warnings generated.\nFound compiler error(s).\n', 'errored': True})");
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(log->warnings, 1);
  ToldError error = Only(*log);
  EXPECT_EQ(error.kind, FailureKind::kOther);
  EXPECT_EQ(error.tool, "clang-tidy");
  EXPECT_EQ(error.place, (Place{9, 1}));
}

// nvcc's host headers declare what Clang's do not: an error of the linter that the build did not have.
TEST(ClangTidy, AKnownDifferenceToNvccIsNoError) {
  auto log = ReadClangTidyCell(
      "{'stdout': \"k.cu:7:3: error: no matching function for call to 'min' [clang-diagnostic-error]\\n\","
      " 'stderr': '', 'errored': True}");
  ASSERT_TRUE(log);
  EXPECT_THAT(log->errors, IsEmpty());
  EXPECT_EQ(log->warnings, 1);
}

TEST(ClangTidy, JoinsTheLogAndABrokenCellIsTold) {
  std::vector<Diagnostic> diagnostics;
  BuildLog log =
      ReadBuildLog("k.cu(1): error: one", "{'stdout': 'k.cu:2:1: warning: two [x]', 'stderr': ''}", &diagnostics);
  EXPECT_THAT(log.errors, SizeIs(1));
  EXPECT_EQ(log.warnings, 1);
  EXPECT_THAT(diagnostics, IsEmpty());
  EXPECT_THAT(ReadBuildLog("k.cu(1): error: one", "{'stdout': ", &diagnostics).errors, SizeIs(1));
  ASSERT_THAT(diagnostics, SizeIs(1));
  EXPECT_EQ(diagnostics[0].code, "clang_tidy_unparsable");
  EXPECT_FALSE(ReadClangTidyCell("[1]"));
}

}  // namespace
}  // namespace frx
