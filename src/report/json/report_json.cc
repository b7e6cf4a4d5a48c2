#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/files.h"
#include "frx/report.h"
#include "report/json/json.h"

#ifndef FRX_VERSION
#error "FRX_VERSION comes from the build"
#endif

namespace frx {
namespace {

Json LayersJson(const std::set<Layer>& layers) {
  Json words = Json::array();
  for (Layer layer : layers) words.push_back(ToString(layer));
  return words;
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
  json["layers"] = LayersJson(run.options.judge.layers);
  json["levels"] = run.levels.empty() ? Json() : Json(run.levels);
  json["sample"] = run.sample ? Json{{"asked", *run.sample}, {"of", run.rows_to_sample}, {"seed", run.seed}} : Json();
  json["gold"] = run.options.gold != nullptr ? Json(run.options.gold->name()) : Json();
  json["rows"] = {{"all", evaluation.rows},
                  {"unusable", evaluation.unusable_rows},
                  {"with_unusable_layer", evaluation.rows_with_unusable_layer},
                  {"with_sdk_gap", evaluation.rows_with_sdk_gap}};
  json["sdk_gaps"] = evaluation.sdk_gaps;
  json["diagnostics"] = DiagnosticsJson(run.diagnostics);
  return json;
}

tl::unexpected<Error> WriteFailed(std::string_view what) {
  return Fail(ErrorCode::kUnreadable, fmt::format("{} cannot be written: {}", what, std::strerror(errno)));
}

}  // namespace

std::string RowJson(const JudgedCase& judged) {
  const Case& item = judged.item;
  Json json = {{"key", item.key}, {"usable", item.usable}, {"diagnostics", DiagnosticsJson(item.diagnostics)}};
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
