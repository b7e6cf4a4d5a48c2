#include <fmt/format.h>

#include "judge/correctness/all.h"

namespace frx {
namespace {

// Static shared memory is limited to 48 KB on every architecture; more must be dynamic (CUDA C++ Programming Guide,
// "Shared Memory" of each compute capability). ptxas refuses more.
constexpr std::uint64_t kStaticSharedBytes = 48 * 1024;

void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr) return;
  for (const KernelFacts& kernel : texts.source->kernels) {
    auto bytes = kernel.static_shared_bytes();
    if (!bytes || *bytes <= kStaticSharedBytes) continue;
    findings.push_back(ReadFinding(Tier::kFact, "shared_too_large", kernel.place.line,
                                   fmt::format("{} declares {} bytes of static shared memory, {} are allowed",
                                               kernel.name, *bytes, kStaticSharedBytes)));
  }
}

}  // namespace

const Check kSharedTooLarge = {"shared_too_large", Run};

}  // namespace frx
