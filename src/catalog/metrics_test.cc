#include "catalog/metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "catalog/metric_ids.h"

namespace frx {
namespace {

TEST(Metrics, IdsAreUniqueAndRangesSensible) {
  std::set<std::string> ids;
  for (const MetricInfo& metric : Metrics()) {
    SCOPED_TRACE(metric.id);
    EXPECT_TRUE(ids.insert(metric.id).second);
    EXPECT_GE(metric.low, 0);
    EXPECT_LT(metric.low, metric.high);
    EXPECT_EQ(FactorToBase(metric, metric.unit), 1.0);
    if (metric.kind == MetricKind::kPercentage) {
      EXPECT_EQ(metric.unit, "%");
      EXPECT_GE(metric.high, 100);
    } else {
      EXPECT_NE(metric.unit, "%");
    }
    if (metric.artefact_above) {
      EXPECT_LT(*metric.artefact_above, metric.high);
    }
  }
  EXPECT_GT(ids.size(), 300u);
}

// The trap that the key is made for: one display name, two metrics, told apart by section and unit.
TEST(FindMetric, MemoryThroughputIsTwoMetrics) {
  auto share = FindMetric("GPU Speed Of Light Throughput", "Memory Throughput", "%");
  auto bytes = FindMetric("MemoryWorkloadAnalysis", "Memory Throughput", "byte/second");
  ASSERT_TRUE(share && bytes);
  EXPECT_EQ(share->metric->id, "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed");
  EXPECT_EQ(bytes->metric->id, "dram__bytes.sum.per_second");
  EXPECT_FALSE(FindMetric("MemoryWorkloadAnalysis", "Memory Throughput", "%"));
  EXPECT_FALSE(FindMetric("SpeedOfLight", "Memory Throughput", "byte/second"));
}

TEST(FindMetric, OldAndNewSpellingsOfUnitsMeetInTheBaseUnit) {
  auto factor = [](std::string_view section, std::string_view name, std::string_view unit) {
    auto match = FindMetric(section, name, unit);
    return match ? match->to_base : 0;
  };
  EXPECT_EQ(factor("Memory Workload Analysis", "Memory Throughput", "Gbyte/second"), 1e9);
  EXPECT_EQ(factor("Memory Workload Analysis", "Memory Throughput", "Gbyte/s"), 1e9);
  EXPECT_EQ(factor("SpeedOfLight", "Duration", "usecond"), 1e3);
  EXPECT_EQ(factor("SpeedOfLight", "Duration", "us"), 1e3);
  EXPECT_EQ(factor("SpeedOfLight", "SM Frequency", "cycle/nsecond"), 1e9);
  EXPECT_EQ(factor("SpeedOfLight", "SM Frequency", "Ghz"), 1e9);
  EXPECT_EQ(factor("LaunchStats", "Dynamic Shared Memory Per Block", "Kbyte/block"), 1e3);
}

TEST(FindMetric, KnowsOlderDisplayNamesAndIds) {
  auto older = FindMetric("GPU Speed Of Light", "SM [%]", "%");
  ASSERT_TRUE(older);
  EXPECT_EQ(older->metric->id, "sm__throughput.avg.pct_of_peak_sustained_elapsed");
  EXPECT_EQ(FindMetricId("dram__throughput.avg.pct_of_peak_sustained_elapsed"),
            FindMetricId("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed"));
}

TEST(FindMetric, AnIdInPlaceOfADisplayNameIsEnough) {
  auto match = FindMetric("Command line profiler metrics", "gpu__time_duration.sum", "usecond");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->metric->id, "gpu__time_duration.sum");
  EXPECT_EQ(match->to_base, 1e3);
}

// The profiler prints "byte" for what counts sectors.
TEST(FindMetric, KnowsUnitsThatArePrintedByMistake) {
  auto match = FindMetric("SourceCounters", "L2 Theoretical Sectors Global Excessive", "Mbyte");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->metric->unit, "sector");
  EXPECT_EQ(match->to_base, 1e6);
  EXPECT_TRUE(FindMetric("SourceCounters", "L2 Theoretical Sectors Global Excessive", "sector"));
  EXPECT_FALSE(FindMetric("SourceCounters", "L2 Theoretical Sectors Global Excessive", "ns"));
}

// Two metrics are shown as "FMA" on one page: no guess.
TEST(FindMetric, ADisplayNameOfTwoMetricsNamesNone) {
  EXPECT_EQ(FindMetricShown("ComputeWorkloadAnalysis", "FMA"), nullptr);
  EXPECT_EQ(FindMetricShown("ComputeWorkloadAnalysis", "XU"),
            FindMetricId("sm__inst_executed_pipe_xu.avg.pct_of_peak_sustained_active"));
}

TEST(FindMetric, KnowsNothingByTheDisplayNameAlone) {
  EXPECT_FALSE(FindMetric("", "Mem Busy", "%"));
  EXPECT_FALSE(FindMetric("Occupancy", "Mem Busy", "%"));
  EXPECT_EQ(FindMetricShown("MemoryWorkloadAnalysis", "Mem Busy"),
            FindMetricId("gpu__compute_memory_access_throughput.avg.pct_of_peak_sustained_elapsed"));
  EXPECT_EQ(FindMetricId("Mem Busy"), nullptr);
}

TEST(MetricIds, AreInTheCatalogue) {
  using namespace metric_id;
  for (const char* id : {kDramBytesPerSecond,   kMaxBandwidth,     kExecutedIpcActive,
                         kExecutedIpcElapsed,   kIssuedIpcActive,  kIssueSlotsBusy,
                         kTheoreticalOccupancy, kTheoreticalWarps, kAchievedOccupancy,
                         kAchievedWarps,        kActiveThreads,    kPredicatedOnThreads,
                         kLimitWarps,           kLimitRegisters,   kLimitSharedMemory,
                         kLimitBlocks,          kLimitBarriers,    kMaxClusterSize,
                         kOverallGpuOccupancy,  kClusterOccupancy, kSmCount}) {
    EXPECT_NE(FindMetricId(id), nullptr) << id;
  }
}

TEST(FindSection, ByIdentifierAndDisplayName) {
  EXPECT_EQ(FindSection("MemoryWorkloadAnalysis"), "MemoryWorkloadAnalysis");
  EXPECT_EQ(FindSection("GPU Speed Of Light"), "SpeedOfLight");
  EXPECT_EQ(FindSection("Command line profiler metrics"), "");
}

}  // namespace
}  // namespace frx
