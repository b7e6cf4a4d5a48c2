#include "profile/metric_value.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "catalog/metric_ids.h"

namespace frx {
namespace {

void Report(std::vector<Diagnostic>& diagnostics, std::string code, const std::string& where, std::string text) {
  diagnostics.push_back({std::move(code), where, std::move(text)});
}

Maybe<double> CheckMean(const MetricInfo& info, double mean, const std::string& where,
                        std::vector<Diagnostic>& diagnostics) {
  if (!std::isfinite(mean)) {
    Report(diagnostics, "metric_not_a_number", where,
           fmt::format("found {}, expected a number; missing", Number(mean)));
    return Absent(MissingReason::kNotANumber);
  }
  if (mean < info.low || mean > info.high) {
    auto text = fmt::format("found {} {}, expected {} to {}; missing", Number(mean), info.unit, Number(info.low),
                            Number(info.high));
    Report(diagnostics, "metric_out_of_range", where, std::move(text));
    return Absent(MissingReason::kOutOfRange, fmt::format("{} {}", Number(mean), info.unit));
  }
  return mean;
}

Maybe<double> CheckVariance(double variance, const std::string& where, std::vector<Diagnostic>& diagnostics) {
  if (!std::isfinite(variance)) {
    Report(diagnostics, "variance_not_a_number", where,
           fmt::format("found variance {}, expected a number; missing", Number(variance)));
    return Absent(MissingReason::kNotANumber);
  }
  if (variance < 0) {
    Report(diagnostics, "variance_negative", where,
           fmt::format("found variance {}, expected 0 or more; missing", Number(variance)));
    return Absent(MissingReason::kOutOfRange);
  }
  return variance;
}

/// Two figures of which the first never exceeds the second.
struct AtMost {
  const char* lesser;
  const char* greater;
  double slack;  // rounding, and counters that are collected in different passes
  const char* because;
};
constexpr std::array kOrders = {
    AtMost{metric_id::kAchievedOccupancy, metric_id::kTheoreticalOccupancy, 2.0,
           "more warps cannot be resident than the launch allows"},
    AtMost{metric_id::kAchievedWarps, metric_id::kTheoreticalWarps, 1.3,
           "more warps cannot be resident than the launch allows"},
    AtMost{metric_id::kPredicatedOnThreads, metric_id::kActiveThreads, 0.1,
           "a thread that is not predicated off is active"},
    AtMost{metric_id::kExecutedIpcElapsed, metric_id::kExecutedIpcActive, 0.05,
           "an SM is never active for longer than the kernel runs"},
};

double* MeanOf(Launch& launch, const char* id) {
  auto found = launch.metrics.find(id);
  return found != launch.metrics.end() && found->second.mean ? &*found->second.mean : nullptr;
}

void Contradict(Launch& launch, const char* first, const char* second, const std::string& text,
                std::vector<Diagnostic>& diagnostics) {
  for (const char* id : {first, second}) {
    launch.metrics.find(id)->second.mean = Absent(MissingReason::kContradictory, text);
  }
  Report(diagnostics, "metrics_contradict", first, text + "; both missing");
}

}  // namespace

Metric ReadMetricValue(const MetricInfo& info, const RawMetric& raw, const std::string& where,
                       std::vector<Diagnostic>& diagnostics) {
  Metric metric;
  metric.unit = info.unit;
  metric.samples = raw.samples;
  auto factor = FactorToBase(info, raw.unit);
  if (!factor) {
    auto text = fmt::format("found unit {}, expected {}; missing", Quoted(raw.unit), Quoted(info.unit));
    Report(diagnostics, "unit_does_not_fit", where, text);
    metric.mean = Absent(MissingReason::kUnparsable, fmt::format("unit {}", Quoted(raw.unit)));
    return metric;
  }
  metric.mean = CheckMean(info, raw.mean * *factor, where, diagnostics);
  metric.variance = raw.variance;
  if (raw.variance) metric.variance = CheckVariance(*raw.variance * *factor * *factor, where, diagnostics);
  if (raw.samples < 1) {
    Report(diagnostics, "no_samples", where, fmt::format("found n = {}, expected 1 or more; missing", raw.samples));
    metric.mean = Absent(MissingReason::kContradictory, "a mean of no samples");
    metric.variance = metric.mean;
    metric.samples = 0;
  }
  return metric;
}

void CheckAgreement(Launch& launch, std::vector<Diagnostic>& diagnostics) {
  for (const AtMost& order : kOrders) {
    const double* lesser = MeanOf(launch, order.lesser);
    const double* greater = MeanOf(launch, order.greater);
    if (lesser == nullptr || greater == nullptr || *lesser <= *greater + order.slack) continue;
    Contradict(launch, order.lesser, order.greater,
               fmt::format("{} {} exceeds {} {}: {}", order.lesser, Number(*lesser), order.greater, Number(*greater),
                           order.because),
               diagnostics);
  }
  // An SM has four schedulers, each issuing at most one instruction a cycle: an IPC of 4 is 100 % of the issue slots.
  // IPCs are printed with two decimals, which is 0.125 points; the rest is for counters collected in different passes.
  const double* busy = MeanOf(launch, metric_id::kIssueSlotsBusy);
  const double* ipc = MeanOf(launch, metric_id::kIssuedIpcActive);
  if (busy == nullptr || ipc == nullptr) return;
  const double expected = *ipc / 4 * 100;
  if (std::abs(*busy - expected) <= 0.5 + 0.02 * expected) return;
  Contradict(launch, metric_id::kIssueSlotsBusy, metric_id::kIssuedIpcActive,
             fmt::format("issue slots busy {} % does not agree with {} instructions issued a cycle, which is {} %",
                         Number(*busy), Number(*ipc), Number(expected)),
             diagnostics);
}

}  // namespace frx
