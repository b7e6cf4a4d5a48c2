#include "report/json/json.h"

namespace frx {
namespace {

template <class T>
Json Words(const T& values) {
  Json words = Json::array();
  for (const auto& value : values) words.push_back(ToString(value));
  return words;
}

Json ToJson(const std::vector<EvidenceItem>& items) {
  Json list = Json::array();
  for (const EvidenceItem& item : items) {
    Json json = {{"layer", ToString(item.layer)}, {"source", item.source}};
    if (item.value) json["value"] = *item.value;
    if (!item.unit.empty()) json["unit"] = item.unit;
    if (item.line > 0) json["line"] = item.line;
    json["text"] = item.text;
    list.push_back(std::move(json));
  }
  return list;
}

Json ToJson(const std::vector<Warning>& findings) {
  Json list = Json::array();
  for (const Warning& each : findings) {
    Json json = {{"tier", ToString(each.tier)}, {"id", each.id}, {"layer", each.layer}};
    json["line"] = each.line > 0 ? Json(each.line) : Json();
    json["text"] = each.text;
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

std::string Dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json DiagnosticsJson(const std::vector<Diagnostic>& diagnostics) {
  Json list = Json::array();
  for (const Diagnostic& each : diagnostics) {
    list.push_back({{"code", each.code}, {"where", each.where}, {"text", each.text}});
  }
  return list;
}

Json MissingJson(const Missing& missing) {
  Json json = {{"missing", ToString(missing.reason)}};
  if (!missing.detail.empty()) json["detail"] = missing.detail;
  return json;
}

Json RuleJson(const RuleMessage& rule) {
  return {{"id", rule.id},     {"type", rule.type},         {"section", rule.section},
          {"text", rule.text}, {"subjects", rule.subjects}, {"numbers", rule.numbers}};
}

void AddCorrectnessAndIntegrity(Json& json, const Verdict& verdict) {
  json["correctness"] = {{"status", verdict.correctness.status}, {"findings", ToJson(verdict.correctness.findings)}};
  json["integrity"] = {{"findings", ToJson(verdict.integrity.findings)}};
}

void AddVerdict(Json& json, const Verdict& verdict) {
  json["primary"] = verdict.primary;
  json["contenders"] = verdict.contenders;
  json["expected"] = verdict.expected;
  json["expected_confidence"] = ToString(verdict.expected_confidence);
  json["detail"] = verdict.detail;
  json["confidence"] = ToString(verdict.confidence);
  json["ceiling"] = ToString(verdict.ceiling);
  json["ceiling_set_by"] = verdict.ceiling_set_by;
  json["coverage"] = ToString(verdict.coverage);
  json["coverage_note"] = verdict.coverage_note;

  Json& layers = json["layers"] = Json::array();
  for (const LayerState& state : verdict.layers) {
    layers.push_back({{"layer", ToString(state.layer)}, {"available", state.available}, {"note", state.note}});
  }
  Json& evidence = json["evidence"] = Json::array();
  Json& refuted = json["refuted"] = Json::array();
  for (const Finding& finding : verdict.findings) {
    evidence.push_back({{"hypothesis", finding.hypothesis},
                        {"confidence", ToString(finding.confidence)},
                        {"supporting", Words(finding.supporting)},
                        {"available", Words(finding.available)},
                        {"for", ToJson(finding.for_it)},
                        {"against", ToJson(finding.against_it)}});
    if (!finding.against_it.empty()) refuted.push_back(finding.hypothesis);
  }
  Json& contributors = json["contributors"] = Json::array();
  for (const Finding& finding : verdict.contributors) {
    contributors.push_back({{"contributor", finding.hypothesis},
                            {"confidence", ToString(finding.confidence)},
                            {"supporting", Words(finding.supporting)},
                            {"available", Words(finding.available)},
                            {"for", ToJson(finding.for_it)}});
  }
  Json& missing = json["missing"] = Json::array();
  for (const MissingEvidence& each : verdict.missing) {
    missing.push_back({{"what", each.what}, {"why", each.why}, {"collect", each.collect}});
  }
  json["notes"] = verdict.notes;
  AddCorrectnessAndIntegrity(json, verdict);
}

}  // namespace frx
