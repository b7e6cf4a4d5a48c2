#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/metric_ids.h"
#include "catalog/occupancy.h"
#include "frx/profile.h"
#include "profile/archive_cell/archive_cell.h"
#include "profile/test_cell.h"

namespace frx {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Launch LaunchOf(const TestCell& cell) {
  auto profile = archive_cell::Read(cell.Text());
  EXPECT_TRUE(profile) << profile.error().message;
  EXPECT_TRUE(profile->diagnostics.empty()) << profile->diagnostics[0].text;
  return profile->launches[0];
}

TEST(Derive, SixtyFourWarpsClustersAndOldSpellingAreTheTwoFirstHoppers) {
  Derived derived = Derive(LaunchOf(TestCell()));
  EXPECT_THAT(derived.devices, ElementsAre("h100_pcie", "h100_sxm"));
  // 335 GB/s of 3.35 and of 2.0 TB/s.
  EXPECT_NEAR(derived.dram_pct_of_peak.value().low, 10, 1e-9);
  EXPECT_NEAR(derived.dram_pct_of_peak.value().high, 16.75, 1e-9);
  EXPECT_THAT(derived.assumptions, Contains(HasSubstr("64 warps per SM, 32 blocks per SM, thread block clusters, and "
                                                      "from the spelling of units and rules")));
}

TEST(Derive, WithoutADateLaterPartsFitToo) {
  Launch launch = LaunchOf(TestCell());
  launch.tool_not_after = Absent(MissingReason::kNotCollected);
  EXPECT_THAT(Derive(launch).devices, ElementsAre("b200", "b300", "gb200", "gh200_144gb", "gh200_96gb", "h100_nvl",
                                                  "h100_pcie", "h100_sxm", "h20", "h200", "h200_nvl"));
}

TEST(Derive, ANamedDeviceNeedsNoInference) {
  Launch launch = LaunchOf(TestCell());
  launch.device = "h200";
  Derived derived = Derive(launch);
  EXPECT_THAT(derived.devices, ElementsAre("h200"));
  EXPECT_EQ(derived.dram_pct_of_peak.value(), (Range{3.35e11 / 4.8e12 * 100, 3.35e11 / 4.8e12 * 100}));
  EXPECT_THAT(derived.assumptions, Not(Contains(HasSubstr("device:"))));
}

TEST(Derive, DevicesThatCannotMoveTheBytesDoNotFit) {
  EXPECT_THAT(Derive(LaunchOf(TestCell().Set("Memory Throughput", 2.5e12).Set("Max Bandwidth", 90.0))).devices,
              ElementsAre("h100_sxm"));
  Derived derived = Derive(LaunchOf(TestCell().Set("Memory Throughput", 5e12).Set("Max Bandwidth", 90.0)));
  EXPECT_THAT(derived.devices, IsEmpty());
  EXPECT_EQ(derived.dram_pct_of_peak.error().reason, MissingReason::kContradictory);
}

TEST(Derive, DramIsOneOfTheLinksOfMaxBandwidth) {
  // 10 % of an SXM's peak, 16.75 % of a PCIe's: the latter cannot be where no link is busier than 11 %.
  Derived derived = Derive(LaunchOf(TestCell().Set("Max Bandwidth", 11.0)));
  EXPECT_THAT(derived.devices, ElementsAre("h100_sxm"));
  EXPECT_NEAR(derived.dram_pct_of_peak.value().high, 10, 1e-9);
  // Where neither can be, both stay, and it is said.
  Derived neither = Derive(LaunchOf(TestCell().Set("Max Bandwidth", 1.0)));
  EXPECT_THAT(neither.devices, ElementsAre("h100_pcie", "h100_sxm"));
  EXPECT_THAT(neither.assumptions, Contains(HasSubstr("exceeds Max Bandwidth")));
}

TEST(Derive, NothingAboutTheSmIsNoDevice) {
  Launch launch;
  launch.metrics[metric_id::kDramBytesPerSecond] = {.unit = "byte/s", .mean = 1e12};
  Derived derived = Derive(launch);
  EXPECT_THAT(derived.devices, IsEmpty());
  EXPECT_EQ(derived.dram_pct_of_peak.error().reason, MissingReason::kNotCollected);
  EXPECT_FALSE(derived.threads_per_block || derived.registers_per_thread || derived.blocks_per_sm ||
               derived.issue_pct_active || derived.issue_pct_elapsed || derived.active_share);
}

TEST(Derive, LimitsGiveTheShapeOfABlock) {
  Derived derived = Derive(LaunchOf(TestCell()));
  EXPECT_EQ(derived.threads_per_block.value(), (Range{225, 256}));
  EXPECT_EQ(derived.registers_per_thread.value(), (Range{25, 32}));
  EXPECT_EQ(derived.blocks_per_sm.value(), 8);
}

TEST(Derive, TheoreticalWarpsNarrowABlockSizeClass) {
  TestCell cell;
  cell.Set("Block Limit Warps", 2).Set("Block Limit Registers", 2);
  EXPECT_EQ(Derive(LaunchOf(cell)).threads_per_block.value(), (Range{993, 1024}));
  Launch launch = LaunchOf(cell.Without("Theoretical Active Warps per SM").Without("Theoretical Occupancy"));
  launch.device = "h100_sxm";
  EXPECT_EQ(Derive(launch).threads_per_block.value(), (Range{673, 1024}));
}

TEST(Derive, LimitsThatNoBlockHasAreContradictory) {
  Derived derived = Derive(LaunchOf(TestCell().Set("Block Limit Warps", 7)));  // 64 / 9 and 64 / 8 enclose it
  EXPECT_EQ(derived.threads_per_block.error().reason, MissingReason::kContradictory);
  EXPECT_EQ(derived.registers_per_thread.error().reason, MissingReason::kContradictory);
}

struct LimiterCase {
  double warps, registers, shared, theoretical;
  std::vector<Limiter> expected;
};

TEST(Derive, OnlyALimitBelowTheWarpLimitLimits) {
  for (const LimiterCase& c : {
           LimiterCase{8, 8, 32, 100, {}},                                           // equal to the warp limit
           LimiterCase{8, 6, 32, 75, {Limiter::kRegisters}},                         //
           LimiterCase{8, 4, 4, 50, {Limiter::kRegisters, Limiter::kSharedMemory}},  // tied
           LimiterCase{2, 2, 32, 75, {Limiter::kWarps}},                             // 24 warps a block
           LimiterCase{64, 64, 64, 50, {Limiter::kBlocks}},                          // one warp a block
       }) {
    TestCell cell;
    cell.Set("Block Limit Warps", c.warps).Set("Block Limit Registers", c.registers);
    cell.Set("Block Limit Shared Mem", c.shared).Set("Theoretical Occupancy", c.theoretical);
    cell.Set("Theoretical Active Warps per SM", c.theoretical * 0.64).Set("Achieved Occupancy", 10.0);
    EXPECT_EQ(Derive(LaunchOf(cell)).limiters, c.expected) << c.warps << " " << c.registers << " " << c.shared;
  }
}

TEST(Derive, ElapsedAndActiveFigures) {
  Derived derived = Derive(LaunchOf(TestCell()));
  EXPECT_EQ(derived.issue_pct_active.value(), 50);
  EXPECT_EQ(derived.issue_pct_elapsed.value(), 37.5);
  EXPECT_EQ(derived.active_share.value(), 0.75);
}

TEST(Derive, AnIpcThatPrintsAsZeroIsABoundNotAZero) {
  TestCell cell;
  cell.Set("Executed Ipc Elapsed", 0.0).Set("Executed Ipc Active", 0.05);
  Derived derived = Derive(LaunchOf(cell));
  EXPECT_DOUBLE_EQ(derived.issue_pct_elapsed.value(), 0.125);
  EXPECT_DOUBLE_EQ(derived.active_share.value(), 0.1);
  EXPECT_THAT(derived.assumptions, Contains(HasSubstr("prints as 0.00")));
  Derived both = Derive(LaunchOf(cell.Set("Executed Ipc Active", 0.0)));
  EXPECT_EQ(both.active_share.error().reason, MissingReason::kNotApplicable);
}

TEST(Derive, SpreadTellsUnlikeLaunches) {
  auto with = [](double mean, double variance) {
    return Derive(LaunchOf(TestCell().Set("Max Bandwidth", TestCell::Literal("%", mean, variance)))).varying;
  };
  EXPECT_THAT(with(40, 49), ElementsAre(metric_id::kMaxBandwidth));  // 7 of 40
  EXPECT_THAT(with(40, 25), IsEmpty());                              // 5 of 40
  EXPECT_THAT(with(0.5, 0.25), IsEmpty());                           // too near 0 to tell
}

TEST(Derive, AHitRateAboveHundredIsAnArtefact) {
  EXPECT_THAT(Derive(LaunchOf(TestCell().Set("L2 Hit Rate", 101.4))).artefacts,
              ElementsAre("lts__t_sector_hit_rate.pct"));
  EXPECT_THAT(Derive(LaunchOf(TestCell())).artefacts, IsEmpty());
}

// For every launch shape on a 64-warp SM, its limits as the profiler states them give the shape back.
TEST(Derive, ContainsTheTruthForEveryShape) {
  const SmLimits sm;
  for (int warps = 1; warps <= 32; ++warps) {
    for (int registers = 16; registers <= 255; ++registers) {
      const int by_registers = LimitByRegisters(registers, warps, sm);
      if (by_registers == 0) continue;  // it does not launch
      const int by_warps = LimitByWarps(warps, sm);
      const int blocks = std::min({by_registers, by_warps, 32});
      Launch launch;
      auto set = [&](const char* id, double value) { launch.metrics[id] = {.unit = "", .mean = value}; };
      set(metric_id::kLimitWarps, by_warps);
      set(metric_id::kLimitRegisters, by_registers);
      set(metric_id::kLimitSharedMemory, 32);
      set(metric_id::kLimitBlocks, 32);
      set(metric_id::kTheoreticalWarps, blocks * warps);
      set(metric_id::kTheoreticalOccupancy, blocks * warps / 64.0 * 100);
      Derived derived = Derive(launch);
      ASSERT_TRUE(derived.threads_per_block && derived.registers_per_thread) << warps << " " << registers;
      EXPECT_EQ(*derived.threads_per_block, ThreadsFor({warps, warps}));
      EXPECT_LE(derived.registers_per_thread->low, registers);
      EXPECT_GE(derived.registers_per_thread->high, registers);
      EXPECT_EQ(derived.limiters.empty(), blocks * warps == 64);
      if (by_registers >= by_warps) {
        EXPECT_THAT(derived.limiters, Not(Contains(Limiter::kRegisters)));
      }
    }
  }
}

}  // namespace
}  // namespace frx
