/// Collects Clang's diagnostics with what they rest on. Includes Clang.
#pragma once

#include <clang/Basic/Diagnostic.h>

#include <string>
#include <vector>

#include "source/errors.h"

namespace clang {
class Decl;
class QualType;
class SourceManager;
}  // namespace clang

namespace frx {

/// Adds the classes of sdk/ that a type mentions ("class at::Tensor") to `rests_on`.
void AddClassesOf(clang::QualType type, const clang::SourceManager& sources, std::vector<std::string>& rests_on);

/// "class at::Tensor", "namespace at", "function std::min" for what sdk/ declares; empty for what the file declares.
std::string SdkEntity(const clang::Decl& declaration, const clang::SourceManager& sources);

class DiagnosticCollector : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override;

  /// An error after which Clang stopped: nesting or template depth. Empty where there was none.
  const std::string& fatal() const { return fatal_; }
  std::vector<RawError>& errors() { return errors_; }

 private:
  std::vector<RawError> errors_;
  std::string fatal_;
};

}  // namespace frx
