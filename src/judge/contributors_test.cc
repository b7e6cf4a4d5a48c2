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

Launch Counted(std::initializer_list<std::pair<const char*, double>> figures) {
  Launch launch = testing::LaunchWith({});
  for (const auto& [id, value] : figures) launch.metrics[id] = Metric{.unit = "", .mean = value};
  return launch;
}

/// Whether a launch with these figures alone has the contributor.
bool Has(std::string_view id, std::initializer_list<std::pair<const char*, double>> figures) {
  return Find(Judge(EvidenceOf(Counted(figures))), id) != nullptr;
}

TEST(Measured, SectorsAndWavefrontsInExcess) {
  constexpr const char* kBeyond = "derived__memory_l2_theoretical_sectors_global_excessive";
  constexpr const char* kAll = "memory_l2_theoretical_sectors_global";
  EXPECT_TRUE(Has("uncoalesced_access", {{kBeyond, 40}, {kAll, 100}}));
  EXPECT_FALSE(Has("uncoalesced_access", {{kBeyond, 20}, {kAll, 100}}));
  constexpr const char* kSectors = "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum";
  constexpr const char* kRequests = "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum";
  EXPECT_TRUE(Has("uncoalesced_access", {{kSectors, 32}, {kRequests, 1}}));
  EXPECT_FALSE(Has("uncoalesced_access", {{kSectors, 16}, {kRequests, 1}}));  // float4
  constexpr const char* kConflicts = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum";
  constexpr const char* kWavefronts = "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum";
  EXPECT_TRUE(Has("bank_conflicts", {{kConflicts, 75}, {kWavefronts, 100}}));
  EXPECT_FALSE(Has("bank_conflicts", {{kConflicts, 0}, {kWavefronts, 100}}));
  EXPECT_FALSE(Has("bank_conflicts", {{kConflicts, 0}, {kWavefronts, 0}}));
}

TEST(Measured, TailSpillsDoublesAndInstructionMisses) {
  EXPECT_TRUE(Has("tail_effect", {{"launch__waves_per_multiprocessor", 1.2}}));
  EXPECT_FALSE(Has("tail_effect", {{"launch__waves_per_multiprocessor", 12.8}}));
  EXPECT_FALSE(Has("tail_effect", {{"launch__waves_per_multiprocessor", 0.8}}));
  EXPECT_TRUE(Has("register_spills", {{"derived__local_spilling_requests", 1000}}));
  EXPECT_FALSE(Has("register_spills", {{"derived__local_spilling_requests", 0}}));
  constexpr const char* kFp64Pipe = "sm__pipe_fp64_cycles_active.avg.pct_of_peak_sustained_elapsed";
  constexpr const char* kFmaPipe = "sm__pipe_fma_cycles_active.avg.pct_of_peak_sustained_elapsed";
  EXPECT_TRUE(Has("fp64", {{kFp64Pipe, 35}, {kFmaPipe, 9}}));
  EXPECT_FALSE(Has("fp64", {{kFp64Pipe, 21}, {kFmaPipe, 31}}));
  constexpr const char* kNoInstruction = "smsp__average_warps_issue_stalled_no_instruction_per_issue_active.ratio";
  constexpr const char* kWait = "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio";
  EXPECT_TRUE(Has("instruction_cache_misses", {{kNoInstruction, 4}, {kWait, 6}}));
  EXPECT_FALSE(Has("instruction_cache_misses", {{kNoInstruction, 1}, {kWait, 6}}));
}

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
