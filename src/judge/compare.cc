#include "frx/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/check.h"
#include "base/kernel_name.h"
#include "base/text.h"
#include "catalog/metric_ids.h"
#include "judge/figures.h"

namespace frx {
namespace {

/// Clocks that differ by more make times of one kernel incomparable, but not its cycles.
constexpr double kSameClock = 0.05;
/// A figure that moved by less explains nothing.
constexpr double kMoved = 0.05;
constexpr std::size_t kMovedShown = 8;

struct Named {
  std::string_view id;
  std::string_view label;
};

constexpr std::array kFigures = {
    Named{metric_id::kDramBytes, "DRAM bytes"},
    Named{"dram__bytes_read.sum", "DRAM bytes read"},
    Named{"dram__bytes_write.sum", "DRAM bytes written"},
    Named{metric_id::kDramBytesPerSecond, "DRAM traffic"},
    Named{metric_id::kDramPct, "DRAM throughput"},
    Named{"lts__t_sectors.sum", "L2 sectors"},
    Named{metric_id::kL2, "L2 throughput"},
    Named{"l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", "sectors of global loads"},
    Named{"l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", "sectors of global stores"},
    Named{"derived__memory_l2_theoretical_sectors_global_excessive", "global sectors in excess"},
    Named{metric_id::kL1Tex, "L1/TEX throughput"},
    Named{"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", "bank conflicts of shared loads"},
    Named{"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum", "bank conflicts of shared stores"},
    Named{"l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum", "bank conflicts"},
    Named{metric_id::kMemoryThroughput, "memory throughput"},
    Named{metric_id::kMemBusy, "Mem Busy"},
    Named{metric_id::kSmThroughput, "SM throughput"},
    Named{"smsp__inst_executed.sum", "instructions"},
    Named{metric_id::kExecutedIpcElapsed, "instructions per cycle"},
    Named{metric_id::kAchievedOccupancy, "occupancy"},
    Named{metric_id::kTheoreticalOccupancy, "theoretical occupancy"},
    Named{metric_id::kRegisters, "registers per thread"},
    Named{"launch__shared_mem_per_block_static", "static shared memory per block"},
    Named{"launch__shared_mem_per_block_dynamic", "dynamic shared memory per block"},
    Named{metric_id::kWaves, "waves per SM"},
    Named{metric_id::kActiveThreads, "active threads per warp"},
};

/// "stall long_scoreboard", of smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio.
std::string StallOf(std::string_view id) {
  constexpr std::string_view kPrefix = metric_id::kStallPrefix;
  constexpr std::string_view kSuffix = metric_id::kStallSuffix;
  if (!id.ends_with(kSuffix) || id.size() <= kPrefix.size() + kSuffix.size()) return "";
  return fmt::format("stall {}", id.substr(kPrefix.size(), id.size() - kPrefix.size() - kSuffix.size()));
}

/// How far a figure moved, on a scale that knows no unit: halving counts as much as doubling.
double Movement(double before, double after) {
  if (before == after) return 0;
  if (before <= 0 || after <= 0) return 10;  // from or to nothing
  return std::fabs(std::log(after / before));
}

std::vector<MovedMetric> MovedOf(const Launch& before, const Launch& after) {
  std::vector<MovedMetric> moved;
  auto add = [&](std::string_view id, std::string_view label, double least) {
    const Maybe<double> old_value = before.metric(id);
    const Maybe<double> new_value = after.metric(id);
    if (!old_value || !new_value || Movement(*old_value, *new_value) < kMoved) return;
    if (std::max(*old_value, *new_value) < least) return;
    moved.push_back(
        {std::string(id), std::string(label), before.metrics.find(id)->second.unit, *old_value, *new_value});
  };
  for (const Named& each : kFigures) add(each.id, each.label, 0);
  for (const auto& [id, metric] : MetricsWith(before, metric_id::kStallPrefix)) {
    // Of a stall reason that is rare on both sides nobody wants to hear.
    if (const std::string label = StallOf(id); !label.empty()) add(id, label, 0.5);
  }
  std::stable_sort(moved.begin(), moved.end(), [](const MovedMetric& a, const MovedMetric& b) {
    return Movement(a.before, a.after) > Movement(b.before, b.after);
  });
  if (moved.size() > kMovedShown) moved.resize(kMovedShown);
  return moved;
}

std::string Shape(const Launch& launch) {
  auto text = [](const Maybe<Dim3>& dim) {
    return dim ? fmt::format("{} x {} x {}", (*dim)[0], (*dim)[1], (*dim)[2]) : std::string("unknown");
  };
  return fmt::format("grid {}, block {}", text(launch.grid), text(launch.block));
}

bool SameShape(const JudgedKernel& a, const JudgedKernel& b) {
  return a.launch->grid.value_or(Dim3{}) == b.launch->grid.value_or(Dim3{}) &&
         a.launch->block.value_or(Dim3{}) == b.launch->block.value_or(Dim3{});
}

/// Why two launches must not be compared; empty where they may.
std::string Obstacle(const JudgedKernel& before, const JudgedKernel& after) {
  if (before.no_data) return fmt::format("before: {}", *before.no_data);
  if (after.no_data) return fmt::format("after: {}", *after.no_data);
  auto differ = [](const Maybe<std::string>& a, const Maybe<std::string>& b) { return a && b && *a != *b; };
  if (differ(before.launch->device_name, after.launch->device_name)) {
    return fmt::format("another device: {} before, {} after", *before.launch->device_name, *after.launch->device_name);
  }
  if (differ(before.launch->compute_capability, after.launch->compute_capability)) {
    return fmt::format("another device: compute capability {} before, {} after", *before.launch->compute_capability,
                       *after.launch->compute_capability);
  }
  return "";
}

bool Within(double value, const Maybe<Range>& range) { return range && value >= range->low && value <= range->high; }

void Decide(KernelComparison& pair, const CompareOptions& options) {
  const JudgedKernel& before = *pair.before;
  const JudgedKernel& after = *pair.after;
  if (std::string obstacle = Obstacle(before, after); !obstacle.empty()) {
    pair.notes.push_back(std::move(obstacle));
    return;
  }
  Maybe<double> old_value = before.launch->duration_ns();
  Maybe<double> new_value = after.launch->duration_ns();
  pair.basis = "time";
  const Maybe<double> old_clock = before.launch->metric(metric_id::kSmFrequency);
  const Maybe<double> new_clock = after.launch->metric(metric_id::kSmFrequency);
  const bool other_clock = old_clock && new_clock && std::fabs(*new_clock / *old_clock - 1) > kSameClock;
  if (other_clock || !old_value || !new_value) {
    pair.notes.push_back(other_clock
                             ? fmt::format("the SM clock was {} GHz before and {} GHz after: cycles are compared",
                                           Number(*old_clock / 1e9), Number(*new_clock / 1e9))
                             : "no duration on both sides: cycles are compared");
    old_value = before.launch->metric(metric_id::kCyclesElapsed);
    new_value = after.launch->metric(metric_id::kCyclesElapsed);
    pair.basis = "cycles";
  }
  if (!old_value || !new_value || *old_value <= 0 || *new_value <= 0) {
    pair.notes.push_back(fmt::format("the {} of both is not known", pair.basis));
    pair.basis.clear();
    return;
  }
  pair.before_value = *old_value;
  pair.after_value = *new_value;
  const double ratio = *new_value / *old_value;
  const bool in_spread =
      pair.basis == "time" && (Within(*new_value, before.time_ns) || Within(*old_value, after.time_ns));
  // 102 for 100 is a change of 2 % to a person, and of a hair more in binary.
  const bool small = std::fabs(ratio - 1) <= options.threshold + 1e-9;
  if (small || in_spread) {
    pair.change = Change::kSame;
    if (!small) pair.notes.emplace_back("within the spread of the launches");
  } else {
    pair.change = ratio < 1 ? Change::kFaster : Change::kSlower;
  }
  pair.moved = MovedOf(*before.launch, *after.launch);
}

/// Finds each kernel of `before` its counterpart.
class Matcher {
 public:
  Matcher(const std::vector<JudgedKernel>& before, const std::vector<JudgedKernel>& after)
      : before_(before), after_(after), partner_(before.size()), taken_(after.size()) {}

