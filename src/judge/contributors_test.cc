// What feeds a bottleneck: for each contributor a kernel that has it and a sound twin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "frx/judge.h"
#include "judge/test_support.h"
#include "workload/testing.h"

namespace frx {
namespace {

using testing::CompiledWith;
using testing::EvidenceOf;
using ::testing::HasSubstr;
using testing::JudgeOnH100;
using workload::Load;
using workload::SharedLoad;
using workload::Store;
using workload::TestProgram;
using workload::Times;

const Finding* Find(const Verdict& verdict, std::string_view id) {
  auto found = std::find_if(verdict.contributors.begin(), verdict.contributors.end(),
                            [&](const Finding& finding) { return finding.hypothesis == id; });
  return found == verdict.contributors.end() ? nullptr : &*found;
}

/// 1024 blocks of 256 threads, over n floats a row.
TestProgram Program(std::vector<Access> accesses) {
  TestProgram program;
  program.kernel.accesses = std::move(accesses);
  program.kernel.body = {.global_loads = 1, .global_stores = 1, .float_operations = 2};
  program.Launch({"1024"}, {"256"}, {{"n", "2048"}});
  return program;
}

const Access kUnitStore = Store("y", "1024*blockIdx.x + 4*threadIdx.x");

TEST(UncoalescedAccess, ThreadsThatAreARowApart) {
  const Verdict verdict = JudgeOnH100(Program({Load("x", "1024*n*blockIdx.x + 4*n*threadIdx.x"), kUnitStore}));
  const Finding* finding = Find(verdict, "uncoalesced_access");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->confidence, Confidence::kMedium);
  EXPECT_EQ(finding->for_it.front().value, 32);
  EXPECT_THAT(finding->for_it.front().text, HasSubstr("8192 bytes apart: 32 sectors a request where 4 would do (x)"));
}

TEST(UncoalescedAccess, NotOfNeighbours) {
  EXPECT_EQ(
      Find(JudgeOnH100(Program({Load("x", "1024*blockIdx.x + 4*threadIdx.x"), kUnitStore})), "uncoalesced_access"),
      nullptr);
}

TEST(UncoalescedAccess, NotOfAnAccessThatIsRare) {
  // One request in 2049 touches 32 sectors instead of 4.
  TestProgram program = Program({Load("x", "4*n*threadIdx.x"), Load("z", "4*threadIdx.x", 4, {}, {0}), kUnitStore});
  program.kernel.loops = {Times("2048", -1, {.global_loads = 1})};
  EXPECT_EQ(Find(JudgeOnH100(program), "uncoalesced_access"), nullptr);
}

TEST(UncoalescedAccess, NotWhereLoadedDataDecide) {
  TestProgram program = Program({Load("x", "4*$0"), kUnitStore});
  program.kernel.unknowns = {{{12, 1}, Dependence::kData, "loaded from memory"}};
  EXPECT_EQ(Find(JudgeOnH100(program), "uncoalesced_access"), nullptr);
}

TEST(BankConflicts, ColumnsOfATileAndNotOfAPaddedOne) {
  const Verdict verdict = JudgeOnH100(Program({SharedLoad("128*threadIdx.x"), kUnitStore}));
  const Finding* finding = Find(verdict, "bank_conflicts");
  ASSERT_NE(finding, nullptr);
  EXPECT_THAT(finding->for_it.front().text, HasSubstr("32-way conflict: 32 wavefronts a request where 1 would do"));
  EXPECT_EQ(Find(JudgeOnH100(Program({SharedLoad("132*threadIdx.x"), kUnitStore})), "bank_conflicts"), nullptr);
}

TEST(Fp64, ALiteralWithoutFAndNotWithIt) {
  TestProgram program = Program({kUnitStore});
  EXPECT_EQ(Find(JudgeOnH100(program), "fp64"), nullptr);
  program.kernel.body.double_operations = 1;
  program.kernel.double_literals = {{12, 9}};
  const Verdict verdict = JudgeOnH100(program);
  const Finding* finding = Find(verdict, "fp64");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->for_it.front().line, 12);
}

TEST(RegisterSpills, BytesThatPtxasReports) {
  const TestProgram program = Program({kUnitStore});
  CompileFacts compiled = CompiledWith(255);
  EXPECT_EQ(Find(JudgeOnH100(program, compiled), "register_spills"), nullptr);
  compiled.kernels[0].spill_store_bytes = 64;
  compiled.kernels[0].spill_load_bytes = 96;
  const Verdict verdict = JudgeOnH100(program, compiled);
  const Finding* finding = Find(verdict, "register_spills");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->for_it.front().value, 160);
  EXPECT_EQ(finding->for_it.front().layer, Layer::kCompiled);
}

// 32 registers and 256 threads a block: 8 blocks on each of 132 SMs.
TEST(TailEffect, AShortLastWaveAndNotAFullOne) {
  TestProgram program;
  program.kernel.accesses = {kUnitStore};
  program.Launch({"1268"}, {"256"});
  const Verdict verdict = JudgeOnH100(program, CompiledWith(32));
  const Finding* finding = Find(verdict, "tail_effect");
  ASSERT_NE(finding, nullptr);
  EXPECT_THAT(finding->for_it.front().text, HasSubstr("1.2 waves: the last one is short, 40 %"));
  program.source.launches[0].grid[0] = 2112;
  EXPECT_EQ(Find(JudgeOnH100(program, CompiledWith(32)), "tail_effect"), nullptr);
}

/// A product of 512 x 512 matrices, one result a thread, and the task that it does.
TestProgram Product() {
  TestProgram program = Program({Load("x", "4*#0", 4, {}, {0}), kUnitStore});
  program.kernel.body = {.global_loads = 1, .global_stores = 1, .float_operations = 2};
  program.kernel.loops = {Times("512", -1, {.global_loads = 1, .float_operations = 2})};
  program.kernel.accumulators = 1;
  return program;
}

const Finding* TensorUnused(const TestProgram& program, std::uint64_t matrix, std::uint64_t all, Verdict& verdict) {
  Evidence evidence = EvidenceOf(program);
  evidence.task.emplace();
  evidence.task->operations = all;
  evidence.task->matrix_operations = matrix;
  verdict = Judge(evidence);
  return Find(verdict, "tensor_unused");
}

TEST(TensorUnused, MatrixWorkByMultiplyAdds) {
  constexpr std::uint64_t kProduct = 2ULL * 512 * 512 * 512;
  Verdict verdict;
  TestProgram program = Product();
  ASSERT_NE(TensorUnused(program, kProduct, kProduct, verdict), nullptr);
  EXPECT_THAT(Find(verdict, "tensor_unused")->for_it.front().text, HasSubstr("0.27 GFLOP"));
  // Little of the task is matrix work; or the kernel does little of it; or it does it with wmma.
  EXPECT_EQ(TensorUnused(program, kProduct, 3 * kProduct, verdict), nullptr);
  EXPECT_EQ(TensorUnused(program, 4 * kProduct, 4 * kProduct, verdict), nullptr);
  // Nothing of the task is; or the kernel passes over what a library multiplied.
  EXPECT_EQ(TensorUnused(program, 0, 0, verdict), nullptr);
  program.kernel.accumulators = 0;
  EXPECT_EQ(TensorUnused(program, kProduct, kProduct, verdict), nullptr);
  program.kernel.accumulators = 1;
  program.kernel.body.matrix_operations = 1;
  EXPECT_EQ(TensorUnused(program, kProduct, kProduct, verdict), nullptr);
}

}  // namespace
}  // namespace frx
