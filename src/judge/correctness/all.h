#pragma once

#include "judge/check.h"

namespace frx {

extern const Check kToldError;
extern const Check kCompileError;
extern const Check kCompilerError;
extern const Check kModuleEntryMissing;
extern const Check kAsmOperandWidth;
extern const Check kExtendedLambda;
extern const Check kConstantTooLarge;
extern const Check kSharedTooLarge;
extern const Check kBlockTooLarge;
extern const Check kUncheckedLaunch;

}  // namespace frx
