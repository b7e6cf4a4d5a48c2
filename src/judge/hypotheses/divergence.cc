#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

Answer MeasuredClaim(const Figures& figures) {
  if (!figures.threads_per_warp) return CannotSpeak();
  EvidenceItem item =
      Measured(std::string(metric_id::kActiveThreads), *figures.threads_per_warp, "thread",
               fmt::format("{} of 32 threads active per instruction", Number(*figures.threads_per_warp, 1)));
  if (*figures.threads_per_warp >= kDivergentThreads) return Refutes({item});
  if (!figures.issue_active || *figures.issue_active < kDivergenceIssuePct) return Silent();
  item.text += fmt::format(" while {} % of the issue slots are used", Number(*figures.issue_active, 1));
  return Supports({item});
}

Answer ReadClaim(const Reading& reading) {
  for (const Branch& branch : reading.kernel.branches) {
    bool splits = branch.condition == Dependence::kThread || branch.condition == Dependence::kData;
    if (splits && !branch.returns && branch.loop_depth > 0) {
      return Supports(
          {Read(branch.place.line, "a branch inside a loop that threads of one warp may take differently")});
    }
  }
  return Silent();
}

constexpr std::array kDeciding = {
    Deciding{"branch efficiency and divergent branches by line", metric_id::kBranchUniform, "--section SourceCounters"},
};

}  // namespace

const Hypothesis kDivergence = {"divergence", 6, MeasuredClaim, ReadClaim, kDeciding};

}  // namespace frx
