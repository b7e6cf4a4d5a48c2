#include <algorithm>
#include <map>
#include <string>

#include "eval/tally.h"
#include "frx/eval.h"

namespace frx {
namespace {

bool Cites(const std::vector<EvidenceItem>& items, Layer layer) {
  return std::any_of(items.begin(), items.end(), [&](const EvidenceItem& item) { return item.layer == layer; });
}
bool Holds(const std::vector<Layer>& layers, Layer layer) {
  return std::find(layers.begin(), layers.end(), layer) != layers.end();
}

bool Cites(const std::vector<Finding>& findings, Layer layer) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
    return Cites(finding.for_it, layer) || Cites(finding.against_it, layer) || Holds(finding.supporting, layer) ||
           Holds(finding.available, layer);
  });
}

bool Cites(const Verdict& verdict, Layer layer) {
  return Cites(verdict.findings, layer) || Cites(verdict.contributors, layer);
}

/// Whether some hypothesis that the layer had agreed with is surer now that the layer is gone.
bool ConfidenceRose(const Verdict& with, const Verdict& without, Layer layer) {
  return std::any_of(with.findings.begin(), with.findings.end(), [&](const Finding& before) {
    if (!Holds(before.supporting, layer)) return false;
    const Finding* after = without.finding(before.hypothesis);
    return after != nullptr && after->confidence > before.confidence;
  });
}

Verdict JudgeBlind(Evidence evidence, const JudgeOptions& options) {
  evidence.build_log = Evidence{}.build_log;
  return Judge(evidence, options);
}

class Auditor {
 public:
  Auditor(const JudgeOptions& options, AuditResult& result) : options_(options), result_(result) {}

  void Try(const AuditVariants& variants) {
    if (!variants.as_is.usable) return;
    key_ = variants.as_is.key;
    const Verdict told = Judge(variants.as_is.evidence, options_);
    const Verdict blind = JudgeBlind(variants.as_is.evidence, options_);

    Record(kOutcomes, told == Judge(variants.disguised.evidence, options_) &&
                          blind == JudgeBlind(variants.disguised.evidence, options_));
    Record(kLogs, blind == JudgeBlind(variants.untold.evidence, options_));
    const Verdict unprofiled = JudgeBlind(variants.unprofiled.evidence, options_);
    const Verdict told_unprofiled = Judge(variants.unprofiled.evidence, options_);
    Record(kProfile, blind.correctness == unprofiled.correctness && blind.integrity == unprofiled.integrity &&
                         told.correctness == told_unprofiled.correctness &&
                         told.integrity == told_unprofiled.integrity);
    Record(kRepeatable, told == Judge(variants.as_is.evidence, options_));
    for (Layer layer : options_.layers) {
      JudgeOptions without_layer = options_;
      without_layer.layers.erase(layer);
      const Verdict without = Judge(variants.as_is.evidence, without_layer);
      Record(kIndependent, !ConfidenceRose(told, without, layer) && !Cites(without, layer));
    }
  }

  void Finish() {
    for (const auto& [id, note] : kTries) {
      result_.lines.push_back(ShareLine(id, tallies_[id], ScoreBasis::kObjective, note));
    }
  }

 private:
  static constexpr const char* kOutcomes = "audit.outcomes";
  static constexpr const char* kLogs = "audit.logs";
  static constexpr const char* kProfile = "audit.profile";
  static constexpr const char* kRepeatable = "audit.repeatable";
  static constexpr const char* kIndependent = "audit.layers";
  static constexpr std::pair<const char*, const char*> kTries[] = {
      {kOutcomes, "same verdict with another row's outcome, key, level and task"},
      {kLogs, "same blind verdict without Error and Clang_Tidy"},
      {kProfile, "same correctness and integrity without NCU_Profile"},
      {kRepeatable, "judged twice, the same verdict"},
      {kIndependent, "one layer left out: nothing it agreed with gets surer, and nothing cites it"},
  };

  void Record(const char* id, bool held) {
    tallies_[id].Add(held);
    if (held) return;
    result_.passed = false;
    result_.failures.push_back(std::string(id) + ": " + key_);
  }

  const JudgeOptions& options_;
  AuditResult& result_;
  std::string key_;
  std::map<std::string, Tally> tallies_;
};

}  // namespace

Result<AuditResult> Audit(AuditStream& cases, const JudgeOptions& options) {
  AuditResult result;
  Auditor auditor(options, result);
  while (true) {
    FRX_ASSIGN_OR_RETURN(std::optional<AuditVariants> next, cases.Next());
    if (!next) break;
    auditor.Try(*next);
  }
  auditor.Finish();
  return result;
}

}  // namespace frx
