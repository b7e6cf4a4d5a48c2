/// Kernels with what became of them: an archive's rows, and the outcomes that only `eval` may look at.
#pragma once

#include <functional>
#include <string>
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
  std::string source;
  std::string module_text;
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

}  // namespace frx
