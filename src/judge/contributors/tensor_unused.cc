#include <fmt/format.h>

#include <optional>

#include "base/text.h"
#include "judge/contributors/all.h"

namespace frx {
namespace {

// Most of the task's operations are those of matrix products and convolutions, which tensor cores do; the kernel does
// them one by one.
Answer ReadClaim(const Reading& reading) {
  if (!reading.task) return CannotSpeak();
  const auto& all = reading.task->operations;
  const auto& matrix = reading.task->matrix_operations;
  if (!all || !matrix) return CannotSpeak();
  const KernelFacts& kernel = reading.kernel;
  if (*matrix == 0 || 2 * *matrix < *all || kernel.body.matrix_operations > 0) return Silent();
  // A pass over what a library multiplied sums nothing up.
  if (kernel.accumulators == 0) return Silent();
  const LaunchAtShape* launch = reading.main_launch;
  if (launch == nullptr || !launch->work->float_operations) return CannotSpeak();
  // A kernel that adds a bias beside a library's product has no matrix work of its own.
  const double own = *launch->work->float_operations;
  if (2 * own < static_cast<double>(*matrix)) return Silent();
  // Below the ridge of the roofline DRAM binds before the multiply-adds do: a product by a vector, a depthwise
  // convolution.
  const auto& intensity = launch->work->operations_per_byte;
  if (!intensity) return CannotSpeak();
  for (const Gpu* device : reading.devices) {
    if (*intensity < device->fp32_flops / device->dram_bytes_per_second) return Silent();
  }
  return Supports({Read(kernel.place.line, own, "operation",
                        fmt::format("{} GFLOP of matrix work by single multiply-adds: no wmma, no mma instruction",
                                    Number(own / 1e9, 2)))});
}

// A profile cannot tell a matrix product from other arithmetic; it can tell that tensor cores are at work, or that they
// are not where the source has work for them.
Answer MeasuredClaim(const Figures& figures, const Reading* reading) {
  constexpr double kIdlePct = 1;
  std::optional<EvidenceItem> busiest;
  for (std::string_view prefix : {"sm__pipe_tensor", "sm__inst_executed_pipe_tensor"}) {
    for (const auto& [id, metric] : MetricsWith(*figures.launch, prefix)) {
      if (!metric.mean || metric.unit != "%" || (busiest && *metric.mean <= *busiest->value)) continue;
      busiest = Measured(id, *metric.mean, "%",
                         fmt::format("tensor cores are busy for {} % of the time", Number(*metric.mean, 1)));
    }
  }
  if (!busiest) return CannotSpeak();
  if (*busiest->value >= kIdlePct) return Refutes({*busiest});
  if (reading == nullptr) return Silent();
  const Answer read = ReadClaim(*reading);
  return read && read->stance == Stance::kSupports ? Supports({*busiest}) : Silent();
}

}  // namespace

const Contributor kTensorUnused = {"tensor_unused", MeasuredClaim, ReadClaim, nullptr};

}  // namespace frx
