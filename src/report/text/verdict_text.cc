#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "frx/report.h"
#include "report/text/verdict_writer.h"

namespace frx {
namespace {

std::string ItemText(const EvidenceItem& item) {
  return item.line > 0 ? fmt::format("line {}: {}", item.line, item.text) : item.text;
}

std::string Joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

/// Where the judge knows no more than a reason's id, people get words.
std::string InWords(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"not_collected", "no profile was collected"},  // sources and modules are columns of every row
      {"not_applicable", "not applicable"},
      {"not_requested", "not requested"},
      {"not_built_in", "not built in"},
      {"not_constant", "known only when the program runs"},
      {"not_a_number", "not a number"},
      {"out_of_range", "out of range"},
      {"gave_up", "gave up"},
  };
  for (const auto& [id, words] : kWords) {
    if (std::size_t at = text.find(id); at != std::string::npos) text.replace(at, id.size(), words);
  }
  return text;
}

void WriteHeadline(VerdictWriter& out, const Verdict& verdict) {
  out.Labelled("Primary",
               verdict.detail.empty() ? verdict.primary : fmt::format("{}: {}", verdict.primary, verdict.detail));
  if (!verdict.contenders.empty()) out.Labelled("Contenders", Joined(verdict.contenders));
  if (!verdict.expected.empty()) {
    std::vector<std::string> expected = verdict.expected;
    expected.front() += fmt::format(" [{}]", ToString(verdict.expected_confidence));
    out.Labelled("Expected", Joined(expected) + " (by the source alone; not measured)");
  }
  out.Labelled("Confidence", ToString(verdict.confidence));
  out.Labelled("Ceiling", verdict.ceiling_set_by.empty()
                              ? std::string(ToString(verdict.ceiling))
                              : fmt::format("{}: {}", ToString(verdict.ceiling), InWords(verdict.ceiling_set_by)));
  out.Labelled("Coverage", verdict.coverage_note.empty()
                               ? std::string(ToString(verdict.coverage))
                               : fmt::format("{}: {}", ToString(verdict.coverage), verdict.coverage_note));
  std::string layers;
  for (const LayerState& state : verdict.layers) {
    layers += fmt::format("{}{} {}", layers.empty() ? "" : "; ", ToString(state.layer),
                          state.available ? "available" : "absent");
    if (!state.note.empty()) layers += fmt::format(" ({})", InWords(state.note));
  }
  out.Labelled("Layers", layers);
}

void WriteEvidence(VerdictWriter& out, const Verdict& verdict) {
  constexpr std::size_t kLayerWidth = 9;  // "simulated"
  auto stands = [](const Finding& finding) { return finding.against_it.empty() && !finding.supporting.empty(); };
  for (const Finding& finding : verdict.findings) {
    if (!stands(finding)) continue;
    out.Section(fmt::format("{} [{}]", finding.hypothesis,
                            finding.confidence == Confidence::kNone ? "expected" : ToString(finding.confidence)));
    for (const EvidenceItem& item : finding.for_it) out.Item(ToString(item.layer), kLayerWidth, ItemText(item));
  }
}

/// What feeds the bottleneck, each with how sure that is.
void WriteContributors(VerdictWriter& out, const std::vector<Finding>& contributors) {
  if (contributors.empty()) return;
  out.Section("Contributors");
  auto head_of = [](const Finding& each) { return fmt::format("{} [{}]", each.hypothesis, ToString(each.confidence)); };
  std::size_t width = 0;
  for (const Finding& each : contributors) width = std::max(width, head_of(each).size());
  for (const Finding& each : contributors) {
    std::string head = head_of(each);
    for (const EvidenceItem& item : each.for_it) {
      out.Item(std::exchange(head, ""), width, fmt::format("{}: {}", ToString(item.layer), ItemText(item)));
    }
  }
}

void WriteRefuted(VerdictWriter& out, const Verdict& verdict) {
  bool any = false;
  for (const Finding& finding : verdict.findings) {
    if (finding.against_it.empty()) continue;
    if (!std::exchange(any, true)) out.Section("Refuted");
    std::string_view head = finding.hypothesis;
    for (const EvidenceItem& item : finding.against_it) {
      out.Item(std::exchange(head, ""), 20, fmt::format("{}: {}", ToString(item.layer), ItemText(item)));
    }
  }
}

