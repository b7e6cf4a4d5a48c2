#include "compile/basis.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace frx {
namespace {

bool Contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Sentences whose truth no name of a header can change.
bool RestsOnTheLanguage(const ToldError& error) {
  if (error.tool == "ptxas") {
    // An instruction set of another version or another target, and functions that only a header declared.
    return !Contains(error.text, "requires") && !Contains(error.text, "Unresolved") && !Contains(error.text, "version");
  }
  constexpr std::array kSentences = {"asm operand type size", "requires --extended-lambda"};
  return error.tool == "nvcc" && error.place.line > 0 &&
         std::ranges::any_of(kSentences, [&](const char* sentence) { return Contains(error.text, sentence); });
}

/// "Ptx assembly aborted due to errors": that something failed, not what.
bool IsSummary(const ToldError& error) { return Contains(error.text, "aborted due to errors"); }

}  // namespace

std::vector<CompileError> SettleCompileErrors(const std::vector<ToldError>& told) {
  std::vector<CompileError> errors;
  bool follows_gap = false;
  for (const ToldError& error : told) {
    if (error.kind != FailureKind::kCompile || IsSummary(error)) continue;
    const bool is_language = !follows_gap && RestsOnTheLanguage(error);
    follows_gap |= !is_language;
    errors.push_back({error.tool, error.place, error.text, is_language ? Basis::kLanguage : Basis::kSdkGap});
  }
  return errors;
}

}  // namespace frx
