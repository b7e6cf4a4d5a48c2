#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/text.h"
#include "catalog/metric_ids.h"
#include "frx/report.h"
#include "report/shown.h"
#include "report/text/launch_text.h"
#include "report/text/quantity.h"

namespace frx {
namespace {

constexpr std::size_t kEvidenceLines = 6;
constexpr std::size_t kWarningLines = 4;
constexpr std::size_t kRefutedLines = 4;

/// What somebody would try who believed in a bottleneck.
std::string_view RemedyFor(std::string_view hypothesis) {
  constexpr std::pair<std::string_view, std::string_view> kRemedies[] = {
      {"dram_bandwidth", "moving fewer bytes from DRAM"},
      {"l2_bandwidth", "less traffic to L2"},
      {"l1_shared_throughput", "fewer accesses to shared memory and L1"},
      {"compute_throughput", "less arithmetic"},
      {"underfilled_grid", "more blocks"},
      {"load_imbalance", "balancing work between blocks"},
      {"occupancy_limited", "more occupancy"},
      {"divergence", "fewer branches"},
      {"atomic_contention", "fewer atomics"},
      {"barrier_stall", "fewer barriers"},
      {"memory_latency", "prefetching or more loads in flight"},
  };
  for (const auto& [id, remedy] : kRemedies) {
    if (id == hypothesis) return remedy;
  }
  return hypothesis;
}

const HypothesisInfo* InfoOf(std::string_view id) {
  for (const auto* list : {&Hypotheses(), &Contributors()}) {
    for (const HypothesisInfo& info : *list) {
      if (info.id == id) return &info;
    }
  }
  return nullptr;
}

std::string OneLine(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

/// A section of a hypothesis's page: "What to try".
std::string FromPage(std::string_view id, std::string_view section) {
  const HypothesisInfo* info = InfoOf(id);
  if (info == nullptr) return "";
  const std::string head = fmt::format("## {}\n\n", section);
  const std::size_t at = info->page.find(head);
  if (at == std::string_view::npos) return "";
  const std::string_view rest = info->page.substr(at + head.size());
  return OneLine(rest.substr(0, std::min(rest.find("\n## "), rest.size())));
}

std::string ItemText(const EvidenceItem& item) {
  return item.line > 0 ? fmt::format("line {}: {}", item.line, item.text) : item.text;
}

std::string Lines(const Verdict& verdict, const Finding* finding) {
  std::set<int> lines;
  auto add = [&](const Finding& each) {
    for (const EvidenceItem& item : each.for_it) {
      if (item.line > 0) lines.insert(item.line);
    }
  };
  if (finding != nullptr) add(*finding);
  for (const Finding& each : verdict.contributors) add(each);
  if (lines.empty()) return "";
  return fmt::format("; line{} {}", lines.size() == 1 ? "" : "s", fmt::join(lines, ", "));
}

std::string Diagnosis(const JudgedKernel& kernel) {
  const Verdict& verdict = kernel.verdict;
  if (kernel.no_data) return *kernel.no_data + ". Nothing can be said of its speed: make it run first.\n";
  auto in_words = [](std::string_view id) {
    const HypothesisInfo* info = InfoOf(id);
    return info == nullptr ? std::string(id) : fmt::format("{}: {}", id, OneLine(info->summary));
  };
  if (verdict.primary == "no_profile") {
    if (verdict.expected.empty()) return "Unknown: there is no profile, and the source suggests nothing.\n";
    return fmt::format("Expected from the source alone, not measured ({}): {}{}\n",
                       ToString(verdict.expected_confidence), in_words(verdict.expected.front()),
                       Lines(verdict, verdict.finding(verdict.expected.front())));
  }
  if (verdict.primary == "inconclusive") {
    return fmt::format("Undecided: {}. It may be {}.\n", verdict.detail, fmt::join(verdict.contenders, ", "));
  }
  const Finding* finding = verdict.finding(verdict.primary);
  std::string sure(ToString(verdict.confidence));
  if (finding != nullptr)
    sure += fmt::format(", {} of {} layers", finding->supporting.size(), finding->available.size());
  return fmt::format("{} (confidence {}{})\n", in_words(verdict.primary), sure, Lines(verdict, finding));
}

/// Whose word it is that counts here: the primary, or the first that is expected.
const Finding* MainFinding(const Verdict& verdict) {
  const Finding* finding = verdict.finding(verdict.primary);
  if (finding == nullptr && !verdict.expected.empty()) finding = verdict.finding(verdict.expected.front());
  return finding;
}

std::string EvidenceOf(const Verdict& verdict) {
  std::vector<std::string> lines;
  auto add = [&](std::string line) {
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
  };
  if (const Finding* finding = MainFinding(verdict)) {
    for (const EvidenceItem& item : finding->for_it) add(ItemText(item));
  }
  // What feeds it gets its share of the lines.
  const std::size_t feeding = std::min<std::size_t>(verdict.contributors.size(), kEvidenceLines / 2);
  if (lines.size() > kEvidenceLines - feeding) lines.resize(kEvidenceLines - feeding);
  for (std::size_t i = 0; i < verdict.contributors.size() && lines.size() < kEvidenceLines; ++i) {
    const Finding& each = verdict.contributors[i];
    if (!each.for_it.empty()) add(fmt::format("{}: {}", each.hypothesis, ItemText(each.for_it.front())));
  }
  std::string text;
  for (const std::string& line : lines) text += fmt::format("- {}\n", line);
  return text.empty() ? "" : "Evidence:\n" + text;
}

std::string NotToTry(const Verdict& verdict) {
  // One figure often refutes several.
  std::vector<std::pair<std::string, std::vector<std::string_view>>> by_reason;
  for (const Finding& finding : verdict.findings) {
    if (finding.against_it.empty()) continue;
    const std::string reason = ItemText(finding.against_it.front());
    auto found =
        std::find_if(by_reason.begin(), by_reason.end(), [&](const auto& each) { return each.first == reason; });
    if (found == by_reason.end()) found = by_reason.insert(found, {reason, {}});
    found->second.push_back(RemedyFor(finding.hypothesis));
  }
  // A reason of its own says more than one that holds for many.
  std::stable_sort(by_reason.begin(), by_reason.end(),
                   [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  if (by_reason.size() > kRefutedLines) by_reason.resize(kRefutedLines);
  std::string text;
  for (const auto& [reason, remedies] : by_reason) text += fmt::format("- {}: {}\n", fmt::join(remedies, ", "), reason);
  return text.empty() ? "" : "Will not help:\n" + text;
}

std::string ToTry(const Verdict& verdict) {
  const Finding* finding = MainFinding(verdict);
  if (finding == nullptr) return "";
  std::string text;
  auto add = [&](std::string_view id) {
    const std::string advice = FromPage(id, "What to try");
    if (!advice.empty()) text += fmt::format("- {}: {}\n", id, advice);
  };
  add(finding->hypothesis);
  for (const Finding& each : verdict.contributors) add(each.hypothesis);
  const std::string caution = FromPage(finding->hypothesis, "What not to conclude");
  if (!caution.empty()) text += fmt::format("- beware: {}\n", caution);
  return text.empty() ? "" : "Try:\n" + text;
}

std::string HowToCheck(const JudgedKernel& kernel) {
  const Verdict& verdict = kernel.verdict;
  std::set<std::string> metrics = {metric_id::kDuration};
  std::string watch;
  if (const Finding* finding = MainFinding(verdict); finding != nullptr && kernel.launch) {
    for (const EvidenceItem& item : finding->for_it) {
      if (item.layer != Layer::kMeasured || item.source.find("__") == std::string::npos) continue;
      metrics.insert(item.source);
      if (const auto value = kernel.launch->metric(item.source)) {
        watch = fmt::format("; watch {}, now {}", item.source,
                            Quantity(*value, kernel.launch->metrics.at(item.source).unit));
      }
      break;
    }
  }
  std::string text = fmt::format(
      "Check: results first, against a reference; then `ncu -o after --metrics {} ./program` and `frx compare "
      "before.ncu-rep after.ncu-rep`: the time must fall{}.\n",
      fmt::join(metrics, ","), watch);
  if (!verdict.missing.empty()) {
    const CollectionPlan plan = PlanCollection({&kernel, 1}, "", "");
    text += fmt::format("Would make it surer ({}): `{}`\n", plan.items.front().what, plan.collect);
  }
  return text;
}

std::string WarningsOf(const Verdict& verdict) {
  std::vector<Warning> warnings = verdict.correctness.findings;
  warnings.insert(warnings.end(), verdict.integrity.findings.begin(), verdict.integrity.findings.end());
  std::stable_sort(warnings.begin(), warnings.end(),
                   [](const Warning& a, const Warning& b) { return a.tier > b.tier; });
  if (warnings.empty()) return "Correctness: not verified; nothing found against it.\n";
  std::string text = "Correctness (not verified):\n";
  for (std::size_t i = 0; i < warnings.size() && i < kWarningLines; ++i) {
    const Warning& each = warnings[i];
    text += fmt::format("- {}: {}{}\n", ToString(each.tier), each.line > 0 ? fmt::format("line {}: ", each.line) : "",
                        OneLine(each.text));
  }
  return text;
}

}  // namespace

std::string VerdictsBrief(const JudgedFiles& judged, std::size_t top) {
  std::vector<std::string_view> kernels;
  for (const JudgedKernel& kernel : judged.kernels) kernels.push_back(kernel.name);
  const std::vector<std::string> names = ShortNames(kernels);
  std::string text;
  for (std::size_t index : ShownInFull(judged.kernels, top)) {
    const JudgedKernel& kernel = judged.kernels[index];
    if (!text.empty()) text += "\n";
    text += names[index];
    if (kernel.launch) text += fmt::format(" ({})", GeometryText(*kernel.launch));
    if (kernel.share && judged.kernels.size() > 1) {
      text += fmt::format(", {} % of the time", Significant(*kernel.share * 100));
    }
    text += "\n";
    // What a kernel that is broken waits for is no matter yet.
    const std::string warnings = WarningsOf(kernel.verdict);
    const bool broken = HasFact(kernel.verdict);
    if (broken) text += warnings;
    text += "Diagnosis: " + Diagnosis(kernel);
    if (!kernel.no_data) {
      text += EvidenceOf(kernel.verdict) + NotToTry(kernel.verdict) + ToTry(kernel.verdict) + HowToCheck(kernel);
    }
    if (!broken) text += warnings;
  }
  return text;
}

}  // namespace frx
