/// What every format's reader does with a metric once it has name, unit and numbers: convert, check, or say why not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/metrics.h"
#include "frx/profile.h"

namespace frx {

/// A figure as it stood in the input. `variance` in the same unit, squared.
struct RawMetric {
  std::string_view unit;
  double mean = 0;
  Maybe<double> variance = Absent(MissingReason::kNotCollected);
  int samples = 1;
};

/// The metric in its base unit. What cannot be used is Missing, with a diagnostic at `where`.
Metric ReadMetricValue(const MetricInfo& info, const RawMetric& raw, const std::string& where,
                       std::vector<Diagnostic>& diagnostics);

/// Figures of one launch that hold by definition against each other. Where two do not agree neither can be told to be
/// the right one: both become Missing{kContradictory}, with a diagnostic.
void CheckAgreement(Launch& launch, std::vector<Diagnostic>& diagnostics);

}  // namespace frx
