/// How much of the program's work the profiled kernel is, as far as the source tells.
///   one kernel does it all                                    -> full
///   other kernels or library calls do work of the same order  -> partial
///   it is one pass over data that others compute              -> minor
#pragma once

#include <string>

#include "frx/evidence.h"
#include "frx/verdict.h"

namespace frx {

struct CoverageOf {
  Coverage coverage = Coverage::kUnknown;
  std::string note;
};

CoverageOf CoverageOfProfile(bool has_profile, const Maybe<SourceFacts>& source);

}  // namespace frx
