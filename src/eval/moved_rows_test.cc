// Real rows whose deciding figures are moved across the codebook's thresholds: what follows is known by construction.
// A move keeps the launch consistent (IPC with issue slots, warps with occupancy), as another kernel's profile would
// be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>

#include "catalog/metric_ids.h"
#include "facts/serialise.h"
#include "frx/judge.h"

namespace frx {
namespace {

// An SXM card's peak (data/gpus.json); above 2.0e12 bytes/s the PCIe card is out.
constexpr double kH100SxmBytesPerSecond = 3.35e12;

const std::map<std::string, Case>& ShippedRows() {
  static const std::map<std::string, Case> rows = [] {
    std::map<std::string, Case> read;
    std::ifstream file(FRX_SOURCE_DIR "/data/sakana/facts.jsonl");
    for (std::string line; std::getline(file, line);) {
      auto row = FromJsonText<Case>(line);
      EXPECT_TRUE(row) << row.error().message;
      if (row) read.emplace(row->key, *std::move(row));
    }
    return read;
  }();
  return rows;
}

/// A real row's launch, with figures moved.
class Moved {
 public:
  explicit Moved(const std::string& key) : evidence_(ShippedRows().at(key).evidence) {
    // NVIDIA's messages state the figures as they were.
    launch().rules.clear();
  }

  Moved& DramPct(double pct) {
    Set(metric_id::kDramBytesPerSecond, pct / 100 * kH100SxmBytesPerSecond);
    if (*launch().metric(metric_id::kMaxBandwidth) < pct) MaxBandwidth(pct + 1);  // DRAM is one of its links
    return *this;
  }
  Moved& MemBusy(double pct) { return Set(metric_id::kMemBusy, pct); }
  Moved& MaxBandwidth(double pct) { return Set(metric_id::kMaxBandwidth, pct); }
  Moved& MemPipes(double pct) { return Set(metric_id::kMemPipes, pct); }
  /// All memory figures at once.
  Moved& Memory(double pct) { return MemBusy(pct).MaxBandwidth(pct).MemPipes(pct); }
  Moved& Issue(double active_pct, double active_share) {
    Set(metric_id::kIssueSlotsBusy, active_pct);
    Set(metric_id::kSmBusy, active_pct);
    Set(metric_id::kIssuedIpcActive, active_pct / 25);
    Set(metric_id::kExecutedIpcActive, active_pct / 25);
    return Set(metric_id::kExecutedIpcElapsed, active_pct / 25 * active_share);
  }
  Moved& Occupancy(double theoretical, double achieved) {
    // Blocks of 256 threads; registers set the limit.
    Set(metric_id::kLimitWarps, 8), Set(metric_id::kLimitBlocks, 32), Set(metric_id::kLimitSharedMemory, 16);
    Set(metric_id::kLimitRegisters, theoretical / 12.5);
    Set(metric_id::kTheoreticalOccupancy, theoretical), Set(metric_id::kTheoreticalWarps, theoretical * 0.64);
    Set(metric_id::kAchievedOccupancy, achieved);
    return Set(metric_id::kAchievedWarps, achieved * 0.64);
  }
  Moved& ActiveThreads(double threads) {
    Set(metric_id::kPredicatedOnThreads, threads);
    return Set(metric_id::kActiveThreads, threads);
  }

  Verdict Judged() const { return Judge(evidence_); }

 private:
  Launch& launch() { return evidence_.profile->launches.front(); }
  Moved& Set(const char* id, double value) {
    Metric& metric = launch().metrics.at(id);
    metric.mean = value;
    metric.variance = 0;
    return *this;
  }

