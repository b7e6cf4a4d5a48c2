/// Decides which of the front end's errors are the source's and which are our own gaps. No Clang here: rules over what
/// an error rests on.
///   no member named 'map' in 'at::Tensor'      rests on a class that is declared completely -> language
///   no member named 'foo' in namespace 'at'    rests on a namespace that is not             -> sdk_gap
/// In doubt it is a gap: a false fact about a sound kernel is the worst that this layer can say.
#pragma once

#include <string>
#include <vector>

#include "frx/facts.h"
#include "source/sdk_index.h"

namespace frx {

/// An error as the front end gave it, with what it rests on.
struct RawError {
  Place place;
  std::string id;    ///< as in CompilerError
  std::string text;  ///< Clang's sentence
  /// Its kind means the same to nvcc, and its place is written by the source, not by a header or its macro.
  bool trusted = false;
  bool needs_candidates = false;      ///< of a call: only the tree knows what was called with what
  std::string undeclared;             ///< the identifier that was not found by unqualified look-up
  bool mentioned_before = false;      ///< `undeclared` stands earlier in the file: its declaration may be what failed
  bool in_file_class = false;         ///< of no_member: a class that the file itself defines
  std::string missing_member;         ///< the name that a namespace does not have
  std::vector<std::string> rests_on;  ///< what of sdk/ it rests on: "class at::Tensor"
  int declaration = 0;                ///< which of the file's top-level declarations it is in
};

/// In source order, without duplicates.
std::vector<CompilerError> SettleErrors(std::vector<RawError> errors, const SdkIndex& sdk, bool has_unknown_headers);

}  // namespace frx
