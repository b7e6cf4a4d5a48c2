#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

// The source says how many distinct bytes there are; what DRAM moves beyond them was in L2 once and was thrown out.
Answer MeasuredClaim(const Figures& figures, const Reading* reading) {
  if (reading == nullptr || reading->main_launch == nullptr) return CannotSpeak();
  const auto& distinct = reading->main_launch->work->distinct_bytes;
  const Maybe<double> moved = figures.launch->metric(metric_id::kDramBytes);
  if (!distinct || !moved || *distinct <= 0) return CannotSpeak();
  const bool in_l2 = std::any_of(reading->devices.begin(), reading->devices.end(),
                                 [&](const Gpu* device) { return *distinct <= static_cast<double>(device->l2_bytes); });
  if (in_l2 || *moved < kRefetchFactor * *distinct) return Silent();
  return Supports(
      {Measured(metric_id::kDramBytes, *moved, "byte",
                fmt::format("DRAM moved {} MB for {} MB of distinct data: {} times", Number(*moved / 1e6, 1),
                            Number(*distinct / 1e6, 1), Number(*moved / *distinct, 1)))});
}

}  // namespace

const Contributor kL2Thrashing = {"l2_thrashing", MeasuredClaim, nullptr, nullptr};

}  // namespace frx
