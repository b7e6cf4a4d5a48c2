#include <fmt/format.h>

#include <array>
#include <optional>
#include <utility>

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

/// What a block's shape, registers (0: unknown) and shared memory leave of an SM, where it is too little on every
/// device that fits.
std::optional<std::pair<Residency, const LaunchAtShape*>> Cut(const Reading& reading, int registers) {
  const LaunchAtShape* launch = reading.main_launch;
  if (launch == nullptr) return std::nullopt;
  const auto threads = launch->threads_per_block();
  const auto shared = SharedBytes(*launch, reading.kernel);
  if (!threads || !shared || *threads < 1 || *threads > 1024) return std::nullopt;
  std::optional<Residency> best;
  for (const Gpu* device : reading.devices) {
    const Residency residency = ResidencyOn(*device, *threads, registers, *shared);
    if (!best || residency.occupancy_pct > best->occupancy_pct) best = residency;
  }
  if (!best || best->blocks == 0) return std::nullopt;  // a launch that fails has no occupancy
  return std::pair(*best, launch);
}

Answer ReadClaim(const Reading& reading) {
  const auto cut = Cut(reading, 0);
  if (!cut) return CannotSpeak();
  const auto& [residency, launch] = *cut;
  if (residency.occupancy_pct >= kTheoreticalOccupancyPct) return Silent();
  return Supports(
      {Read(reading.source.launches[static_cast<std::size_t>(launch->launch)].place.line, residency.occupancy_pct, "%",
            fmt::format("blocks of {} threads with {} bytes of shared memory: {} fit on an SM, {} % of its "
                        "warps, cut by {}",
                        *launch->threads_per_block(), *SharedBytes(*launch, reading.kernel), residency.blocks,
                        Number(residency.occupancy_pct, 1), residency.limiter))});
}

Answer CompiledClaim(const Compiling& compiling) {
  if (compiling.reading == nullptr) return CannotSpeak();
  const auto cut = Cut(*compiling.reading, compiling.kernel.registers);
  if (!cut) return CannotSpeak();
  const auto& [residency, launch] = *cut;
  if (residency.occupancy_pct >= kTheoreticalOccupancyPct) return Silent();
  return Supports(
      {Compiled("registers", compiling.kernel.registers, "register/thread",
                fmt::format("{} registers a thread, {} threads a block: {} blocks fit on an SM, {} % of its "
                            "warps, cut by {}",
                            compiling.kernel.registers, *launch->threads_per_block(), residency.blocks,
                            Number(residency.occupancy_pct, 1), residency.limiter))});
}

constexpr std::array kDeciding = {
    Deciding{"registers and shared memory per block", metric_id::kRegisters, "--section LaunchStats"},
    Deciding{"eligible warps per cycle (whether more warps would help)", "smsp__warps_eligible.avg.per_cycle_active",
             "--section SchedulerStats"},
};

}  // namespace

const Hypothesis kOccupancyLimited = {"occupancy_limited", 5, MeasuredClaim, ReadClaim, CompiledClaim, kDeciding};

}  // namespace frx
