#include <fmt/format.h>

#include <algorithm>
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

// The share of the warps whose threads go both ways, at the task's shape.
Answer ReadClaim(const Reading& reading) {
  if (const LaunchAtShape* launch = reading.main_launch) {
    for (const BranchAtShape& branch : launch->work->branches) {
      const Branch& facts = reading.kernel.branches[static_cast<std::size_t>(branch.branch)];
      if (facts.returns || facts.loop_depth == 0 || !branch.split || *branch.split < kSplitWarps) continue;
      return Supports({Read(facts.place.line, 100 * *branch.split, "% of warps",
                            fmt::format("a branch inside a loop splits {} % of the warps that come to it",
                                        Number(100 * *branch.split, 0)))});
    }
    const bool all_known = std::all_of(launch->work->branches.begin(), launch->work->branches.end(),
                                       [](const BranchAtShape& branch) { return branch.split.has_value(); });
    if (all_known) return Silent();
  }
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

const Hypothesis kDivergence = {"divergence", 6, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
