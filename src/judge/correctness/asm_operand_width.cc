#include <fmt/format.h>

#include "judge/correctness/all.h"

namespace frx {
namespace {

/// Width in bits that a PTX register constraint demands; 0 where any will do (inline PTX assembly, "Constraints").
int DemandedBits(std::string_view constraint) {
  while (!constraint.empty() && (constraint.front() == '=' || constraint.front() == '+')) constraint.remove_prefix(1);
  if (constraint == "h") return 16;
  if (constraint == "r" || constraint == "f") return 32;
  if (constraint == "l" || constraint == "d") return 64;
  return 0;
}

// nvcc refuses an operand whose width is not the constraint's, narrower ones too; Clang lets them pass. A pointer is 64
// bits wide, shared memory's too: "r" wants __cvta_generic_to_shared first.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr) return;
  for (const AsmOperand& operand : texts.source->asm_operands) {
    int demanded = DemandedBits(operand.constraint);
    if (demanded == 0 || operand.bits == 0 || operand.bits == demanded) continue;
    findings.push_back(ReadFinding(Tier::kFact, "asm_operand_width", operand.place.line,
                                   fmt::format("asm operand of {} bits for constraint \"{}\", which takes {}",
                                               operand.bits, operand.constraint, demanded)));
  }
}

}  // namespace

const Check kAsmOperandWidth = {"asm_operand_width", Run};

}  // namespace frx
