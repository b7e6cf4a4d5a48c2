/// A launch's figures as the hypotheses compare them: over the same time, in percent of the same peak.
///   SM and issue figures of the archive are per *active* cycle, memory figures per *elapsed* cycle;
///   where the SMs are active for 80 % of the time, 70 % of the issue slots is 56 % of what the device could have
///   issued.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/metric_ids.h"
#include "frx/profile.h"
#include "frx/verdict.h"

namespace frx {

struct Figures {
  const Launch* launch = nullptr;
  Derived derived;

  // Memory system, % of elapsed peak.
  Maybe<double> mem_busy = Absent(MissingReason::kNotCollected);
  Maybe<double> max_bandwidth = Absent(MissingReason::kNotCollected);
  Maybe<double> mem_pipes = Absent(MissingReason::kNotCollected);
  Maybe<double> l1tex = Absent(MissingReason::kNotCollected);
  Maybe<double> l2 = Absent(MissingReason::kNotCollected);
  Maybe<Range> dram = Absent(MissingReason::kNotCollected);  ///< over the devices that fit

  Maybe<double> memory = Absent(MissingReason::kNotCollected);  ///< the busiest part of the memory system, L1 to DRAM
  Maybe<double> sm = Absent(MissingReason::kNotCollected);  ///< the busiest part of the SMs, load/store pipe included

  // SM, % of peak; what is measured per active cycle stands beside its value over the whole duration.
  Maybe<double> compute_active =
      Absent(MissingReason::kNotCollected);  ///< the larger of issue slots and arithmetic pipe
  Maybe<double> compute_elapsed = Absent(MissingReason::kNotCollected);
  std::string compute_source;          ///< metric or rule that gave it
  std::optional<double> busiest_pipe;  ///< arithmetic pipe, % of elapsed peak, where they were counted
  Maybe<double> issue_active = Absent(MissingReason::kNotCollected);

  Maybe<double> theoretical_occupancy = Absent(MissingReason::kNotCollected);
  Maybe<double> achieved_occupancy = Absent(MissingReason::kNotCollected);
  Maybe<double> threads_per_warp = Absent(MissingReason::kNotCollected);
  Maybe<double> warp_cycles = Absent(MissingReason::kNotCollected);  ///< per issued instruction
  std::map<std::string, double, std::less<>> stall_shares;           ///< reason -> share of all stalls, 0..1
  std::string stall_source;                                          ///< prefix of the metrics that gave them

  /// The on-chip data path: the busiest of L1/TEX, Mem Busy, Max Bandwidth and Memory Throughput, less those that are
  /// DRAM's or L2's figure.
  Maybe<EvidenceItem> on_chip() const;
  /// The highest utilisation of any unit over elapsed time.
  Maybe<EvidenceItem> busiest() const;
  /// "nothing saturated": false too where no figure tells.
  bool nothing_saturated() const;
  bool something_saturated() const;
  /// Points by which achieved occupancy falls short of theoretical.
  Maybe<double> occupancy_gap() const;
};

/// `gpu`: as for Derive.
Figures ReadFigures(const Launch& launch, std::string_view gpu = {});

/// A launch's metrics whose ids begin so, by id.
inline auto MetricsWith(const Launch& launch, std::string_view prefix) {
  const auto begin = launch.metrics.lower_bound(prefix);
  const auto end =
      std::find_if(begin, launch.metrics.end(), [=](const auto& each) { return !each.first.starts_with(prefix); });
  return std::ranges::subrange(begin, end);
}

/// The sum of metrics; nothing where one is missing.
std::optional<double> SumOf(const Launch& launch, const std::vector<std::string>& ids);

/// An evidence item of the measured layer.
EvidenceItem Measured(std::string source, double value, std::string unit, std::string text);

}  // namespace frx
