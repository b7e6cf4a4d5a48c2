#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "frx/report.h"
#include "report/text/launch_text.h"
#include "report/text/quantity.h"
#include "report/text/table.h"
#include "report/text/verdict_writer.h"

namespace frx {
namespace {

Ink InkOf(Change change) {
  return change == Change::kFaster ? Ink::kGood : change == Change::kSlower ? Ink::kBad : Ink::kPlain;
}

std::string Words(Change change) {
  return change == Change::kNotComparable ? "not comparable" : std::string(ToString(change));
}

/// "-50 %", "+12 %"; beyond a doubling "x 3.4".
std::string By(double before, double after) {
  if (before <= 0) return "";
  if (after / before > 2) return fmt::format(" (x {})", Significant(after / before));
  const double percent = (after / before - 1) * 100;
  return fmt::format(" ({}{} %)", percent > 0 ? "+" : "", Significant(percent));
}

std::string VerdictOf(const JudgedKernel& kernel) {
  return fmt::format("{} [{}]", kernel.verdict.primary, ToString(kernel.verdict.confidence));
}

void Write(VerdictWriter& out, const KernelComparison& pair, const std::string& name) {
  out.Title(fmt::format("{} ({})", name, GeometryText(*pair.either().launch)));
  if (pair.basis.empty()) {
    out.Item(Words(pair.change), 14, Printable(pair.notes.front()));
  } else {
    const std::string unit = pair.basis == "time" ? "ns" : "cycle";
    out.Item(Words(pair.change), 14,
             fmt::format("{} -> {}{}", Quantity(pair.before_value, unit), Quantity(pair.after_value, unit),
                         By(pair.before_value, pair.after_value)),
             InkOf(pair.change));
  }
  if (pair.before && pair.after) {
    const std::string before = VerdictOf(*pair.before);
    const std::string after = VerdictOf(*pair.after);
    out.Item("limited by", 14, before == after ? before + ", as before" : before + " -> " + after);
  }
  std::string head = "moved";
  for (const MovedMetric& each : pair.moved) {
    out.Item(std::exchange(head, ""), 14,
             fmt::format("{}: {} -> {}{}", each.label, Quantity(each.before, each.unit),
                         Quantity(each.after, each.unit), By(each.before, each.after)));
  }
  const std::size_t said = pair.basis.empty() ? 1 : 0;
  for (std::size_t i = said; i < pair.notes.size(); ++i) out.Item("note", 14, Printable(pair.notes[i]));
  out.Blank();
}

}  // namespace

std::string ComparisonText(const ComparedFiles& compared, TextStyle style) {
  std::vector<std::string_view> kernels;
  for (const KernelComparison& pair : compared.kernels) kernels.push_back(pair.either().name);
  const std::vector<std::string> names = ShortNames(kernels);
  VerdictWriter out(style);
  std::map<Change, std::size_t> counts;
  for (std::size_t i = 0; i < compared.kernels.size(); ++i) {
    Write(out, compared.kernels[i], names[i]);
    ++counts[compared.kernels[i].change];
  }
  std::vector<std::string> words;
  for (const auto& [change, count] : counts) words.push_back(fmt::format("{} {}", count, Words(change)));
  return out.Take() + fmt::format("{} -> {}: {} (a change of {} % or less is none)\n", Printable(compared.before),
                                  Printable(compared.after), fmt::join(words, ", "),
                                  Significant(compared.options.threshold * 100));
}

}  // namespace frx
