#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/hypothesis.h"
#include "judge/thresholds.h"

namespace frx {

std::span<const Hypothesis* const> AllHypotheses() {
  static constexpr std::array kAll = {
      &kDramBandwidth,    &kL2Bandwidth, &kL1SharedThroughput, &kComputeThroughput, &kUnderfilledGrid, &kLoadImbalance,
      &kOccupancyLimited, &kDivergence,  &kAtomicContention,   &kBarrierStall,      &kMemoryLatency,
  };
  return kAll;
}

Answer Supports(std::vector<EvidenceItem> evidence) { return Claim{Stance::kSupports, std::move(evidence)}; }
Answer Refutes(std::vector<EvidenceItem> evidence) { return Claim{Stance::kRefutes, std::move(evidence)}; }

EvidenceItem Read(int line, std::string text) {
  EvidenceItem item;
  item.layer = Layer::kRead;
  item.source = "line";
  item.line = line;
  item.text = std::move(text);
  return item;
}

EvidenceItem Read(int line, double value, std::string unit, std::string text) {
  EvidenceItem item = Read(line, std::move(text));
  item.value = value;
  item.unit = std::move(unit);
  return item;
}

EvidenceItem Compiled(std::string source, double value, std::string unit, std::string text) {
  EvidenceItem item;
  item.layer = Layer::kCompiled;
  item.source = std::move(source);
  item.value = value;
  item.unit = std::move(unit);
  item.text = std::move(text);
  return item;
}

const Loop* HottestLoop(const KernelFacts& kernel) {
  const Loop* hottest = nullptr;
  double most = -1;
  std::vector<double> iterations;  // of the loop at each depth around the current one, all its parents included
  for (const Loop& loop : kernel.loops) {
    iterations.resize(std::max(loop.depth - 1, 0), 1);
    const auto constant = loop.constant_trips();
    const double trips = constant ? static_cast<double>(*constant) : kUnknownTrips;
    iterations.push_back(trips * (iterations.empty() ? 1 : iterations.back()));
    if (!loop.innermost) continue;
    const double work =
        iterations.back() * (loop.body.float_operations + loop.body.shared_loads + loop.body.global_loads);
    if (work > most) {
      most = work;
      hottest = &loop;
    }
  }
  return hottest;
}

Answer RefutedBySaturation(const Figures& figures) {
  auto top = figures.busiest();
  EvidenceItem item = *top;
  item.text += fmt::format(": saturated ({} % or more)", Number(kSaturatedPct));
  return Refutes({item});
}

}  // namespace frx
