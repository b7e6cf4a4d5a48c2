/// Asks nvcc and ptxas what a source becomes: the *compiled* layer.
///   auto compiler = Compiler::Create({.toolkit = *FindToolkit()});
///   Maybe<CompileFacts> facts = (*compiler)->Compile(source);   // from any thread
/// The device half alone is compiled, with the toolkit's own headers, the host's C++ library and our stand-ins for
/// torch; nothing is linked and nothing runs. An error of the source is a fact; a compiler that crashes, hangs, floods
/// or says what is not understood leaves the layer unusable with the reason.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "compile/cache.h"
#include "compile/toolkit.h"
#include "frx/compile_facts.h"
#include "frx/result.h"
#include "worker/program.h"

namespace frx {

struct CompilerOptions {
  Toolkit toolkit;
  std::string target = "sm_90";                     ///< the archive's device is an H100
  std::optional<std::filesystem::path> cache = {};  ///< nothing: every source is compiled anew
  std::size_t source_bytes = 4U << 20;              ///< a longer source is not compiled
  ProgramLimits limits = {};                        ///< of one source; a kernel of the archive takes a second
};

class Compiler {
 public:
  /// Lays out what the compiler includes in a temporary folder of its own, which goes with this object.
  static Result<std::unique_ptr<Compiler>> Create(CompilerOptions options);
  ~Compiler();
  Compiler(const Compiler&) = delete;
  Compiler& operator=(const Compiler&) = delete;

  Maybe<CompileFacts> Compile(std::string_view source);

 private:
  Compiler(CompilerOptions options, std::filesystem::path folder);

  Maybe<CompileFacts> CompileAnew(std::string_view source) const;

  const CompilerOptions options_;
  const std::filesystem::path folder_;
  std::string question_;  ///< what the facts depend on, but for the source
  std::unique_ptr<CompileCache> cache_;
};

}  // namespace frx
