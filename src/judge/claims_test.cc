// What the layers read and compiled claim at the task's shape: for each claim a kernel that earns it and one that does
// not. What the profile claims is in judge_test.cc.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "frx/judge.h"
#include "judge/test_support.h"
#include "workload/testing.h"

namespace frx {
namespace {

using testing::CompiledWith;
using ::testing::HasSubstr;
using testing::JudgeOnH100;
using workload::At;
using workload::Load;
using workload::Of;
using workload::SharedLoad;
using workload::Store;
using workload::TestProgram;
using workload::Times;

/// What a layer says for a hypothesis; empty where it does not support it.
std::string Said(const Verdict& verdict, std::string_view hypothesis, Layer layer = Layer::kRead) {
  const Finding* finding = verdict.finding(hypothesis);
  if (finding == nullptr) return "";
  auto item = std::find_if(finding->for_it.begin(), finding->for_it.end(),
                           [&](const EvidenceItem& each) { return each.layer == layer; });
  return item == finding->for_it.end() ? "" : item->text;
}

TestProgram PassOver(std::string_view blocks) {
  TestProgram program;
  program.kernel.body = {.global_loads = 1, .global_stores = 1, .float_operations = 1};
  program.kernel.accesses = {Load("x", "1024*blockIdx.x + 4*threadIdx.x"),
                             Store("y", "1024*blockIdx.x + 4*threadIdx.x")};
  program.Launch({blocks}, {"256"});
  return program;
}

// 2048 threads an SM: 8 blocks of 256 on each of 132 SMs are a wave.
TEST(UnderfilledGridRead, FewerBlocksThanTheDeviceHolds) {
  EXPECT_THAT(Said(JudgeOnH100(PassOver("264")), "underfilled_grid"), HasSubstr("264 blocks of 256 threads"));
  EXPECT_THAT(Said(JudgeOnH100(PassOver("264")), "underfilled_grid"), HasSubstr("25 % of what the device holds"));
  EXPECT_EQ(Said(JudgeOnH100(PassOver("1056")), "underfilled_grid"), "");
}

TEST(UnderfilledGridRead, TheLargestLaunchCounts) {
  TestProgram program = PassOver("1");
  program.Launch({"4096"}, {"256"});
  EXPECT_EQ(Said(JudgeOnH100(program), "underfilled_grid"), "");
}

TEST(OccupancyLimitedRead, SharedBytesLeaveFewBlocks) {
  TestProgram program = PassOver("4096");
  program.kernel.shared = {{.name = "tile", .bytes = 100 * 1024, .element_bytes = 4}};
  EXPECT_THAT(Said(JudgeOnH100(program), "occupancy_limited"), HasSubstr("2 fit on an SM, 25 % of its warps, cut by "
                                                                         "shared memory"));
  program.kernel.shared[0].bytes = 8 * 1024;
  EXPECT_EQ(Said(JudgeOnH100(program), "occupancy_limited"), "");
}

TEST(OccupancyLimitedCompiled, RegistersLeaveFewBlocks) {
  const TestProgram program = PassOver("4096");
  EXPECT_THAT(Said(JudgeOnH100(program, CompiledWith(128)), "occupancy_limited", Layer::kCompiled),
              HasSubstr("128 registers a thread, 256 threads a block: 2 blocks fit on an SM, 25 % of its warps, cut by "
                        "registers"));
  EXPECT_EQ(Said(JudgeOnH100(program, CompiledWith(32)), "occupancy_limited", Layer::kCompiled), "");
}

TEST(DivergenceRead, ABranchThatSplitsWarpsAndNotOneBetweenThem) {
  TestProgram program = PassOver("4096");
  program.kernel.loops = {Times("16", -1, {.float_operations = 2})};
  Branch branch{.place = {14, 5}, .loop_depth = 1, .condition = Dependence::kThread};
  branch.predicate = Of("threadIdx.x % 2");
  program.kernel.branches = {branch};
  EXPECT_THAT(Said(JudgeOnH100(program), "divergence"), HasSubstr("splits 100 % of the warps"));
  program.kernel.branches[0].predicate = Of("(threadIdx.x/32) % 2");
  EXPECT_EQ(Said(JudgeOnH100(program), "divergence"), "");
}

TEST(AtomicContentionRead, OneAddressForAllAndNotOneEach) {
  auto adding_to = [](std::string_view address) {
    TestProgram program = PassOver("4096");
    program.kernel.accesses.push_back(At(AccessKind::kAtomic, MemorySpace::kGlobal, "sum", address, 4, {}, {}));
    program.kernel.atomics = {{.place = {16, 3}, .name = "atomicAdd", .address = Dependence::kThread}};
    return Said(JudgeOnH100(program), "atomic_contention");
  };
  EXPECT_THAT(adding_to("0"), HasSubstr("meet on one address: 1 a thread"));
  EXPECT_EQ(adding_to("1024*blockIdx.x + 4*threadIdx.x"), "");
}

TEST(BarrierStallRead, FewInstructionsBetweenBarriersAndNotMany) {
  auto with_operations = [](int operations) {
    TestProgram program = PassOver("4096");
    program.kernel.loops = {Times("64", -1, {.float_operations = operations, .barriers = 1})};
    program.kernel.body = {.global_loads = 1, .global_stores = 1, .float_operations = 1 + operations, .barriers = 1};
    program.kernel.barriers = {{.place = {15, 5}, .loop_depth = 1, .loops = {0}}};
    return Said(JudgeOnH100(program), "barrier_stall");
  };
  EXPECT_THAT(with_operations(8), HasSubstr("instructions between barriers"));
  EXPECT_EQ(with_operations(200), "");
}

/// A loop with so many shared loads and floating-point operations.
TestProgram LoopOver(int shared_loads, int float_operations) {
  TestProgram program = PassOver("4096");
  program.kernel.body = {
      .global_loads = 1, .global_stores = 1, .shared_loads = shared_loads, .float_operations = 1 + float_operations};
  program.kernel.loops = {Times("1024", -1, {.shared_loads = shared_loads, .float_operations = float_operations})};
  for (int i = 0; i < shared_loads; ++i) {
    program.kernel.accesses.push_back(SharedLoad("4*threadIdx.x + 128*#0", 4, {}, {0}));
  }
  return program;
}

// The data path takes a wavefront a cycle, an SM issues four instructions.
TEST(PressureRead, TwoSharedLoadsAMultiplyAddHoldTheDataPathDown) {
  const Verdict verdict = JudgeOnH100(LoopOver(2, 2));
  EXPECT_THAT(Said(verdict, "l1_shared_throughput"), HasSubstr("wavefronts of shared memory and L1"));
  EXPECT_EQ(Said(verdict, "compute_throughput"), "");
}

TEST(PressureRead, ManyOperationsALoadFillTheIssueSlots) {
  const Verdict verdict = JudgeOnH100(LoopOver(1, 64));
  EXPECT_THAT(Said(verdict, "compute_throughput"), HasSubstr("instructions a thread"));
  EXPECT_EQ(Said(verdict, "l1_shared_throughput"), "");
}

TEST(PressureRead, OnePassOverMoreThanL2HoldsIsDramsAndASmallOneIsNot) {
  EXPECT_THAT(Said(JudgeOnH100(PassOver("262144")), "dram_bandwidth"), HasSubstr("536.9 MB of distinct data"));
  EXPECT_EQ(Said(JudgeOnH100(PassOver("4096")), "dram_bandwidth"), "");
  EXPECT_EQ(Said(JudgeOnH100(LoopOver(1, 64)), "dram_bandwidth"), "");
}

}  // namespace
}  // namespace frx
