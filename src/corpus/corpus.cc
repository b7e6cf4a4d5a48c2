#include "frx/corpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "corpus/compiler_of.h"
#include "corpus/extract.h"
#include "corpus/ordered_map.h"
#include "corpus/row_source.h"
#include "corpus/selection.h"
#include "corpus/shipped.h"
#include "worker/client.h"

namespace frx {
namespace {

/// Rows that may be on their way at once for each worker: enough that none waits, few enough to forget.
constexpr std::size_t kWindowPerJob = 4;

std::unique_ptr<WorkerPool> WorkersFor(const CorpusOptions& options, int jobs) {
  return std::make_unique<WorkerPool>(WorkerOptions{.executable = options.worker_program, .jobs = jobs, .limits = {}});
}

RowName NameOf(const Row& row) { return {row.key, row.level}; }
RowName NameOf(const Case& item) { return {item.key, item.level}; }

/// The names of an input: a second reading of it, without any layer.
Result<RowNames> NamesOf(const std::filesystem::path& source) {
  if (source.empty()) {
    return [facts = std::shared_ptr<CaseStream>(ShippedFacts())]() -> Result<std::optional<RowName>> {
      FRX_ASSIGN_OR_RETURN(std::optional<Case> next, facts->Next());
      return next ? std::optional(NameOf(*next)) : std::nullopt;
    };
  }
  FRX_ASSIGN_OR_RETURN(std::shared_ptr<RowSource> rows, OpenJsonLines(source));
  return [rows]() -> Result<std::optional<RowName>> {
    FRX_ASSIGN_OR_RETURN(std::optional<Row> next, rows->Next());
    return next ? std::optional(NameOf(*next)) : std::nullopt;
  };
}

Result<Selection> SelectionOf(const CorpusOptions& options) {
  if (!options.sample) return Selection::Make(options, {});
  FRX_ASSIGN_OR_RETURN(RowNames names, NamesOf(options.source));
  return Selection::Make(options, names);
}

/// The next of the stream that the selection holds.
template <class Stream>
auto NextSelected(Stream& stream, const Selection& selection) -> decltype(stream.Next()) {
  while (true) {
    FRX_ASSIGN_OR_RETURN(auto next, stream.Next());
    if (!next || selection.Holds(NameOf(*next))) return next;
  }
}

/// Layers that a run leaves out are not looked at, even where facts ship.
void LeaveOut(Evidence& evidence, const std::set<Layer>& layers) {
  if (!layers.contains(Layer::kMeasured)) evidence.profile = Absent(MissingReason::kNotRequested);
  if (!layers.contains(Layer::kRead)) evidence.source = Absent(MissingReason::kNotRequested);
  if (layers.contains(Layer::kCompiled) && !evidence.compiled) {
    evidence.compiled = Absent(MissingReason::kNotCollected, "needs the source's text");
  }
}

class SelectedFacts : public CaseStream {
 public:
  SelectedFacts(Selection selection, std::set<Layer> layers)
      : facts_(ShippedFacts()), selection_(std::move(selection)), layers_(std::move(layers)) {}

  Result<std::optional<Case>> Next() override {
    FRX_ASSIGN_OR_RETURN(std::optional<Case> next, NextSelected(*facts_, selection_));
    if (next) LeaveOut(next->evidence, layers_);
    return next;
  }
  std::vector<Diagnostic> diagnostics() const override { return {}; }

 private:
  std::unique_ptr<CaseStream> facts_;
  Selection selection_;
  std::set<Layer> layers_;
};

class ExtractedRows : public CaseStream {
 public:
  ExtractedRows(std::unique_ptr<RowSource> rows, Selection selection, const CorpusOptions& options)
      : rows_(std::move(rows)),
        selection_(std::move(selection)),
        workers_(WorkersFor(options, options.jobs)),
        compiler_(options.layers, options.compile_cache),
        extractor_(options.layers, *workers_, compiler_.get()),
        map_(std::vector<OrderedMap<Row, Case>::Work>(static_cast<std::size_t>(options.jobs),
                                                      [this](const Row& row) { return extractor_.Extract(row); }),
             kWindowPerJob * static_cast<std::size_t>(options.jobs)) {}

  Result<std::optional<Case>> Next() override {
    while (!ended_ && !map_.full()) {
      FRX_ASSIGN_OR_RETURN(std::optional<Row> row, NextSelected(*rows_, selection_));
      if (row) {
        map_.Push(*std::move(row));
      } else {
        ended_ = true;
      }
    }
    if (map_.empty()) return std::nullopt;
    return map_.Pop();
  }
  std::vector<Diagnostic> diagnostics() const override { return rows_->diagnostics(); }

