#include "frx/report.h"
#include "report/json/json.h"

#ifndef FRX_VERSION
#error "FRX_VERSION comes from the build"
#endif

namespace frx {
namespace {

Json InputJson(const JudgedFiles& judged) {
  Json json = Json::object();
  auto add = [&](const char* key, const std::string& file) { json[key] = file.empty() ? Json() : Json(file); };
  add("source", judged.source);
  add("profile", judged.profile);
  add("build_log", judged.build_log);
  add("reference", judged.reference);
  add("gpu", judged.gpu);
  Json& layers = json["layers"] = Json::array();
  for (Layer layer : judged.layers) layers.push_back(ToString(layer));
  return json;
}

Json KernelJson(const JudgedKernel& kernel, std::size_t rank) {
  const Launch launch = kernel.launch.value_or(Launch());
  Json json = {{"rank", rank},
               {"kernel", kernel.name},
               {"in_source", kernel.in_source},
               {"grid", MaybeJson(launch.grid)},
               {"block", MaybeJson(launch.block)},
               {"device", MaybeJson(launch.device_name)},
               {"launches", kernel.ids},
               {"count", kernel.launches},
               {"typical", kernel.launch ? MaybeJson(launch.id) : Json()},
               {"total_ns", MaybeJson(kernel.total_ns)},
               {"share", MaybeJson(kernel.share)}};
  if (kernel.no_data) json["no_data"] = *kernel.no_data;
  AddVerdict(json, kernel.verdict);
  Json& rules = json["vendor_rules"] = Json::array();
  for (const RuleMessage& rule : launch.rules) {
    Json message = RuleJson(rule);
    const auto agrees = AgreesWith(rule, kernel.verdict);
    message["agrees"] = agrees ? Json(*agrees) : Json();
    rules.push_back(std::move(message));
  }
  return json;
}

}  // namespace

std::string VerdictsJson(const JudgedFiles& judged) {
  Json json = {{"schema", kVerdictsSchema}, {"frx", FRX_VERSION}};
  if (!judged.name.empty()) json["name"] = judged.name;
  json["usable"] = judged.error.empty();
  if (!judged.error.empty()) json["error"] = judged.error;
  json["input"] = InputJson(judged);
  Json& kernels = json["kernels"] = Json::array();
  for (const JudgedKernel& kernel : judged.kernels) kernels.push_back(KernelJson(kernel, kernels.size() + 1));
  json["diagnostics"] = DiagnosticsJson(judged.diagnostics);
  return Dump(json);
}

std::string PlanJson(const CollectionPlan& plan) {
  Json items = Json::array();
  for (const CollectionPlan::Item& item : plan.items) {
    items.push_back({{"what", item.what}, {"why", item.why}, {"kernels", item.kernels}});
  }
  return Dump({{"collect", plan.collect}, {"export", plan.export_csv}, {"missing", items}});
}

}  // namespace frx
