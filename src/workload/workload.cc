#include "frx/workload.h"

#include <fmt/format.h>

#include <map>
#include <memory>

#include "workload/binding.h"
#include "workload/launches.h"
#include "workload/stage.h"
#include "workload/work.h"

namespace frx {

std::string_view ToString(LaneDistance distance) {
  switch (distance) {
    case LaneDistance::kSame:
      return "same";
    case LaneDistance::kUnit:
      return "unit";
    case LaneDistance::kConstant:
      return "constant";
    case LaneDistance::kRow:
      return "row";
    case LaneDistance::kMixed:
      return "mixed";
    case LaneDistance::kGather:
      return "gather";
    case LaneDistance::kUnknown:
      break;
  }
  return "unknown";
}

std::string_view ToString(AddressSpread spread) {
  switch (spread) {
    case AddressSpread::kOne:
      return "one";
    case AddressSpread::kPerBlock:
      return "per_block";
    case AddressSpread::kFew:
      return "few";
    case AddressSpread::kByThread:
      return "by_thread";
    case AddressSpread::kUnknown:
      break;
  }
  return "unknown";
}

namespace {

// A network's layers are fewer; each costs a tenth of a millisecond.
constexpr std::size_t kMostAnalysed = 32;

Maybe<std::int64_t> Product(const Maybe<std::array<std::int64_t, 3>>& sizes) {
  if (!sizes) return tl::make_unexpected(sizes.error());
  std::int64_t product = 1;
  for (const std::int64_t each : *sizes) {
    if (__builtin_mul_overflow(product, each, &product)) return Absent(MissingReason::kOutOfRange);
  }
  return product;
}

}  // namespace

Maybe<std::int64_t> LaunchAtShape::blocks() const { return Product(grid); }
Maybe<std::int64_t> LaunchAtShape::threads_per_block() const { return Product(block); }

Maybe<double> LoopAtShape::shared_loads_per_fma() const {
  if (float_operations < 2) return Absent(MissingReason::kNotApplicable, "no multiply-add");
  return shared_loads / (float_operations / 2);
}

Workload AnalyseWorkload(const SourceFacts& source, const Maybe<Task>& task) {
  const workload::HostBinding binding(source, task);
  Workload result{.entry = binding.Meanings(), .launches = workload::LaunchesAtShape(source, binding)};
  std::map<const KernelFacts*, std::unique_ptr<workload::Plan>> plans;
  std::size_t analysed = 0;
  for (LaunchAtShape& launch : result.launches) {
    const KernelFacts* kernel = workload::FindKernel(source, launch.kernel);
    if (!kernel) continue;
    if (++analysed > kMostAnalysed) {
      launch.work = Absent(MissingReason::kGaveUp, fmt::format("{} other launches are before it", kMostAnalysed));
      continue;
    }
    auto& plan = plans[kernel];
    if (!plan) plan = std::make_unique<workload::Plan>(*kernel);
    launch.work = workload::WorkOf(*plan, launch, workload::TensorBytes(source, launch, *kernel, binding));
  }
  return result;
}

}  // namespace frx
