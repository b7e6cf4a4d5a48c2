/// A report's kernels, each judged on its own, and what would decide more.
///   auto kernels = JudgeKernels(evidence, {});
///   kernels.front().verdict.primary   // of the kernel that takes the most time
/// Launches of one kernel with one geometry are judged together, on the one of median duration; those of different
/// shapes are never averaged.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frx/judge.h"

namespace frx {

/// Launches alike, or a kernel of a source without a profile, and what is said of them.
struct JudgedKernel {
  std::string name;              ///< as the profiler shows it, else as the source does; empty: unknown
  std::optional<Launch> launch;  ///< the typical one; nothing without a profile
  std::vector<int> ids;          ///< of the launches
  int launches = 0;              ///< that they stand for: a summary's entry is several
  Maybe<double> total_ns = Absent(MissingReason::kNotCollected);
  Maybe<Range> time_ns = Absent(MissingReason::kNotCollected);  ///< of one launch: the shortest, the longest
  Maybe<double> share = Absent(MissingReason::kNotCollected);   ///< of the time of all of them, 0..1
  bool in_source = false;                                       ///< the source that was given holds it
  std::optional<std::string> no_data;                           ///< why its figures say nothing: the launch failed
  Verdict verdict;
};

/// By total time, longest first; of unknown time in the report's order. Without a profile, the source's kernels in the
/// source's order; always one at least.
std::vector<JudgedKernel> JudgeKernels(Evidence evidence, const JudgeOptions& options = {});

/// Whether something is certainly wrong with the kernel: a fact against its correctness or integrity.
bool HasFact(const Verdict& verdict);

/// Whether what one of NVIDIA's rules says is what the verdict says; nothing where it speaks of none of our hypotheses.
/// Agreement with another opinion: the rule read the same counters, so it is evidence of nothing.
std::optional<bool> AgreesWith(const RuleMessage& rule, const Verdict& verdict);

/// What is missing, and one command that collects all of it.
struct CollectionPlan {
  struct Item {
    std::string what;
    std::string why;                   ///< "would decide l1_shared_throughput, l2_bandwidth"
    std::vector<std::string> kernels;  ///< of which it is missing
  };
  std::vector<Item> items;
  std::string collect;     ///< "ncu -o report --section SpeedOfLight … ./program"; empty where nothing is missing
  std::string export_csv;  ///< the same as text, for who cannot hand on a .ncu-rep
};

/// `kernel` is a regular expression for ncu, empty for every kernel; `command` the program and its arguments.
CollectionPlan PlanCollection(std::span<const JudgedKernel> kernels, std::string_view kernel, std::string_view command);

}  // namespace frx
