#include <fmt/format.h>

#include "judge/correctness/all.h"

namespace frx {
namespace {

// A failed launch stays invisible until some later call reports it. A habit of most kernels, so a hint, given once.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr) return;
  for (const KernelLaunch& launch : texts.source->launches) {
    if (launch.checked || !launch.reachable) continue;
    findings.push_back(ReadFinding(Tier::kHint, "unchecked_launch", launch.place.line,
                                   fmt::format("no error query follows the launch of {}", launch.kernel)));
    return;
  }
}

}  // namespace

const Check kUncheckedLaunch = {"unchecked_launch", Run};

}  // namespace frx
