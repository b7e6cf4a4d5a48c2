/// Numbers as the profiler prints them, which depends on the locale of the machine that ran it.
///   "4,963,609,951.19" -> 4963609951.19      "65,77" -> 65.77, decimal comma      "1 234,5" -> 1234.5
///   "117.344"          -> 117344 or 117.344: only other figures of the file can tell
#pragma once

#include <cstdint>
#include <string_view>

namespace frx {

inline bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// One digit or more, and nothing else.
inline bool AreDigits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// What parts the decimals from the rest; the other of comma and point then groups thousands.
enum class DecimalMark : std::uint8_t { kUnknown, kPoint, kComma };

struct PrintedNumber {
  enum class Kind : std::uint8_t {
    kNumber,        ///< `value`
    kAmbiguous,     ///< `value` if its one separator parts decimals, `grouped` if it groups thousands
    kEmpty,         ///< nothing, or dashes
    kNotAvailable,  ///< "n/a"
    kNotANumber,    ///< nan, inf
    kOther,         ///< a word, or what is no number
  };
  Kind kind = Kind::kOther;
  double value = 0;
  double grouped = 0;
  /// The convention that the number gives away; of an ambiguous one that under which `value` holds.
  DecimalMark mark = DecimalMark::kUnknown;
  bool ungrouped = false;  ///< four digits or more stand together: the convention groups nothing
};

PrintedNumber ReadPrintedNumber(std::string_view text);

/// An ambiguous number under a convention; others, and any under kUnknown, as they are.
PrintedNumber Settle(PrintedNumber number, DecimalMark mark);

}  // namespace frx
