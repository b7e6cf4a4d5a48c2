#include "judge/coverage.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

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

CoverageOf CoverageOfProfile(bool has_profile, const SourceFacts* source, const KernelFacts* profiled) {
  if (!has_profile) return {Coverage::kNone, "there is no profile"};
  if (source == nullptr) return {Coverage::kUnknown, "the source was not read: who else works is not known"};
  if (profiled == nullptr) return {Coverage::kUnknown, "the profiled kernel was not found in the source"};

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

std::optional<CoverageOf> CoverageOfWork(const Reading& reading, const Workload& workload) {
  constexpr double kFullShare = 0.9;
  constexpr double kMinorShare = 0.1;
  std::optional<Coverage> agreed;
  Range range{1, 0};
  for (const Gpu* device : reading.devices) {
    const Roofline roofline{device->fp32_flops, device->dram_bytes_per_second};
    const WorkShares shares = Shares(workload, reading.source, reading.task, roofline);
    double own = 0;
    for (std::size_t i = 0; i < workload.launches.size(); ++i) {
      if (!shares.launches[i].share) return std::nullopt;
      if (workload.launches[i].kernel == reading.kernel.name) own += *shares.launches[i].share;
    }
    const Coverage coverage = own >= kFullShare    ? Coverage::kFull
                              : own >= kMinorShare ? Coverage::kPartial
                                                   : Coverage::kMinor;
    if (agreed && *agreed != coverage) return std::nullopt;
    agreed = coverage;
    range = {std::min(range.low, own), std::max(range.high, own)};
  }
  if (!agreed || workload.launches.empty()) return std::nullopt;
  return CoverageOf{*agreed,
                    fmt::format("{} is {} % of the least time that the program's parts take at the task's shape",
                                reading.kernel.name, Number(100 * range.low, 0))};
}

}  // namespace frx
