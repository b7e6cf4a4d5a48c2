#include <algorithm>
#include <array>
#include <tuple>

#include "judge/check.h"
#include "judge/correctness/all.h"
#include "judge/integrity/all.h"

namespace frx {

std::span<const Check* const> CorrectnessChecks() {
  static constexpr std::array kAll = {
      &kToldError,      &kCompilerError,    &kCompileError,   &kModuleEntryMissing, &kAsmOperandWidth,
      &kExtendedLambda, &kConstantTooLarge, &kSharedTooLarge, &kBlockTooLarge,      &kUncheckedLaunch,
  };
  return kAll;
}

std::span<const Check* const> IntegrityChecks() {
  static constexpr std::array kAll = {&kKernelNeverLaunched, &kUnsynchronisedStream, &kLibraryDoesTheWork};
  return kAll;
}

std::vector<Warning> RunChecks(std::span<const Check* const> checks, const Texts& texts) {
  std::vector<Warning> findings;
  for (const Check* check : checks) check->run(texts, findings);
  std::stable_sort(findings.begin(), findings.end(), [](const Warning& a, const Warning& b) {
    return std::tuple(-static_cast<int>(a.tier), a.line, a.id) < std::tuple(-static_cast<int>(b.tier), b.line, b.id);
  });
  return findings;
}

Warning ReadFinding(Tier tier, std::string_view id, int line, std::string text) {
  return {tier, std::string(id), std::string(ToString(Layer::kRead)), line, std::move(text)};
}

}  // namespace frx
