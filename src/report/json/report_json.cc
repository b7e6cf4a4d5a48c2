#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/files.h"
#include "frx/report.h"

#ifndef FRX_VERSION
#error "FRX_VERSION comes from the build"
#endif

namespace frx {
namespace {

using Json = nlohmann::ordered_json;

/// Inputs are checked for UTF-8 where they come in; what slips through is replaced rather than fatal.
std::string Dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

template <class T>
Json Words(const T& values) {
  Json words = Json::array();
  for (const auto& value : values) words.push_back(ToString(value));
  return words;
}

Json ToJson(const std::vector<Diagnostic>& diagnostics) {
  Json list = Json::array();
  for (const Diagnostic& each : diagnostics) {
    list.push_back({{"code", each.code}, {"where", each.where}, {"text", each.text}});
  }
  return list;
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

Json ToJson(const Outcome& outcome) {
  auto number = [](const Maybe<double>& value) { return value ? Json(*value) : Json(); };
  return {{"ending", ToString(outcome.ending)},
          {"max_diff", number(outcome.max_diff)},
          {"cuda_runtime_ms", number(outcome.cuda_runtime_ms)},
          {"native_runtime_ms", number(outcome.native_runtime_ms)},
          {"compile_runtime_ms", number(outcome.compile_runtime_ms)},
          {"speedup_native", number(outcome.speedup_native)},
          {"speedup_compile", number(outcome.speedup_compile)}};
}

Json ToJson(const ScoreLine& line) {
  Json json = {{"id", line.id}};
  json["value"] = nullptr;
  if (const double* share = std::get_if<double>(&line.value)) json["value"] = *share;
  if (const std::string* word = std::get_if<std::string>(&line.value)) json["value"] = *word;
  json["hits"] = line.hits;
  json["n"] = line.n;
  json["ci95"] = line.ci95 ? Json{line.ci95->low, line.ci95->high} : Json();
  json["basis"] = ToString(line.basis);
  json["note"] = line.note;
  return json;
}

Json RunJson(const RunInfo& run, const Evaluation& evaluation) {
  Json json = {{"frx", FRX_VERSION}, {"corpus", run.corpus}, {"from", run.from}};
  json["mode"] = run.options.told && run.options.blind ? "blind and told" : run.options.told ? "told" : "blind";
  json["layers"] = Words(run.options.judge.layers);
  json["levels"] = run.levels.empty() ? Json() : Json(run.levels);
  json["sample"] = run.sample ? Json{{"asked", *run.sample}, {"of", run.rows_to_sample}, {"seed", run.seed}} : Json();
  json["gold"] = run.options.gold != nullptr ? Json(run.options.gold->name()) : Json();
  json["rows"] = {{"all", evaluation.rows},
                  {"unusable", evaluation.unusable_rows},
                  {"with_unusable_layer", evaluation.rows_with_unusable_layer},
                  {"with_sdk_gap", evaluation.rows_with_sdk_gap}};
  json["sdk_gaps"] = evaluation.sdk_gaps;
  json["diagnostics"] = ToJson(run.diagnostics);
  return json;
}

tl::unexpected<Error> WriteFailed(std::string_view what) {
  return Fail(ErrorCode::kUnreadable, fmt::format("{} cannot be written: {}", what, std::strerror(errno)));
}

}  // namespace

std::string RowJson(const JudgedCase& judged) {
  const Case& item = judged.item;
  Json json = {{"key", item.key}, {"usable", item.usable}, {"diagnostics", ToJson(item.diagnostics)}};
  if (const Verdict* verdict = judged.main()) AddVerdict(json, *verdict);
  if (judged.blind && judged.told) {
    Json told = {{"primary", judged.told->primary}, {"confidence", ToString(judged.told->confidence)}};
    AddCorrectnessAndIntegrity(told, *judged.told);
    json["told"] = std::move(told);
  }
  json["outcome"] = ToJson(item.outcome);
  return Dump(json);
}

Result<JsonReport> JsonReport::Create() {
  std::FILE* spool = std::tmpfile();
  if (spool == nullptr) return WriteFailed("a temporary file");
  return JsonReport(spool);
}

Result<void> JsonReport::Add(const JudgedCase& judged) {
  std::string line = (std::exchange(any_, true) ? ",\n" : "") + RowJson(judged);
  if (std::fwrite(line.data(), 1, line.size(), spool_.get()) != line.size()) return WriteFailed("a temporary file");
  return {};
}

Result<void> JsonReport::Write(const Sink& sink, const RunInfo& run, const Evaluation& evaluation) {
  std::string head = fmt::format("{{\"schema\": {},\n\"run\": {},\n\"scorecard\": [", Dump(kReportSchema),
                                 Dump(RunJson(run, evaluation)));
  const char* separator = "\n";
  for (const ScoreLine& line : evaluation.scorecard.lines) {
    head += std::exchange(separator, ",\n") + Dump(ToJson(line));
  }
  FRX_RETURN_IF_ERROR(sink(head + "\n],\n\"rows\": [\n"));
  std::rewind(spool_.get());
  char buffer[1 << 16];
  while (std::size_t count = std::fread(buffer, 1, sizeof buffer, spool_.get())) {
    FRX_RETURN_IF_ERROR(sink({buffer, count}));
  }
  return sink("\n]}\n");
}

Result<void> JsonReport::WriteTo(const std::filesystem::path& target, const RunInfo& run,
                                 const Evaluation& evaluation) {
  FRX_ASSIGN_OR_RETURN(AtomicFile file, AtomicFile::Create(target));
  FRX_RETURN_IF_ERROR(Write([&](std::string_view bytes) { return file.Append(bytes); }, run, evaluation));
  return file.Commit();
}

Result<void> JsonReport::WriteTo(std::FILE* stream, const RunInfo& run, const Evaluation& evaluation) {
  auto sink = [&](std::string_view bytes) -> Result<void> {
    if (std::fwrite(bytes.data(), 1, bytes.size(), stream) != bytes.size()) return WriteFailed("standard output");
    return {};
  };
  return Write(sink, run, evaluation);
}

}  // namespace frx