 private:
  std::unique_ptr<RowSource> rows_;
  Selection selection_;
  std::unique_ptr<WorkerPool> workers_;
  CompilerOf compiler_;
  Extractor extractor_;
  bool ended_ = false;
  OrderedMap<Row, Case> map_;  // last: its threads use what stands above
};

/// Gives a case another identity and another row's outcome.
template <class RowOrCase>
void Disguise(RowOrCase& item, const Outcome& outcome) {
  item.key = "L9/T9/disguised#" + std::to_string(item.key.size());
  item.where = "disguised:1";
  item.level = 9;
  item.task = 9;
  item.outcome = outcome;
}

class AuditedFacts : public AuditStream {
 public:
  explicit AuditedFacts(std::unique_ptr<CaseStream> cases) : cases_(std::move(cases)) {}

  Result<std::optional<AuditVariants>> Next() override {
    FRX_ASSIGN_OR_RETURN(std::optional<Case> next, cases_->Next());
    if (!next) return std::nullopt;
    AuditVariants variants{*next, *next, *next, *next};
    Disguise(variants.disguised, std::exchange(previous_, next->outcome));
    variants.untold.evidence.build_log = Absent(MissingReason::kNotCollected);
    variants.unprofiled.evidence.profile = Absent(MissingReason::kNotCollected);
    return variants;
  }

 private:
  std::unique_ptr<CaseStream> cases_;
  Outcome previous_;
};

class AuditedRows : public AuditStream {
 public:
  AuditedRows(std::unique_ptr<RowSource> rows, Selection selection, const CorpusOptions& options)
      : rows_(std::move(rows)),
        selection_(std::move(selection)),
        workers_(WorkersFor(options, 1)),
        compiler_(options.layers, options.compile_cache),
        extractor_(options.layers, *workers_, compiler_.get()) {}

  Result<std::optional<AuditVariants>> Next() override {
    FRX_ASSIGN_OR_RETURN(std::optional<Row> row, NextSelected(*rows_, selection_));
    if (!row) return std::nullopt;
    Row disguised = *row;
    Disguise(disguised, std::exchange(previous_, row->outcome));
    Row untold = *row;
    untold.error = Absent(MissingReason::kNotCollected);
    untold.clang_tidy = Absent(MissingReason::kNotCollected);
    Row unprofiled = *row;
    unprofiled.profile_cell = Absent(MissingReason::kNotCollected);
    return AuditVariants{extractor_.Extract(*row), extractor_.Extract(disguised), extractor_.Extract(untold),
                         extractor_.Extract(unprofiled)};
  }

 private:
  std::unique_ptr<RowSource> rows_;
  Selection selection_;
  std::unique_ptr<WorkerPool> workers_;
  CompilerOf compiler_;
  Extractor extractor_;
  Outcome previous_;
};

}  // namespace

Result<Corpus> OpenCorpus(const CorpusOptions& options) {
  Corpus corpus;
  std::unique_ptr<RowSource> rows;
  if (options.source.empty()) {
    corpus.from = "the facts that ship with frx";
  } else {
    corpus.from = fmt::format("row text of {}", options.source.filename().string());
    FRX_ASSIGN_OR_RETURN(rows, OpenJsonLines(options.source));
  }
  FRX_ASSIGN_OR_RETURN(Selection selection, SelectionOf(options));
  corpus.rows = selection.rows;
  corpus.selected = selection.selected;
  if (rows) {
    corpus.cases = std::make_unique<ExtractedRows>(std::move(rows), std::move(selection), options);
  } else {
    corpus.cases = std::make_unique<SelectedFacts>(std::move(selection), options.layers);
  }
  return corpus;
}

Result<std::unique_ptr<AuditStream>> OpenAudit(const CorpusOptions& options) {
  FRX_ASSIGN_OR_RETURN(Selection selection, SelectionOf(options));
  if (options.source.empty()) {
    return std::make_unique<AuditedFacts>(std::make_unique<SelectedFacts>(std::move(selection), options.layers));
  }
  FRX_ASSIGN_OR_RETURN(std::unique_ptr<RowSource> rows, OpenJsonLines(options.source));
  return std::make_unique<AuditedRows>(std::move(rows), std::move(selection), options);
}

Result<std::vector<std::string>> NearestKeys(const CorpusOptions& options, std::string_view key, std::size_t count) {
  FRX_ASSIGN_OR_RETURN(RowNames names, NamesOf(options.source));
  std::vector<std::pair<std::size_t, std::string>> nearest;
  while (true) {
    FRX_ASSIGN_OR_RETURN(std::optional<RowName> name, names());
    if (!name) break;
    nearest.emplace_back(EditDistance(key, name->key), name->key);
    std::sort(nearest.begin(), nearest.end());
    if (nearest.size() > count) nearest.pop_back();
  }
  std::vector<std::string> keys;
  for (auto& [distance, near] : nearest) keys.push_back(std::move(near));
  return keys;
}

}  // namespace frx
