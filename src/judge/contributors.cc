#include <array>

#include "judge/contributors/all.h"

namespace frx {

std::span<const Contributor* const> AllContributors() {
  static constexpr std::array kAll = {
      &kBankConflicts,  &kFp64,       &kInstructionCacheMisses, &kL2Thrashing,
      &kRegisterSpills, &kTailEffect, &kTensorUnused,           &kUncoalescedAccess,
  };
  return kAll;
}

}  // namespace frx
