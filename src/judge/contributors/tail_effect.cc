#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

/// What of the SMs' time the last wave leaves idle: 1.2 waves take the time of 2.
double Idle(double waves) { return waves < 1 ? 0 : 1 - waves / std::ceil(waves); }

Answer MeasuredClaim(const Figures& figures, const Reading*) {
  const auto waves = figures.launch->metric(metric_id::kWaves);
  if (!waves) return CannotSpeak();
  const double idle = Idle(*waves);
  if (idle < kTailShare) return Silent();
  return Supports({Measured(metric_id::kWaves, *waves, "wave",
                            fmt::format("{} waves: the last one is short, {} % of the SMs' time is idle",
                                        Number(*waves, 2), Number(100 * idle, 0)))});
}

// Without a profile: only with the registers known does one know how many blocks a wave has.
Answer CompiledClaim(const Compiling& compiling) {
  if (compiling.reading == nullptr) return CannotSpeak();
  const LaunchAtShape* launch = compiling.reading->main_launch;
  if (launch == nullptr) return CannotSpeak();
  double least = 1;
  Range range{INFINITY, 0};
  for (const Gpu* device : compiling.devices) {
    const auto waves = Waves(*launch, compiling.reading->kernel, {device}, compiling.kernel.registers);
    if (!waves) return CannotSpeak();
    least = std::min(least, Idle(waves->low));
    range = {std::min(range.low, waves->low), std::max(range.high, waves->high)};
  }
  if (least < kTailShare) return Silent();
  return Supports({Compiled(
      "waves", range.low, "wave",
      fmt::format("{} waves: the last one is short, {} % of the SMs' time is idle",
                  range.low == range.high ? Number(range.low, 2)
                                          : fmt::format("{} to {}", Number(range.low, 2), Number(range.high, 2)),
                  Number(100 * least, 0)))});
}

}  // namespace

const Contributor kTailEffect = {"tail_effect", MeasuredClaim, nullptr, CompiledClaim};

}  // namespace frx
