#include <fmt/format.h>

#include <algorithm>

#include "judge/integrity/all.h"

namespace frx {
namespace {

// Kernels that no exported function reaches: whatever the program does, it is not done by them.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr || texts.source->partial || texts.source->kernels.empty()) return;
  if (!texts.source->errors.empty()) return;  // the launch may stand where the front end gave up
  const auto& launches = texts.source->launches;
  bool any = std::any_of(launches.begin(), launches.end(), [](const KernelLaunch& launch) { return launch.reachable; });
  if (any) return;
  const KernelFacts& kernel = texts.source->kernels.back();
  findings.push_back(
      ReadFinding(Tier::kSuspicion, "kernel_never_launched", kernel.place.line,
                  fmt::format("no launch of {} is reached from the module's exported functions", kernel.name)));
}

}  // namespace

const Check kKernelNeverLaunched = {"kernel_never_launched", Run};

}  // namespace frx
