#include <fmt/format.h>

#include "judge/correctness/all.h"

namespace frx {
namespace {

// All __constant__ variables of a module share 64 KB (CUDA C++ Programming Guide, technical specifications); ptxas
// refuses more.
constexpr std::uint64_t kConstantBytes = 64 * 1024;

void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr || texts.source->constant_bytes <= kConstantBytes) return;
  findings.push_back(ReadFinding(
      Tier::kFact, "constant_too_large", texts.source->constant_place.line,
      fmt::format("{} bytes of __constant__ memory, {} are there", texts.source->constant_bytes, kConstantBytes)));
}

}  // namespace

const Check kConstantTooLarge = {"constant_too_large", Run};

}  // namespace frx
