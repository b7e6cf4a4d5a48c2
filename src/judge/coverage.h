/// How much of the program's work the profiled kernel is, as far as the source tells.
///   one kernel does it all                                    -> full
///   other kernels or library calls do work of the same order  -> partial
///   it is one pass over data that others compute              -> minor
#pragma once

#include <optional>
#include <string>

#include "frx/evidence.h"
#include "frx/verdict.h"
#include "judge/reading.h"

namespace frx {

struct CoverageOf {
  Coverage coverage = Coverage::kUnknown;
  std::string note;
};

/// `source`: null where it was not read; `profiled`: of its kernels, null where none is the profile's.
CoverageOf CoverageOfProfile(bool has_profile, const SourceFacts* source, const KernelFacts* profiled);

/// By the kernel's share of the least time that the program's parts take at the task's shape, where every part is known
/// and the answer is the same on every device that fits (CODEBOOK, coverage: 90 %, 10 %).
std::optional<CoverageOf> CoverageOfWork(const Reading& reading, const Workload& workload);

}  // namespace frx
