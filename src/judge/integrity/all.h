#pragma once

#include "judge/check.h"

namespace frx {

extern const Check kKernelNeverLaunched;
extern const Check kUnsynchronisedStream;
extern const Check kLibraryDoesTheWork;

}  // namespace frx
