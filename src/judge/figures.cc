#include "judge/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

/// A percentage per active cycle, over the whole duration.
Maybe<double> Elapsed(const Maybe<double>& active, const Maybe<double>& share) {
  if (!active) return active;
  if (!share) return tl::make_unexpected(share.error());
  return *active * std::min(*share, 1.0);
}

/// SM Busy is the busiest of all instruction pipes, the load/store pipe among them. It speaks for arithmetic where the
/// issue slots are as busy (then it is the issue), or where the rule names an arithmetic pipe.
void ReadCompute(const Launch& launch, Figures& figures) {
  figures.issue_active = figures.derived.issue_pct_active;
  figures.compute_active = figures.derived.issue_pct_active;
  figures.compute_elapsed = figures.derived.issue_pct_elapsed;
  figures.compute_source = metric_id::kIssueSlotsBusy;

  constexpr std::array kArithmeticPipes = {"alu", "fma", "fmaheavy", "fmalite", "fp16", "fp32", "fp64", "xu", "tensor"};
  const RuleMessage* rule = launch.rule("HighPipeUtilization");
  if (rule == nullptr || rule->subjects.empty()) return;
  auto pct = rule->numbers.find("pipe_pct");
  bool arithmetic = std::any_of(kArithmeticPipes.begin(), kArithmeticPipes.end(),
                                [&](std::string_view pipe) { return rule->subjects.front().starts_with(pipe); });
  if (!arithmetic || pct == rule->numbers.end()) return;
  if (figures.compute_active && *figures.compute_active >= pct->second) return;
  figures.compute_active = pct->second;
  figures.compute_elapsed = Elapsed(pct->second, figures.derived.active_share);
  figures.compute_source = "HighPipeUtilization: " + rule->subjects.front();
}

void ReadStalls(const Launch& launch, Figures& figures) {
  double total = 0;
  for (auto it = launch.metrics.lower_bound(metric_id::kStallPrefix);
       it != launch.metrics.end() && it->first.starts_with(metric_id::kStallPrefix); ++it) {
    std::string_view id = it->first;
    if (!id.ends_with(metric_id::kStallSuffix) || !it->second.mean) continue;
    id.remove_prefix(std::string_view(metric_id::kStallPrefix).size());
    id.remove_suffix(std::string_view(metric_id::kStallSuffix).size());
    figures.stall_shares[std::string(id)] = *it->second.mean;
    total += *it->second.mean;
  }
  if (total <= 0) figures.stall_shares.clear();
  for (auto& [reason, share] : figures.stall_shares) share /= total;
}

/// DRAM is one of the links that Max Bandwidth ranges over: where the two agree, the busiest link is DRAM's.
bool MaxBandwidthIsDram(const Figures& figures) {
  if (!figures.dram || !figures.max_bandwidth) return false;
  return *figures.max_bandwidth <= figures.dram->high + kTiePoints / 2 &&
         *figures.max_bandwidth >= figures.dram->low - kTiePoints / 2 && figures.dram->high >= kDataPathIdlePct;
}

Maybe<EvidenceItem> Highest(std::vector<std::pair<Maybe<double>, EvidenceItem>> candidates) {
  Maybe<EvidenceItem> highest = Absent(MissingReason::kNotCollected, "no utilisation was collected");
  for (auto& [value, item] : candidates) {
    if (!value) continue;
    item.value = *value;
    item.text = fmt::format("{} {} %", item.text, Number(*value, 1));
    if (!highest || *item.value > *highest->value) highest = std::move(item);
  }
  return highest;
}

}  // namespace

EvidenceItem Measured(std::string source, double value, std::string unit, std::string text) {
  EvidenceItem item;
  item.layer = Layer::kMeasured;
  item.source = std::move(source);
  item.value = value;
  item.unit = std::move(unit);
  item.text = std::move(text);
  return item;
}

Figures ReadFigures(const Launch& launch) {
  Figures figures;
  figures.launch = &launch;
  figures.derived = Derive(launch);
  figures.mem_busy = launch.metric(metric_id::kMemBusy);
  figures.max_bandwidth = launch.metric(metric_id::kMaxBandwidth);
  figures.mem_pipes = launch.metric(metric_id::kMemPipes);
  figures.l1tex = Elapsed(launch.metric(metric_id::kL1Tex), figures.derived.active_share);
  figures.l2 = launch.metric(metric_id::kL2);
  figures.dram = figures.derived.dram_pct_of_peak;
  if (auto pct = launch.metric(metric_id::kDramPct)) figures.dram = Range{*pct, *pct};
  figures.theoretical_occupancy = launch.metric(metric_id::kTheoreticalOccupancy);
  figures.achieved_occupancy = launch.metric(metric_id::kAchievedOccupancy);
  figures.threads_per_warp = launch.metric(metric_id::kActiveThreads);
  figures.warp_cycles = launch.metric(metric_id::kWarpCycles);
  ReadCompute(launch, figures);
  ReadStalls(launch, figures);
  return figures;
}

Maybe<EvidenceItem> Figures::on_chip() const {
  auto item = [](std::string_view id, std::string name) { return Measured(std::string(id), 0, "%", std::move(name)); };
  std::vector<std::pair<Maybe<double>, EvidenceItem>> candidates = {
      {mem_busy, item(metric_id::kMemBusy, "Mem Busy")}, {l1tex, item(metric_id::kL1Tex, "L1/TEX throughput")}};
  if (!MaxBandwidthIsDram(*this)) {
    candidates.emplace_back(max_bandwidth, item(metric_id::kMaxBandwidth, "Max Bandwidth"));
  }
  return Highest(std::move(candidates));
}

Maybe<EvidenceItem> Figures::busiest() const {
  auto item = [](std::string_view id, std::string name) { return Measured(std::string(id), 0, "%", std::move(name)); };
  Maybe<double> dram_low = dram.map([](Range range) { return range.low; });
  return Highest({{mem_busy, item(metric_id::kMemBusy, "Mem Busy")},
                  {max_bandwidth, item(metric_id::kMaxBandwidth, "Max Bandwidth")},
                  {l1tex, item(metric_id::kL1Tex, "L1/TEX throughput")},
                  {l2, item(metric_id::kL2, "L2 throughput")},
                  {dram_low, item(metric_id::kDramBytesPerSecond, "DRAM")},
                  {compute_elapsed, item(compute_source, "issue slots or arithmetic pipe over elapsed cycles")}});
}

bool Figures::nothing_saturated() const {
  auto top = busiest();
  return top && *top->value < kSaturatedPct;
}

bool Figures::something_saturated() const {
  auto top = busiest();
  return top && *top->value >= kSaturatedPct;
}

Maybe<double> Figures::occupancy_gap() const {
  if (!theoretical_occupancy) return theoretical_occupancy;
  if (!achieved_occupancy) return achieved_occupancy;
  return *theoretical_occupancy - *achieved_occupancy;
}

}  // namespace frx
