#include <algorithm>
#include <utility>

#include "base/check.h"
#include "eval/score.h"
#include "frx/eval.h"

namespace frx {
namespace {

template <class T>
bool Unusable(const Maybe<T>& layer) {
  return !layer && IsUnusable(layer.error().reason);
}

}  // namespace

std::string_view ToString(ScoreBasis basis) {
  switch (basis) {
    case ScoreBasis::kObjective:
      return "objective";
    case ScoreBasis::kVsTruth:
      return "vs-truth";
    case ScoreBasis::kVsConstruction:
      return "vs-construction";
    case ScoreBasis::kHeuristicCircular:
      return "heuristic-circular";
    case ScoreBasis::kVsVendorRule:
      return "vs-vendor-rule";
  }
  FRX_CHECK(false);
}

const ScoreLine* Scorecard::line(std::string_view id) const {
  auto found = std::find_if(lines.begin(), lines.end(), [&](const ScoreLine& each) { return each.id == id; });
  return found == lines.end() ? nullptr : &*found;
}

JudgedCase JudgeCase(const Case& item, const EvaluateOptions& options) {
  JudgedCase judged{item, {}, {}, {}};
  if (!item.usable) return judged;
  judged.workload = WorkloadOf(item.evidence);
  if (options.told) judged.told = Judge(item.evidence, options.judge, judged.workload);
  if (options.blind) {
    Evidence evidence = item.evidence;
    evidence.build_log = Evidence{}.build_log;  // absent: a blind run
    judged.blind = Judge(evidence, options.judge, judged.workload);
  }
  return judged;
}

Result<Evaluation> Evaluate(CaseStream& cases, const EvaluateOptions& options,
                            const std::function<Result<void>(const JudgedCase&)>& each) {
  Evaluation evaluation;
  Scorer scorer(options);
  while (true) {
    FRX_ASSIGN_OR_RETURN(std::optional<Case> next, cases.Next());
    if (!next) break;
    ++evaluation.rows;
    JudgedCase judged = JudgeCase(*next, options);
    if (!next->usable) {
      ++evaluation.unusable_rows;
    } else {
      scorer.Add(judged);
      const Evidence& evidence = next->evidence;
      if (Unusable(evidence.profile) || Unusable(evidence.source)) ++evaluation.rows_with_unusable_layer;
      if (evidence.source) {
        auto gaps = std::count_if(evidence.source->errors.begin(), evidence.source->errors.end(),
                                  [](const CompilerError& error) { return error.basis == Basis::kSdkGap; });
        evaluation.sdk_gaps += static_cast<std::size_t>(gaps);
        evaluation.rows_with_sdk_gap += gaps > 0 ? 1 : 0;
      }
    }
    FRX_RETURN_IF_ERROR(each(judged));
  }
  evaluation.scorecard = scorer.Finish();
  return evaluation;
}

}  // namespace frx
