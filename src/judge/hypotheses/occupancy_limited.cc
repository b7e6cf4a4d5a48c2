#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

Answer MeasuredClaim(const Figures& figures) {
  if (!figures.theoretical_occupancy) return CannotSpeak();
  double theoretical = *figures.theoretical_occupancy;
  EvidenceItem item = Measured(std::string(metric_id::kTheoreticalOccupancy), theoretical, "%",
                               fmt::format("theoretical occupancy {} %", Number(theoretical, 1)));
  if (figures.derived.limiters.empty()) {
    item.text += ": no block limit cuts it";
    return Refutes({item});
  }
  if (figures.something_saturated()) return RefutedBySaturation(figures);
  if (theoretical >= kTheoreticalOccupancyPct || !figures.nothing_saturated()) return Silent();

  std::vector<std::string_view> names;
  for (Limiter limiter : figures.derived.limiters) names.push_back(ToString(limiter));
  item.text += fmt::format(", cut by {}", fmt::join(names, " and "));
  if (!figures.achieved_occupancy) return Silent();
  double achieved = *figures.achieved_occupancy;
  if (achieved < kOccupancyReachedShare * theoretical) {
    item.text += fmt::format(", but only {} % is achieved: the limit does not bind", Number(achieved, 1));
    return Refutes({item});
  }
  item.text += fmt::format("; achieved {} %", Number(achieved, 1));
  return Supports({item});
}

constexpr std::array kDeciding = {
    Deciding{"registers and shared memory per block", metric_id::kRegisters, "--section LaunchStats"},
    Deciding{"eligible warps per cycle (whether more warps would help)", "smsp__warps_eligible.avg.per_cycle_active",
             "--section SchedulerStats"},
};

}  // namespace

const Hypothesis kOccupancyLimited = {"occupancy_limited", 5, MeasuredClaim, nullptr, kDeciding};

}  // namespace frx
