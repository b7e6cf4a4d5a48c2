#include "judge/correctness/all.h"

namespace frx {
namespace {

// An error that rests on the language, or on names that the stand-in headers declare completely. What rests on a gap of
// ours is counted by the layer and is no finding.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr) return;
  for (const CompilerError& error : texts.source->errors) {
    if (error.basis != Basis::kLanguage) continue;
    findings.push_back(ReadFinding(Tier::kFact, "compile_error", error.place.line, error.text));
  }
}

}  // namespace

const Check kCompileError = {"compile_error", Run};

}  // namespace frx
