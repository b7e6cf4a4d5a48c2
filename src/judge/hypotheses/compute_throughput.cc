#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

std::string ComputeText(const Figures& figures) {
  std::string what = figures.compute_source == metric_id::kIssueSlotsBusy ? "issue slots" : figures.compute_source;
  std::string text = fmt::format("{} {} % of active cycles", what, Number(*figures.compute_active, 1));
  if (figures.compute_elapsed) text += fmt::format(", {} % of elapsed", Number(*figures.compute_elapsed, 1));
  return text;
}

// While an SM works it is held down by what it issues; over the whole duration it must still be more than half of what
// the device could have issued, or the idle SMs cost more than the busy ones.
Answer MeasuredClaim(const Figures& figures) {
  if (!figures.compute_active) return CannotSpeak();
  EvidenceItem item = Measured(figures.compute_source, *figures.compute_active, "%", ComputeText(figures));
  if (*figures.compute_active < kLeaningPct) {
    item.text += fmt::format(": below {} %", kLeaningPct);
    return Refutes({item});
  }
  if (!figures.compute_elapsed || *figures.compute_elapsed < kComputeElapsedPct) return Silent();
  auto on_chip = figures.on_chip();
  if (on_chip && *on_chip->value >= kLeaningPct && *on_chip->value > *figures.compute_elapsed + kTiePoints) {
    on_chip->text +=
        fmt::format(": busier than arithmetic and issue, {} % of elapsed cycles", Number(*figures.compute_elapsed, 1));
    return Refutes({*on_chip});
  }
  item.value = *figures.compute_elapsed >= kLeaningPct ? *figures.compute_elapsed : *figures.compute_active;
  return Supports({item});
}

Answer ClaimOfLoop(const Reading& reading) {
  const Loop* loop = HottestLoop(reading.kernel);
  const OperationCounts& work = loop != nullptr ? loop->body : reading.kernel.body;
  int operations = work.float_operations + work.integer_operations + work.special_functions;
  int accesses = work.shared_loads + work.global_loads + work.shared_stores + work.global_stores;
  if (operations == 0 || operations < kOperationsPerAccess * accesses) return Silent();
  int line = loop != nullptr ? loop->place.line : reading.kernel.place.line;
  return Supports({Read(
      line, fmt::format("{} floating-point and {} integer operations for {} memory accesses in the innermost loop",
                        work.float_operations + work.special_functions, work.integer_operations, accesses))});
}

Answer ReadClaim(const Reading& reading) {
  if (!reading.pressure) return ClaimOfLoop(reading);
  if (!reading.fills_device) return Silent();
  const Pressure& pressure = *reading.pressure;
  const double busiest = pressure.busiest();
  if (pressure.issue < kPressureShare * busiest || busiest <= 0) return Silent();
  return Supports(
      {Read(reading.kernel.place.line, 100 * pressure.issue / busiest, "% of the busiest part's cycles",
            fmt::format("about {} instructions a thread, {} for every wavefront of shared memory and L1",
                        Number(*reading.main_launch->work->instructions, 0),
                        pressure.data_path > 0 ? Number(1 / pressure.wavefronts_per_instruction(), 1) : "many"))});
}

constexpr std::array kDeciding = {
    Deciding{"utilisation of each arithmetic pipe", "sm__inst_executed_pipe_",
             "--section ComputeWorkloadAnalysis --print-details all"},
};

}  // namespace

const Hypothesis kComputeThroughput = {"compute_throughput", 2, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