  Evidence evidence_;
};

// Three rows of unlike kinds: a tiled product (Mem Busy 90 %), a convolution (issue slots 80 %), a layer too small for
// the device (SMs active for 24 % of the time).
const std::string kProduct = "L1/T1/block_size_optimized_base#1";
const std::string kConvolution = "L2/T1/modular_conv2d_relu_bias_base#1";
const std::string kSmallLayer = "L3/T1/mlp_optimized_base#2";
const std::vector<std::string> kRows = {kProduct, kConvolution, kSmallLayer};

/// On each of the rows: `move` with each of `fires` makes `label` primary, with each of `not_fires` it does not, and no
/// verdict exceeds medium-high.
void CrossThreshold(const std::string& label, const std::vector<double>& fires, const std::vector<double>& not_fires,
                    const std::function<void(Moved&, double)>& move) {
  for (const std::string& key : kRows) {
    for (double value : fires) {
      Moved row(key);
      move(row, value);
      Verdict verdict = row.Judged();
      EXPECT_EQ(verdict.primary, label) << key << " at " << value << ": " << verdict.detail;
      EXPECT_LE(verdict.confidence, Confidence::kMediumHigh);
    }
    for (double value : not_fires) {
      Moved row(key);
      move(row, value);
      Verdict verdict = row.Judged();
      EXPECT_NE(verdict.primary, label) << key << " at " << value << ": " << verdict.detail;
      EXPECT_LE(verdict.confidence, Confidence::kMediumHigh);
    }
  }
}

TEST(MovedRows, DramBandwidth) {
  CrossThreshold("dram_bandwidth", {61, 75, 92}, {58, 40, 1}, [](Moved& row, double pct) { row.DramPct(pct); });
}

TEST(MovedRows, L1SharedThroughputByMemBusy) {
  CrossThreshold("l1_shared_throughput", {61, 76, 95}, {59, 45, 10},
                 [](Moved& row, double pct) { row.DramPct(1).Memory(20).MemBusy(pct).Issue(30, 0.98); });
}

TEST(MovedRows, L1SharedThroughputByMaxBandwidth) {
  CrossThreshold("l1_shared_throughput", {61, 76, 95}, {59, 45, 10},
                 [](Moved& row, double pct) { row.DramPct(1).Memory(20).MaxBandwidth(pct).Issue(30, 0.98); });
}

TEST(MovedRows, MemPipesAloneAreNotTheDataPath) {
  CrossThreshold("l1_shared_throughput", {}, {61, 76, 95},
                 [](Moved& row, double pct) { row.DramPct(1).Memory(30).MemPipes(pct).Issue(40, 0.98); });
}

TEST(MovedRows, ComputeThroughput) {
  CrossThreshold("compute_throughput", {62, 76, 95}, {58, 40, 10},
                 [](Moved& row, double pct) { row.DramPct(1).Memory(30).Issue(pct, 0.99); });
}

// The higher of the two wins by more than five points, over the same time.
TEST(MovedRows, ComputeAgainstTheDataPath) {
  CrossThreshold("compute_throughput", {80, 85, 95}, {55, 62, 66},
                 [](Moved& row, double pct) { row.DramPct(1).Memory(30).MemBusy(72).Issue(pct, 0.99); });
  // 80 % of active cycles are 64 % of elapsed ones.
  CrossThreshold("l1_shared_throughput", {80, 75, 70}, {},
                 [](Moved& row, double pct) { row.DramPct(1).Memory(30).MemBusy(72).Issue(pct, 0.8); });
}

TEST(MovedRows, DramGoesBeforeTheDataPath) {
  CrossThreshold("dram_bandwidth", {62, 70, 80}, {55, 30, 5},
                 [](Moved& row, double pct) { row.Memory(90).DramPct(pct).Issue(40, 0.98); });
}

TEST(MovedRows, UnderfilledGridByIdleSms) {
  CrossThreshold("underfilled_grid", {0.48, 0.3, 0.02}, {0.52, 0.8, 0.99},
                 [](Moved& row, double share) { row.DramPct(1).Memory(20).Issue(30, share).Occupancy(100, 40); });
}

TEST(MovedRows, UnderfilledGridNeedsNothingSaturated) {
  CrossThreshold("underfilled_grid", {10, 30, 55}, {62, 80, 95}, [](Moved& row, double pct) {
    row.DramPct(1).Memory(10).MemBusy(pct).Issue(20, 0.3).Occupancy(100, 30);
  });
}

TEST(MovedRows, LoadImbalance) {
  CrossThreshold("load_imbalance", {89, 75, 50}, {91, 95, 99}, [](Moved& row, double achieved) {
    row.DramPct(1).Memory(20).Issue(40, 0.75).Occupancy(100, achieved).ActiveThreads(32);
  });
}

TEST(MovedRows, OccupancyLimited) {
  CrossThreshold("occupancy_limited", {75, 50, 25}, {100}, [](Moved& row, double theoretical) {
    row.DramPct(1).Memory(30).Issue(35, 0.98).Occupancy(theoretical, theoretical * 0.95);
  });
}

TEST(MovedRows, OccupancyLimitedNeedsNothingSaturated) {
  CrossThreshold("occupancy_limited", {20, 40, 58}, {62, 76, 90}, [](Moved& row, double mem_busy) {
    row.DramPct(1).Memory(15).MemBusy(mem_busy).Issue(20, 0.98).Occupancy(50, 49);
  });
}

TEST(MovedRows, DivergenceByActiveThreads) {
  CrossThreshold("divergence", {23, 16, 4}, {24.5, 28, 32}, [](Moved& row, double threads) {
    row.DramPct(1).Memory(30).Issue(50, 0.98).Occupancy(100, 97).ActiveThreads(threads);
  });
}

TEST(MovedRows, DivergenceNeedsUsedIssueSlots) {
  CrossThreshold("divergence", {41, 50, 58}, {38, 20, 5}, [](Moved& row, double issue) {
    row.DramPct(1).Memory(30).Issue(issue, 0.98).Occupancy(100, 97).ActiveThreads(12);
  });
}

TEST(MovedRows, MemoryLatency) {
  CrossThreshold("memory_latency", {20, 40, 58}, {76, 85, 95}, [](Moved& row, double mem_busy) {
    row.DramPct(1).Memory(15).MemBusy(mem_busy).Issue(25, 0.98).Occupancy(100, 97).ActiveThreads(32);
  });
}

TEST(MovedRows, MemoryLatencyNeedsResidentWarps) {
  CrossThreshold("memory_latency", {14, 50, 97}, {12, 6, 2}, [](Moved& row, double achieved) {
    row.DramPct(1).Memory(15).Issue(25, 0.98).Occupancy(100, achieved).ActiveThreads(32);
  });
}

// What the archive's figures cannot decide is never primary on it.
TEST(MovedRows, AtomicsAndBarriersAreNeverPrimaryWithoutTheirFigures) {
  for (const auto& [key, row] : ShippedRows()) {
    if (!row.evidence.profile) continue;
    Moved moved(key);
    moved.DramPct(1).Memory(20).Issue(20, 0.95).Occupancy(100, 95).ActiveThreads(32);
    std::string primary = moved.Judged().primary;
    EXPECT_NE(primary, "atomic_contention") << key;
    EXPECT_NE(primary, "barrier_stall") << key;
    EXPECT_NE(primary, "l2_bandwidth") << key;
  }
}

}  // namespace
}  // namespace frx
