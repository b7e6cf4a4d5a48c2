#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

// Needs L2's own figure. Without it only a refutation is possible: L2 is among the units and links that Mem Busy and
// Max Bandwidth range over, so it cannot be busier than both.
Answer MeasuredClaim(const Figures& figures) {
  if (figures.l2) {
    EvidenceItem item = Measured(std::string(metric_id::kL2), *figures.l2, "%",
                                 fmt::format("L2 throughput {} %", Number(*figures.l2, 1)));
    auto on_chip = figures.l1tex;
    bool highest = !on_chip || *figures.l2 + kTiePoints >= *on_chip;
    bool dram_bound = figures.dram && figures.dram->low >= kDramBoundPct;
    return *figures.l2 >= kSaturatedPct && highest && !dram_bound ? Supports({item}) : Refutes({item});
  }
  if (!figures.mem_busy || !figures.max_bandwidth) return CannotSpeak();
  double bound = std::max(*figures.mem_busy, *figures.max_bandwidth);
  if (bound >= kSaturatedPct) return Silent();
  return Refutes({Measured(
      std::string(metric_id::kMaxBandwidth), bound, "%",
      fmt::format("no unit or link of the memory system is above {} %, so L2 is not saturated", Number(bound, 1)))});
}

constexpr std::array kDeciding = {
    Deciding{"L2 throughput", metric_id::kL2, "--section SpeedOfLight"},
};

}  // namespace

const Hypothesis kL2Bandwidth = {"l2_bandwidth", 2, MeasuredClaim, nullptr, nullptr, kDeciding};

}  // namespace frx
