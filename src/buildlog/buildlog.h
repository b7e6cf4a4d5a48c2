/// Reduces what a compiler, a linter or a run printed to its errors.
///   "/tmp/x/k.cu(48): error: identifier "n" is undefined"  -> compile, nvcc, line 48, the sentence
///   "CUDA error: an illegal memory access was encountered" -> run, cuda
/// Warnings are counted. Paths, colours and command lines do not survive. A log may be of any size and hold any bytes.
#pragma once

#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/facts.h"
#include "frx/result.h"

namespace frx {

/// `error`: a build's and a run's output, as the archive's Error column holds it. Of a very long one the beginning and
/// the end are read. `clang_tidy_cell`: the archive's Clang_Tidy column, see below; empty where there is none.
/// What could not be read is told in `diagnostics`.
BuildLog ReadBuildLog(std::string_view error, std::string_view clang_tidy_cell = {},
                      std::vector<Diagnostic>* diagnostics = nullptr);

/// A Python literal: {'stdout': '…', 'stderr': '…', 'errored': False}. The linter's Clang is not the compiler that
/// builds the kernel: its errors are FailureKind::kOther, and one that rests on a known difference between Clang and
/// nvcc counts as a warning.
Result<BuildLog> ReadClangTidyCell(std::string_view cell);

}  // namespace frx