void WriteMissing(VerdictWriter& out, const Verdict& verdict) {
  if (verdict.missing.empty()) return;
  out.Section("Missing");
  for (const MissingEvidence& each : verdict.missing) {
    out.Item("-", 1, fmt::format("{}: {}", each.what, each.why));
    out.Command(each.collect);
  }
}

void WriteFindings(VerdictWriter& out, const std::vector<Warning>& findings) {
  for (const Warning& each : findings) {
    Ink ink = each.tier == Tier::kFact ? Ink::kBad : Ink::kPlain;
    std::string place = each.line > 0 ? fmt::format("line {}: ", each.line) : "";
    out.Item(ToString(each.tier), 9, fmt::format("{}{} ({}, {})", place, each.text, each.id, each.layer), ink);
  }
}

std::string CorrectnessText(const Correctness& correctness) {
  if (correctness.status != "not_verified") return correctness.status;
  const auto facts = std::count_if(correctness.findings.begin(), correctness.findings.end(),
                                   [](const Warning& each) { return each.tier == Tier::kFact; });
  return facts == 0 ? "not verified: nothing was run"
                    : fmt::format("not verified; {} against it", Counted(static_cast<std::size_t>(facts), "fact"));
}

/// What a told verdict finds beyond the blind one.
void WriteTold(VerdictWriter& out, const Correctness& blind, const Correctness& told) {
  std::vector<Warning> added;
  std::copy_if(told.findings.begin(), told.findings.end(), std::back_inserter(added), [&](const Warning& each) {
    return std::find(blind.findings.begin(), blind.findings.end(), each) == blind.findings.end();
  });
  out.Labelled("told adds", added.empty() ? "nothing" : "");
  WriteFindings(out, added);
}

std::string OutcomeText(const Outcome& outcome) {
  std::string text(ToString(outcome.ending));
  std::replace(text.begin(), text.end(), '_', ' ');
  if (outcome.cuda_runtime_ms) text += fmt::format(", {} ms", Number(*outcome.cuda_runtime_ms, 3));
  if (outcome.native_runtime_ms) text += fmt::format(", PyTorch {} ms", Number(*outcome.native_runtime_ms, 3));
  if (outcome.max_diff) text += fmt::format(", greatest difference {}", Number(*outcome.max_diff, 6));
  return text;
}

}  // namespace

std::string VerdictBody(const Verdict& verdict, const Correctness* told, TextStyle style) {
  VerdictWriter out(style);
  WriteHeadline(out, verdict);
  WriteEvidence(out, verdict);
  WriteContributors(out, verdict.contributors);
  WriteRefuted(out, verdict);
  WriteMissing(out, verdict);
  out.Blank();
  out.Labelled("Correctness", CorrectnessText(verdict.correctness));
  WriteFindings(out, verdict.correctness.findings);
  if (told != nullptr) WriteTold(out, verdict.correctness, *told);
  out.Labelled("Integrity", verdict.integrity.findings.empty() ? "nothing found" : "");
  WriteFindings(out, verdict.integrity.findings);
  if (!verdict.notes.empty()) out.Section("Notes");
  for (const std::string& note : verdict.notes) out.Item("-", 1, note);
  return out.Take();
}

std::string VerdictText(const JudgedCase& judged, TextStyle style) {
  VerdictWriter out(style);
  out.Title(judged.item.key);
  out.Blank();
  std::string body;
  if (const Verdict* verdict = judged.main()) {
    body = VerdictBody(*verdict, judged.blind && judged.told ? &judged.told->correctness : nullptr, style) + "\n";
  }
  VerdictWriter end(style);
  if (body.empty()) end.Labelled("Unusable", "the row could not be read and is not judged", Ink::kBad);
  for (const Diagnostic& each : judged.item.diagnostics) end.Item(each.where, each.where.size(), each.text);
  end.Labelled("Outcome", OutcomeText(judged.item.outcome) + " (which the judge does not see)");
  return out.Take() + body + end.Take();
}

}  // namespace frx
