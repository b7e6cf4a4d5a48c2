#include <fmt/format.h>

#include <array>
#include <cmath>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

Answer MeasuredClaim(const Figures& figures) {
  if (figures.something_saturated()) return RefutedBySaturation(figures);
  Maybe<double> gap = figures.occupancy_gap();
  if (!gap || !figures.derived.active_share || !figures.busiest()) return CannotSpeak();
  double share = *figures.derived.active_share;
  if (*gap < kOccupancyGapPoints && share >= kFilledActiveShare) {
    return Refutes(
        {Measured(std::string(metric_id::kAchievedOccupancy), *figures.achieved_occupancy, "%",
                  fmt::format("achieved occupancy {} of {} %: warps are resident throughout",
                              Number(*figures.achieved_occupancy, 1), Number(*figures.theoretical_occupancy, 1)))});
  }
  // Below half, the launch does not fill the device at all: another hypothesis.
  if (*gap >= kOccupancyGapPoints && share >= kUnderfilledActiveShare && share < kFilledActiveShare) {
    return Supports({Measured(std::string(metric_id::kAchievedOccupancy), *figures.achieved_occupancy, "%",
                              fmt::format("achieved occupancy {} of {} %, and SMs idle for {} % of the kernel's time",
                                          Number(*figures.achieved_occupancy, 1),
                                          Number(*figures.theoretical_occupancy, 1), Number(100 * (1 - share), 0)))});
  }
  return Silent();
}

// Loops whose length differs between blocks, or follows the data: blocks and warps do unequal work.
Answer ReadClaim(const Reading& reading) {
  for (const Loop& loop : reading.kernel.loops) {
    // The same for all threads that were looked at: the mean is a whole number.
    const LaunchAtShape* launch = reading.main_launch;
    const std::size_t index = static_cast<std::size_t>(&loop - reading.kernel.loops.data());
    if (launch != nullptr && index < launch->work->loops.size()) {
      const auto& trips = launch->work->loops[index].trips;
      if (trips && *trips == std::floor(*trips)) continue;
    }
    if (loop.bounds == Dependence::kBlock || loop.bounds == Dependence::kData) {
      return Supports(
          {Read(loop.place.line, loop.bounds == Dependence::kBlock ? "the loop's length depends on the block's index"
                                                                   : "the loop's length depends on loaded values")});
    }
  }
  return Silent();
}

constexpr std::array kDeciding = {
    Deciding{"SM active cycles, busiest against average", "sm__cycles_active.max", "--section WorkloadDistribution"},
};

}  // namespace

const Hypothesis kLoadImbalance = {"load_imbalance", 4, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
