#include "judge/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
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

/// Of what begins with a pipe's name: "fma_cycles_active.avg…", "fmaheavy…", "tensor", … and the pipe that FP64, FP16
/// and tensor instructions share; not those of loads and stores (lsu, tex), of branches (cbu, adu) or of addresses
/// (uniform).
bool IsArithmetic(std::string_view pipe) {
  constexpr std::array<std::string_view, 8> kPipes = {"alu", "fma", "fp16", "fp32", "fp64", "xu", "tensor", "shared"};
  return std::any_of(kPipes.begin(), kPipes.end(), [&](std::string_view each) { return pipe.starts_with(each); });
}

/// The busiest arithmetic pipe, or the issue slots, over elapsed cycles: what SM throughput is made of, less the
/// load/store path, which counts with the memory.
void ReadPipes(const Launch& launch, Figures& figures) {
  std::optional<std::pair<std::string, double>> busiest;
  auto consider = [&](std::string_view id, const Metric& metric) {
    if (metric.mean && (!busiest || *metric.mean > busiest->second)) busiest.emplace(id, *metric.mean);
  };
  for (std::string_view prefix : {metric_id::kPipePrefix, metric_id::kInstPipePrefix}) {
    for (const auto& [id, metric] : MetricsWith(launch, prefix)) {
      if (!id.ends_with(metric_id::kPctElapsed) || !IsArithmetic(std::string_view(id).substr(prefix.size()))) continue;
      consider(id, metric);
    }
  }
  if (busiest) figures.busiest_pipe = busiest->second;
  for (const char* id : {metric_id::kIssueElapsed, metric_id::kExecutedElapsed}) {
    if (auto found = launch.metrics.find(id); found != launch.metrics.end()) consider(found->first, found->second);
  }
  if (!figures.busiest_pipe && figures.sm) {
    // The whole SM's figure is an upper bound. Where it is the memory's, too, both are the load/store pipe's.
    const bool carried = figures.memory && std::abs(*figures.sm - *figures.memory) < kCarriedPoints;
    if (!carried || *figures.sm < kLeaningPct) busiest.emplace(metric_id::kSmThroughput, *figures.sm);
  }
  if (!busiest || (figures.compute_elapsed && *figures.compute_elapsed >= busiest->second)) return;
  figures.compute_source = busiest->first;
  figures.compute_elapsed = busiest->second;
  const Maybe<double>& share = figures.derived.active_share;
  figures.compute_active = share && *share > 0 ? std::min(100.0, busiest->second / *share) : busiest->second;
}

/// SM Busy is the busiest of all instruction pipes, the load/store pipe among them. It speaks for arithmetic where the
/// issue slots are as busy (then it is the issue), or where the rule names an arithmetic pipe.
void ReadCompute(const Launch& launch, Figures& figures) {
  figures.issue_active = figures.derived.issue_pct_active;
  if (!figures.issue_active) figures.issue_active = launch.metric(metric_id::kIssueActive);
  figures.compute_active = figures.derived.issue_pct_active;
  figures.compute_elapsed = figures.derived.issue_pct_elapsed;
  figures.compute_source = metric_id::kIssueSlotsBusy;

  const RuleMessage* rule = launch.rule("HighPipeUtilization");
  if (rule == nullptr || rule->subjects.empty()) return;
  auto pct = rule->numbers.find("pipe_pct");
  if (!IsArithmetic(rule->subjects.front()) || pct == rule->numbers.end()) return;
  if (figures.compute_active && *figures.compute_active >= pct->second) return;
  figures.compute_active = pct->second;
  figures.compute_elapsed = Elapsed(pct->second, figures.derived.active_share);
  figures.compute_source = "HighPipeUtilization: " + rule->subjects.front();
}

/// By the warp states that were counted, else by those that were sampled.
void ReadStalls(const Launch& launch, std::string_view prefix, std::string_view suffix, Figures& figures) {
  double total = 0;
  for (const auto& [id, metric] : MetricsWith(launch, prefix)) {
    if (!id.ends_with(suffix) || id.ends_with("_not_issued") || !metric.mean) continue;
    figures.stall_shares[id.substr(prefix.size(), id.size() - prefix.size() - suffix.size())] = *metric.mean;
    total += *metric.mean;
  }
  if (total <= 0) figures.stall_shares.clear();
  for (auto& [reason, share] : figures.stall_shares) share /= total;
  figures.stall_source = prefix;
}

