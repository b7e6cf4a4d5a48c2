#include "workload/work.h"

#include "workload/testing.h"

namespace frx::workload {
namespace {

// c = a * b of n x n floats in tiles of 32: the textbook's kernel.
TestProgram TiledProduct(std::string_view n) {
  TestProgram program;
  KernelFacts& kernel = program.kernel;
  const OperationCounts multiply_add{.shared_loads = 2, .float_operations = 2};
  kernel.loops = {
      Times("(n + 31)/32", -1,
            {.global_loads = 2, .shared_loads = 2, .shared_stores = 2, .float_operations = 2, .barriers = 2}),
      Times("32", 0, multiply_add)};
  kernel.body = {.global_loads = 2,
                 .global_stores = 1,
                 .shared_loads = 2,
                 .shared_stores = 2,
                 .float_operations = 2,
                 .barriers = 2};
  const char* row = "32*blockIdx.y + threadIdx.y < n";
  const char* col = "32*blockIdx.x + threadIdx.x < n";
  kernel.accesses = {
      Load("a", "4*n*(32*blockIdx.y + threadIdx.y) + 128*#0 + 4*threadIdx.x", 4, {row, "32*#0 + threadIdx.x < n"}, {0}),
      Load("b", "4*n*(32*#0 + threadIdx.y) + 128*blockIdx.x + 4*threadIdx.x", 4, {col, "32*#0 + threadIdx.y < n"}, {0}),
      SharedLoad("128*threadIdx.y + 4*#1", 4, {}, {0, 1}), SharedLoad("128*#1 + 4*threadIdx.x", 4, {}, {0, 1}),
      Store("c", "4*n*(32*blockIdx.y + threadIdx.y) + 128*blockIdx.x + 4*threadIdx.x", 4, {row, col})};
  kernel.barriers = {{.loop_depth = 1, .loops = {0}}, {.loop_depth = 1, .loops = {0}}};
  program.Launch({"64", "64"}, {"32", "32"}, {{"n", n}});
  return program;
}

TEST(Work, OfATiledProduct) {
  TestProgram program = TiledProduct("2048");
  const KernelWork work = program.Work();
  const double n = 2048;
  EXPECT_DOUBLE_EQ(*work.threads, n * n);
  EXPECT_DOUBLE_EQ(*work.float_operations, 2 * n * n * n);
  // 64 tiles of two floats and one result, each thread.
  EXPECT_DOUBLE_EQ(*work.global_bytes, n * n * (64 * 8 + 4));
  EXPECT_DOUBLE_EQ(*work.sector_bytes, n * n * (64 * 8 + 4));
  EXPECT_DOUBLE_EQ(*work.distinct_bytes, 3 * n * n * 4);
  EXPECT_DOUBLE_EQ(*work.shared_bytes, n * n * n * 8);
  // A warp's two loads in an iteration take one wavefront each.
  EXPECT_DOUBLE_EQ(*work.shared_wavefronts, n * n * n * 2 / 32);
  EXPECT_DOUBLE_EQ(*work.operations_per_byte, 2 * n / 12);
  EXPECT_DOUBLE_EQ(*work.operations_per_shared_byte, 0.25);
  EXPECT_DOUBLE_EQ(*work.results, 1);
  EXPECT_DOUBLE_EQ(*work.barriers, 128);
  EXPECT_EQ(work.loops[0].trips, 64);
  EXPECT_EQ(work.loops[1].trips, 32);
  EXPECT_EQ(work.loops[1].executions, 2048);
  EXPECT_TRUE(work.loops[1].hottest);
  EXPECT_FALSE(work.loops[0].hottest);
  EXPECT_EQ(work.loops[1].shared_loads_per_fma(), 2);
  EXPECT_EQ(work.loops[1].shared_wavefronts, 2);
  EXPECT_EQ(work.loops[0].global_bytes, 8);
  EXPECT_EQ(work.loops[0].float_operations, 0);
  EXPECT_FALSE(work.loops[0].shared_loads_per_fma());
}

TEST(Work, OfATiledProductOfUnknownSize) {
  TestProgram program = TiledProduct("");
  const KernelWork work = program.Work();
  EXPECT_EQ(work.float_operations.error().detail, "depends on n");
  EXPECT_EQ(work.loops[1].trips, 32);
  EXPECT_FALSE(work.loops[1].executions);
  EXPECT_EQ(work.loops[1].shared_loads_per_fma(), 2);
  EXPECT_TRUE(work.loops[1].hottest);
  EXPECT_EQ(work.accesses[0].sectors, 4);
  EXPECT_EQ(work.accesses[2].wavefronts, 1);
}

TEST(Work, OfAPassOverElementsWithATail) {
  TestProgram program;
  program.kernel.body = {.global_loads = 1, .global_stores = 1, .float_operations = 1};
  const char* guard = "256*blockIdx.x + threadIdx.x < n";
  program.kernel.accesses = {Load("x", "1024*blockIdx.x + 4*threadIdx.x", 4, {guard}),
                             Store("x", "1024*blockIdx.x + 4*threadIdx.x", 4, {guard})};
  program.Launch({"1000"}, {"256"}, {{"n", "255900"}});
  const KernelWork work = program.Work();
  EXPECT_DOUBLE_EQ(*work.threads, 256000);
  EXPECT_NEAR(*work.distinct_bytes, 2 * 4 * 255900, 0.002 * 2 * 4 * 255900);
  EXPECT_NEAR(*work.float_operations, 255900, 200);
  EXPECT_EQ(work.results, 1);
  EXPECT_EQ(work.accesses[0].spread, AddressSpread::kByThread);
}

TEST(Work, OfHalfOfAGrid) {
  TestProgram program;
  program.kernel.accesses = {Store("x", "1024*blockIdx.x + 4*threadIdx.x", 4, {"256*blockIdx.x + threadIdx.x < n"})};
  program.Launch({"64"}, {"256"}, {{"n", "8192"}});
  const KernelWork work = program.Work();
  EXPECT_NEAR(*work.global_bytes, 4 * 8192, 0.05 * 4 * 8192);
  EXPECT_NEAR(*work.results, 0.5, 0.02);
}

TEST(Work, CountsWhatFewThreadsOfABlockDo) {
  TestProgram program;
  // Thread 0 adds up and stores; lane 0 of each warp leaves its sum; a quarter of the block loads.
  program.kernel.loops = {Times("8", -1, {.shared_loads = 1, .float_operations = 1})};
  program.kernel.body = program.kernel.loops[0].body;
  program.kernel.accesses = {SharedLoad("4*#0", 4, {"threadIdx.x == 0"}, {0}),
                             Store("y", "4*blockIdx.x", 4, {"threadIdx.x == 0"}),
                             Store("z", "32*blockIdx.x + 4*(threadIdx.x/32)", 4, {"threadIdx.x%32 == 0"}),
                             Load("x", "256*blockIdx.x + 4*threadIdx.x", 4, {"(threadIdx.x < 64)*(blockIdx.x < n)"})};
  program.Launch({"1000"}, {"256"}, {{"n", "1000"}});
  const KernelWork work = program.Work();
  EXPECT_DOUBLE_EQ(*work.accesses[0].executions, 8 / 256.0);
  EXPECT_DOUBLE_EQ(*work.loops[0].executions, 8 / 256.0);
  EXPECT_EQ(work.loops[0].trips, 8);
  EXPECT_DOUBLE_EQ(*work.accesses[1].executions, 1 / 256.0);
  EXPECT_DOUBLE_EQ(*work.accesses[1].distinct_bytes, 4000);
  EXPECT_DOUBLE_EQ(*work.accesses[2].executions, 1 / 32.0);
  EXPECT_DOUBLE_EQ(*work.accesses[2].distinct_bytes, 32000);
  EXPECT_DOUBLE_EQ(*work.accesses[3].distinct_bytes, 256000);
  EXPECT_DOUBLE_EQ(*work.results, 9 / 256.0);
  EXPECT_DOUBLE_EQ(*work.float_operations, 8000);
}

TEST(Work, OfAGridStride) {
  TestProgram program;
  // for (i = tid; i < n; i += stride)
  program.kernel.loops = {
      Times("(n - blockIdx.x*blockDim.x - threadIdx.x + blockDim.x*gridDim.x - 1)/(blockDim.x*gridDim.x)", -1,
            {.float_operations = 3})};
  program.kernel.body = {.float_operations = 3};
  program.kernel.accesses = {
      Store("x", "4*(blockIdx.x*blockDim.x + threadIdx.x + #0*blockDim.x*gridDim.x)", 4, {}, {0})};
  program.Launch({"100"}, {"256"}, {{"n", "1000000"}});
  const KernelWork work = program.Work();
  EXPECT_NEAR(*work.loops[0].trips, 1e6 / 25600, 0.1);
  EXPECT_NEAR(*work.float_operations, 3e6, 0.01 * 3e6);
  EXPECT_NEAR(*work.distinct_bytes, 4e6, 0.01 * 4e6);
  EXPECT_NEAR(*work.results, 1e6 / 25600, 0.2);
}

TEST(Work, OfATriangle) {
  TestProgram program;
  program.kernel.loops = {Times("threadIdx.x + 1", -1, {.global_loads = 1, .float_operations = 2})};
  program.kernel.body = {.global_loads = 1, .float_operations = 2};
  program.kernel.accesses = {Load("x", "512*threadIdx.x + 4*#0", 4, {}, {0})};
  program.Launch({"10"}, {"128"});
  const KernelWork work = program.Work();
  EXPECT_NEAR(*work.loops[0].trips, 64.5, 1);
  EXPECT_NEAR(*work.float_operations, 10 * 128 * 64.5 * 2, 0.02 * 10 * 128 * 64.5 * 2);
  // Each block reads the same triangle.
  EXPECT_NEAR(*work.distinct_bytes, 4 * 128 * 64.5, 0.02 * 4 * 128 * 64.5);
}

TEST(Work, CountsWhatAnImageHoldsNotWhatItsWindowsAskFor) {
  TestProgram program;
  // 3 x 3 windows over rows of 34 floats, 32 x 32 results.
  program.kernel.loops = {Times("3"), Times("3", 0)};
  program.kernel.accesses = {Load("x", "136*(threadIdx.y + #0) + 4*(threadIdx.x + #1)", 4, {}, {0, 1})};
  program.Launch({"1"}, {"32", "32"});
  const KernelWork work = program.Work();
  EXPECT_EQ(*work.global_bytes, 1024 * 9 * 4);
  EXPECT_EQ(*work.distinct_bytes, 34 * 34 * 4);
}

TEST(Work, IsBoundByTheTensor) {
  TestProgram program;
  program.kernel.unknowns = {{{12, 1}, Dependence::kData, "loaded from memory"}};
  program.kernel.parameters = {{.name = "table", .type = "const float *", .pointer = true, .element_bytes = 4}};
  program.kernel.accesses = {Load("table", "4*$0 + 4*threadIdx.x")};
  KernelLaunch launch{.kernel = "k", .grid = {Of("1000"), Of("1"), Of("1")}, .block = {Of("64"), Of("1"), Of("1")}};
  launch.arguments = {{.tensor = 0}};
  program.source.host_tensors = {{.name = "table", .shape = std::vector{Of("500"), Of("64")}}};
  program.source.launches = {launch};
  const KernelWork work = program.Work();
  EXPECT_FALSE(work.accesses[0].distinct_bytes);
  EXPECT_EQ(work.distinct_bytes, 500 * 64 * 4);
  EXPECT_EQ(work.global_bytes, 1000 * 64 * 4);
}

TEST(Work, SeesHowManyAddressesAtomicsMeetOn) {
  struct Case {
    const char* address;
    AddressSpread spread;
    double in_a_warp;
  };
  const Case cases[] = {{"0", AddressSpread::kOne, 1},
                        {"4*blockIdx.x", AddressSpread::kPerBlock, 1},
                        {"4*(threadIdx.x%16)", AddressSpread::kFew, 16},
                        {"4*threadIdx.x + 1024*blockIdx.x", AddressSpread::kByThread, 32}};
  for (const Case& each : cases) {
    TestProgram program;
    program.kernel.accesses = {At(AccessKind::kAtomic, MemorySpace::kGlobal, "sum", each.address, 4, {}, {})};
    program.Launch({"100"}, {"256"});
    const KernelWork work = program.Work();
    EXPECT_EQ(work.accesses[0].spread, each.spread) << each.address << ": " << ToString(work.accesses[0].spread);
    EXPECT_EQ(work.accesses[0].addresses, each.in_a_warp) << each.address;
  }
  TestProgram histogram;
  histogram.kernel.unknowns = {{{12, 1}, Dependence::kData, "loaded from memory"}};
  histogram.kernel.accesses = {At(AccessKind::kAtomic, MemorySpace::kGlobal, "bins", "4*$0", 4, {}, {})};
  histogram.Launch({"100"}, {"256"});
  EXPECT_EQ(histogram.Work().accesses[0].spread, AddressSpread::kUnknown);
}

TEST(Work, CountsVectorsAndUnrolledStoresAsTheirResults) {
  TestProgram program;
  program.kernel.loops = {Times("4"), Times("8")};
  program.kernel.accesses = {Store("y", "16*threadIdx.x", 16),
                             Store("z", "4096*blockIdx.x + 4*threadIdx.x + 1024*#0", 4, {}, {0}),
                             Store("w", "4*threadIdx.x", 4, {}, {1})};
  program.kernel.parameters = {{.name = "y", .pointer = true, .element_bytes = 4}};
  program.Launch({"100"}, {"256"});
  // y: 4 in one store; z: one in each of 4 iterations; w: the same one eight times.
  EXPECT_EQ(program.Work().results, 4 + 4 + 1);
}

TEST(Work, SpreadsInstructionsOverBarriers) {
  TestProgram program;
  // for (s = blockDim.x/2; s > 0; s /= 2) { if (tid < s) sum[tid] += sum[tid + s]; __syncthreads(); }
  program.kernel.loops = {Times("log2(blockDim.x/2) + 1", -1,
                                {.shared_loads = 2, .shared_stores = 1, .float_operations = 2, .barriers = 1})};
  program.kernel.body = program.kernel.loops[0].body;
  program.kernel.accesses = {
      SharedLoad("4*threadIdx.x + 4*((blockDim.x/2) >> #0)", 4, {"threadIdx.x < (blockDim.x/2) >> #0"}, {0})};
  program.kernel.barriers = {{.loop_depth = 1, .loops = {0}}};
  program.Launch({"100"}, {"256"});
  const KernelWork work = program.Work();
  EXPECT_EQ(work.barriers, 8);
  EXPECT_EQ(work.loops[0].trips, 8);
  // 3 accesses, half of 2 operations, a barrier.
  EXPECT_EQ(work.instructions_per_barrier, 5);
  // 255 of 256 x 8 iterations' threads are below s.
  EXPECT_NEAR(*work.accesses[0].executions, 255.0 / 256, 0.25);
}

TEST(Work, CountsAMatrixInstructionAsItsOperations) {
  TestProgram program;
  program.kernel.loops = {Times("64", -1, {.matrix_operations = 1})};
  program.kernel.body = {.matrix_operations = 1};
  program.Launch({"100"}, {"32"});
  EXPECT_EQ(program.Work().float_operations, 100 * 64 * 2 * 16 * 16 * 16);
}

TEST(Work, WithoutAGridKeepsAThreadsFigures) {
  TestProgram program = TiledProduct("2048");
  program.source.launches[0].grid = {Of("x"), Of("x"), Of("1")};
  const KernelWork work = program.Work();
  EXPECT_FALSE(work.threads);
  EXPECT_FALSE(work.float_operations);
  EXPECT_EQ(work.barriers, 128);
  EXPECT_EQ(work.loops[1].executions, 2048);
  EXPECT_EQ(work.accesses[0].sectors, 4);
  EXPECT_EQ(work.accesses[0].distinct_bytes.error().detail, "blockIdx.y");
}

TEST(Work, IsTheSameEveryTime) {
  TestProgram program = TiledProduct("2040");
  EXPECT_EQ(program.Analyse(), program.Analyse());
}

// Formulas come from strangers' sources.
TEST(Work, SurvivesHugeNumbers) {
  TestProgram program;
  const char* huge = "9223372036854775807";
  program.kernel.loops = {Times(huge), Times(huge, 0)};
  program.kernel.accesses = {Load("x", "9223372036854775807*threadIdx.x", 4, {}, {0, 1}),
                             Load("x", "9223372036854775800 + threadIdx.x", 4, {}, {0, 1}),
                             Load("x", "4*#0*#1", 4, {"n < 9223372036854775807*threadIdx.x"}, {0, 1}),
                             Load("x", "4*threadIdx.x", 2000000000), SharedLoad("n - 9223372036854775800", 2000000000)};
  program.kernel.branches = {{.predicate = Of("#0 < #1")}};
  program.Launch({"2147483647", "65535"}, {"1024"}, {{"n", huge}});
  const KernelWork work = program.Work();
  EXPECT_EQ(work.accesses.size(), 5U);
}

TEST(Work, SurvivesIndicesThatDoNotExist) {
  TestProgram program;
  program.kernel.loops = {Times("4", 7)};
  program.kernel.accesses = {Load("x", "4*$9 + 4*#12", 4, {}, {0, 31})};
  program.Launch({"4"}, {"32"});
  EXPECT_EQ(program.Work().accesses.size(), 1U);
}

}  // namespace
}  // namespace frx::workload
