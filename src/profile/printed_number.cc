#include "profile/printed_number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <vector>

#include "base/text.h"

namespace frx {
namespace {

using Kind = PrintedNumber::Kind;

constexpr std::size_t kMaxLength = 64;

std::string Lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// What else than comma and point groups thousands: spaces of several widths, apostrophes.
constexpr std::array<std::string_view, 8> kSpacers = {
    " ", "'", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89", "\xE2\x80\x87", "\xE2\x80\x99", "\xEF\xBF\xBD"};

/// Runs of digits and what stands between them: "4,963.19" -> {"4", "963", "19"}, ",."; a spacer is ' '.
struct Runs {
  std::vector<std::string_view> digits = {{}};
  std::string separators;
  std::string_view exponent;  ///< "e+06", with its letter
};

bool Split(std::string_view text, Runs& runs) {
  std::size_t begin = 0;
  std::size_t at = 0;
  auto close = [&] { runs.digits.back() = text.substr(begin, at - begin); };
  auto separate = [&](char separator, std::size_t length) {
    close();
    runs.separators += separator;
    runs.digits.emplace_back();
    at += length;
    begin = at;
  };
  while (at < text.size()) {
    const char c = text[at];
    if (IsDigit(c)) {
      ++at;
    } else if (c == ',' || c == '.') {
      separate(c, 1);
    } else if (c == 'e' || c == 'E') {
      close();
      runs.exponent = text.substr(at);
      return runs.exponent.size() > 1;
    } else {
      auto spacer =
          std::find_if(kSpacers.begin(), kSpacers.end(), [&](auto s) { return text.substr(at).starts_with(s); });
      if (spacer == kSpacers.end()) return false;
      separate(' ', spacer->size());
    }
  }
  close();
  return true;
}

/// Whether the runs from the first to `last` can be one number in groups: the last group has three digits, others two
/// (lakhs) or three.
bool AreGroups(const std::vector<std::string_view>& runs, std::size_t last) {
  if (runs[0].empty() || runs[0].size() > 3 || runs[last].size() != 3) return false;
  return std::all_of(runs.begin() + 1, runs.begin() + static_cast<std::ptrdiff_t>(last),
                     [](auto run) { return run.size() == 2 || run.size() == 3; });
}

/// The first `whole` runs before the point, the rest after it.
bool Value(const Runs& runs, std::size_t whole, double& value) {
  std::string digits;
  for (std::size_t i = 0; i < runs.digits.size(); ++i) {
    if (i == whole) digits += '.';
    digits += runs.digits[i];
  }
  digits += runs.exponent;
  if (auto plus = digits.find('+'); plus != std::string::npos) digits.erase(plus, 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() && std::isfinite(value);
}

DecimalMark MarkOf(char separator) { return separator == ',' ? DecimalMark::kComma : DecimalMark::kPoint; }
DecimalMark Opposite(DecimalMark mark) {
  return mark == DecimalMark::kComma ? DecimalMark::kPoint : DecimalMark::kComma;
}

PrintedNumber ReadRuns(const Runs& runs) {
  PrintedNumber number;
  const std::size_t last = runs.digits.size() - 1;
  const std::string& separators = runs.separators;
  auto read = [&](std::size_t whole, DecimalMark mark) {
    number.kind = Value(runs, whole, number.value) ? Kind::kNumber : Kind::kOther;
    number.mark = mark;
    return number;
  };
  number.ungrouped = runs.digits[0].size() > 3;
  if (last == 0) return read(1, DecimalMark::kUnknown);
  const char mark = separators.back();
  const bool alike = separators.find_first_not_of(mark) == std::string::npos;
  if (alike && (mark == ' ' || last > 1)) {  // nothing but groups
    if (!AreGroups(runs.digits, last) || !runs.exponent.empty()) return number;
    return read(last + 1, mark == ' ' ? DecimalMark::kUnknown : Opposite(MarkOf(mark)));
  }
  if (!alike) {  // groups, then decimals
    const std::string_view before = std::string_view(separators).substr(0, last - 1);
    const bool sound = mark != ' ' && before.find_first_not_of(before.front()) == std::string_view::npos &&
                       before.front() != mark && AreGroups(runs.digits, last - 1);
    return sound ? read(last, MarkOf(mark)) : number;
  }
  const bool groups = AreGroups(runs.digits, 1) && runs.digits[0].front() != '0' && runs.exponent.empty();
  if (!groups) return read(1, MarkOf(mark));
  const bool whole = Value(runs, 2, number.grouped);
  read(1, MarkOf(mark));
  if (whole && number.kind == Kind::kNumber) number.kind = Kind::kAmbiguous;
  return number;
}

}  // namespace

PrintedNumber ReadPrintedNumber(std::string_view text) {
  text = Stripped(text);
  constexpr std::string_view kAlarm = "(!)";  // before what could not be counted
  if (text.starts_with(kAlarm)) text = Stripped(text.substr(kAlarm.size()));
  PrintedNumber number;
  if (text.find_first_not_of('-') == std::string_view::npos) {
    number.kind = Kind::kEmpty;
    return number;
  }
  if (text.size() > kMaxLength) return number;
  const bool negative = text.front() == '-';
  if (negative || text.front() == '+') text.remove_prefix(1);
  if (text.empty()) return number;
  if (!IsDigit(text.front()) && text.front() != '.' && text.front() != ',') {
    const std::string word = Lower(text);
    if (word == "n/a") number.kind = Kind::kNotAvailable;
    if (word == "nan" || word == "nan(ind)" || word == "nan(snan)" || word == "inf" || word == "infinity") {
      number.kind = Kind::kNotANumber;
    }
    return number;
  }
  if (text.starts_with("1.#")) {  // older runtimes of Windows: 1.#IND, 1.#QNAN, 1.#INF
    number.kind = Kind::kNotANumber;
    return number;
  }
  Runs runs;
  if (!Split(text, runs)) return number;
  number = ReadRuns(runs);
  if (negative) number.value = -number.value, number.grouped = -number.grouped;
  return number;
}

PrintedNumber Settle(PrintedNumber number, DecimalMark mark) {
  if (number.kind != Kind::kAmbiguous || mark == DecimalMark::kUnknown) return number;
  if (number.mark != mark) number.value = number.grouped;
  number.kind = Kind::kNumber;
  number.mark = mark;
  return number;
}

}  // namespace frx
