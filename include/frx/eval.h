/// Scores the judge on rows whose outcome, and for some of them the hand label, is known.
///   auto evaluation = Evaluate(*corpus->cases, {}, [](const JudgedCase& judged) { … });
///   evaluation->scorecard.line("gold.right")->hits
/// Every line says what it rests on, and on how many rows.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frx/corpus.h"
#include "frx/judge.h"
#include "frx/profile.h"
#include "frx/result.h"
#include "frx/verdict.h"

namespace frx {

/// What a line of the scorecard may be believed for.
enum class ScoreBasis : std::uint8_t {
  kObjective,          ///< the row's own fields
  kVsTruth,            ///< hand labels
  kVsConstruction,     ///< faults that were planted, figures that were moved
  kHeuristicCircular,  ///< a rule made of the same figures: consistency, not truth
  kVsVendorRule,       ///< NVIDIA's own message: not truth either
};
std::string_view ToString(ScoreBasis basis);  // "objective", "vs-truth", "vs-construction", "heuristic-circular", …

struct ScoreLine {
  std::string id;                                           ///< stable: "gold.right"
  std::variant<std::monostate, double, std::string> value;  ///< hits / n; a label; nothing where n is 0
  std::size_t hits = 0;
  std::size_t n = 0;
  std::optional<Range> ci95;  ///< Wilson's interval of hits / n, 0..1
  ScoreBasis basis = ScoreBasis::kObjective;
  std::string note;
};

struct Scorecard {
  std::vector<ScoreLine> lines;
  const ScoreLine* line(std::string_view id) const;
};

/// Wilson's 95 % interval of a share. Requires n > 0.
Range WilsonInterval(std::size_t hits, std::size_t n);

/// One row's label by hand; the codebook is data/gold/CODEBOOK.md.
struct GoldLabel {
  std::string key;
  std::string primary;
  std::vector<std::string> acceptable;
  std::vector<std::string> refuted;
  std::vector<std::string> annotators;  ///< what each of them said alone
  std::string coverage;
  std::optional<std::string> outcome;
  std::optional<std::string> ceiling;
};

class Gold {
 public:
  static Result<Gold> Shipped();
  static Result<Gold> Read(const std::filesystem::path& file);
  static Result<Gold> Parse(std::string_view text, std::string name);

  const GoldLabel* find(std::string_view key) const;
  const std::vector<GoldLabel>& labels() const { return labels_; }
  const std::string& name() const { return name_; }  ///< "shipped labels", or the file's name

 private:
  std::vector<GoldLabel> labels_;  ///< sorted by key
  std::string name_;
};

struct EvaluateOptions {
  bool told = true;   ///< judge with the build log …
  bool blind = true;  ///< … and without
  JudgeOptions judge;
  const Gold* gold = nullptr;
};

/// A case and what was said of it. Unusable cases are not judged.
struct JudgedCase {
  const Case& item;
  std::optional<Verdict> blind;
  std::optional<Verdict> told;
  Workload workload;

  const Verdict* main() const { return blind ? &*blind : told ? &*told : nullptr; }
};

struct Evaluation {
  Scorecard scorecard;
  std::size_t rows = 0;
  std::size_t unusable_rows = 0;
  std::size_t rows_with_unusable_layer = 0;
  std::size_t sdk_gaps = 0;           ///< diagnostics of our front end that rest on our own headers' gaps …
  std::size_t rows_with_sdk_gap = 0;  ///< … and the rows that have one
};

/// Judges every case once, in order, and hands it to `each`, which may stop the run with an Error.
Result<Evaluation> Evaluate(CaseStream& cases, const EvaluateOptions& options,
                            const std::function<Result<void>(const JudgedCase&)>& each);

JudgedCase JudgeCase(const Case& item, const EvaluateOptions& options);

/// The firewall and the layers' independence, tried on every case. A line's hits are the cases that held.
struct AuditResult {
  std::vector<ScoreLine> lines;
  std::vector<std::string> failures;  ///< "audit.outcomes: L1/T1/k#3"
  bool passed = true;
};
Result<AuditResult> Audit(AuditStream& cases, const JudgeOptions& options);

}  // namespace frx
