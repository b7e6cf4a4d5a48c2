#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

// The archive's sections hold no figure on atomics: the profile can only say that something else is saturated.
Answer MeasuredClaim(const Figures& figures) {
  if (figures.something_saturated()) return RefutedBySaturation(figures);
  return Silent();
}

Answer ReadClaim(const Reading& reading) {
  if (reading.kernel.atomics.empty()) {
    // An incomplete reading may have missed one.
    if (reading.source.partial) return Silent();
    return Refutes({Read(reading.kernel.place.line, fmt::format("{} has no atomic", reading.kernel.name))});
  }
  if (const LaunchAtShape* launch = reading.main_launch) {
    for (const AccessAtShape& access : launch->work->accesses) {
      const Access& facts = reading.kernel.accesses[static_cast<std::size_t>(access.access)];
      if (facts.kind != AccessKind::kAtomic || access.spread == AddressSpread::kUnknown) continue;
      const bool is_one = access.spread == AddressSpread::kOne;
      // On shared memory each block has its own; a few for a whole block cost little.
      if (facts.space == MemorySpace::kShared || (!is_one && access.spread != AddressSpread::kFew)) continue;
      if (!access.executions || *access.executions < kAtomicsPerThread) continue;
      return Supports({Read(facts.place.line, *access.executions, "atomic/thread",
                            fmt::format("atomics meet on {}: {} a thread", is_one ? "one address" : "few addresses",
                                        Number(*access.executions, 2)))});
    }
  }
  if (reading.main_launch != nullptr) return Silent();
  for (const Atomic& atomic : reading.kernel.atomics) {
    if (atomic.address == Dependence::kConstant || atomic.address == Dependence::kUniform) {
      return Supports({Read(atomic.place.line, "an atomic on one address for all threads")});
    }
  }
  return Silent();
}

constexpr std::array kDeciding = {
    Deciding{"atomic traffic in L2", "lts__t_sectors_op_atom",
             "--section MemoryWorkloadAnalysis_Tables --print-details all"},
    Deciding{"warp stall reasons", metric_id::kStallPrefix, "--section WarpStateStats --print-details all"},
};

}  // namespace

const Hypothesis kAtomicContention = {"atomic_contention", 7, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
