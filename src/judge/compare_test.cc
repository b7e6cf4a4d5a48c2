#include "frx/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/metric_ids.h"

namespace frx {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

JudgedKernel Kernel(const char* name, double time_ns, Dim3 grid = {64, 1, 1}) {
  JudgedKernel kernel{.name = name};
  kernel.launch = Launch{.kernel = name, .grid = grid, .block = Dim3{256, 1, 1}};
  kernel.launch->metrics[metric_id::kDuration] = Metric{.unit = "ns", .mean = time_ns};
  kernel.time_ns = Range{time_ns, time_ns};
  return kernel;
}

void Set(JudgedKernel& kernel, const char* id, const char* unit, double value) {
  kernel.launch->metrics[id] = Metric{.unit = unit, .mean = value};
}

KernelComparison Compared(const JudgedKernel& before, const JudgedKernel& after) {
  auto pairs = CompareKernels({before}, {after});
  EXPECT_THAT(pairs, SizeIs(1));
  return pairs.front();
}

TEST(CompareKernels, ByTimeBeyondTheThreshold) {
  EXPECT_EQ(Compared(Kernel("f(int)", 100), Kernel("f(int)", 90)).change, Change::kFaster);
  EXPECT_EQ(Compared(Kernel("f(int)", 100), Kernel("f(int)", 103)).change, Change::kSlower);
  EXPECT_EQ(Compared(Kernel("f(int)", 100), Kernel("f(int)", 102)).change, Change::kSame);
  EXPECT_EQ(CompareKernels({Kernel("f", 100)}, {Kernel("f", 103)}, {.threshold = 0.05}).front().change, Change::kSame);
}

TEST(CompareKernels, TheLaunchesOwnSpreadIsNoChange) {
  JudgedKernel before = Kernel("f", 100);
  before.time_ns = Range{80, 120};
  const auto pair = Compared(before, Kernel("f", 110));
  EXPECT_EQ(pair.change, Change::kSame);
  EXPECT_THAT(pair.notes.front(), HasSubstr("spread"));
}

TEST(CompareKernels, AnotherDeviceOrAFailedLaunchIsNotComparable) {
  JudgedKernel before = Kernel("f", 100);
  JudgedKernel after = Kernel("f", 50);
  before.launch->device_name = "NVIDIA A10G";
  after.launch->device_name = "NVIDIA H200";
  EXPECT_THAT(Compared(before, after).notes.front(), HasSubstr("another device"));
  after.launch->device_name = "NVIDIA A10G";
  EXPECT_EQ(Compared(before, after).change, Change::kFaster);
  after.no_data = "no data: the launch failed";
  EXPECT_EQ(Compared(before, after).change, Change::kNotComparable);
}

TEST(CompareKernels, CyclesWhereTheClockDiffers) {
  JudgedKernel before = Kernel("f", 100);
  JudgedKernel after = Kernel("f", 80);
  Set(before, metric_id::kSmFrequency, "hz", 1.0e9);
  Set(after, metric_id::kSmFrequency, "hz", 1.5e9);
  EXPECT_EQ(Compared(before, after).change, Change::kNotComparable);
  Set(before, metric_id::kCyclesElapsed, "cycle", 100);
  Set(after, metric_id::kCyclesElapsed, "cycle", 120);
  const auto pair = Compared(before, after);
  EXPECT_EQ(pair.change, Change::kSlower);
  EXPECT_EQ(pair.basis, "cycles");
  EXPECT_THAT(pair.notes.front(), HasSubstr("1 GHz before and 1.5 GHz after"));
}

TEST(CompareKernels, AnotherShapeOnlyWhereTheNameTells) {
  const auto unique = Compared(Kernel("f", 100), Kernel("f", 50, {128, 1, 1}));
  EXPECT_EQ(unique.change, Change::kFaster);
  EXPECT_THAT(unique.notes.front(), HasSubstr("the shape changed"));

  const std::vector<JudgedKernel> two = {Kernel("f", 100), Kernel("f", 10, {2, 1, 1})};
  const auto pairs = CompareKernels(two, {Kernel("f", 50, {128, 1, 1})});
  ASSERT_THAT(pairs, SizeIs(3));
  EXPECT_THAT(pairs[0].notes.front(), HasSubstr("--any-shape"));
  EXPECT_EQ(CompareKernels(two, {Kernel("f", 50, {128, 1, 1})}, {.any_shape = true}).front().change, Change::kFaster);
}

TEST(CompareKernels, WhatMovedMostComesFirst) {
  JudgedKernel before = Kernel("f", 100);
  JudgedKernel after = Kernel("f", 50);
  Set(before, metric_id::kDramBytes, "byte", 1000);
  Set(after, metric_id::kDramBytes, "byte", 250);
  Set(before, metric_id::kAchievedOccupancy, "%", 50);
  Set(after, metric_id::kAchievedOccupancy, "%", 60);
  Set(before, metric_id::kRegisters, "register/thread", 32);
  Set(after, metric_id::kRegisters, "register/thread", 32);
  const char* stall = "smsp__average_warps_issue_stalled_barrier_per_issue_active.ratio";
  Set(before, stall, "", 4);
  Set(after, stall, "", 0);
  const auto moved = Compared(before, after).moved;
  ASSERT_THAT(moved, SizeIs(3));
  EXPECT_EQ(moved[0].label, "stall barrier");
  EXPECT_EQ(moved[1].label, "DRAM bytes");
}

}  // namespace
}  // namespace frx
