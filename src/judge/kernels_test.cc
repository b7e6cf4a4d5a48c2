#include "frx/kernels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace frx {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

Launch LaunchOf(const char* kernel, Dim3 grid, double duration_ns, double dram_pct) {
  Launch launch;
  launch.kernel = kernel;
  launch.grid = grid;
  launch.block = Dim3{256, 1, 1};
  launch.metrics["gpu__time_duration.sum"] = Metric{.unit = "ns", .mean = duration_ns};
  launch.metrics["gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed"] = Metric{.unit = "%", .mean = dram_pct};
  return launch;
}

TEST(JudgeKernels, RankedByTimeAndNeverAveraged) {
  Evidence evidence;
  evidence.profile = Profile{.launches = {LaunchOf("a", {1000, 1, 1}, 100, 95), LaunchOf("a", {1, 1, 1}, 10, 3),
                                          LaunchOf("b", {1000, 1, 1}, 790, 20), LaunchOf("a", {1000, 1, 1}, 100, 95)}};
  const auto kernels = JudgeKernels(evidence);
  ASSERT_THAT(kernels, SizeIs(3));
  EXPECT_EQ(kernels[0].name, "b");
  EXPECT_THAT(kernels[1].ids, ElementsAre(0, 3));
  EXPECT_EQ(kernels[1].launches, 2);
  EXPECT_DOUBLE_EQ(*kernels[1].share, 0.2);
  EXPECT_EQ(kernels[1].verdict.primary, "dram_bandwidth");
  EXPECT_NE(kernels[2].verdict.primary, "dram_bandwidth");
}

TEST(JudgeKernels, FailedLaunchIsSaidToHoldNoData) {
  Evidence evidence;
  evidence.profile = Profile{.launches = {LaunchOf("a", {0, 0, 0}, 0, 0)}};
  EXPECT_THAT(JudgeKernels(evidence).front().no_data.value(), HasSubstr("the launch failed"));
}

TEST(JudgeKernels, EachKernelOfASourceAlone) {
  Evidence evidence;
  EXPECT_THAT(JudgeKernels(evidence), SizeIs(1));
  evidence.source = SourceFacts{};
  evidence.source->kernels = {KernelFacts{.name = "f"}, KernelFacts{.name = "g"}};
  const auto kernels = JudgeKernels(evidence);
  ASSERT_THAT(kernels, SizeIs(2));
  EXPECT_EQ(kernels[1].name, "g");
  EXPECT_EQ(kernels[1].verdict.primary, "no_profile");
  EXPECT_THAT(JudgeKernels(evidence, {.kernel = "f"}), SizeIs(1));
}

TEST(PlanCollection, OneCommandForAll) {
  JudgedKernel a{.name = "void a<int>(int)"};
  a.verdict.missing = {{"stall reasons", "would decide memory_latency", "ncu --section WarpStateStats ./program"},
                       {"L2", "would decide l2_bandwidth", "ncu --section SpeedOfLight --csv ./program"}};
  JudgedKernel b{.name = "b"};
  b.verdict.missing = {{"stall reasons", "would decide barrier_stall", "ncu --section WarpStateStats ./program"}};
  const CollectionPlan plan = PlanCollection(std::vector{a, b}, "a|it's", "./run 3");
  ASSERT_THAT(plan.items, SizeIs(2));
  EXPECT_EQ(plan.items[0].why, "would decide memory_latency, barrier_stall");
  EXPECT_THAT(plan.items[0].kernels, ElementsAre("a", "b"));
  EXPECT_EQ(plan.collect,
            "ncu -o report --section SpeedOfLight --section WarpStateStats --kernel-name "
            "'regex:a|it'\\''s' ./run 3");
  EXPECT_EQ(PlanCollection({}, "", "").collect, "");
}

TEST(AgreesWith, TheRulesThatSpeakOfOurHypotheses) {
  Verdict verdict;
  verdict.findings = {{.hypothesis = "occupancy_limited", .supporting = {Layer::kMeasured}}};
  EXPECT_EQ(AgreesWith({.id = "Occupancy", .subjects = {"registers"}}, verdict), true);
  EXPECT_EQ(AgreesWith({.id = "Occupancy"}, verdict), std::nullopt);
  EXPECT_EQ(AgreesWith({.id = "HighPipeUtilization", .numbers = {{"pipe_pct", 83}}}, verdict), false);
  EXPECT_EQ(AgreesWith({.id = "SharedMemoryConflicts"}, verdict), false);
  EXPECT_EQ(AgreesWith({.id = "SOLBottleneck"}, verdict), std::nullopt);
}

}  // namespace
}  // namespace frx
