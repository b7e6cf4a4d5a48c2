#include <fmt/format.h>

#include <optional>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

/// FP instructions of threads; "d" or "f".
std::optional<double> InstructionsOf(const Launch& launch, std::string_view kind, std::string_view of) {
  auto id = [&](std::string_view operation) {
    return fmt::format("smsp__sass_thread_inst_executed_op_{}{}_pred_on.sum{}", kind, operation, of);
  };
  return SumOf(launch, {id("add"), id("mul"), id("fma")});
}

// What counts is whether doubles are much of the arithmetic, or their pipe is the one that is busiest.
Answer MeasuredClaim(const Figures& figures, const Reading*) {
  constexpr std::string_view kPipe = "sm__pipe_fp64_cycles_active.avg.pct_of_peak_sustained_elapsed";
  for (std::string_view of : {"", ".per_cycle_elapsed"}) {
    const auto doubles = InstructionsOf(*figures.launch, "d", of);
    const auto singles = InstructionsOf(*figures.launch, "f", of);
    if (!doubles || !singles) continue;
    if (*doubles <= 0 || *doubles < kExcessShare * (*doubles + *singles)) return Silent();
    const double percent = 100 * *doubles / (*doubles + *singles);
    return Supports(
        {Measured("smsp__sass_thread_inst_executed_op_dfma_pred_on.sum", percent, "% of FP instructions",
                  fmt::format("{} % of the floating-point instructions are on doubles", Number(percent, 0)))});
  }
  const auto busy = figures.launch->metric(kPipe);
  if (!busy) return CannotSpeak();
  // FP64 shares its pipe's counter on some parts: equal is its own.
  if (*busy < kBusyPipePct || !figures.busiest_pipe || *busy < *figures.busiest_pipe) return Silent();
  return Supports(
      {Measured(std::string(kPipe), *busy, "%", fmt::format("the FP64 pipe is the busiest: {} %", Number(*busy, 1)))});
}

// Double precision runs at half the rate of single on data-center GPUs and at 1/64 on the others (CUDA C++ Programming
// Guide, arithmetic throughput).
Answer ReadClaim(const Reading& reading) {
  const KernelFacts& kernel = reading.kernel;
  if (kernel.body.double_operations == 0) return Silent();
  std::vector<EvidenceItem> evidence;
  for (const Place& place : kernel.double_literals) {
    evidence.push_back(Read(place.line, "a literal without f makes this operation on floats one on doubles"));
  }
  evidence.push_back(Read(kernel.place.line, kernel.body.double_operations, "operation",
                          fmt::format("{} of {} floating-point operations in the kernel's text are on doubles",
                                      kernel.body.double_operations, kernel.body.float_operations)));
  return Supports(evidence);
}

}  // namespace

const Contributor kFp64 = {"fp64", MeasuredClaim, ReadClaim, nullptr};

}  // namespace frx
