// What can be said of launches without looking at what limits them.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "base/text.h"
#include "frx/profile.h"

namespace frx {
namespace {

using Likeness = std::tuple<std::string, std::string, std::string, Dim3, Dim3>;

Likeness LikenessOf(const Launch& launch) {
  return {launch.kernel.value_or(""), launch.mangled.value_or(""), launch.device_name.value_or(""),
          launch.grid.value_or(Dim3{}), launch.block.value_or(Dim3{})};
}

void Finish(const Profile& profile, LaunchGroup& group) {
  group.typical = group.launches.front();
  std::vector<std::pair<double, std::size_t>> timed;
  double total = 0;
  for (std::size_t index : group.launches) {
    const Launch& launch = profile.launches[index];
    const Maybe<double> duration = launch.duration_ns();
    if (!duration) {
      group.total_ns = tl::make_unexpected(duration.error());
      return;
    }
    timed.emplace_back(*duration, index);
    total += *duration * launch.invocations;
  }
  std::sort(timed.begin(), timed.end());
  group.typical = timed[(timed.size() - 1) / 2].second;
  group.total_ns = total;
}

}  // namespace

std::optional<std::string> WhyNoData(const Launch& launch) {
  const Maybe<double> blocks = launch.blocks();
  if (launch.grid && blocks && *blocks == 0) {
    return fmt::format("no data: the launch failed (grid {} x {} x {}: no block ran)", (*launch.grid)[0],
                       (*launch.grid)[1], (*launch.grid)[2]);
  }
  std::size_t unusable = 0;
  for (const auto& [id, metric] : launch.metrics) {
    if (metric.mean) {
      // What the launch was configured with and what the device is are known of a launch that failed, too.
      if (!id.starts_with("launch__") && !id.starts_with("device__")) return std::nullopt;
    } else if (metric.mean.error().reason == MissingReason::kNotANumber) {
      ++unusable;
    }
  }
  if (unusable > 0) {
    return fmt::format("no data: the launch failed or was not counted ({} not a number, no other figure)",
                       Counted(unusable, "metric"));
  }
  if (launch.metrics.empty()) return "no data: the report holds no metric of this launch";
  return std::nullopt;
}

std::vector<LaunchGroup> GroupLaunches(const Profile& profile) {
  std::map<Likeness, std::size_t> place;
  std::vector<LaunchGroup> groups;
  for (std::size_t index = 0; index < profile.launches.size(); ++index) {
    auto [found, fresh] = place.emplace(LikenessOf(profile.launches[index]), groups.size());
    if (fresh) groups.emplace_back();
    groups[found->second].launches.push_back(index);
  }
  for (LaunchGroup& group : groups) Finish(profile, group);
  std::stable_sort(groups.begin(), groups.end(), [](const LaunchGroup& a, const LaunchGroup& b) {
    return a.total_ns.value_or(-1) > b.total_ns.value_or(-1);
  });
  return groups;
}

}  // namespace frx
