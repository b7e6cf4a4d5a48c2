#include <fmt/format.h>

#include "judge/correctness/all.h"

namespace frx {
namespace {

// 1024 threads per block, 64 in z, on every architecture (CUDA C++ Programming Guide, technical specifications). The
// runtime refuses the launch: invalid configuration argument.
constexpr std::uint64_t kThreadsPerBlock = 1024;
constexpr std::int64_t kThreadsInZ = 64;

void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr) return;
  for (const KernelLaunch& launch : texts.source->launches) {
    if (!launch.reachable) continue;
    auto threads = launch.threads_per_block();
    if (threads && *threads > kThreadsPerBlock) {
      findings.push_back(
          ReadFinding(Tier::kFact, "block_too_large", launch.place.line,
                      fmt::format("{} is launched with {} threads per block, {} are allowed: the launch fails",
                                  launch.kernel, *threads, kThreadsPerBlock)));
    } else if (const auto z = launch.block[2] ? launch.block[2]->constant() : std::nullopt; z && *z > kThreadsInZ) {
      findings.push_back(
          ReadFinding(Tier::kFact, "block_too_large", launch.place.line,
                      fmt::format("{} is launched with {} threads in z, {} are allowed: the launch fails",
                                  launch.kernel, *z, kThreadsInZ)));
    }
  }
}

}  // namespace

const Check kBlockTooLarge = {"block_too_large", Run};

}  // namespace frx
