#include <fmt/format.h>

#include "judge/correctness/all.h"

namespace frx {
namespace {

// A build log's errors, as they stand. Only told runs have one.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.build_log == nullptr) return;
  for (const ToldError& error : texts.build_log->errors) {
    // An error of no known kind (a linter's, another compiler's) need not have stopped the build.
    const Tier tier = error.kind == FailureKind::kOther ? Tier::kSuspicion : Tier::kFact;
    findings.push_back({tier, fmt::format("told_{}_error", ToString(error.kind)), "told", error.place.line,
                        fmt::format("{}: {}", error.tool, error.text)});
  }
}

}  // namespace

const Check kToldError = {"told_error", Run};

}  // namespace frx
