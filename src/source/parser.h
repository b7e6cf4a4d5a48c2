/// Reads a CUDA source into facts. The only door to Clang; call it inside a worker process, never in one that must
/// live: a hostile source can exhaust the stack.
///   auto parser = Parser::Create(embedded::SdkFiles());
///   Maybe<SourceFacts> facts = (*parser)->Parse(source);
/// The source sees sdk/ and itself, in memory; it can open no file. The headers that nearly every source includes are
/// parsed once, into precompiled headers that are held in memory; combinations of others when they come up again.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "base/embedded.h"
#include "frx/facts.h"
#include "frx/result.h"

FRX_EMBEDDED(SdkFiles)

namespace frx {

struct ParserOptions {
  bool precompile = true;  ///< false: every source parses its headers; what a benchmark compares with
  bool symbolic = true;    ///< false: what kernels and the host compute is not interpreted; likewise
};

class Parser {
 public:
  /// `sdk`: names are "std/…", "cuda/…", "torch/…", "complete.txt", "global_names.txt". Fails where the stand-in
  /// headers do not parse.
  static Result<std::unique_ptr<Parser>> Create(std::span<const embedded::File> sdk, const ParserOptions& options = {});
  ~Parser();

  /// kGaveUp where a limit of the front end was reached: nesting, template depth.
  Maybe<SourceFacts> Parse(std::string_view source);

 private:
  struct State;
  explicit Parser(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// What LLVM calls when it cannot go on: out of memory, or an error that it holds for fatal. The handlers must not
/// return.
void InstallFatalErrorHandlers(void (*out_of_memory)(), void (*fatal)());

}  // namespace frx
