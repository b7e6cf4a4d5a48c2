#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

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

const Loop* HottestLoop(const KernelFacts& kernel) {
  auto weight = [](const Loop& loop) {
    return std::tuple(loop.innermost, loop.depth,
                      loop.body.float_operations + loop.body.shared_loads + loop.body.global_loads);
  };
  auto hottest = std::max_element(kernel.loops.begin(), kernel.loops.end(),
                                  [&](const Loop& a, const Loop& b) { return weight(a) < weight(b); });
  return hottest == kernel.loops.end() ? nullptr : &*hottest;
}

Answer RefutedBySaturation(const Figures& figures) {
  auto top = figures.busiest();
  EvidenceItem item = *top;
  item.text += fmt::format(": saturated ({} % or more)", Number(kSaturatedPct));
  return Refutes({item});
}

}  // namespace frx
