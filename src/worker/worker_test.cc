// The containment: sources that break the parser cost themselves, and nothing else.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <string>
#include <thread>

#include "worker/client.h"
#include "worker/serve.h"

namespace frx {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

constexpr std::string_view kSound = R"(#include <cuda_runtime.h>
__global__ void k(float* x) { x[threadIdx.x] = 1.0f; }
)";

#ifdef FRX_WITH_CLANG

std::string Repeat(std::string_view text, int times) {
  std::string repeated;
  repeated.reserve(text.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) repeated += text;
  return repeated;
}

/// The reason for which a source has no facts; and the next source has them all the same.
std::string ReasonFor(std::string_view hostile) {
  WorkerLimits limits;
  limits.cpu_seconds = 2;
  WorkerPool pool({.executable = {}, .jobs = 1, .limits = limits});
  const auto facts = pool.Analyse(hostile);
  std::string reason;
  if (!facts) {
    EXPECT_EQ(facts.error().reason, MissingReason::kGaveUp);
    reason = facts.error().detail;
  }
  const auto sound = pool.Analyse(kSound);
  EXPECT_TRUE(sound) << sound.error().detail;
  if (sound) {
    EXPECT_EQ(sound->kernels.size(), 1U);
  }
  return reason;
}

TEST(Containment, ASumOf200000Terms) {
  // Whether the stack holds it depends on the compiler; what follows it is read either way.
  EXPECT_THAT(ReasonFor("int x = 1" + Repeat(" + 1", 200000) + ";"), AnyOf("", HasSubstr("signal 11")));
}

TEST(Containment, ManyNestedOperators) {
  EXPECT_THAT(ReasonFor("bool x = " + Repeat("!", 60000) + "1;"), HasSubstr("signal 11"));
}

TEST(Containment, ManyNestedParentheses) {
  EXPECT_THAT(ReasonFor("int x = " + Repeat("(", 60000) + "1" + Repeat(")", 60000) + ";"), HasSubstr("nesting"));
}

TEST(Containment, TemplatesThatMultiply) {
  EXPECT_THAT(ReasonFor(R"(
template <int A, int B> struct S { static constexpr long v = S<A - 1, 2 * B>::v + S<A - 1, 2 * B + 1>::v; };
template <int B> struct S<0, B> { static constexpr long v = B; };
constexpr long x = S<26, 0>::v;
)"),
              HasSubstr("took more than 2 s of CPU time"));
}

TEST(Containment, ConstantExpressionsThatNeverEnd) {
  // The front end's own limit on steps stops it, or ours on time.
  ReasonFor(R"(
constexpr int f(int n) { int s = 0; for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j) s += j; return s; }
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
constexpr int a = f(2000000000);
constexpr int b = fib(60);
)");
}

TEST(Containment, MacrosThatMultiply) {
  std::string laughs = "#define A0 1 + 1\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "A" + std::to_string(i - 1);
    laughs += "#define A" + std::to_string(i) + " " + before + " + " + before + " + " + before + "\n";
  }
  EXPECT_THAT(ReasonFor(laughs + "int x = A39;\n"), HasSubstr("took more than"));
}

TEST(Containment, ASourceThatIncludesItself) {
  ReasonFor("#include __FILE__\n#include __FILE__\n#include \"kernel.cu\"\nint x;\n");
}

TEST(Containment, FilesOfTheMachineAreNotThere) {
  WorkerPool pool({});
  const auto facts = pool.Analyse("#include \"/etc/passwd\"\n#include \"../../../../etc/passwd\"\nint x;\n");
  ASSERT_TRUE(facts) << facts.error().detail;
  EXPECT_EQ(facts->unknown_headers.size(), 2U);
  EXPECT_TRUE(facts->errors.empty());
}

TEST(Containment, MemoryIsLimited) {
  WorkerLimits limits;
  limits.memory_bytes = 512U << 20;
  std::string laughs = "#define A0 1 + 1\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "A" + std::to_string(i - 1);
    laughs += "#define A" + std::to_string(i) + " (" + before + " + " + before + ")\n";
  }
  WorkerPool pool({.executable = {}, .jobs = 1, .limits = limits});
  const auto facts = pool.Analyse(laughs + "int x = A30;\n");
  ASSERT_FALSE(facts);
  EXPECT_THAT(facts.error().detail, AnyOf(HasSubstr("MiB of memory"), HasSubstr("nesting"), HasSubstr("took more")));
}

TEST(Containment, AWorkerThatIsKilledIsReplaced) {
  WorkerPool pool({});
  ASSERT_TRUE(pool.Analyse(kSound));
  ASSERT_EQ(pool.process_ids().size(), 1U);
  kill(pool.process_ids()[0], SIGKILL);
  const auto facts = pool.Analyse(kSound);
  ASSERT_TRUE(facts) << facts.error().detail;
  EXPECT_EQ(pool.statistics().restarts, 1U);
  EXPECT_EQ(pool.statistics().gave_up, 0U);
}

TEST(WorkerPool, AnswersTheSameWhateverTheNumberOfJobs) {
  constexpr int kSources = 24;
  auto source = [](int i) {
    return "__global__ void k" + std::to_string(i) + "(float* x) { x[" + std::to_string(i) + "] = undeclared; }\n";
  };
  WorkerPool one({.executable = {}, .jobs = 1, .limits = {}});
  WorkerPool two({.executable = {}, .jobs = 2, .limits = {}});
  std::vector<Maybe<SourceFacts>> parallel(kSources, Absent(MissingReason::kNotCollected));
  {
    std::atomic<int> next = 0;
    std::vector<std::jthread> threads;
    for (int t = 0; t < 3; ++t) {
      threads.emplace_back([&] {
        for (int i = next++; i < kSources; i = next++) parallel[static_cast<std::size_t>(i)] = two.Analyse(source(i));
      });
    }
  }
  for (int i = 0; i < kSources; ++i) {
    const auto alone = one.Analyse(source(i));
    ASSERT_TRUE(alone);
    EXPECT_EQ(alone, parallel[static_cast<std::size_t>(i)]);
  }
  EXPECT_EQ(two.statistics().sources, static_cast<std::uint64_t>(kSources));
  EXPECT_LE(two.statistics().started, 2U);
}

#else

TEST(WorkerPool, SaysThatThisBuildHasNoClang) {
  WorkerPool pool({});
  const auto facts = pool.Analyse(kSound);
  ASSERT_FALSE(facts);
  EXPECT_EQ(facts.error().reason, MissingReason::kNotBuiltIn);
}

#endif

TEST(WorkerPool, RefusesASourceThatIsTooLarge) {
  WorkerPool pool({});
  const auto facts = pool.Analyse(std::string(100U << 20, ' '));
  ASSERT_FALSE(facts);
  EXPECT_EQ(facts.error().reason, MissingReason::kGaveUp);
  EXPECT_THAT(facts.error().detail, HasSubstr("104857600 bytes"));
  EXPECT_EQ(pool.statistics().started, 0U);
}

TEST(WorkerPool, SaysWhyThereIsNoWorker) {
  for (const char* executable : {"/does/not/exist", "/bin/false"}) {
    WorkerPool pool({.executable = executable, .jobs = 1, .limits = {}});
    const auto facts = pool.Analyse(kSound);
    ASSERT_FALSE(facts);
    EXPECT_THAT(facts.error().detail, HasSubstr("no worker process"));
  }
}

}  // namespace
}  // namespace frx

// The pool starts this program again as its workers.
int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "worker") return frx::RunWorker(STDIN_FILENO, STDOUT_FILENO);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
