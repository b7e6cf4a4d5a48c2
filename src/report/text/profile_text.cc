#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "catalog/metric_ids.h"
#include "frx/report.h"
#include "report/text/launch_text.h"
#include "report/text/quantity.h"
#include "report/text/table.h"

namespace frx {
namespace {

/// Of a group with more launches than this its typical one stands for all.
constexpr std::size_t kShownOfGroup = 4;
constexpr std::size_t kWidth = 110;

std::string Figure(const Launch& launch, std::string_view id) {
  const Maybe<double> value = launch.metric(id);
  return value ? Significant(*value) : "-";
}

std::string IdText(const Launch& launch) { return launch.id ? std::to_string(*launch.id) : "-"; }

std::vector<std::string> RowOf(const Launch& launch, const std::string& name) {
  const Maybe<double> duration = launch.duration_ns();
  return {IdText(launch),
          name,
          DimText(launch.grid),
          DimText(launch.block),
          duration ? Quantity(*duration, "ns") : "-",
          Figure(launch, metric_id::kSmThroughput),
          Figure(launch, metric_id::kMemoryThroughput),
          Figure(launch, metric_id::kDramPct),
          Figure(launch, metric_id::kAchievedOccupancy),
          Figure(launch, metric_id::kRegisters)};
}

/// "498 launches alike: 21.6 ms in all, 55 % of the time, 10.7 ms to 10.9 ms each; shown: the typical one".
std::string GroupLine(const Profile& profile, const LaunchGroup& group, const Maybe<double>& total, bool shortened) {
  std::string line = fmt::format("    {} launches alike", group.launches.size());
  if (group.total_ns) {
    double least = *profile.launches[group.typical].duration_ns();
    double most = least;
    for (std::size_t index : group.launches) {
      least = std::min(least, *profile.launches[index].duration_ns());
      most = std::max(most, *profile.launches[index].duration_ns());
    }
    line += fmt::format(": {} in all", Quantity(*group.total_ns, "ns"));
    if (total && *total > 0) line += fmt::format(", {} % of the time", Significant(*group.total_ns / *total * 100));
    line += fmt::format(", {} to {} each", Quantity(least, "ns"), Quantity(most, "ns"));
  }
  if (shortened) line += "; shown: the typical one";
  return line;
}

std::string Head(const Profile& profile, std::string_view name, std::size_t groups, TextStyle style) {
  std::set<std::string> devices;
  int invocations = 0;
  for (const Launch& launch : profile.launches) {
    if (launch.device_name) {
      devices.insert(Printable(*launch.device_name));
    } else if (launch.compute_capability) {
      devices.insert(fmt::format("compute capability {}", Printable(*launch.compute_capability)));
    }
    invocations += launch.invocations;
  }
  std::string counts = profile.launches.size() == 1 ? "1 launch" : fmt::format("{} launches", profile.launches.size());
  if (groups < profile.launches.size()) counts += fmt::format(" in {}", Counted(groups, "group"));
  if (static_cast<std::size_t>(invocations) != profile.launches.size()) {
    counts = fmt::format("a summary of {} launches in {}", invocations, Counted(groups, "group"));
  }
  std::string head = fmt::format("{}: {}; {}", Inked(Printable(name), Ink::kBold, style), counts, profile.format);
  if (profile.tool_version) head += fmt::format(", Nsight Compute {}", Printable(*profile.tool_version));
  head += fmt::format("; {}\n", devices.empty() ? "device not named" : fmt::format("{}", fmt::join(devices, ", ")));
  if (profile.command) head += fmt::format("command: {}\n", Shorten(Printable(*profile.command), 200));
  return head;
}

std::string MetricsOf(const Launch& launch) {
  std::size_t width = 0;
  for (const auto& [id, metric] : launch.metrics) width = std::max(width, id.size());
  std::string text;
  for (const auto& [id, metric] : launch.metrics) {
    std::string value;
    if (!metric.text.empty()) {
      value = Shorten(Printable(metric.text), 80);
    } else if (metric.mean) {
      value = fmt::format("{}{}{}", *metric.mean, metric.unit.empty() ? "" : " ", metric.unit);
      if (metric.extremes) value += fmt::format(" ({} to {})", metric.extremes->low, metric.extremes->high);
      if (metric.instances.size() > 1) value += fmt::format(" ({} instances)", metric.instances.size());
    } else {
      value = fmt::format("- ({}{}{})", ToString(metric.mean.error().reason),
                          metric.mean.error().detail.empty() ? "" : ": ", Printable(metric.mean.error().detail));
    }
    text += fmt::format("  {:<{}}  {}\n", Printable(id), width, value);
  }
  return text.empty() ? "  no metric\n" : text;
}

std::string RulesOf(const Launch& launch) {
  std::string text;
  for (const RuleMessage& rule : launch.rules) {
    const std::string head = fmt::format("  {:<3}  {}", rule.type, rule.id);
    std::string said = Printable(rule.text);
    if (said.empty()) {
      for (const std::string& subject : rule.subjects) said += (said.empty() ? "" : ", ") + subject;
      for (const auto& [name, number] : rule.numbers)
        said += fmt::format("{}{} {}", said.empty() ? "" : ", ", name, Number(number));
    }
    text += Printable(head) + (said.empty() ? "" : "\n       " + Wrapped(said, kWidth, 7)) + "\n";
  }
  return text;
}

}  // namespace

std::string ProfileText(const Profile& profile, std::string_view name, const ProfileTextOptions& options,
                        TextStyle style) {
  const std::vector<LaunchGroup> groups = GroupLaunches(profile);
  std::vector<std::string_view> kernels;
  for (const Launch& launch : profile.launches) kernels.push_back(launch.kernel ? *launch.kernel : std::string_view());
  const std::vector<std::string> names = ShortNames(kernels);
  Maybe<double> total = 0.0;
  for (const LaunchGroup& group : groups) {
    if (total && group.total_ns) *total += *group.total_ns;
    if (!group.total_ns) total = tl::make_unexpected(group.total_ns.error());
  }
  Table table({{"ID", Align::kRight},
               {"kernel", Align::kLeft},
               {"grid", Align::kLeft},
               {"block", Align::kLeft},
               {"time", Align::kRight},
               {"SM %", Align::kRight},
               {"memory %", Align::kRight},
               {"DRAM %", Align::kRight},
               {"occupancy %", Align::kRight},
               {"registers", Align::kRight}});
  std::vector<std::size_t> shown;
  for (const LaunchGroup& group : groups) {
    const bool shortened = group.launches.size() > kShownOfGroup;
    const std::vector<std::size_t> rows = shortened ? std::vector{group.typical} : group.launches;
    for (std::size_t index : rows) {
      table.Row(RowOf(profile.launches[index], names[index]));
      if (const auto why = WhyNoData(profile.launches[index])) table.Line("    " + *why);
    }
    if (group.launches.size() > 1) table.Line(GroupLine(profile, group, total, shortened));
    shown.insert(shown.end(), rows.begin(), rows.end());
  }
  std::string text = Head(profile, name, groups.size(), style) + "\n" + table.Text(style);
  for (std::size_t index = 0; index < profile.launches.size() && (options.metrics || options.rules); ++index) {
    // The rules of alike launches say the same; of metrics somebody asked for every one.
    const Launch& launch = profile.launches[index];
    const bool silent = launch.rules.empty() || std::find(shown.begin(), shown.end(), index) == shown.end();
    if (!options.metrics && silent) continue;
    text += "\n" +
            Inked(fmt::format("{} {} ({})", IdText(launch), names[index], GeometryText(launch)), Ink::kBold, style) +
            "\n";
    if (options.metrics) text += MetricsOf(launch);
    if (options.rules) text += RulesOf(launch);
  }
  const bool any_rule = std::any_of(profile.launches.begin(), profile.launches.end(),
                                    [](const Launch& launch) { return !launch.rules.empty(); });
  if (options.rules && !any_rule) text += "\nThe report holds no word of NVIDIA's rules.\n";
  return text;
}

}  // namespace frx
