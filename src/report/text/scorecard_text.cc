#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "frx/report.h"
#include "report/text/style.h"

namespace frx {
namespace {

std::string Percent(double share) { return Number(share * 100, 1); }

std::string ValueText(const ScoreLine& line) {
  if (const double* share = std::get_if<double>(&line.value)) return Percent(*share) + " %";
  if (const std::string* word = std::get_if<std::string>(&line.value)) return *word;
  return "-";
}

std::string IntervalText(const ScoreLine& line) {
  if (!line.ci95) return "";
  return fmt::format("{} .. {}", Percent(line.ci95->low), Percent(line.ci95->high));
}

std::string HeadText(const RunInfo& run, const Evaluation& evaluation, TextStyle style) {
  std::string head =
      fmt::format("{}: {}, {}\n", Inked(run.corpus, Ink::kBold, style), Counted(evaluation.rows, "row"), run.from);
  if (run.sample) {
    head += *run.sample > run.rows_to_sample
                ? fmt::format("a sample of {} was asked for; there are {}, so all of them\n", *run.sample,
                              run.rows_to_sample)
                : fmt::format("a sample of {} out of {}, seed {}\n", *run.sample, run.rows_to_sample, run.seed);
  }
  if (evaluation.unusable_rows > 0) {
    head +=
        Inked(fmt::format("unusable and not judged: {}", Counted(evaluation.unusable_rows, "row")), Ink::kBad, style) +
        "\n";
  }
  if (evaluation.rows_with_unusable_layer > 0) {
    head += Inked(fmt::format("judged without a layer that is unusable: {}",
                              Counted(evaluation.rows_with_unusable_layer, "row")),
                  Ink::kBad, style) +
            "\n";
  }
  if (evaluation.sdk_gaps > 0) {
    head += fmt::format("sdk_gap: our own headers' gaps, which count for nothing: {} in {}\n",
                        Counted(evaluation.sdk_gaps, "diagnostic"), Counted(evaluation.rows_with_sdk_gap, "row"));
  }
  return head;
}

}  // namespace

std::string ScorecardText(const RunInfo& run, const Evaluation& evaluation, TextStyle style) {
  struct Cells {
    std::array<std::string, 5> text;  // id, value, hits/n, interval, basis
    const std::string* note;
  };
  std::vector<Cells> rows;
  const std::string note_title = "note";
  rows.push_back({{"line", "value", "hits/n", "95 % interval", "basis"}, &note_title});
  for (const ScoreLine& line : evaluation.scorecard.lines) {
    rows.push_back({{line.id, ValueText(line), fmt::format("{}/{}", line.hits, line.n), IntervalText(line),
                     std::string(ToString(line.basis))},
                    &line.note});
  }
  std::array<std::size_t, 5> widths{};
  for (const Cells& row : rows) {
    for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], row.text[i].size());
  }

  std::string out = HeadText(run, evaluation, style) + "\n";
  std::string_view group;
  bool title = true;
  for (const Cells& row : rows) {
    std::string_view row_group = std::string_view(row.text[0]).substr(0, row.text[0].find('.'));
    if (!title && row_group != group) out += "\n";
    group = row_group;
    std::string line =
        fmt::format("{:<{}}  {:>{}}  {:>{}}  {:>{}}  {:<{}}  {}", row.text[0], widths[0], row.text[1], widths[1],
                    row.text[2], widths[2], row.text[3], widths[3], row.text[4], widths[4], *row.note);
    out += Inked(line, title ? Ink::kDim : Ink::kPlain, style) + "\n";
    title = false;
  }
  return out;
}

}  // namespace frx
