/// Two reports of one program, before and after a change: what became faster, what slower, and by which figures.
///   auto pairs = CompareKernels(JudgeKernels(before), JudgeKernels(after), {});
///   pairs.front().change == Change::kFaster
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frx/kernels.h"

namespace frx {

enum class Change : std::uint8_t { kFaster, kSlower, kSame, kNotComparable };
std::string_view ToString(Change change);  // "faster", "slower", "same", "not_comparable"

/// A figure that matters, on both sides.
struct MovedMetric {
  std::string id;
  std::string label;  ///< "DRAM bytes"
  std::string unit;
  double before = 0;
  double after = 0;
};

struct KernelComparison {
  std::optional<JudgedKernel> before;  ///< nothing: only in the other report
  std::optional<JudgedKernel> after;
  Change change = Change::kNotComparable;
  std::string basis;  ///< what was compared: a launch's "time" or "cycles"; empty where nothing was
  double before_value = 0;
  double after_value = 0;          ///< of the typical launch, in ns or cycles
  std::vector<std::string> notes;  ///< why not comparable; that the shape changed; why cycles
  std::vector<MovedMetric> moved;  ///< the one that moved most first

  const JudgedKernel& either() const { return before ? *before : *after; }
};

struct CompareOptions {
  double threshold = 0.02;  ///< a change up to this share is none
  bool any_shape = false;   ///< pair kernels of one name whatever their grid and block, by rank
};

/// Pairs kernels by name and geometry; by name alone where it is the only one of that name on both sides, since another
/// grid is a legitimate change of the same kernel. In the order of the first report, then what is only in the second.
std::vector<KernelComparison> CompareKernels(std::vector<JudgedKernel> before, std::vector<JudgedKernel> after,
                                             const CompareOptions& options = {});

}  // namespace frx
