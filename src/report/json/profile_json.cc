#include <utility>

#include "frx/report.h"
#include "report/json/json.h"

namespace frx {
namespace {

Json MetricJson(const Metric& metric) {
  if (!metric.text.empty()) return {{"value", metric.text}, {"unit", metric.unit}};
  Json json = metric.mean ? Json{{"value", *metric.mean}, {"unit", metric.unit}} : MissingJson(metric.mean.error());
  if (metric.variance) json["variance"] = *metric.variance;
  if (metric.samples != 1) json["samples"] = metric.samples;
  if (metric.extremes) {
    json["minimum"] = metric.extremes->low;
    json["maximum"] = metric.extremes->high;
  }
  if (!metric.instances.empty()) json["instances"] = metric.instances;
  return json;
}

/// Metrics are put together as text: a launch may have thousands, and an object that keeps their order looks through
/// all of them for each.
std::string MetricsText(const Launch& launch) {
  std::string text = "{";
  for (const auto& [id, metric] : launch.metrics) {
    if (text.size() > 1) text += ", ";
    text += Dump(id) + ": " + Dump(MetricJson(metric));
  }
  return text + "}";
}

std::string LaunchText(const Launch& launch) {
  Json head = {{"id", MaybeJson(launch.id)},
               {"kernel", MaybeJson(launch.kernel)},
               {"mangled", MaybeJson(launch.mangled)},
               {"grid", MaybeJson(launch.grid)},
               {"block", MaybeJson(launch.block)},
               {"device", MaybeJson(launch.device_name)},
               {"device_id", MaybeJson(launch.device)},
               {"compute_capability", MaybeJson(launch.compute_capability)},
               {"process", MaybeJson(launch.process)},
               {"context", MaybeJson(launch.context)},
               {"stream", MaybeJson(launch.stream)},
               {"invocations", launch.invocations},
               {"sections", launch.sections}};
  Json rules = Json::array();
  for (const RuleMessage& rule : launch.rules) rules.push_back(RuleJson(rule));
  std::string text = Dump(head);
  text.pop_back();
  return text + ", \"metrics\": " + MetricsText(launch) + ", \"rules\": " + Dump(rules) + "}";
}

}  // namespace

std::string ProfileJson(const Profile& profile) {
  Json head = {{"schema", kProfileSchema},
               {"format", profile.format},
               {"tool_version", MaybeJson(profile.tool_version)},
               {"command", MaybeJson(profile.command)}};
  std::string text = Dump(head);
  text.pop_back();
  text += ",\n\"launches\": [";
  const char* separator = "\n";
  for (const Launch& launch : profile.launches) text += std::exchange(separator, ",\n") + LaunchText(launch);
  return text + "\n],\n\"diagnostics\": " + Dump(DiagnosticsJson(profile.diagnostics)) + "}\n";
}

}  // namespace frx
