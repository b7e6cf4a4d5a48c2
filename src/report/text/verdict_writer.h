/// The parts of which a verdict's page is made: labels, sections, items that wrap.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "frx/report.h"
#include "report/text/style.h"

namespace frx {

class VerdictWriter {
 public:
  explicit VerdictWriter(TextStyle style) : style_(style) {}

  void Title(std::string_view text) { out_ += Inked(text, Ink::kBold, style_) + "\n"; }
  void Blank() { out_ += "\n"; }
  void Section(std::string_view text) { out_ += "\n" + Inked(text, Ink::kBold, style_) + "\n"; }

  /// "Coverage     full: the only kernel …"
  void Labelled(std::string_view label, std::string_view text, Ink ink = Ink::kPlain) {
    const std::size_t width = text.empty() ? 0 : kLabelWidth;
    out_ += Inked(fmt::format("{:<{}}", label, width), Ink::kBold, style_) +
            Inked(Wrapped(text, kWidth, kLabelWidth), ink, style_) + "\n";
  }
  void Item(std::string_view head, std::size_t head_width, std::string_view text, Ink ink = Ink::kPlain) {
    std::size_t indent = kIndent + head_width + 2;
    out_ += std::string(kIndent, ' ') + Inked(fmt::format("{:<{}}", head, head_width), ink, style_) + "  " +
            Wrapped(text, kWidth, indent) + "\n";
  }
  /// A line to be copied, under a dashed item: never wrapped.
  void Command(std::string_view text) { out_ += std::string(kIndent + 3, ' ') + Inked(text, Ink::kDim, style_) + "\n"; }

  std::string Take() { return std::move(out_); }

 private:
  static constexpr std::size_t kWidth = 110;
  static constexpr std::size_t kIndent = 2;
  static constexpr std::size_t kLabelWidth = 13;  // "Correctness" and two spaces

  TextStyle style_;
  std::string out_;
};

/// All of a verdict's page but its frame. `told`: what a verdict with the build log says of correctness.
std::string VerdictBody(const Verdict& verdict, const Correctness* told, TextStyle style);

}  // namespace frx
