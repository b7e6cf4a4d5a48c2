#pragma once

#include "judge/contributor.h"

namespace frx {

extern const Contributor kBankConflicts;
extern const Contributor kFp64;
extern const Contributor kInstructionCacheMisses;
extern const Contributor kL2Thrashing;
extern const Contributor kRegisterSpills;
extern const Contributor kTailEffect;
extern const Contributor kTensorUnused;
extern const Contributor kUncoalescedAccess;

}  // namespace frx
