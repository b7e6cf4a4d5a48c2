#include <fmt/format.h>

#include <algorithm>

#include "judge/correctness/all.h"

namespace frx {
namespace {

bool HasErrorOnLine(const SourceFacts* source, int line, Basis basis) {
  return source != nullptr && line > 0 && std::ranges::any_of(source->errors, [&](const CompilerError& error) {
           return error.place.line == line && error.basis == basis;
         });
}

/// An error that no header of ours and no version of the toolkit can have made: by its sentence, or because the read
/// layer, which knows the names of the versions that the kernel was written for, finds one of the language there, too.
bool IsTheSources(const CompileError& error, const SourceFacts* source) {
  if (HasErrorOnLine(source, error.place.line, Basis::kSdkGap)) return false;
  return error.basis == Basis::kLanguage || HasErrorOnLine(source, error.place.line, Basis::kLanguage);
}

// Our own compilation, so that a blind run has it too.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.compiled == nullptr) return;
  for (const CompileError& error : texts.compiled->errors) {
    if (!IsTheSources(error, texts.source)) continue;
    findings.push_back({Tier::kFact, "compiler_error", std::string(ToString(Layer::kCompiled)), error.place.line,
                        fmt::format("{}: {}", error.tool, error.text)});
  }
}

}  // namespace

const Check kCompilerError = {"compiler_error", Run};

}  // namespace frx
