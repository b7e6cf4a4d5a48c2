/// Kernels with what became of them: an archive's rows, and the outcomes that only `eval` may look at.
///   auto corpus = OpenCorpus({.source = "rows.jsonl"});
///   while (auto next = corpus->cases->Next(); next && *next) Use(**next);
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/evidence.h"
#include "frx/result.h"

namespace frx {

/// How a row of the archive ended.
enum class Ending : std::uint8_t { kCorrect, kBuildError, kRunError, kMismatch, kUnknown };
std::string_view ToString(Ending ending);  // "correct", "build_error", "run_error", "mismatch", "unknown"

/// What the judge never sees. Times in ms, as the archive states them.
struct Outcome {
  Ending ending = Ending::kUnknown;
  Maybe<double> max_diff = Absent(MissingReason::kNotCollected);
  Maybe<double> cuda_runtime_ms = Absent(MissingReason::kNotCollected);
  Maybe<double> native_runtime_ms = Absent(MissingReason::kNotCollected);   ///< PyTorch eager
  Maybe<double> compile_runtime_ms = Absent(MissingReason::kNotCollected);  ///< torch.compile
  Maybe<double> speedup_native = Absent(MissingReason::kNotCollected);
  Maybe<double> speedup_compile = Absent(MissingReason::kNotCollected);

  bool operator==(const Outcome&) const = default;
};

/// One row as text, before any layer has looked at it.
struct Row {
  std::string key;    ///< "L1/T1/name#3": L{Level_ID}/T{Task_ID}/{Kernel_Name}#{__index_level_0__}
  std::string where;  ///< "subset.jsonl:41"
  int level = 0;
  int task = 0;
  Maybe<std::string> source = Absent(MissingReason::kNotCollected);
  Maybe<std::string> module_text = Absent(MissingReason::kNotCollected);
  Maybe<std::string> profile_cell = Absent(MissingReason::kNotCollected);
  Maybe<std::string> error = Absent(MissingReason::kNotCollected);
  Maybe<std::string> clang_tidy = Absent(MissingReason::kNotCollected);
  Outcome outcome;
  bool usable = true;  ///< false: the row could not be read; `diagnostics` says why
  std::vector<Diagnostic> diagnostics;
};

/// One row after the layers: what the judge may see, and beside it what only the score may.
struct Case {
  std::string key;
  std::string where;
  int level = 0;
  int task = 0;
  Evidence evidence;  ///< build log included; a blind run takes it out before judging
  Outcome outcome;
  bool usable = true;
  std::vector<Diagnostic> diagnostics;
};

/// Cases one at a time and in input order, so that memory does not grow with their number.
class CaseStream {
 public:
  virtual ~CaseStream() = default;

  /// The next case; nothing at the end. Fails only where no more can be read: bad rows come as unusable cases.
  virtual Result<std::optional<Case>> Next() = 0;

  /// What is to be said of the input as a whole ("blank lines: skipped"); complete once Next has come to the end.
  virtual std::vector<Diagnostic> diagnostics() const = 0;
};

struct CorpusOptions {
  std::filesystem::path source = {};       ///< JSON Lines, one row a line; empty: the facts that ship with frx
  std::set<int> levels = {};               ///< empty: all
  std::optional<std::size_t> sample = {};  ///< this many rows, chosen by `seed` and key alone
  std::uint64_t seed = 0;
  std::string key = {};                                       ///< not empty: only the row of this key
  std::set<Layer> layers = {Layer::kMeasured, Layer::kRead};  ///< what is extracted; others are absent, not requested
  int jobs = 1;                                               ///< worker processes that parse sources side by side
  std::filesystem::path worker_program = {};                  ///< the frx binary, started as `frx worker`
  std::optional<std::filesystem::path> compile_cache = {};    ///< where compile facts are kept; nothing: nowhere
};

struct Corpus {
  std::unique_ptr<CaseStream> cases;
  std::string from;          ///< "the facts that ship with frx", "row text of rows.jsonl"
  std::size_t rows = 0;      ///< in the input, where the selection had to count them; else 0
  std::size_t selected = 0;  ///< of these, likewise
};

Result<Corpus> OpenCorpus(const CorpusOptions& options);

/// The keys nearest to one that is not there, best first, for a message.
Result<std::vector<std::string>> NearestKeys(const CorpusOptions& options, std::string_view key, std::size_t count = 3);

/// One case as it is and as it would be had something that must not matter been different.
struct AuditVariants {
  Case as_is;
  Case disguised;   ///< another row's outcome, another key, level and task
  Case untold;      ///< without Error and Clang_Tidy
  Case unprofiled;  ///< without NCU_Profile
};

class AuditStream {
 public:
  virtual ~AuditStream() = default;
  virtual Result<std::optional<AuditVariants>> Next() = 0;
};

/// On row text the variants are made of the row's columns and extracted anew; on shipped facts, of the facts.
Result<std::unique_ptr<AuditStream>> OpenAudit(const CorpusOptions& options);

}  // namespace frx
