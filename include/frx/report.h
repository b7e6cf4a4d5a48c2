/// Writes what was found. A report decides nothing and adds nothing.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frx/compare.h"
#include "frx/corpus.h"
#include "frx/eval.h"
#include "frx/kernels.h"
#include "frx/result.h"

namespace frx {

/// What was run, as far as it bears on the result: no clock, host or absolute path.
struct RunInfo {
  std::string corpus = "sakana";
  std::string from;  ///< Corpus::from
  EvaluateOptions options;
  std::set<int> levels;
  std::optional<std::size_t> sample;  ///< as asked for
  std::uint64_t seed = 0;
  std::size_t rows_to_sample = 0;       ///< how many there were to choose from
  std::vector<Diagnostic> diagnostics;  ///< of the input as a whole
};

// ---------------------------------------------------------------------------------------------------------------------
// json: the report document, schemas/report.schema.json
// ---------------------------------------------------------------------------------------------------------------------

inline constexpr std::string_view kReportSchema = "frx/report/1";

/// One row of the report, as one line of JSON.
std::string RowJson(const JudgedCase& judged);

/// Collects rows on disk, so that memory does not grow with them, and writes the document once the score is known.
class JsonReport {
 public:
  static Result<JsonReport> Create();

  Result<void> Add(const JudgedCase& judged);

  Result<void> WriteTo(const std::filesystem::path& target, const RunInfo& run, const Evaluation& evaluation);
  Result<void> WriteTo(std::FILE* stream, const RunInfo& run, const Evaluation& evaluation);

 private:
  struct Close {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
  };
  using Sink = std::function<Result<void>(std::string_view)>;
  explicit JsonReport(std::FILE* spool) : spool_(spool) {}
  Result<void> Write(const Sink& sink, const RunInfo& run, const Evaluation& evaluation);

  std::unique_ptr<std::FILE, Close> spool_;
  bool any_ = false;
};

inline constexpr std::string_view kVerdictsSchema = "frx/verdicts/1";

/// What `frx judge` was given and what it says of it. Files go by their names, without folders.
struct JudgedFiles {
  std::string name;  ///< of one of many, "gemm/tiled.csv"; else empty
  std::string source;
  std::string profile;
  std::string build_log;
  std::string reference;
  std::string gpu;  ///< id in the catalogue, where one was named
  std::set<Layer> layers;
  std::vector<JudgedKernel> kernels;
  std::vector<Diagnostic> diagnostics;
  std::string error;  ///< not empty: nothing could be judged
};

/// The verdicts as one line of JSON, without its end: schemas/verdicts.schema.json.
std::string VerdictsJson(const JudgedFiles& judged);

inline constexpr std::string_view kComparisonSchema = "frx/comparison/1";

struct ComparedFiles {
  std::string before;  ///< names, without folders
  std::string after;
  CompareOptions options;
  std::vector<KernelComparison> kernels;
  std::vector<Diagnostic> diagnostics;
};

/// schemas/comparison.schema.json
std::string ComparisonJson(const ComparedFiles& compared);

/// {"collect": …, "export": …, "missing": [{"what", "why", "kernels"}]}
std::string PlanJson(const CollectionPlan& plan);

inline constexpr std::string_view kProfileSchema = "frx/profile/1";

/// A profile as the tool wrote it, in base units: schemas/profile.schema.json. A launch a line; numbers keep every bit.
std::string ProfileJson(const Profile& profile);

// ---------------------------------------------------------------------------------------------------------------------
// text: for people
// ---------------------------------------------------------------------------------------------------------------------

struct TextStyle {
  bool colour = false;
};

struct ProfileTextOptions {
  bool metrics = false;  ///< every metric of every launch
  bool rules = false;    ///< what the profiler's rules say
};

/// The launches as a table, groups of alike ones together. Of a long group its typical launch stands for all.
std::string ProfileText(const Profile& profile, std::string_view name, const ProfileTextOptions& options,
                        TextStyle style = {});

/// The scorecard as a table, with what was run above it.
std::string ScorecardText(const RunInfo& run, const Evaluation& evaluation, TextStyle style = {});

/// One kernel's page; of several a table, ranked by time, and the pages of the first `top`: of those that the source
/// holds, where one was given and holds some.
std::string VerdictsText(const JudgedFiles& judged, std::size_t top, TextStyle style = {});

/// A part for each kernel: faster or slower, by how much, which figures moved, the verdict before and after.
std::string ComparisonText(const ComparedFiles& compared, TextStyle style = {});

/// What is missing, what it would decide, and the command that collects all of it.
std::string PlanText(const CollectionPlan& plan, TextStyle style = {});

// ---------------------------------------------------------------------------------------------------------------------
// brief: for a language model
// ---------------------------------------------------------------------------------------------------------------------

/// Diagnosis first, the evidence that decides, what not to try and why, what to try, how to check. Short, no tables.
std::string VerdictsBrief(const JudgedFiles& judged, std::size_t top);

// ---------------------------------------------------------------------------------------------------------------------
// text, of the archive's rows
// ---------------------------------------------------------------------------------------------------------------------

/// One kernel's verdict: what limits it, how sure that is, on what evidence, what was refuted, what is missing.
std::string VerdictText(const JudgedCase& judged, TextStyle style = {});

}  // namespace frx
