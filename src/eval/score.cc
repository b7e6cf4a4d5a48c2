#include "eval/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "catalog/metric_ids.h"
#include "frx/kernels.h"
#include "frx/workload.h"

namespace frx {
namespace {

constexpr std::string_view kInconclusive = "inconclusive";
constexpr std::string_view kNoProfile = "no_profile";

bool Contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool IsConcrete(const Verdict& verdict) { return verdict.primary != kInconclusive && verdict.primary != kNoProfile; }

/// Claims about parallelism or occupancy rest on low figures, so no figure of 60 % can be asked of them.
bool IsAboutParallelism(std::string_view hypothesis) {
  return hypothesis == "underfilled_grid" || hypothesis == "load_imbalance" || hypothesis == "occupancy_limited";
}

bool HasFigureOf60(const Finding& finding) {
  return std::any_of(finding.for_it.begin(), finding.for_it.end(),
                     [](const EvidenceItem& item) { return item.unit == "%" && item.value && *item.value >= 60; });
}

/// A fast kernel said to be held back by something, with assurance, and without a figure that shows it.
bool IsOverclaimed(const Verdict& verdict) {
  if (verdict.confidence < Confidence::kMediumHigh || !IsConcrete(verdict)) return false;
  if (IsAboutParallelism(verdict.primary)) return false;
  const Finding* finding = verdict.finding(verdict.primary);
  return finding == nullptr || !HasFigureOf60(*finding);
}

bool HasTier(const std::vector<Warning>& findings, Tier tier) {
  return std::any_of(findings.begin(), findings.end(), [&](const Warning& warning) { return warning.tier == tier; });
}

bool HasTier(const Verdict& verdict, Tier tier) { return HasTier(verdict.correctness.findings, tier); }

/// A hint is no warning: it holds for sound kernels as well.
bool Warns(const Verdict& verdict) { return HasTier(verdict, Tier::kFact) || HasTier(verdict, Tier::kSuspicion); }

bool Failed(Ending ending) { return ending == Ending::kBuildError || ending == Ending::kRunError; }

std::string FailureKindOf(const Case& item) {
  if (item.outcome.ending == Ending::kMismatch) return "mismatch";
  if (item.evidence.build_log && !item.evidence.build_log->errors.empty()) {
    return std::string(ToString(item.evidence.build_log->errors.front().kind));
  }
  return "other";
}

/// The simplest label that a profile's own figures give: what an article would train or test on, and no truth.
enum class WeakLabel : std::uint8_t { kMemory, kCompute, kLatency };

Maybe<WeakLabel> WeakLabelOf(const Launch& launch) {
  auto busy = launch.metric(metric_id::kMemBusy);
  auto bandwidth = launch.metric(metric_id::kMaxBandwidth);
  auto compute = launch.metric(metric_id::kSmBusy);
  if (!busy || !bandwidth || !compute) return Absent(MissingReason::kNotCollected);
  double memory = std::max(*busy, *bandwidth);
  if (std::max(memory, *compute) < 60) return WeakLabel::kLatency;
  return memory >= *compute ? WeakLabel::kMemory : WeakLabel::kCompute;
}

std::optional<WeakLabel> WeakLabelOf(std::string_view primary) {
  if (primary == "dram_bandwidth" || primary == "l2_bandwidth" || primary == "l1_shared_throughput")
    return WeakLabel::kMemory;
  if (primary == "compute_throughput") return WeakLabel::kCompute;
  if (primary == kInconclusive || primary == kNoProfile) return std::nullopt;
  return WeakLabel::kLatency;
}

/// Whether each launched kernel's every launch has its geometry at the task's shape.
std::map<std::string, bool> GeometryKnown(const Workload& workload) {
  std::map<std::string, bool> known;
  for (const LaunchAtShape& launch : workload.launches) {
    bool& all = known.try_emplace(launch.kernel, true).first->second;
    all = all && launch.grid && launch.block;
  }
  return known;
}

/// Whether the profiled kernel is launched with blocks of the size that the profile's Block Limit Warps allows.
bool BlockSizeAgrees(const Launch& profiled, const KernelFacts* kernel, const Workload& workload) {
  const auto range = Derive(profiled).threads_per_block;
  if (!range || kernel == nullptr) return false;
  bool any = false;
  for (const LaunchAtShape& launch : workload.launches) {
    const auto threads = launch.threads_per_block();
    if (launch.kernel != kernel->name || !threads) continue;
    any = true;
    if (static_cast<double>(*threads) < range->low || static_cast<double>(*threads) > range->high) return false;
  }
  return any;
}

}  // namespace

void Scorer::Add(const JudgedCase& judged) {
  const Verdict* verdict = judged.main();
  if (verdict == nullptr) return;
  const bool profiled = judged.item.evidence.profile.has_value();
  AddCoverage(*verdict, profiled);
  AddCeiling(*verdict);
  AddSpeed(judged.item.outcome, *verdict);
  AddFailures(judged);
  if (options_.gold != nullptr) {
    if (const GoldLabel* label = options_.gold->find(judged.item.key)) {
      AddGold(*label, judged);
      AddExpected(*label, judged);
    }
  }
  AddReading(judged, *verdict);
  if (profiled && !judged.item.evidence.profile->launches.empty()) {
    AddConsistency(judged.item.evidence.profile->launches.front(), *verdict);
  }
}

void Scorer::AddCoverage(const Verdict& verdict, bool profiled) {
  concrete_.Add(IsConcrete(verdict));
  if (!profiled) return;
  ++profiled_;
  abstained_.Add(verdict.primary == kInconclusive);
}

void Scorer::AddCeiling(const Verdict& verdict) {
  bool every_finding = std::all_of(verdict.findings.begin(), verdict.findings.end(), [&](const Finding& finding) {
    return finding.hypothesis != verdict.primary || finding.confidence <= verdict.ceiling;
  });
  ceiling_respected_.Add(verdict.confidence <= verdict.ceiling && every_finding);
  ++emitted_[verdict.confidence];
}

void Scorer::AddSpeed(const Outcome& outcome, const Verdict& verdict) {
  const bool correct = outcome.ending == Ending::kCorrect;
  const bool broken = !correct && outcome.ending != Ending::kUnknown;
  const bool slow = outcome.speedup_native && *outcome.speedup_native < 1;
  const bool fast = outcome.speedup_native && *outcome.speedup_native >= 1;
  if (correct && slow) slow_explained_.Add(IsConcrete(verdict));
  if (broken || slow) slow_explained_as_in_article_.Add(IsConcrete(verdict));
  if (fast) {
    fast_not_overclaimed_.Add(!IsOverclaimed(verdict));
    fast_not_overclaimed_plain_.Add(!IsConcrete(verdict) || verdict.confidence < Confidence::kMediumHigh);
  }
}

void Scorer::AddFailures(const JudgedCase& judged) {
  const Ending ending = judged.item.outcome.ending;
  if (ending == Ending::kUnknown) return;
  if (ending == Ending::kCorrect) {
    if (judged.told) told_warned_correct_.Add(Warns(*judged.told));
    for (Tier tier : {Tier::kFact, Tier::kSuspicion, Tier::kHint}) {
      const Verdict& verdict = *judged.main();
      correct_with_[tier].Add(HasTier(verdict, tier) || HasTier(verdict.integrity.findings, tier));
    }
    return;
  }
  const std::string kind = FailureKindOf(judged.item);
  if (judged.told) {
    told_by_kind_[kind].Add(Warns(*judged.told));
    if (Failed(ending)) {
      told_errors_warned_.Add(Warns(*judged.told));
      told_errors_as_facts_ += HasTier(*judged.told, Tier::kFact) ? 1 : 0;
    }
  }
  if (judged.blind) {
    blind_by_kind_[kind].Add(Warns(*judged.blind));
    (Failed(ending) ? blind_errors_found_ : blind_mismatches_found_).Add(Warns(*judged.blind));
    (Failed(ending) ? blind_errors_as_facts_ : blind_mismatches_as_facts_) +=
        HasTier(*judged.blind, Tier::kFact) ? 1 : 0;
  }
}

void Scorer::AddGold(const GoldLabel& label, const JudgedCase& judged) {
  const Verdict& verdict = *judged.main();
  if (label.outcome) {
    const bool found = HasTier(verdict, Tier::kFact);
    gold_correctness_.Add(*label.outcome == "correct" ? !found : found);
  }
  if (label.primary == kNoProfile) return;

  const bool right = Contains(label.acceptable, verdict.primary);
  const bool refuted = !right && Contains(label.refuted, verdict.primary);
  const bool abstained = !right && verdict.primary == kInconclusive;
  gold_right_.Add(right);
  gold_refuted_.Add(refuted);
  gold_abstained_.Add(abstained);
  gold_wrong_.Add(!right && !refuted && !abstained);
  if (!label.coverage.empty()) gold_coverage_.Add(ToString(verdict.coverage) == label.coverage);
  gold_ceiling_.Add(label.ceiling
                        ? ToString(verdict.ceiling) == *label.ceiling
                        : verdict.confidence <= verdict.ceiling && verdict.ceiling <= Confidence::kMediumHigh);
  if (!abstained) calibration_[verdict.confidence].Add(right);
  if (label.annotators.size() >= 2) {
    annotators_agree_.Add(std::all_of(label.annotators.begin(), label.annotators.end(),
                                      [&](const std::string& said) { return said == label.annotators.front(); }));
  }
  auto& [rows, acceptable] = acceptable_by_task_[{judged.item.level, judged.item.task}];
  ++rows;
  for (const std::string& word : label.acceptable) ++acceptable[word];
}

/// What the source alone makes of a labelled row: its profile is taken away.
void Scorer::AddExpected(const GoldLabel& label, const JudgedCase& judged) {
  if (label.primary == kNoProfile) return;
  Evidence evidence = judged.item.evidence;
  evidence.profile = Evidence{}.profile;
  const Verdict verdict = Judge(evidence, options_.judge, judged.workload);
  gold_expected_.Add(!verdict.expected.empty() && Contains(label.acceptable, verdict.expected.front()));
  ++expected_with_[verdict.expected_confidence];
}

void Scorer::AddReading(const JudgedCase& judged, const Verdict& verdict) {
  const Evidence& evidence = judged.item.evidence;
  const Workload& workload = judged.workload;
  const std::map<std::string, bool> geometry = GeometryKnown(workload);
  for (const auto& [kernel, known] : geometry) geometry_known_.Add(known);
  rows_with_unknown_geometry_ +=
      std::any_of(geometry.begin(), geometry.end(), [](const auto& each) { return !each.second; }) ? 1 : 0;

  if (!evidence.profile || evidence.profile->launches.empty()) return;
  block_size_agrees_.Add(BlockSizeAgrees(evidence.profile->launches.front(),
                                         evidence.source ? evidence.source->profiled_kernel() : nullptr, workload));
  const Finding* primary = verdict.finding(verdict.primary);
  two_layers_.Add(primary != nullptr && primary->supporting.size() >= 2);
}

void Scorer::AddConsistency(const Launch& launch, const Verdict& verdict) {
  auto weak = WeakLabelOf(launch);
  auto ours = WeakLabelOf(verdict.primary);
  if (weak && ours) weak_label_.Add(*weak == *ours);

  for (const RuleMessage& rule : launch.rules) {
    if (const auto agreed = AgreesWith(rule, verdict)) vendor_rule_.Add(*agreed);
  }
}

Scorecard Scorer::Finish() const {
  using enum ScoreBasis;
  Scorecard card;
  auto add = [&](std::string id, Tally tally, ScoreBasis basis, std::string note) {
    card.lines.push_back(ShareLine(std::move(id), tally, basis, std::move(note)));
  };

  add("coverage.concrete", concrete_, kObjective,
      fmt::format("rows with a bottleneck named; {} of them have a profile", profiled_));
  add("coverage.abstained", abstained_, kObjective, "profiled rows judged inconclusive");
  add("ceiling.respected", ceiling_respected_, kObjective, "no verdict surer than its evidence allows");
  ScoreLine emitted{.id = "ceiling.max_emitted",
                    .value = {},
                    .hits = 0,
                    .n = concrete_.n,
                    .ci95 = {},
                    .basis = kObjective,
                    .note = "the surest label that any row got"};
  if (!emitted_.empty()) {
    emitted.value = std::string(ToString(emitted_.rbegin()->first));
    emitted.hits = emitted_.rbegin()->second;
  }
  card.lines.push_back(emitted);

  add("layers.two_or_more", two_layers_, kObjective, "profiled rows whose primary two layers or more support");

  add("read.geometry_known", geometry_known_, kObjective,
      fmt::format("launched kernels whose every launch has its grid and block at the task's shape; {} with an "
                  "unknown one",
                  Counted(rows_with_unknown_geometry_, "row")));
  add("read.block_size_agrees", block_size_agrees_, kObjective,
      "profiled rows: the launch's block size at the task's shape is one that the profile's block limits allow");

  add("slow.explained", slow_explained_, kObjective, "correct rows slower than PyTorch with a bottleneck named");
  add("slow.explained_as_in_article", slow_explained_as_in_article_, kObjective,
      "the same, counting broken rows as slow; they have no profile");
  add("fast.not_overclaimed", fast_not_overclaimed_, kObjective,
      "rows as fast as PyTorch: no assured claim without a figure of 60 %");
  add("fast.not_overclaimed_as_in_article", fast_not_overclaimed_plain_, kObjective,
      "the plain count: no verdict at medium-high or above, whatever its figures");

  if (options_.told) {
    add("told.errors_warned", told_errors_warned_, kObjective,
        fmt::format("failures that a build log tells of, warned about; {} as facts", told_errors_as_facts_));
    add("told.warned_correct", told_warned_correct_, kObjective,
        "correct rows with a warning about their correctness: false alarms");
    for (std::string_view kind : {"compile", "link", "launch", "run", "mismatch", "other"}) {
      auto tally = told_by_kind_.find(std::string(kind));
      if (kind == "other" && tally == told_by_kind_.end()) continue;
      add(fmt::format("told.{}", kind), tally == told_by_kind_.end() ? Tally{} : tally->second, kObjective,
          kind == "mismatch" ? "of these, warned about; no log speaks of them" : "of these, warned about");
    }
  }
  if (options_.blind) {
    add("blind.errors_found", blind_errors_found_, kObjective,
        fmt::format("build and run errors found without the log; {} as facts", blind_errors_as_facts_));
    add("blind.mismatches_found", blind_mismatches_found_, kObjective,
        fmt::format("wrong results found without running; {} as facts", blind_mismatches_as_facts_));
    for (std::string_view kind : {"compile", "link", "launch", "run", "mismatch", "other"}) {
      auto tally = blind_by_kind_.find(std::string(kind));
      if (kind == "other" && tally == blind_by_kind_.end()) continue;
      add(fmt::format("blind.{}", kind), tally == blind_by_kind_.end() ? Tally{} : tally->second, kObjective,
          "of these, found as fact or suspicion");
    }
  }
  auto correct_with = [&](Tier tier) {
    auto found = correct_with_.find(tier);
    return found == correct_with_.end() ? Tally{} : found->second;
  };
  add("correct.facts", correct_with(Tier::kFact), kObjective,
      "correct rows with a fact against them, of correctness or integrity: false");
  add("correct.suspicions", correct_with(Tier::kSuspicion), kObjective,
      "correct rows with a suspicion, of correctness or integrity");
  add("correct.hints", correct_with(Tier::kHint), kObjective, "correct rows with a hint, of correctness or integrity");

  if (options_.gold != nullptr) {
    add("gold.right", gold_right_, kVsTruth, "labelled profiled rows whose primary an expert could defend");
    add("gold.refuted", gold_refuted_, kVsTruth, "primary that the row's own figures contradict: the worst");
    add("gold.wrong", gold_wrong_, kVsTruth, "primary neither acceptable nor refuted");
    add("gold.abstained", gold_abstained_, kVsTruth, "inconclusive where the label is not");
    add("gold.coverage", gold_coverage_, kVsTruth, "the profiled kernel's share of the work, as labelled");
    add("gold.correctness", gold_correctness_, kVsTruth, "wrong kernels with a fact, correct ones without");
    add("gold.ceiling", gold_ceiling_, kVsTruth, "ceiling as labelled; unlabelled: medium-high at most, and kept to");
    Tally baseline;
    for (const auto& [task, counts] : acceptable_by_task_) {
      baseline.n += counts.first;
      std::size_t best = 0;
      for (const auto& [word, count] : counts.second) best = std::max(best, count);
      baseline.hits += best;
    }
    add("gold.baseline", baseline, kVsTruth, "what one constant label a task would get right");
    add("gold.annotators_agree", annotators_agree_, kVsTruth,
        "labelled profiled rows where both said the same; one of them had seen another tool's output");
    std::vector<std::string> expected_with;
    for (const auto& [label, count] : expected_with_) {
      expected_with.push_back(fmt::format("{} with {}", count, ToString(label)));
    }
    add("gold.expected", gold_expected_, kVsTruth,
        fmt::format("the same rows without their profile: first of what is expected is acceptable{}{}",
                    expected_with.empty() ? "" : "; ", fmt::join(expected_with, ", ")));
    for (Confidence label : {Confidence::kLowMedium, Confidence::kMedium, Confidence::kMediumHigh, Confidence::kHigh,
                             Confidence::kConfirmed}) {
      auto tally = calibration_.find(label);
      add(fmt::format("calibration.{}", ToString(label)), tally == calibration_.end() ? Tally{} : tally->second,
          kVsTruth, "right among the verdicts of this confidence");
    }
  }
  add("weak_label.agreed", weak_label_, kHeuristicCircular,
      "memory, compute or neither by 60 % thresholds on the same figures");
  add("vendor_rule.agreed", vendor_rule_, kVsVendorRule,
      "Occupancy and HighPipeUtilization messages against what stands here");
  return card;
}

}  // namespace frx
