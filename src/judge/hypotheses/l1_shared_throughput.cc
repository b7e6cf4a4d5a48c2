#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "judge/hypotheses/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

/// Mem Busy far above every link and the issue of memory instructions: each instruction keeps the path busy for longer
/// than its bytes need.
Maybe<EvidenceItem> Replays(const Figures& figures) {
  if (!figures.mem_busy || !figures.max_bandwidth || !figures.mem_pipes) return Absent(MissingReason::kNotCollected);
  const double carried = std::max(*figures.max_bandwidth, *figures.mem_pipes);
  if (*figures.mem_busy < carried + kReplayPoints) return Absent(MissingReason::kNotApplicable);
  return Measured(
      metric_id::kMemPipes, carried, "%",
      fmt::format("Max Bandwidth {} % and Mem Pipes Busy {} % are far lower: accesses are served in several passes, as "
                  "with bank conflicts or scattered addresses",
                  Number(*figures.max_bandwidth, 1), Number(*figures.mem_pipes, 1)));
}

std::vector<EvidenceItem> WithCompanions(EvidenceItem first, const Figures& figures) {
  std::vector<EvidenceItem> evidence = {std::move(first)};
  auto add = [&](std::string_view id, std::string_view name, const Maybe<double>& value) {
    if (!value || *value < kLeaningPct || evidence.front().source == id) return;
    evidence.push_back(Measured(std::string(id), *value, "%", fmt::format("{} {} %", name, Number(*value, 1))));
  };
  add(metric_id::kMemBusy, "Mem Busy", figures.mem_busy);
  add(metric_id::kMaxBandwidth, "Max Bandwidth", figures.max_bandwidth);
  add(metric_id::kMemPipes, "Mem Pipes Busy", figures.mem_pipes);
  if (auto replays = Replays(figures)) evidence.push_back(*replays);
  return evidence;
}

Answer MeasuredClaim(const Figures& figures) {
  auto on_chip = figures.on_chip();
  if (!on_chip) return CannotSpeak();
  if (figures.dram && figures.dram->low >= kDramBoundPct) {
    return Refutes({Measured(std::string(metric_id::kDramBytesPerSecond), figures.dram->low, "%",
                             fmt::format("DRAM itself is at {} % of peak", Number(figures.dram->low, 1)))});
  }
  if (figures.l2 && *figures.l2 >= kSaturatedPct && *figures.l2 > *on_chip->value) {
    return Refutes({Measured(std::string(metric_id::kL2), *figures.l2, "%",
                             fmt::format("L2 is the busiest unit: {} %", Number(*figures.l2, 1)))});
  }
  double busy = *on_chip->value;
  if (busy < kLeaningPct) {
    // The SM-side path (constant port and the like) can hold a kernel down while the data path idles: neither for nor
    // against.
    bool sm_side = figures.mem_pipes && *figures.mem_pipes >= kLeaningPct;
    if (sm_side) return Silent();
    on_chip->text += fmt::format(": the data path is below {} %", kLeaningPct);
    return Refutes({*on_chip});
  }
  if (figures.compute_elapsed && *figures.compute_elapsed > busy + kTiePoints) {
    return Refutes({Measured(figures.compute_source, *figures.compute_elapsed, "%",
                             fmt::format("arithmetic and issue are busier: {} % of elapsed cycles against {} %",
                                         Number(*figures.compute_elapsed, 1), Number(busy, 1)))});
  }
  return Supports(WithCompanions(*on_chip, figures));
}

// A load for every fused multiply-add: the load/store pipe serves 32 threads a cycle, the FMA pipes 128.
Answer ClaimOfLoop(const Reading& reading) {
  const Loop* loop = HottestLoop(reading.kernel);
  const OperationCounts& work = loop != nullptr ? loop->body : reading.kernel.body;
  int loads = work.shared_loads + work.global_loads;
  int line = loop != nullptr ? loop->place.line : reading.kernel.place.line;
  if (loop == nullptr || work.float_operations == 0 || 2 * loads < work.float_operations) return Silent();
  return Supports(
      {Read(line, fmt::format("the innermost loop loads {} from shared and {} from global memory for {} floating-point "
                              "operations: a load or more per multiply-add",
                              work.shared_loads, work.global_loads, work.float_operations))});
}

Answer ReadClaim(const Reading& reading) {
  if (!reading.pressure) return ClaimOfLoop(reading);
  if (!reading.fills_device) return Silent();
  const Pressure& pressure = *reading.pressure;
  const double busiest = pressure.busiest();
  if (pressure.data_path < kPressureShare * busiest || busiest <= 0) return Silent();

  std::vector<EvidenceItem> evidence = {
      Read(reading.kernel.place.line, 100 * pressure.data_path / busiest, "% of the busiest part's cycles",
           fmt::format("{} wavefronts of shared memory and L1 for every warp instruction; the path takes one a cycle, "
                       "an SM issues four",
                       Number(pressure.wavefronts_per_instruction(), 2)))};
  for (const LoopAtShape& loop : reading.main_launch->work->loops) {
    const auto loads = loop.shared_loads_per_fma();
    if (!loop.hottest || !loads || *loads < 1) continue;
    const int line = reading.kernel.loops[static_cast<std::size_t>(loop.loop)].place.line;
    evidence.push_back(
        Read(line, *loads, "load/fma",
             fmt::format("{} shared loads for each multiply-add, {} result{} a thread in registers", Number(*loads, 2),
                         reading.kernel.accumulators, reading.kernel.accumulators == 1 ? "" : "s")));
  }
  return Supports(evidence);
}

constexpr std::array kDeciding = {
    Deciding{"L1/TEX throughput and what it is made of", metric_id::kL1Tex,
             "--section SpeedOfLight --print-details all"},
    Deciding{"L2 throughput (Mem Busy does not tell L1 from L2)", metric_id::kL2, "--section SpeedOfLight"},
    Deciding{"bank conflicts and sectors per request", "l1tex__data_bank_conflicts_pipe_lsu",
             "--section MemoryWorkloadAnalysis_Tables --print-details all"},
};

}  // namespace

const Hypothesis kL1SharedThroughput = {"l1_shared_throughput", 2, MeasuredClaim, ReadClaim, nullptr, kDeciding};

}  // namespace frx
