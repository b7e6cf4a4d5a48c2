/// Which errors of nvcc and ptxas are the source's own, by their sentence alone. Torch's headers are stand-ins here and
/// the toolkit is another version than the kernel's author had, so that an error about a name may be about ours.
///   "asm operand type size(8) does not match …"          the language's              -> language
///   "uses too much shared data (0x61a80 bytes, …)"       the target's limit           -> language
///   "identifier "AT_FOO" is undefined"                   perhaps a gap of ours        -> sdk_gap
/// An sdk_gap here may still be a fact where the read layer, which knows the names of the archive's versions, finds an
/// error of the language on the same line: that is the judge's to say.
#pragma once

#include <vector>

#include "frx/compile_facts.h"
#include "frx/facts.h"

namespace frx {

/// What a build log's reader found in nvcc's output, as compile errors. What follows a gap is a gap, too.
std::vector<CompileError> SettleCompileErrors(const std::vector<ToldError>& told);

}  // namespace frx
