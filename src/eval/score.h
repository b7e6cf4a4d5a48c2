/// The scorecard's lines, filled one judged case at a time. The only code that sees verdicts and outcomes together.
#pragma once

#include <map>
#include <string>

#include "eval/tally.h"
#include "frx/eval.h"

namespace frx {

class Scorer {
 public:
  explicit Scorer(const EvaluateOptions& options) : options_(options) {}

  void Add(const JudgedCase& judged);  ///< usable cases
  Scorecard Finish() const;

 private:
  void AddCoverage(const Verdict& verdict, bool profiled);
  void AddCeiling(const Verdict& verdict);
  void AddSpeed(const Outcome& outcome, const Verdict& verdict);
  void AddFailures(const JudgedCase& judged);
  void AddGold(const GoldLabel& label, const JudgedCase& judged);
  void AddExpected(const GoldLabel& label, const JudgedCase& judged);
  void AddReading(const JudgedCase& judged, const Verdict& verdict);
  void AddConsistency(const Launch& launch, const Verdict& verdict);

  const EvaluateOptions& options_;
  Tally concrete_, abstained_, ceiling_respected_;
  std::size_t profiled_ = 0;
  std::map<Confidence, std::size_t> emitted_;
  Tally slow_explained_, slow_explained_as_in_article_, fast_not_overclaimed_, fast_not_overclaimed_plain_;

  Tally told_errors_warned_, told_warned_correct_, blind_errors_found_, blind_mismatches_found_;
  std::size_t told_errors_as_facts_ = 0, blind_errors_as_facts_ = 0, blind_mismatches_as_facts_ = 0;
  std::map<std::string, Tally> told_by_kind_, blind_by_kind_;
  std::map<Tier, Tally> correct_with_;

  Tally gold_right_, gold_wrong_, gold_refuted_, gold_abstained_, gold_coverage_, gold_correctness_, gold_ceiling_;
  Tally annotators_agree_;
  std::map<Confidence, Tally> calibration_;
  Tally gold_expected_;
  std::map<Confidence, std::size_t> expected_with_;
  /// By task: how often each label is acceptable. The best constant label a task is the baseline.
  std::map<std::pair<int, int>, std::pair<std::size_t, std::map<std::string, std::size_t>>> acceptable_by_task_;

  Tally geometry_known_, block_size_agrees_, two_layers_;
  std::size_t rows_with_unknown_geometry_ = 0;
  Tally weak_label_, vendor_rule_;
};

}  // namespace frx
