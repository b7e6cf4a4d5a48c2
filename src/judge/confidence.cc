#include "judge/confidence.h"

#include <fmt/format.h>

#include <algorithm>

namespace frx {

Confidence Label(int supporting, int available) {
  if (supporting >= 3) return Confidence::kConfirmed;
  if (supporting == 2) return available == 2 ? Confidence::kHigh : Confidence::kMediumHigh;
  if (supporting == 1) return available == 1 ? Confidence::kMedium : Confidence::kLowMedium;
  return Confidence::kNone;
}

Ceiling CeilingFor(int available, const std::vector<const Deciding*>& missing) {
  Confidence best = Label(available, available);
  if (!missing.empty() && best > Confidence::kMediumHigh) {
    return {Confidence::kMediumHigh, fmt::format("deciding evidence is missing: {}", missing.front()->what)};
  }
  return {best, fmt::format("{} layer{} could speak", available, available == 1 ? "" : "s")};
}

std::vector<const Deciding*> MissingDeciding(const Hypothesis& hypothesis, const Launch* launch) {
  std::vector<const Deciding*> missing;
  for (const Deciding& deciding : hypothesis.deciding) {
    bool held = false;
    if (launch != nullptr) {
      for (const auto& [id, metric] : MetricsWith(*launch, deciding.metric)) held = held || metric.mean.has_value();
    }
    if (!held) missing.push_back(&deciding);
  }
  return missing;
}

}  // namespace frx
