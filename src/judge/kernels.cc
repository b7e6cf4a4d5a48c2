#include "frx/kernels.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "catalog/metric_ids.h"

namespace frx {
namespace {

Maybe<double> TotalOf(const std::vector<LaunchGroup>& groups) {
  double total = 0;
  for (const LaunchGroup& group : groups) {
    if (!group.total_ns) return tl::make_unexpected(group.total_ns.error());
    total += *group.total_ns;
  }
  if (total <= 0) return Absent(MissingReason::kNotApplicable, "no time was measured");
  return total;
}

bool Holds(const Maybe<SourceFacts>& source, std::string_view kernel) {
  return source && source->kernel_named(kernel) != nullptr;
}

/// The shortest and the longest of the launches; of a summary's entry, what it says they were.
Maybe<Range> TimesOf(const std::vector<Launch>& launches, const LaunchGroup& group) {
  if (!group.total_ns) return tl::make_unexpected(group.total_ns.error());
  Range times{HUGE_VAL, 0};
  for (std::size_t index : group.launches) {
    const Metric& duration = launches[index].metrics.find(metric_id::kDuration)->second;
    const Range one = duration.extremes ? *duration.extremes : Range{*duration.mean, *duration.mean};
    times = {std::min(times.low, one.low), std::max(times.high, one.high)};
  }
  return times;
}

std::vector<JudgedKernel> JudgeLaunches(Evidence evidence, const JudgeOptions& options, const Workload& workload) {
  const std::vector<LaunchGroup> groups = GroupLaunches(*evidence.profile);
  const std::vector<Launch> launches = std::move(evidence.profile->launches);
  const Maybe<double> total = TotalOf(groups);
  std::vector<JudgedKernel> kernels;
  for (const LaunchGroup& group : groups) {
    const Launch& typical = launches[group.typical];
    JudgedKernel kernel{.name = typical.kernel.value_or(""), .launch = typical, .ids = {}};
    for (std::size_t index : group.launches) {
      kernel.ids.push_back(launches[index].id.value_or(static_cast<int>(index)));
      kernel.launches += launches[index].invocations;
    }
    kernel.total_ns = group.total_ns;
    kernel.time_ns = TimesOf(launches, group);
    if (total && group.total_ns) kernel.share = *group.total_ns / *total;
    kernel.in_source = typical.kernel && Holds(evidence.source, *typical.kernel);
    kernel.no_data = WhyNoData(typical);
    evidence.profile->launches = {typical};
    kernel.verdict = Judge(evidence, options, workload);
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

}  // namespace

std::vector<JudgedKernel> JudgeKernels(Evidence evidence, const JudgeOptions& options) {
  const Workload workload = options.layers.contains(Layer::kRead) ? WorkloadOf(evidence) : Workload();
  if (evidence.profile && !evidence.profile->launches.empty()) {
    return JudgeLaunches(std::move(evidence), options, workload);
  }
  std::vector<std::string> names;
  if (!options.kernel.empty()) {
    names.push_back(options.kernel);
  } else if (evidence.source) {
    for (const KernelFacts& kernel : evidence.source->kernels) {
      if (std::find(names.begin(), names.end(), kernel.name) == names.end()) names.push_back(kernel.name);
    }
  }
  if (names.empty()) names.emplace_back();
  std::vector<JudgedKernel> kernels;
  for (std::string& name : names) {
    JudgeOptions of_one = options;
    of_one.kernel = name;
    JudgedKernel kernel{.name = std::move(name), .launch = {}, .ids = {}};
    kernel.in_source = Holds(evidence.source, kernel.name);
    kernel.verdict = Judge(evidence, of_one, workload);
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

bool HasFact(const Verdict& verdict) {
  auto is_fact = [](const Warning& each) { return each.tier == Tier::kFact; };
  return std::any_of(verdict.correctness.findings.begin(), verdict.correctness.findings.end(), is_fact) ||
         std::any_of(verdict.integrity.findings.begin(), verdict.integrity.findings.end(), is_fact);
}

std::optional<bool> AgreesWith(const RuleMessage& rule, const Verdict& verdict) {
  auto stands = [&](std::string_view hypothesis) {
    const Finding* finding = verdict.finding(hypothesis);
    return finding != nullptr && !finding->supporting.empty() && finding->against_it.empty();
  };
  auto contributes = [&](std::string_view id) {
    return std::any_of(verdict.contributors.begin(), verdict.contributors.end(),
                       [&](const Finding& finding) { return finding.hypothesis == id; });
  };
  if ((rule.id == "Occupancy" || rule.id == "TheoreticalOccupancy") && !rule.subjects.empty()) {
    return stands("occupancy_limited");
  }
  if (rule.id == "HighPipeUtilization") {
    // NVIDIA's rule: a pipe is well used over 60 %, over-used over 80 %.
    auto used = rule.numbers.find("pipe_pct");
    if (used != rule.numbers.end()) return (used->second > 60) == stands("compute_throughput");
  }
  if (rule.id == "UncoalescedGlobalAccess") return contributes("uncoalesced_access");
  if (rule.id == "SharedMemoryConflicts") return contributes("bank_conflicts");
  return std::nullopt;
}

}  // namespace frx
