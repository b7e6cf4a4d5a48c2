// Rows through the compiled layer, with a toolkit that is a shell script.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/files.h"
#include "compile/test_toolkit.h"
#include "frx/corpus.h"

namespace frx {
namespace {

using testing::HasSubstr;

constexpr std::string_view kRow =
    R"({"Level_ID": 1, "Task_ID": 1, "Kernel_Name": "k", "__index_level_0__": 1, "CUDA_Code": "the source", "Correct": true})"
    "\n";

/// The first row, compiled by a toolkit whose nvcc runs `script`.
Case CompiledRow(const std::string& script) {
  const FakeToolkit fake(script);
  setenv("CUDA_HOME", fake.root().c_str(), 1);
  const auto rows = fake.root() / "rows.jsonl";
  EXPECT_TRUE(WriteFile(rows, kRow));
  auto corpus = OpenCorpus({.source = rows, .layers = {Layer::kCompiled}});
  unsetenv("CUDA_HOME");
  EXPECT_TRUE(corpus);
  auto next = (*corpus).cases->Next();
  EXPECT_TRUE(next && *next);
  return **next;
}

TEST(CompiledRows, FactsComeWithTheRow) {
  const Case row = CompiledRow("echo 'kernel.o: kernel.cu' > kernel.d; echo 'ptxas info    : 12 bytes gmem'");
  ASSERT_TRUE(row.evidence.compiled) << row.evidence.compiled.error().detail;
  EXPECT_EQ(row.evidence.compiled->toolkit, "99.1.2");
  EXPECT_EQ(row.evidence.compiled->global_bytes, 12U);
  EXPECT_FALSE(row.evidence.profile);  // not asked for
}

TEST(CompiledRows, ACrashCostsTheLayerAndIsTold) {
  const Case row = CompiledRow("kill -SEGV $$");
  EXPECT_TRUE(row.usable);
  ASSERT_FALSE(row.evidence.compiled);
  EXPECT_EQ(row.evidence.compiled.error().reason, MissingReason::kGaveUp);
  ASSERT_FALSE(row.diagnostics.empty());
  EXPECT_THAT(row.diagnostics.back().text, HasSubstr("nvcc crashed"));
}

TEST(CompiledRows, ShippedFactsHoldNoText) {
  auto corpus = OpenCorpus({.layers = {Layer::kCompiled}});
  ASSERT_TRUE(corpus);
  const Case row = **corpus->cases->Next();
  EXPECT_EQ(row.evidence.compiled.error().reason, MissingReason::kNotCollected);
  EXPECT_THAT(row.evidence.compiled.error().detail, HasSubstr("source's text"));
}

TEST(CompiledRows, NotAskedForIsNotLookedAt) {
  auto corpus = OpenCorpus({});
  ASSERT_TRUE(corpus);
  EXPECT_EQ((**corpus->cases->Next()).evidence.compiled.error().reason, MissingReason::kNotRequested);
}

}  // namespace
}  // namespace frx
