#include "workload/warp.h"

#include "workload/testing.h"

namespace frx::workload {
namespace {

AccessAtShape First(TestProgram& program) {
  KernelWork work = program.Work();
  return work.accesses.empty() ? AccessAtShape{} : work.accesses[0];
}

struct GlobalCase {
  const char* what;
  const char* address;
  int bytes;
  std::vector<std::string_view> block;
  LaneDistance distance;
  double sectors;
  double ideal;
};

// n = 1000, w = 30, in a grid of 8 x 8 blocks. An average is over the nine sampled requests.
TEST(Warps, TouchSectorsOfGlobalMemory) {
  using enum LaneDistance;
  const GlobalCase cases[] = {
      {"coalesced", "4*blockDim.x*blockIdx.x + 4*threadIdx.x", 4, {"256"}, kUnit, 4, 4},
      {"doubles", "8*blockDim.x*blockIdx.x + 8*threadIdx.x", 8, {"256"}, kUnit, 8, 8},
      {"float4", "16*blockDim.x*blockIdx.x + 16*threadIdx.x", 16, {"256"}, kUnit, 16, 16},
      {"scalar at [4*t]", "16*threadIdx.x", 4, {"256"}, kConstant, 16, 4},
      {"array of structs of 3", "12*threadIdx.x + 4", 4, {"256"}, kConstant, 12, 4},
      {"off by one", "4*threadIdx.x + 4", 4, {"256"}, kUnit, 5, 4},
      {"a row a thread", "4*n*threadIdx.x", 4, {"256"}, kRow, 32, 4},
      {"broadcast", "4*blockIdx.x", 4, {"256"}, kSame, 1, 1},
      {"16 x 16: two rows of 16",
       "4*n*(16*blockIdx.y + threadIdx.y) + 64*blockIdx.x + 4*threadIdx.x",
       4,
       {"16", "16"},
       kUnit,
       4,
       4},
      {"16 x 16: a row's value", "4*n*(16*blockIdx.y + threadIdx.y)", 4, {"16", "16"}, kSame, 2, 1},
      {"x and y swapped, 16 x 16: 16 rows of two floats",
       "4*n*threadIdx.x + 4*threadIdx.y",
       4,
       {"16", "16"},
       kRow,
       16,
       4},
      {"x and y swapped, 32 x 8", "4*n*threadIdx.x + 4*threadIdx.y", 4, {"32", "8"}, kRow, 32, 4},
      {"a block of 1 x 256: lanes lie along y", "4*threadIdx.y", 4, {"1", "256"}, kUnit, 4, 4},
      // Warp 0 takes 30 floats and 2 of the next row: 4 + 1; warp 4 22 and 10: 3 + 2; warp 7, half full, 16: 3.
      {"rows of w through a flat index",
       "4*((threadIdx.x/w)*n + threadIdx.x%w)",
       4,
       {"240"},
       kUnit,
       13.0 / 3,
       10.0 / 3},
      {"pairs", "4*(threadIdx.x/2)", 4, {"256"}, kMixed, 2, 2},
      {"backwards", "4092 - 4*threadIdx.x", 4, {"256"}, kConstant, 4, 4},
  };
  for (const GlobalCase& each : cases) {
    TestProgram program;
    program.kernel.accesses = {Load("x", each.address, each.bytes)};
    program.Launch({"8", "8"}, each.block, {{"n", "1000"}, {"w", "30"}});
    const AccessAtShape access = First(program);
    EXPECT_EQ(access.distance, each.distance) << each.what << ": " << ToString(access.distance);
    ASSERT_TRUE(access.sectors) << each.what;
    EXPECT_NEAR(*access.sectors, each.sectors, 0.01) << each.what;
    EXPECT_NEAR(*access.ideal_sectors, each.ideal, 0.01) << each.what;
    EXPECT_TRUE(access.assumptions.empty()) << each.what;
  }
}

struct SharedCase {
  const char* what;
  const char* address;
  int bytes;
  std::vector<std::string_view> block;
  double wavefronts;
  int degree;
};

TEST(Warps, MeetInBanksOfSharedMemory) {
  const SharedCase cases[] = {
      {"tile[ty][tx] of 32 x 32", "128*threadIdx.y + 4*threadIdx.x", 4, {"32", "8"}, 1, 1},
      {"transposed: tile[tx][ty]", "128*threadIdx.x + 4*threadIdx.y", 4, {"32", "8"}, 32, 32},
      {"transposed, rows of 33", "132*threadIdx.x + 4*threadIdx.y", 4, {"32", "8"}, 1, 1},
      {"16 x 16: As[ty][k] for two rows", "64*threadIdx.y + 4*#0", 4, {"16", "16"}, 1, 1},
      {"16 x 16: Bs[k][tx]", "64*#0 + 4*threadIdx.x", 4, {"16", "16"}, 1, 1},
      {"a row of 32 for every ty: As[ty][k], 16 x 16", "128*threadIdx.y + 4*#0", 4, {"16", "16"}, 2, 2},
      {"reduction at distance 2^i: the first iteration, the second, the last", "8*threadIdx.x << #0", 4, {"32"}, 0, 0},
  };
  for (const SharedCase& each : cases) {
    TestProgram program;
    program.kernel.loops = {Times("4")};
    program.kernel.accesses = {SharedLoad(each.address, each.bytes, {}, {0})};
    program.Launch({"8"}, each.block);
    const AccessAtShape access = First(program);
    ASSERT_TRUE(access.wavefronts) << each.what;
    if (each.degree == 0) {
      // 2-way, 4-way and, in the fourth iteration, 16-way.
      EXPECT_NEAR(*access.wavefronts, (2 + 4 + 16) / 3.0, 0.01);
      EXPECT_EQ(access.conflict_degree, 16);
      continue;
    }
    EXPECT_NEAR(*access.wavefronts, each.wavefronts, 0.01) << each.what;
    EXPECT_EQ(access.conflict_degree, each.degree) << each.what;
  }
}

TEST(Warps, AreMaskedByConditions) {
  TestProgram program;
  program.kernel.accesses = {Load("x", "4*threadIdx.x", 4, {"threadIdx.x < 16"}),
                             Load("x", "4*threadIdx.x", 4, {"threadIdx.x == 37"}),
                             Load("x", "4*blockIdx.x*256 + 4*threadIdx.x", 4, {"blockIdx.x*256 + threadIdx.x < n"})};
  program.Launch({"4"}, {"256"}, {{"n", "900"}});
  const KernelWork work = program.Work();
  EXPECT_EQ(work.accesses[0].active_lanes, 16);
  EXPECT_EQ(work.accesses[0].sectors, 2);
  EXPECT_EQ(work.accesses[1].sectors.error().detail, "no sampled warp makes it");
  // The last block has 132 threads inside: its first warp all, its middle warp (128 to 159) 4, its last none.
  EXPECT_NEAR(*work.accesses[2].active_lanes, (7 * 32 + 4) / 8.0, 1e-9);
}

TEST(Warps, RunThroughLoops) {
  TestProgram program;
  // Thread t reads x[0 … t]: in the last iteration only the warp's last lane is left.
  program.kernel.loops = {Times("threadIdx.x + 1")};
  program.kernel.accesses = {Load("x", "4*#0", 4, {}, {0})};
  program.Launch({"1"}, {"32"});
  const AccessAtShape access = First(program);
  EXPECT_NEAR(*access.active_lanes, (32 + 31 + 1) / 3.0, 1e-9);
  EXPECT_EQ(access.distance, LaneDistance::kSame);
}

TEST(Warps, SayWhatIsUnknown) {
  TestProgram program;
  program.kernel.unknowns = {{{12, 1}, Dependence::kData, "loaded from memory"},
                             {{13, 1}, Dependence::kUniform, "changes in a branch"},
                             {{14, 1}, Dependence::kThread, "changes in a branch"}};
  program.kernel.accesses = {Load("x", "4*$0"),
                             Load("x", "4*$1 + 4*threadIdx.x"),
                             Load("x", "4*$2"),
                             Load("x", "4*threadIdx.x", 4, {"0 < $0"}),
                             Load("x", "4*n*threadIdx.x"),
                             Load("x", "4*n*threadIdx.y + 4*threadIdx.x"),
                             SharedLoad("4*n*threadIdx.x"),
                             SharedLoad("4*$1 + 4*threadIdx.x")};
  program.Launch({"4"}, {"16", "16"}, {{"n", ""}});
  const KernelWork work = program.Work();
  EXPECT_EQ(work.accesses[0].distance, LaneDistance::kGather);
  EXPECT_EQ(work.accesses[0].sectors.error().detail, "$0 (line 12: loaded from memory)");
  EXPECT_EQ(work.accesses[1].distance, LaneDistance::kUnit);
  EXPECT_EQ(work.accesses[1].assumptions[0], "$1 (line 13: changes in a branch) unknown: taken as aligned");
  EXPECT_EQ(work.accesses[2].distance, LaneDistance::kUnknown);
  EXPECT_EQ(work.accesses[3].sectors, 2);
  EXPECT_EQ(work.accesses[3].assumptions[0], "0 < $0 taken as true: unknown is $0 (line 12: loaded from memory)");
  // A row a lane, whatever n is; its bytes are not known.
  EXPECT_EQ(work.accesses[4].distance, LaneDistance::kRow);
  EXPECT_EQ(work.accesses[4].sectors, 16);
  EXPECT_FALSE(work.accesses[4].distance_bytes);
  EXPECT_EQ(work.accesses[5].sectors, 4);
  // The banks depend on n.
  EXPECT_EQ(work.accesses[6].wavefronts.error().detail, "depends on n");
  EXPECT_EQ(work.accesses[7].wavefronts, 1);
}

struct SplitCase {
  const char* predicate;
  double split;
  double taken;
};

TEST(Warps, SplitAtBranches) {
  const SplitCase cases[] = {
      {"threadIdx.x%2 == 0", 1, 0.5},          {"threadIdx.x%32 < 16", 1, 0.5},
      {"(threadIdx.x/32)%2 == 0", 0, 2.0 / 3}, {"blockIdx.x == 0", 0, 1.0 / 3},
      {"threadIdx.x < 16", 1.0 / 3, 1.0 / 6},  {"n <= blockIdx.x*256 + threadIdx.x", 1.0 / 9, (28.0 + 32) / (9 * 32)}};
  for (const SplitCase& each : cases) {
    TestProgram program;
    program.kernel.branches = {{.predicate = Of(each.predicate)}};
    program.Launch({"4"}, {"256"}, {{"n", "900"}});
    const KernelWork work = program.Work();
    ASSERT_TRUE(work.branches[0].split) << each.predicate;
    EXPECT_NEAR(*work.branches[0].split, each.split, 1e-9) << each.predicate;
    EXPECT_NEAR(*work.branches[0].taken, each.taken, 1e-9) << each.predicate;
  }
}

TEST(Warps, LeaveBranchesOnDataUnknown) {
  TestProgram program;
  program.kernel.unknowns = {{{12, 1}, Dependence::kData, "loaded from memory"}};
  program.kernel.branches = {{.predicate = Of("0 < $0")}, {}};
  program.Launch({"4"}, {"256"});
  const KernelWork work = program.Work();
  EXPECT_EQ(work.branches[0].split.error().detail, "depends on $0 (line 12: loaded from memory)");
  EXPECT_FALSE(work.branches[1].split);
}

TEST(Warps, WithoutABlockSizeSayWhatTheFormulaSays) {
  TestProgram program;
  program.kernel.accesses = {Load("x", "4*threadIdx.x"), Load("x", "4*n*threadIdx.x"), Load("x", "4*blockIdx.x")};
  program.Launch({"4"}, {"b"}, {{"n", "8"}});
  const KernelWork work = program.Work();
  EXPECT_EQ(work.accesses[0].distance, LaneDistance::kUnit);
  EXPECT_EQ(work.accesses[1].distance, LaneDistance::kRow);
  EXPECT_EQ(work.accesses[2].distance, LaneDistance::kSame);
  EXPECT_EQ(work.accesses[0].sectors.error().detail, "b: unknown");
  EXPECT_FALSE(work.threads);
}

}  // namespace
}  // namespace frx::workload
