#include "frx/report.h"
#include "report/json/json.h"

#ifndef FRX_VERSION
#error "FRX_VERSION comes from the build"
#endif

namespace frx {
namespace {

Json SideJson(const std::optional<JudgedKernel>& side) {
  if (!side) return {};
  const Launch launch = side->launch.value_or(Launch());
  return {{"kernel", side->name},
          {"grid", MaybeJson(launch.grid)},
          {"block", MaybeJson(launch.block)},
          {"device", MaybeJson(launch.device_name)},
          {"launches", side->ids},
          {"time_ns", MaybeJson(launch.duration_ns())},
          {"primary", side->verdict.primary},
          {"confidence", ToString(side->verdict.confidence)},
          {"detail", side->verdict.detail}};
}

}  // namespace

std::string ComparisonJson(const ComparedFiles& compared) {
  Json json = {{"schema", kComparisonSchema},
               {"frx", FRX_VERSION},
               {"before", compared.before},
               {"after", compared.after},
               {"threshold", compared.options.threshold}};
  Json& kernels = json["kernels"] = Json::array();
  for (const KernelComparison& pair : compared.kernels) {
    Json moved = Json::array();
    for (const MovedMetric& each : pair.moved) {
      moved.push_back({{"id", each.id},
                       {"label", each.label},
                       {"unit", each.unit},
                       {"before", each.before},
                       {"after", each.after}});
    }
    const bool judged = !pair.basis.empty();
    kernels.push_back({{"change", ToString(pair.change)},
                       {"basis", judged ? Json(pair.basis) : Json()},
                       {"ratio", judged ? Json(pair.after_value / pair.before_value) : Json()},
                       {"before", SideJson(pair.before)},
                       {"after", SideJson(pair.after)},
                       {"moved", moved},
                       {"notes", pair.notes}});
  }
  json["diagnostics"] = DiagnosticsJson(compared.diagnostics);
  return Dump(json);
}

}  // namespace frx
