#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

EvidenceItem DramItem(const Figures& figures, std::string_view tail) {
  const Range& range = *figures.dram;
  std::string share = range.low == range.high ? fmt::format("{} %", Number(range.low))
                                              : fmt::format("{} to {} %", Number(range.low), Number(range.high));
  constexpr std::size_t kListed = 4;
  const auto& devices = figures.derived.devices;
  std::string where;
  if (!devices.empty() && devices.size() <= kListed) {
    where = fmt::format(" on {}", fmt::join(devices, ", "));
  } else if (range.low != range.high) {
    where = fmt::format(" on the {} devices that fit", devices.size());
  }
  return Measured(std::string(metric_id::kDramBytesPerSecond), range.low, "%",
                  fmt::format("DRAM {} of peak{}{}", share, where, tail));
}

// The claim must hold on every device that fits: the low end supports, the high end refutes.
Answer MeasuredClaim(const Figures& figures) {
  if (!figures.dram) return CannotSpeak();
  if (figures.dram->low >= kDramBoundPct)
    return Supports({DramItem(figures, fmt::format(": {} % or more", kDramBoundPct))});
  if (figures.dram->high < kDramBoundPct)
    return Refutes({DramItem(figures, fmt::format(": below {} %", kDramBoundPct))});
  return Silent();
}

// One pass over the data with no reuse on chip: every byte comes from DRAM or L2.
Answer ClaimOfLoop(const Reading& reading) {
  const OperationCounts& body = reading.kernel.body;
  int accesses = body.global_loads + body.global_stores;
  if (accesses == 0 || body.shared_loads + body.shared_stores > 0) return Silent();
  for (const Loop& loop : reading.kernel.loops) {
    // A grid-stride loop (bounds by thread) is the pass itself; any other loop may reuse what it loads.
    if (loop.bounds != Dependence::kThread || loop.depth > 1) return Silent();
  }
  return Supports({Read(
      reading.kernel.place.line,
      fmt::format("one pass over global memory: {} accesses a thread, no loop that could reuse them", accesses))});
}

// More than any L2 holds, and longer on the way than anything else takes.
Answer ReadClaim(const Reading& reading) {
  if (!reading.pressure) return ClaimOfLoop(reading);
  if (!reading.fills_device) return Silent();
  const Pressure& pressure = *reading.pressure;
  const double others = std::max(pressure.data_path, pressure.issue);
  const double bytes = *reading.main_launch->work->distinct_bytes;
  const bool in_l2 = std::any_of(reading.devices.begin(), reading.devices.end(),
                                 [&](const Gpu* device) { return bytes <= static_cast<double>(device->l2_bytes); });
  if (in_l2 || pressure.dram.low < kPressureShare * others) return Silent();
  return Supports({Read(reading.kernel.place.line, 100 * pressure.dram.low / std::max(others, pressure.dram.low),
                        "% of the busiest part's cycles",
                        fmt::format("{} MB of distinct data, touched once: at DRAM's peak {} times what the SMs need",
                                    Number(bytes / 1e6, 1), Number(pressure.dram.low / others, 1)))});
}

constexpr std::array kDeciding = {
    Deciding{"DRAM throughput as a share of the device's own peak", metric_id::kDramPct, "--section SpeedOfLight"},
};

}  // namespace

const Hypothesis kDramBandwidth = {"dram_bandwidth", 1, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
