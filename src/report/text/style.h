/// Emphasis on a terminal, nothing elsewhere.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "frx/report.h"

namespace frx {

enum class Ink : std::uint8_t { kPlain, kBold, kDim, kGood, kBad };

inline std::string Inked(std::string_view text, Ink ink, TextStyle style) {
  if (!style.colour || ink == Ink::kPlain) return std::string(text);
  constexpr std::string_view kCodes[] = {"0", "1", "2", "32", "31"};
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<int>(ink)], text);
}

/// Breaks at spaces; the lines after the first are indented. Words longer than a line stay whole.
std::string Wrapped(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace frx
