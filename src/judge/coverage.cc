#include "judge/coverage.h"

#include <fmt/format.h>

#include <algorithm>

namespace frx {
namespace {

/// Work of more than one pass over the output: a loop that is not the grid-stride pass itself.
bool IsHeavy(const KernelFacts& kernel) {
  return kernel.body.matrix_operations > 0 ||
         std::any_of(kernel.loops.begin(), kernel.loops.end(), [](const Loop& loop) {
           return loop.bounds != Dependence::kThread && loop.body.global_loads + loop.body.shared_loads > 0;
         });
}

const KernelFacts* Find(const SourceFacts& source, std::string_view name) {
  for (const KernelFacts& kernel : source.kernels) {
    if (kernel.name == name) return &kernel;
  }
  return nullptr;
}

}  // namespace

CoverageOf CoverageOfProfile(bool has_profile, const Maybe<SourceFacts>& source) {
  if (!has_profile) return {Coverage::kNone, "there is no profile"};
  if (!source) return {Coverage::kUnknown, "the source was not read: who else works is not known"};
  const KernelFacts* profiled = source->profiled_kernel();
  if (profiled == nullptr) return {Coverage::kUnknown, "no __global__ function was found in the source"};

  std::string heavy_other;
  std::string light_other;
  auto note = [](std::string& slot, std::string text) {
    if (slot.empty()) slot = std::move(text);
  };
  for (const KernelLaunch& launch : source->launches) {
    const KernelFacts* kernel = Find(*source, launch.kernel);
    if (kernel == nullptr || kernel == profiled || !launch.reachable) continue;
    note(IsHeavy(*kernel) ? heavy_other : light_other, fmt::format("{} (line {})", launch.kernel, launch.place.line));
  }
  for (const LibraryCall& call : source->library_calls) {
    note(call.heavy ? heavy_other : light_other, fmt::format("{} (line {})", call.name, call.place.line));
  }

  if (!heavy_other.empty()) {
    if (IsHeavy(*profiled)) return {Coverage::kPartial, fmt::format("{} does work of the same order", heavy_other)};
    return {Coverage::kMinor, fmt::format("{} is one pass over data; {} does the work", profiled->name, heavy_other)};
  }
  if (!light_other.empty() && !IsHeavy(*profiled)) {
    return {Coverage::kPartial, fmt::format("{} does work of the same order", light_other)};
  }
  return {Coverage::kFull, fmt::format("{} does the program's work", profiled->name)};
}

}  // namespace frx
