#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

// Only the stall breakdown can make it primary (CODEBOOK); without it the profile can rule it out at most.
Answer MeasuredClaim(const Figures& figures) {
  if (figures.something_saturated()) return RefutedBySaturation(figures);
  auto share = figures.stall_shares.find("barrier");
  if (share == figures.stall_shares.end()) return Silent();
  EvidenceItem item =
      Measured(figures.stall_source + "barrier", 100 * share->second, "%",
               fmt::format("{} % of all warp stalls wait at a barrier", Number(100 * share->second, 1)));
  return share->second > kStallShare ? Supports({item}) : Refutes({item});
}

Answer ReadClaim(const Reading& reading) {
  const KernelFacts& kernel = reading.kernel;
  if (kernel.barriers.empty()) {
    if (reading.source.partial) return Silent();
    return Refutes({Read(kernel.place.line, fmt::format("{} has no barrier", kernel.name))});
  }
  if (const LaunchAtShape* launch = reading.main_launch) {
    if (const auto& between = launch->work->instructions_per_barrier) {
      if (*between > kInstructionsPerBarrier) return Silent();
      return Supports({Read(kernel.barriers.front().place.line, *between, "instruction/barrier",
                            fmt::format("about {} instructions between barriers", Number(*between, 0)))});
    }
  }
  for (const Loop& loop : kernel.loops) {
    const OperationCounts& body = loop.body;
    int instructions = body.global_loads + body.global_stores + body.shared_loads + body.shared_stores +
                       body.float_operations + body.integer_operations + body.special_functions + body.shuffles;
    if (loop.innermost && body.barriers > 0 && instructions <= kInstructionsPerBarrier * body.barriers) {
      return Supports({Read(loop.place.line, fmt::format("a loop with {} operations for {} barrier{}", instructions,
                                                         body.barriers, body.barriers == 1 ? "" : "s"))});
    }
  }
  return Silent();
}

constexpr std::array kDeciding = {
    Deciding{"warp stall reasons", metric_id::kStallPrefix, "--section WarpStateStats --print-details all"},
};

}  // namespace

const Hypothesis kBarrierStall = {"barrier_stall", 8, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
