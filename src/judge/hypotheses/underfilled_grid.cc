#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>

#include "base/text.h"
#include "catalog/gpus.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

/// The SMs of the device, by the report's own word; else the fewest of the devices that fit, or of those that stand for
/// an unnamed one.
int FewestSms(const Figures& figures) {
  for (const char* id : {metric_id::kDeviceSms, metric_id::kSmCount}) {
    if (const auto sms = figures.launch->metric(id)) return static_cast<int>(*sms);
  }
  int fewest = INT_MAX;
  for (const Gpu* gpu : DevicesOf(figures.derived.devices)) fewest = std::min(fewest, gpu->sms);
  return fewest;
}

Answer MeasuredClaim(const Figures& figures) {
  if (figures.something_saturated()) return RefutedBySaturation(figures);
  if (!figures.busiest()) return CannotSpeak();
  Maybe<double> gap = figures.occupancy_gap();

  if (auto blocks = figures.launch->blocks()) {
    const int sms = FewestSms(figures);
    if (*blocks < sms) {
      return Supports({Measured(std::string(metric_id::kGridSize), *blocks, "block",
                                fmt::format("{} blocks, fewer than the {} SMs", Number(*blocks, 0), sms))});
    }
  }
  if (auto waves = figures.launch->metric(metric_id::kWaves)) {
    if (*waves < 1 && gap && *gap >= kOccupancyGapPoints) {
      return Supports({Measured(std::string(metric_id::kWaves), *waves, "",
                                fmt::format("{} waves: less than one; achieved occupancy {} points below theoretical",
                                            Number(*waves), Number(*gap, 1)))});
    }
  }
  const Maybe<double>& share = figures.derived.active_share;
  if (!share) return CannotSpeak();
  if (*share < kUnderfilledActiveShare) {
    // Printed as 0.00 the elapsed IPC is only known to be below what rounds up.
    const bool bound = figures.launch->metric(metric_id::kExecutedIpcElapsed) == 0.0;
    EvidenceItem item = Measured(metric_id::kExecutedIpcElapsed, 100 * *share, "% of time",
                                 fmt::format("IPC over elapsed cycles is {0}{1} of IPC over active cycles: on average "
                                             "an SM is active for {0}{2} % of the "
                                             "kernel's time",
                                             bound ? "at most " : "", Number(*share), Number(100 * *share, 0)));
    std::vector<EvidenceItem> evidence = {item};
    if (figures.achieved_occupancy && figures.theoretical_occupancy) {
      evidence.push_back(Measured(std::string(metric_id::kAchievedOccupancy), *figures.achieved_occupancy, "%",
                                  fmt::format("achieved occupancy {} of {} %", Number(*figures.achieved_occupancy, 1),
                                              Number(*figures.theoretical_occupancy, 1))));
    }
    return Supports(evidence);
  }
  if (*share >= kFilledActiveShare && gap && *gap < kOccupancyGapPoints) {
    return Refutes({Measured(
        std::string(metric_id::kAchievedOccupancy), *figures.achieved_occupancy, "%",
        fmt::format("achieved occupancy {} of {} %, SMs active for {} % of the time: the grid fills the device",
                    Number(*figures.achieved_occupancy, 1), Number(*figures.theoretical_occupancy, 1),
                    Number(100 * std::min(*share, 1.0), 0)))});
  }
  return Silent();
}

// Fewer blocks than the devices that fit hold at once, in every launch: some SMs get none, or fewer than they could.
Answer ReadClaim(const Reading& reading) {
  if (reading.launches.empty()) return CannotSpeak();
  const LaunchAtShape* largest = nullptr;
  double most = -1;
  for (const LaunchAtShape* launch : reading.launches) {
    const auto waves = Waves(*launch, reading.kernel, reading.devices);
    if (!waves) return CannotSpeak();
    if (waves->high > most) {
      most = waves->high;
      largest = launch;
    }
  }
  if (most >= kUnderfilledWaves) return Silent();
  const int line = reading.source.launches[static_cast<std::size_t>(largest->launch)].place.line;
  const char* which = reading.launches.size() > 1 ? "the largest launch has" : "launched with";
  return Supports(
      {Read(line, 100 * most, "% of a wave",
            fmt::format("{} {} block{} of {} threads at the task's shape: {} of what the device holds at once", which,
                        *largest->blocks(), *largest->blocks() == 1 ? "" : "s", *largest->threads_per_block(),
                        most < 0.01 ? "under 1 %" : fmt::format("{} %", Number(100 * most, 0))))});
}

constexpr std::array kDeciding = {
    Deciding{"grid size and waves per SM", metric_id::kGridSize, "--section LaunchStats"},
};

}  // namespace

const Hypothesis kUnderfilledGrid = {"underfilled_grid", 3, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
