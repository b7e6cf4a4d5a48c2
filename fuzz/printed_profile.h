/// What holds of a profile from any printed report.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "base/text.h"
#include "facts/serialise.h"
#include "frx/profile.h"

namespace frx {

/// `again` is what the same bytes gave a second time.
inline void CheckPrintedProfile(const Result<Profile>& profile, const Result<Profile>& again) {
  FRX_CHECK(profile.has_value() == again.has_value());
  if (!profile) {
    FRX_CHECK(IsUtf8(profile.error().message) && profile.error().message == again.error().message);
    return;
  }
  FRX_CHECK(*profile == *again);
  FRX_CHECK(!profile->launches.empty() && profile->diagnostics.size() <= 200);
  for (const Launch& launch : profile->launches) {
    FRX_CHECK(launch.invocations >= 1);
    for (const auto& [id, metric] : launch.metrics) {
      FRX_CHECK(!id.empty());
      FRX_CHECK(!metric.mean || std::isfinite(*metric.mean));
      FRX_CHECK(metric.text.empty() || !metric.mean);
      FRX_CHECK(!metric.extremes || metric.extremes->low <= metric.extremes->high);
      for (double instance : metric.instances) FRX_CHECK(std::isfinite(instance));
    }
    for (const auto& rule : launch.rules) {
      for (const auto& [name, number] : rule.numbers) FRX_CHECK(std::isfinite(number));
    }
    (void)WhyNoData(launch);
  }
  // What is read crosses the process edge unchanged.
  const auto carried = FromJsonText<Profile>(ToJson(*profile).dump());
  FRX_CHECK(carried && *carried == *profile);
}

}  // namespace frx
