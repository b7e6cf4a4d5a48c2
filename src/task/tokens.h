/// Python's tokens, as far as modules that describe a network need them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace frx::task {

enum class TokenKind : std::uint8_t { kName, kNumber, kString, kOperator, kNewline, kIndent, kDedent, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  int line = 0;
  std::string_view text;   ///< as written; of a string what stands between the quotes
  bool raw = false;        ///< r"…"
  bool formatted = false;  ///< f"…"
};

/// Never fails: a character that starts no token is an operator of its own, which no rule of the grammar accepts; a
/// string that does not end ends with its line (with the text, where it is triple-quoted). The last token is kEnd.
/// Views point into `text`.
std::vector<Token> Tokenise(std::string_view text);

}  // namespace frx::task
