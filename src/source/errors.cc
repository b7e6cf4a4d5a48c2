#include "source/errors.h"

#include <algorithm>
#include <tuple>

namespace frx {
namespace {

bool RestsOnCompleteNames(const RawError& error, const SdkIndex& sdk) {
  if (!error.undeclared.empty() && sdk.MayExist(error.undeclared)) return false;
  if (!error.missing_member.empty() && sdk.MayExistInNamespace(error.missing_member)) return false;
  return std::ranges::all_of(error.rests_on, [&](const std::string& entity) { return sdk.IsComplete(entity); });
}

}  // namespace

std::vector<CompilerError> SettleErrors(std::vector<RawError> errors, const SdkIndex& sdk, bool has_unknown_headers) {
  std::ranges::stable_sort(errors, {}, &RawError::place);

  std::vector<CompilerError> settled;
  int declaration_with_gap = -1;
  bool any_gap = false;
  bool lost = has_unknown_headers;  // after a syntax error or an unknown header, what follows may be its consequence
  for (RawError& error : errors) {
    const bool follows_gap = error.declaration == declaration_with_gap;
    // A declaration with a gap may have declared nothing, or less than it says.
    const bool misses_failed = any_gap && (error.mentioned_before || error.in_file_class);
    const bool is_fact = error.trusted && !lost && !follows_gap && !misses_failed && RestsOnCompleteNames(error, sdk);
    if (!is_fact) declaration_with_gap = error.declaration;
    any_gap |= !is_fact;
    if (error.id == "syntax") lost = true;
    CompilerError next{error.place, std::move(error.id), std::move(error.text),
                       is_fact ? Basis::kLanguage : Basis::kSdkGap};
    if (settled.empty() || settled.back() != next) settled.push_back(std::move(next));
  }
  return settled;
}

}  // namespace frx
