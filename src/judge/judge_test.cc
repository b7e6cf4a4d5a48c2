#include "frx/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/figures.h"
#include "judge/test_support.h"

namespace frx {
namespace {

using testing::ArchiveFigures;
using ::testing::Contains;
using ::testing::ElementsAre;
using testing::EvidenceOf;
using ::testing::HasSubstr;
using testing::LaunchWith;
using ::testing::Not;
using testing::TiledProduct;

std::string PrimaryOf(const ArchiveFigures& figures) { return Judge(EvidenceOf(LaunchWith(figures))).primary; }

// ---- one that fires and one that must not, per hypothesis -----------------------------------------------------------

TEST(DramBandwidth, AtSixtyPercentOfEveryDeviceThatFits) {
  // 2.3e12 is above the PCIe card's peak, so the SXM card is left: 69 %.
  EXPECT_EQ(PrimaryOf({.dram_bytes_per_second = 2.3e12, .mem_busy = 50, .max_bandwidth = 70}), "dram_bandwidth");
  // 1.9e12 would be 95 % of the PCIe card and 57 % of the SXM card: not on every device.
  EXPECT_NE(PrimaryOf({.dram_bytes_per_second = 1.9e12, .mem_busy = 50, .max_bandwidth = 96}), "dram_bandwidth");
}

TEST(DramBandwidth, IsRefutedWhereTheDataPathIsBusyAndDramIdle) {
  Verdict verdict = Judge(EvidenceOf(LaunchWith({.dram_bytes_per_second = 2e10, .mem_busy = 90, .max_bandwidth = 86})));
  EXPECT_EQ(verdict.primary, "l1_shared_throughput");
  ASSERT_NE(verdict.finding("dram_bandwidth"), nullptr);
  EXPECT_THAT(verdict.finding("dram_bandwidth")->against_it.front().text, HasSubstr("of peak"));
}

TEST(L2Bandwidth, NeedsItsOwnFigure) {
  Launch launch = LaunchWith({.mem_busy = 80, .max_bandwidth = 70});
  EXPECT_EQ(Judge(EvidenceOf(launch)).primary, "l1_shared_throughput");
  launch.metrics[std::string(metric_id::kL2)] = {.unit = "%", .mean = 82};
  EXPECT_EQ(Judge(EvidenceOf(launch)).primary, "l2_bandwidth");
}

TEST(L1SharedThroughput, LeansAtSixty) {
  EXPECT_EQ(PrimaryOf({.mem_busy = 61}), "l1_shared_throughput");
  EXPECT_NE(PrimaryOf({.mem_busy = 59}), "l1_shared_throughput");
  EXPECT_NE(PrimaryOf({.mem_busy = 70, .issue_active = 78}), "l1_shared_throughput");
}

TEST(L1SharedThroughput, BusyMemoryPipesAloneAreNotEnough) {
  EXPECT_NE(PrimaryOf({.mem_busy = 30, .max_bandwidth = 25, .mem_pipes = 80}), "l1_shared_throughput");
}

TEST(ComputeThroughput, ComparesOverElapsedCycles) {
  EXPECT_EQ(PrimaryOf({.mem_busy = 54, .issue_active = 80, .active_share = 0.93}), "compute_throughput");
  // 80 % of active cycles is 64 % of elapsed ones: the data path, at 72, is busier.
  EXPECT_EQ(PrimaryOf({.mem_busy = 72, .issue_active = 80, .active_share = 0.8}), "l1_shared_throughput");
  EXPECT_NE(PrimaryOf({.issue_active = 58}), "compute_throughput");
}

TEST(UnderfilledGrid, WhereTheSmsWorkForLessThanHalfTheTime) {
  EXPECT_EQ(PrimaryOf({.issue_active = 10, .active_share = 0.25, .achieved_occupancy = 12}), "underfilled_grid");
  EXPECT_NE(PrimaryOf({.issue_active = 10, .active_share = 0.95, .achieved_occupancy = 95}), "underfilled_grid");
  EXPECT_EQ(PrimaryOf({.mem_busy = 80, .issue_active = 10, .active_share = 0.4}), "l1_shared_throughput");
}

TEST(UnderfilledGrid, FewerBlocksThanSms) {
  Launch launch = LaunchWith({.achieved_occupancy = 90});
  launch.grid = Dim3{32, 1, 1};
  EXPECT_EQ(Judge(EvidenceOf(launch)).primary, "underfilled_grid");
  launch.grid = Dim3{3200, 1, 1};
  EXPECT_NE(Judge(EvidenceOf(launch)).primary, "underfilled_grid");
}

TEST(LoadImbalance, WhereSmsIdleThoughTheLaunchFillsThem) {
  EXPECT_EQ(PrimaryOf({.issue_active = 40, .active_share = 0.7, .achieved_occupancy = 60}), "load_imbalance");
  EXPECT_NE(PrimaryOf({.issue_active = 40, .active_share = 0.97, .achieved_occupancy = 96}), "load_imbalance");
}

TEST(OccupancyLimited, NamesTheRealLimiter) {
  ArchiveFigures limited{.theoretical_occupancy = 50, .achieved_occupancy = 50, .block_limit_registers = 4};
  Verdict verdict = Judge(EvidenceOf(LaunchWith(limited)));
  EXPECT_EQ(verdict.primary, "occupancy_limited");
  EXPECT_THAT(verdict.detail, HasSubstr("registers"));
  // A register limit equal to the warp limit does not limit.
  Verdict full = Judge(EvidenceOf(LaunchWith({})));
  EXPECT_FALSE(full.finding("occupancy_limited")->against_it.empty());
}

TEST(Divergence, FewThreadsWhileTheIssueSlotsAreUsed) {
  EXPECT_EQ(PrimaryOf({.issue_active = 50, .threads_per_warp = 12}), "divergence");
  EXPECT_NE(PrimaryOf({.issue_active = 50, .threads_per_warp = 26}), "divergence");
  EXPECT_NE(PrimaryOf({.issue_active = 20, .threads_per_warp = 12}), "divergence");
}

TEST(AtomicContention, IsRefutedByASourceWithoutAtomics) {
  Verdict verdict = Judge(EvidenceOf(LaunchWith({}), TiledProduct()));
  EXPECT_THAT(verdict.finding("atomic_contention")->against_it.front().text, HasSubstr("no atomic"));
  SourceFacts source = TiledProduct();
  source.kernels[0].atomics = {{.place = {33, 1}, .loop_depth = 1, .address = Dependence::kUniform}};
  verdict = Judge(EvidenceOf(LaunchWith({}), source));
  EXPECT_EQ(verdict.finding("atomic_contention")->confidence, Confidence::kLowMedium);
}

TEST(BarrierStall, IsPrimaryOnlyByTheStallBreakdown) {
  Launch launch = LaunchWith({.achieved_occupancy = 95});
  EXPECT_NE(Judge(EvidenceOf(launch, TiledProduct())).primary, "barrier_stall");
  auto stall = [&](std::string reason, double value) {
    launch.metrics["smsp__average_warps_issue_stalled_" + reason + "_per_issue_active.ratio"] = {.unit = "",
                                                                                                 .mean = value};
  };
  stall("barrier", 6), stall("long_scoreboard", 1), stall("wait", 3);
  EXPECT_EQ(Judge(EvidenceOf(launch, TiledProduct())).primary, "barrier_stall");
}

TEST(MemoryLatency, WhereNothingIsBusyAndWarpsAreResident) {
  EXPECT_EQ(PrimaryOf({.issue_active = 25}), "memory_latency");
  EXPECT_NE(PrimaryOf({.mem_busy = 80, .issue_active = 25}), "memory_latency");
  EXPECT_NE(PrimaryOf({.issue_active = 25, .active_share = 0.2, .achieved_occupancy = 10}), "memory_latency");
}

// ---- the verdict as a whole
// ------------------------------------------------------------------------------------------

TEST(Judge, TwoAgreeingLayersReachTheCeilingOfMissingEvidence) {
  Verdict verdict = Judge(EvidenceOf(LaunchWith({.mem_busy = 90, .max_bandwidth = 86}), TiledProduct()));
  EXPECT_EQ(verdict.primary, "l1_shared_throughput");
  EXPECT_EQ(verdict.confidence, Confidence::kMediumHigh);
  EXPECT_EQ(verdict.ceiling, Confidence::kMediumHigh);
  EXPECT_THAT(verdict.ceiling_set_by, HasSubstr("deciding evidence is missing"));
  EXPECT_FALSE(verdict.missing.empty());
  EXPECT_THAT(verdict.missing.front().collect, HasSubstr("--section SpeedOfLight"));
}

TEST(Judge, AnAbsentLayerSupportsNothing) {
  Evidence evidence = EvidenceOf(LaunchWith({.mem_busy = 90, .max_bandwidth = 86}), TiledProduct());
  Verdict verdict = Judge(evidence, {.layers = {Layer::kMeasured}});
  EXPECT_EQ(verdict.confidence, Confidence::kMedium);
  EXPECT_THAT(verdict.finding("l1_shared_throughput")->supporting, ElementsAre(Layer::kMeasured));
  EXPECT_EQ(verdict.layers[1].note, "not requested");
}

TEST(Judge, WithoutAProfileTheRestOnlyExpects) {
  Evidence evidence;
  evidence.source = TiledProduct();
  Verdict verdict = Judge(evidence);
  EXPECT_EQ(verdict.primary, "no_profile");
  EXPECT_EQ(verdict.confidence, Confidence::kNone);
  EXPECT_EQ(verdict.coverage, Coverage::kNone);
  EXPECT_THAT(verdict.expected, Contains("l1_shared_throughput"));
  EXPECT_THAT(verdict.expected, Not(Contains("atomic_contention")));
}

TEST(Judge, AnotherKernelsSourceSaysNothingOfALaunchThatFailed) {
  Launch launch;
  launch.kernel = "another(float *)";
  launch.grid = Dim3{0, 0, 0};
  const Verdict verdict = Judge(EvidenceOf(launch, TiledProduct()));
  EXPECT_EQ(verdict.primary, "no_profile");
  EXPECT_THAT(verdict.expected, ::testing::IsEmpty());
  EXPECT_THAT(verdict.layers[1].note, HasSubstr("the source has no kernel another"));
}

TEST(Judge, NoMetricsAtAllAreNoProfile) {
  Verdict verdict = Judge(EvidenceOf(Launch{}));
  EXPECT_EQ(verdict.primary, "no_profile");
  EXPECT_THAT(verdict.ceiling_set_by, HasSubstr("no data"));
  EXPECT_EQ(verdict.confidence, Confidence::kNone);
}

TEST(Judge, SaysWhetherTheLaunchedBlockIsTheProfiledOne) {
  SourceFacts source = TiledProduct();
  EXPECT_THAT(Judge(EvidenceOf(LaunchWith({}), source)).notes, Contains(HasSubstr("they agree")));
  source.launches[0].block[0] = 1024;
  EXPECT_THAT(Judge(EvidenceOf(LaunchWith({}), source)).notes, Contains(HasSubstr("they disagree")));
}

TEST(Judge, CorrectnessDoesNotDependOnTheProfile) {
  SourceFacts source = TiledProduct();
  source.launches[0].block[0] = 4096;
  Evidence with = EvidenceOf(LaunchWith({}), source);
  Evidence without = with;
  without.profile = Absent(MissingReason::kNotCollected);
  EXPECT_EQ(Judge(with).correctness, Judge(without).correctness);
  EXPECT_EQ(Judge(with).integrity, Judge(without).integrity);
  EXPECT_EQ(Judge(with).correctness.findings.front().id, "block_too_large");
}

}  // namespace
}  // namespace frx
