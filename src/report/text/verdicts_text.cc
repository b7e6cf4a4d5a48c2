#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "frx/report.h"
#include "report/shown.h"
#include "report/text/launch_text.h"
#include "report/text/quantity.h"
#include "report/text/table.h"
#include "report/text/verdict_writer.h"

namespace frx {
namespace {

constexpr std::size_t kDetailWidth = 72;
constexpr std::size_t kRuleWidth = 240;
constexpr std::size_t kIdsShown = 8;

std::string Percent(const Maybe<double>& share) { return share ? Significant(*share * 100) + " %" : "-"; }

std::string IdsText(const std::vector<int>& ids) {
  std::string text = fmt::format(
      "{}", fmt::join(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(std::min(ids.size(), kIdsShown)), ", "));
  return ids.size() > kIdsShown ? text + " …" : text;
}

/// "gemm: grid 64 x 64, block 256; 3 launches (0, 1, 4), 3.06 ms in all, 25.2 % of the time".
std::string Title(const JudgedKernel& kernel, const std::string& name) {
  if (!kernel.launch) return name;
  std::string title = fmt::format("{}: {}; ", name, GeometryText(*kernel.launch));
  if (kernel.launches == 1) {
    title += fmt::format("launch {}", IdsText(kernel.ids));
  } else {
    title += fmt::format("{} launches ({}{})", kernel.launches, kernel.ids.size() == 1 ? "a summary, " : "",
                         IdsText(kernel.ids));
  }
  if (kernel.total_ns) {
    title += fmt::format(", {}{}", Quantity(*kernel.total_ns, "ns"), kernel.launches > 1 ? " in all" : "");
  }
  if (kernel.share && *kernel.share < 1) title += fmt::format(", {} of the time", Percent(kernel.share));
  if (kernel.ids.size() > 1) title += fmt::format("; judged: {}", kernel.launch->id.value_or(0));
  return title;
}

std::string VendorRules(const JudgedKernel& kernel, TextStyle style) {
  if (!kernel.launch || kernel.launch->rules.empty()) return "";
  VerdictWriter out(style);
  out.Section("NVIDIA's rules (its word, not evidence)");
  std::size_t width = 0;
  for (const RuleMessage& rule : kernel.launch->rules) width = std::max(width, rule.id.size() + 1 + rule.type.size());
  std::size_t speak = 0;
  std::size_t agree = 0;
  for (const RuleMessage& rule : kernel.launch->rules) {
    out.Item(Printable(rule.type + " " + rule.id), width,
             rule.text.empty() ? "(text not kept)" : Shorten(Printable(rule.text), kRuleWidth));
    if (const auto agrees = AgreesWith(rule, kernel.verdict)) {
      ++speak;
      agree += *agrees ? 1 : 0;
    }
  }
  if (speak > 0)
    out.Item("-", 1,
             fmt::format("{} of the {} that speak of these bottlenecks agree with what stands here", agree, speak));
  return out.Take();
}

std::string Page(const JudgedKernel& kernel, const std::string& name, TextStyle style) {
  std::string page = Inked(Title(kernel, name), Ink::kBold, style) + "\n\n";
  if (kernel.no_data) page += Inked(*kernel.no_data, Ink::kBad, style) + "\n\n";
  return page + VerdictBody(kernel.verdict, nullptr, style) + VendorRules(kernel, style);
}

std::string RankedTable(const JudgedFiles& judged, const std::vector<std::string>& names, TextStyle style) {
  Table table({{"", Align::kRight},
               {"time", Align::kRight},
               {"share", Align::kRight},
               {"count", Align::kRight},
               {"kernel", Align::kLeft},
               {"grid; block", Align::kLeft},
               {"primary", Align::kLeft},
               {"confidence", Align::kLeft},
               {"", Align::kLeft}});
  for (std::size_t i = 0; i < judged.kernels.size(); ++i) {
    const JudgedKernel& kernel = judged.kernels[i];
    const Verdict& verdict = kernel.verdict;
    const bool expects = verdict.primary == "no_profile" && !verdict.expected.empty();
    table.Row({std::to_string(i + 1), kernel.total_ns ? Quantity(*kernel.total_ns, "ns") : "-", Percent(kernel.share),
               kernel.launch ? std::to_string(kernel.launches) : "-", names[i],
               kernel.launch ? fmt::format("{}; {}", DimText(kernel.launch->grid), DimText(kernel.launch->block)) : "-",
               expects ? fmt::format("no_profile; expected {}", verdict.expected.front()) : verdict.primary,
               std::string(ToString(expects ? verdict.expected_confidence : verdict.confidence)),
               Shorten(kernel.no_data.value_or(verdict.detail), kDetailWidth)});
  }
  std::string text = table.Text(style);
  const bool grouped = std::any_of(judged.kernels.begin(), judged.kernels.end(),
                                   [](const JudgedKernel& kernel) { return kernel.launches > 1; });
  if (grouped)
    text += "Alike launches are judged on the one of median time; those of different shapes are never averaged.\n";
  return text;
}

}  // namespace

std::string VerdictsText(const JudgedFiles& judged, std::size_t top, TextStyle style) {
  std::vector<std::string_view> kernels;
  for (const JudgedKernel& kernel : judged.kernels) kernels.push_back(kernel.name);
  const std::vector<std::string> names = ShortNames(kernels);
  if (judged.kernels.size() == 1) return Page(judged.kernels.front(), names.front(), style);
  std::string text = RankedTable(judged, names, style);
  const std::vector<std::size_t> shown = ShownInFull(judged.kernels, top);
  for (std::size_t index : shown)
    text += fmt::format("\n{}. ", index + 1) + Page(judged.kernels[index], names[index], style);
  if (shown.size() < judged.kernels.size()) {
    text += fmt::format("\n{} of {} in full; --kernel and --launch choose others, --top shows more.\n", shown.size(),
                        Counted(judged.kernels.size(), "kernel"));
  }
  return text;
}

std::string PlanText(const CollectionPlan& plan, TextStyle style) {
  VerdictWriter out(style);
  if (plan.items.empty()) return "Nothing that would decide is missing.\n";
  for (const CollectionPlan::Item& item : plan.items) {
    out.Item("-", 1, fmt::format("{}: {}", item.what, item.why));
    const bool unnamed =
        std::all_of(item.kernels.begin(), item.kernels.end(), [](const std::string& name) { return name.empty(); });
    if (!unnamed) out.Item(" ", 1, Printable(fmt::format("of {}", fmt::join(item.kernels, ", "))));
  }
  out.Section("To collect all of it, on a machine with the GPU:");
  std::string text = out.Take() + "  " + Printable(plan.collect) + "\n";
  return text + "frx reads report.ncu-rep as it is. As text, for who cannot hand that on:\n  " + plan.export_csv + "\n";
}

}  // namespace frx