  template <class Alike>
  void Pass(const Alike& alike) {
    for (std::size_t i = 0; i < before_.size(); ++i) {
      for (std::size_t j = 0; j < after_.size() && !partner_[i]; ++j) {
        if (taken_[j] || !alike(before_[i], after_[j])) continue;
        partner_[i] = j;
        taken_[j] = true;
      }
    }
  }
  std::optional<std::size_t> partner(std::size_t i) const { return partner_[i]; }
  bool taken(std::size_t j) const { return taken_[j]; }

 private:
  const std::vector<JudgedKernel>& before_;
  const std::vector<JudgedKernel>& after_;
  std::vector<std::optional<std::size_t>> partner_;
  std::vector<bool> taken_;
};

bool SameBase(const JudgedKernel& a, const JudgedKernel& b) { return KernelBaseName(a.name) == KernelBaseName(b.name); }

std::ptrdiff_t CountOf(const std::vector<JudgedKernel>& kernels, const JudgedKernel& like) {
  return std::count_if(kernels.begin(), kernels.end(), [&](const JudgedKernel& each) { return SameBase(each, like); });
}

std::string OnlyIn(std::string_view side, std::ptrdiff_t others) {
  std::string text = fmt::format("only in the {} report", side);
  if (others > 0)
    text += fmt::format("; the other has the kernel in {}: --any-shape compares them",
                        Counted(static_cast<std::size_t>(others), "other shape"));
  return text;
}

}  // namespace

std::string_view ToString(Change change) {
  switch (change) {
    case Change::kFaster:
      return "faster";
    case Change::kSlower:
      return "slower";
    case Change::kSame:
      return "same";
    case Change::kNotComparable:
      return "not_comparable";
  }
  FRX_CHECK(false);
}

std::vector<KernelComparison> CompareKernels(std::vector<JudgedKernel> before, std::vector<JudgedKernel> after,
                                             const CompareOptions& options) {
  for (std::vector<JudgedKernel>* side : {&before, &after}) {
    std::erase_if(*side, [](const JudgedKernel& kernel) { return !kernel.launch; });
  }
  Matcher matcher(before, after);
  matcher.Pass([](const JudgedKernel& a, const JudgedKernel& b) { return a.name == b.name && SameShape(a, b); });
  matcher.Pass([](const JudgedKernel& a, const JudgedKernel& b) { return SameBase(a, b) && SameShape(a, b); });
  matcher.Pass([&](const JudgedKernel& a, const JudgedKernel& b) {
    return SameBase(a, b) && (options.any_shape || (CountOf(before, a) == 1 && CountOf(after, b) == 1));
  });

  std::vector<KernelComparison> pairs;
  for (std::size_t i = 0; i < before.size(); ++i) {
    KernelComparison pair;
    pair.before = before[i];
    if (const auto partner = matcher.partner(i)) {
      pair.after = after[*partner];
      if (!SameShape(*pair.before, *pair.after)) {
        pair.notes.push_back(
            fmt::format("the shape changed from {} to {}: taken for the same work, since {}",
                        Shape(*pair.before->launch), Shape(*pair.after->launch),
                        options.any_shape ? "any shape was asked for" : "no other kernel has the name"));
      }
      Decide(pair, options);
    } else {
      pair.notes.push_back(OnlyIn("first", CountOf(after, before[i])));
    }
    pairs.push_back(std::move(pair));
  }
  for (std::size_t j = 0; j < after.size(); ++j) {
    if (matcher.taken(j)) continue;
    KernelComparison pair;
    pair.after = after[j];
    pair.notes.push_back(OnlyIn("second", CountOf(before, after[j])));
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

}  // namespace frx