/// DRAM is one of the links that Max Bandwidth and Memory Throughput range over: where the two agree, the busiest is
/// DRAM's.
bool IsDrams(const Figures& figures, const Maybe<double>& value) {
  if (!figures.dram || !value) return false;
  return *value <= figures.dram->high + kTiePoints / 2 && *value >= figures.dram->low - kTiePoints / 2 &&
         figures.dram->high >= kDataPathIdlePct;
}

/// Likewise L2, where its own figure is known and L1's is lower.
bool IsL2s(const Figures& figures, const Maybe<double>& value) {
  if (!figures.l2 || !value || std::abs(*value - *figures.l2) > kTiePoints / 2) return false;
  return figures.l1tex && *figures.l1tex < *value - kTiePoints / 2;
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

std::optional<double> SumOf(const Launch& launch, const std::vector<std::string>& ids) {
  double sum = 0;
  for (const std::string& id : ids) {
    const Maybe<double> value = launch.metric(id);
    if (!value) return std::nullopt;
    sum += *value;
  }
  return sum;
}

EvidenceItem Measured(std::string source, double value, std::string unit, std::string text) {
  EvidenceItem item;
  item.layer = Layer::kMeasured;
  item.source = std::move(source);
  item.value = value;
  item.unit = std::move(unit);
  item.text = std::move(text);
  return item;
}

Figures ReadFigures(const Launch& launch, std::string_view gpu) {
  Figures figures;
  figures.launch = &launch;
  figures.derived = Derive(launch, gpu);
  figures.memory = launch.metric(metric_id::kMemoryThroughput);
  figures.sm = launch.metric(metric_id::kSmThroughput);
  figures.mem_busy = launch.metric(metric_id::kMemBusy);
  figures.max_bandwidth = launch.metric(metric_id::kMaxBandwidth);
  figures.mem_pipes = launch.metric(metric_id::kMemPipes);
  figures.l1tex = Elapsed(launch.metric(metric_id::kL1Tex), figures.derived.active_share);
  figures.l2 = launch.metric(metric_id::kL2);
  figures.dram = figures.derived.dram_pct_of_peak;
  for (const char* id : {metric_id::kDramPctOlder, metric_id::kDramPct}) {
    if (auto pct = launch.metric(id)) figures.dram = Range{*pct, *pct};
  }
  figures.theoretical_occupancy = launch.metric(metric_id::kTheoreticalOccupancy);
  figures.achieved_occupancy = launch.metric(metric_id::kAchievedOccupancy);
  figures.threads_per_warp = launch.metric(metric_id::kActiveThreads);
  figures.warp_cycles = launch.metric(metric_id::kWarpCycles);
  ReadCompute(launch, figures);
  ReadPipes(launch, figures);
  ReadStalls(launch, metric_id::kStallPrefix, metric_id::kStallSuffix, figures);
  if (figures.stall_shares.empty()) ReadStalls(launch, metric_id::kSampledStallPrefix, "", figures);
  return figures;
}

Maybe<EvidenceItem> Figures::on_chip() const {
  auto item = [](std::string_view id, std::string name) { return Measured(std::string(id), 0, "%", std::move(name)); };
  std::vector<std::pair<Maybe<double>, EvidenceItem>> candidates = {
      {mem_busy, item(metric_id::kMemBusy, "Mem Busy")}, {l1tex, item(metric_id::kL1Tex, "L1/TEX throughput")}};
  candidates.emplace_back(max_bandwidth, item(metric_id::kMaxBandwidth, "Max Bandwidth"));
  candidates.emplace_back(memory, item(metric_id::kMemoryThroughput, "Memory Throughput"));
  std::erase_if(candidates, [&](const auto& each) {
    // L1/TEX is nobody else's, and Mem Busy ranges over units, none of which is DRAM's link.
    if (each.second.source == metric_id::kL1Tex) return false;
    return IsL2s(*this, each.first) || (each.second.source != metric_id::kMemBusy && IsDrams(*this, each.first));
  });
  return Highest(std::move(candidates));
}

Maybe<EvidenceItem> Figures::busiest() const {
  auto item = [](std::string_view id, std::string name) { return Measured(std::string(id), 0, "%", std::move(name)); };
  Maybe<double> dram_low = dram.map([](Range range) { return range.low; });
  return Highest({{mem_busy, item(metric_id::kMemBusy, "Mem Busy")},
                  {max_bandwidth, item(metric_id::kMaxBandwidth, "Max Bandwidth")},
                  {l1tex, item(metric_id::kL1Tex, "L1/TEX throughput")},
                  {l2, item(metric_id::kL2, "L2 throughput")},
                  {memory, item(metric_id::kMemoryThroughput, "Memory Throughput")},
                  {sm, item(metric_id::kSmThroughput, "Compute (SM) Throughput")},
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
