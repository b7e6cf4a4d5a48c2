#include "workload/testing.h"

namespace frx::workload {
namespace {

constexpr Roofline kDevice{.operations_per_second = 60e12, .bytes_per_second = 3e12};

TestProgram PassOver(std::string_view blocks) {
  TestProgram program;
  program.kernel.accesses = {Load("x", "1024*blockIdx.x + 4*threadIdx.x"),
                             Store("y", "1024*blockIdx.x + 4*threadIdx.x")};
  program.kernel.body = {.global_loads = 1, .global_stores = 1, .float_operations = 1};
  program.Launch({blocks}, {"256"});
  return program;
}

TEST(Shares, AreLeastTimesOnTheRoofline) {
  TestProgram program = PassOver("1000000");
  const Maybe<Task> task = Absent(MissingReason::kNotCollected);
  const Workload workload = program.Analyse();
  const WorkShares shares = Shares(workload, program.source, task, kDevice);
  ASSERT_EQ(shares.launches.size(), 1U);
  // 256e6 elements read and written: 2.048e9 B at 3e12 B/s.
  EXPECT_NEAR(*shares.launches[0].seconds, 2.048e9 / 3e12, 1e-9);
  EXPECT_EQ(shares.launches[0].share, 1);
  EXPECT_EQ(shares.library.share, 0);
}

TEST(Shares, WeighWhatLibrariesDo) {
  TestProgram program = PassOver("100");
  program.source.library_calls = {{.name = "torch::linear", .heavy = true}, {.name = "torch::relu"}};
  Task task;
  task.steps = {{.name = "fc: Linear", .operations = 60e9}, {.name = "relu", .operations = 1000}};
  const Workload workload = program.Analyse();
  const WorkShares shares = Shares(workload, program.source, task, kDevice);
  EXPECT_NEAR(*shares.library.seconds, 1e-3, 1e-9);
  EXPECT_GT(*shares.library.share, 0.99);
  EXPECT_LT(*shares.launches[0].share, 0.01);
}

TEST(Shares, AreUnknownWhereALibraryCallIs) {
  TestProgram program = PassOver("100");
  program.source.library_calls = {{.name = "at::conv2d", .heavy = true}};
  Task task;
  task.steps = {{.name = "fc: Linear", .operations = 60e9}};
  const Workload workload = program.Analyse();
  const WorkShares shares = Shares(workload, program.source, task, kDevice);
  EXPECT_EQ(shares.library.seconds.error().detail, "the task has no step like at::conv2d");
  EXPECT_TRUE(shares.launches[0].seconds);
  EXPECT_FALSE(shares.launches[0].share);
}

TEST(Shares, AreOfWorkNotOfTheTimeThatItTakes) {
  TestProgram one;
  one.kernel.loops = {Times("1000000", -1, {.float_operations = 2})};
  one.kernel.body = {.float_operations = 2};
  one.Launch({"1"}, {"256"});
  const Workload workload = one.Analyse();
  const WorkShares shares = Shares(workload, one.source, Absent(MissingReason::kNotCollected), kDevice);
  // 512e6 operations, on however few SMs.
  EXPECT_NEAR(*shares.launches[0].seconds, 512e6 / 60e12, 1e-9);
}

TEST(Shares, OneCallIsOneOfItsSteps) {
  TestProgram program = PassOver("100");
  program.source.library_calls = {{.name = "torch::linear", .heavy = true}};
  Task task;
  task.steps = {{.name = "0: Linear", .operations = 60e9}, {.name = "1: Linear", .operations = 20e9}};
  const Workload workload = program.Analyse();
  EXPECT_NEAR(*Shares(workload, program.source, task, kDevice).library.seconds, 40e9 / 60e12, 1e-9);
  program.source.library_calls[0].in_loop = true;
  EXPECT_NEAR(*Shares(workload, program.source, task, kDevice).library.seconds, 80e9 / 60e12, 1e-9);
}

}  // namespace
}  // namespace frx::workload
