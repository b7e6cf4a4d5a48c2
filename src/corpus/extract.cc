#include "corpus/extract.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "buildlog/buildlog.h"
#include "compile/compiler.h"
#include "profile/archive_cell/archive_cell.h"
#include "task/task.h"
#include "worker/client.h"

namespace frx {
namespace {

/// An unusable layer is reported with the row; an absent one is nothing to report.
template <class T>
void NoteUnusable(Case& facts, const char* code, const char* column, const Maybe<T>& layer) {
  if (layer || !IsUnusable(layer.error().reason)) return;
  for (const Diagnostic& each : facts.diagnostics) {
    if (each.text.starts_with(column)) return;  // the reader of columns has said why
  }
  const std::string& why = layer.error().detail;
  std::string prefix = why.starts_with(column) ? "" : fmt::format("{}: ", column);
  facts.diagnostics.push_back({code, facts.where, fmt::format("{}{}; the layer is unusable", prefix, why)});
}

/// A reader's diagnostics name a place within a cell; the row's place goes before it.
void AddDiagnostics(const std::vector<Diagnostic>& diagnostics, Case& facts) {
  for (const Diagnostic& each : diagnostics) {
    facts.diagnostics.push_back({each.code, facts.where, fmt::format("{}: {}", each.where, each.text)});
  }
}

Maybe<Profile> ExtractProfile(const Maybe<std::string>& cell) {
  if (!cell) return tl::make_unexpected(cell.error());
  Result<Profile> profile = archive_cell::Read(*cell);
  if (!profile) {
    return Absent(profile.error().code == ErrorCode::kOverLimit ? MissingReason::kGaveUp : MissingReason::kUnparsable,
                  profile.error().message);
  }
  return *std::move(profile);
}

Maybe<BuildLog> ExtractBuildLog(const Row& row, Case& facts) {
  if (!row.error && !row.clang_tidy) return Absent(MissingReason::kNotCollected, "no build log");
  std::vector<Diagnostic> diagnostics;
  BuildLog log = ReadBuildLog(row.error ? std::string_view(*row.error) : "",
                              row.clang_tidy ? std::string_view(*row.clang_tidy) : "", &diagnostics);
  AddDiagnostics(diagnostics, facts);
  return log;
}

Maybe<Task> ExtractTask(const Maybe<std::string>& module_text, Case& facts) {
  if (!module_text) return tl::make_unexpected(module_text.error());
  std::vector<Diagnostic> diagnostics;
  Task task = ReadTask(*module_text, &diagnostics);
  AddDiagnostics(diagnostics, facts);
  return task;
}

/// The archive has one column for both: what the log's first error is about tells a build error from a run error.
void RefineEnding(Outcome& outcome, const Maybe<BuildLog>& log) {
  if (outcome.ending != Ending::kRunError || !log || log->errors.empty()) return;
  FailureKind kind = log->errors.front().kind;
  if (kind == FailureKind::kCompile || kind == FailureKind::kLink) outcome.ending = Ending::kBuildError;
}

}  // namespace

Extractor::Extractor(std::set<Layer> layers, WorkerPool& workers, Maybe<Compiler*> compiler)
    : layers_(std::move(layers)), workers_(workers), compiler_(std::move(compiler)) {}

Case Extractor::Extract(const Row& row) const {
  Case facts{.key = row.key,
             .where = row.where,
             .level = row.level,
             .task = row.task,
             .evidence = {},
             .outcome = row.outcome,
             .usable = row.usable,
             .diagnostics = row.diagnostics};
  if (!row.usable) return facts;
  facts.evidence.build_log = ExtractBuildLog(row, facts);
  facts.evidence.task = ExtractTask(row.module_text, facts);
  RefineEnding(facts.outcome, facts.evidence.build_log);
  if (layers_.contains(Layer::kMeasured)) {
    facts.evidence.profile = ExtractProfile(row.profile_cell);
    NoteUnusable(facts, "profile_unusable", "NCU_Profile", facts.evidence.profile);
    if (facts.evidence.profile) AddDiagnostics(facts.evidence.profile->diagnostics, facts);
  } else {
    facts.evidence.profile = Absent(MissingReason::kNotRequested);
  }
  if (layers_.contains(Layer::kRead) && row.source) {
    facts.evidence.source = workers_.Analyse(*row.source);
    NoteUnusable(facts, "source_unusable", "CUDA_Code", facts.evidence.source);
  } else {
    facts.evidence.source = Absent(MissingReason::kNotRequested);
  }
  if (layers_.contains(Layer::kCompiled) && row.source) {
    facts.evidence.compiled = compiler_ ? (*compiler_)->Compile(*row.source) : tl::make_unexpected(compiler_.error());
    NoteUnusable(facts, "compile_unusable", "CUDA_Code", facts.evidence.compiled);
    if (facts.evidence.compiled) AddDiagnostics(facts.evidence.compiled->diagnostics, facts);
  }
  return facts;
}

}  // namespace frx
