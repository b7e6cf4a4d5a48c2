#include <fmt/format.h>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

// "no_instruction" by count, "no_instructions" by sampling: the warp's next instruction was not there to be issued.
Answer MeasuredClaim(const Figures& figures, const Reading*) {
  if (figures.stall_shares.empty()) return CannotSpeak();
  for (std::string_view reason : {"no_instruction", "no_instructions"}) {
    auto share = figures.stall_shares.find(reason);
    if (share == figures.stall_shares.end() || share->second <= kStallShare) continue;
    return Supports({Measured(
        figures.stall_source + share->first, 100 * share->second, "%",
        fmt::format("{} % of all warp stalls wait for the instruction itself", Number(100 * share->second, 1)))});
  }
  return Silent();
}

}  // namespace

const Contributor kInstructionCacheMisses = {"instruction_cache_misses", MeasuredClaim, nullptr, nullptr};

}  // namespace frx
