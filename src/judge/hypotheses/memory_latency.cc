#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

Answer MeasuredClaim(const Figures& figures) {
  auto top = figures.busiest();
  if (!top) return CannotSpeak();
  if (figures.something_saturated()) return RefutedBySaturation(figures);
  auto share = figures.stall_shares.find("long_scoreboard");
  if (share != figures.stall_shares.end()) {
    EvidenceItem item = Measured(figures.stall_source + "long_scoreboard", 100 * share->second, "%",
                                 fmt::format("{} % of all warp stalls wait on a load", Number(100 * share->second, 1)));
    if (share->second <= kStallShare) return Refutes({item});
    if (*top->value < kLeaningPct) return Supports({item});
  }
  bool resident = figures.achieved_occupancy && *figures.achieved_occupancy >= kOverlapOccupancyPct;
  bool filled = figures.derived.active_share && *figures.derived.active_share >= kUnderfilledActiveShare;
  // Issue slots that are busy while an SM works are no wait, however long the SM idles.
  bool issuing = figures.compute_active && *figures.compute_active >= kLeaningPct;
  if (*top->value >= kLeaningPct || issuing || !resident || !filled) return Silent();
  std::vector<EvidenceItem> evidence = {
      Measured(top->source, *top->value, "%", fmt::format("nothing is busy: the highest is {}", top->text))};
  if (figures.warp_cycles) {
    evidence.push_back(Measured(std::string(metric_id::kWarpCycles), *figures.warp_cycles, "cycle",
                                fmt::format("a warp waits {} cycles for its next instruction at {} % occupancy",
                                            Number(*figures.warp_cycles, 1), Number(*figures.achieved_occupancy, 1))));
  }
  return Supports(evidence);
}

Answer ReadClaim(const Reading& reading) {
  const Loop* loop = HottestLoop(reading.kernel);
  int line = loop != nullptr ? loop->place.line : reading.kernel.place.line;
  const OperationCounts& work = loop != nullptr ? loop->body : reading.kernel.body;
  if (work.global_loads == 0) return Silent();
  return Supports({Read(line, loop != nullptr ? "the innermost loop waits on global loads in every iteration"
                                              : "each thread loads from global memory and computes little")});
}

constexpr std::array kDeciding = {
    Deciding{"warp stall reasons", metric_id::kStallPrefix, "--section WarpStateStats --print-details all"},
};

}  // namespace

const Hypothesis kMemoryLatency = {"memory_latency", 8, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
