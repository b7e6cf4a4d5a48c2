/// Small things about text that every layer needs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace frx {

/// Whether the bytes are well-formed UTF-8.
bool IsUtf8(std::string_view bytes);

/// The bytes with every ill-formed sequence replaced by U+FFFD, so that they can be printed and put into JSON.
std::string ToUtf8(std::string_view bytes);

/// Adds a character: `point` is a Unicode code point, no surrogate.
void AppendUtf8(std::string& text, std::uint32_t point);

/// Without spaces, tabs and line ends at either end.
std::string_view Stripped(std::string_view text);

/// At most `limit` bytes, cut at a character's edge, with "…" where something was cut.
std::string Shorten(std::string_view text, std::size_t limit);

/// What a message may quote from an input: shortened, control characters escaped, in double quotes.
std::string Quoted(std::string_view text, std::size_t limit = 60);

/// Locale-free number for people: up to `digits` significant decimals after the point, no trailing zeros ("0.6", "85",
/// "3.35").
std::string Number(double value, int digits = 2);

/// "1 row", "2 rows".
std::string Counted(std::size_t count, std::string_view noun);

/// Levenshtein's distance, for suggestions.
std::size_t EditDistance(std::string_view a, std::string_view b);

/// The words nearest to one that is not among them, best first.
std::vector<std::string> NearestWords(std::string_view word, std::vector<std::string> words, std::size_t count = 3);

}  // namespace frx
