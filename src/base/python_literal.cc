#include "base/python_literal.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/text.h"

namespace frx {
namespace {

bool IsWordCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/// Recursive descent; `limits.depth` bounds the recursion.
class Parser {
 public:
  Parser(std::string_view text, const PythonLimits& limits) : text_(text), limits_(limits) {}

  Result<PythonValue> ParseAll() {
    FRX_ASSIGN_OR_RETURN(PythonValue value, ParseValue(0));
    SkipSpace();
    if (at_ != text_.size()) return Expected("the end");
    return value;
  }

 private:
  Result<PythonValue> ParseValue(int depth) {
    SkipSpace();
    if (depth > limits_.depth) return OverLimit(fmt::format("nested deeper than {}", limits_.depth));
    if (++values_ > limits_.values) return OverLimit(fmt::format("more than {} values", limits_.values));
    switch (Peek()) {
      case '{':
        return ParseDict(depth);
      case '[':
        return ParseList(']', depth);
      case '(':
        return ParseList(')', depth);
      case '\'':
      case '"': {
        FRX_ASSIGN_OR_RETURN(std::string text, ParseString());
        return PythonValue{std::move(text)};
      }
      default:
        return ParseWord();
    }
  }

  Result<PythonValue> ParseDict(int depth) {
    PythonDict dict;
    ++at_;
    while (!TakeAfterSpace('}')) {
      if (Peek() != '\'' && Peek() != '"') return Expected("a string as key, or '}'");
      FRX_ASSIGN_OR_RETURN(std::string key, ParseString());
      if (!TakeAfterSpace(':')) return Expected("':' after a key");
      FRX_ASSIGN_OR_RETURN(PythonValue value, ParseValue(depth + 1));
      dict.push_back({std::move(key), std::move(value)});
      if (TakeAfterSpace(',')) continue;
      if (Peek() != '}') return Expected("',' or '}'");
    }
    return PythonValue{std::move(dict)};
  }

  Result<PythonValue> ParseList(char close, int depth) {
    PythonList list;
    bool comma = false;
    ++at_;
    while (!TakeAfterSpace(close)) {
      FRX_ASSIGN_OR_RETURN(PythonValue item, ParseValue(depth + 1));
      list.push_back(std::move(item));
      comma = TakeAfterSpace(',');
      if (!comma && Peek() != close) return Expected(fmt::format("',' or '{}'", close));
    }
    // (x) is x in parentheses, (x,) a tuple of one.
    if (close == ')' && list.size() == 1 && !comma) return std::move(list.front());
    return PythonValue{std::move(list)};
  }

  Result<std::string> ParseString() {
    const char quote = text_[at_];
    if (text_.substr(at_, 3) == std::string(3, quote)) return Expected("a string in single quotation marks");
    ++at_;
    std::string text;
    while (true) {
      std::size_t end = text_.find_first_of(quote == '\'' ? "'\\\n" : "\"\\\n", at_);
      if (end == std::string_view::npos) end = text_.size();
      text += text_.substr(at_, end - at_);
      at_ = end;
      if (at_ == text_.size() || text_[at_] == '\n') return Expected(fmt::format("the closing {}", quote));
      if (text_[at_] == quote) break;
      FRX_RETURN_IF_ERROR(ParseEscape(text));
    }
    ++at_;
    return text;
  }

  Result<void> ParseEscape(std::string& text) {
    ++at_;
    if (at_ == text_.size()) return Expected("an escape sequence");
    const char c = text_[at_++];
    switch (c) {
      case '\n':
        return {};
      case '\\':
      case '\'':
      case '"':
        text += c;
        return {};
      case 'a':
        text += '\a';
        return {};
      case 'b':
        text += '\b';
        return {};
      case 'f':
        text += '\f';
        return {};
      case 'n':
        text += '\n';
        return {};
      case 'r':
        text += '\r';
        return {};
      case 't':
        text += '\t';
        return {};
      case 'v':
        text += '\v';
        return {};
      case 'x':
        return ParseCodePoint(2, text);
      case 'u':
        return ParseCodePoint(4, text);
      case 'U':
        return ParseCodePoint(8, text);
      case 'N':
        return Expected("an escape other than \\N");
      default:
        if (c >= '0' && c <= '7') return ParseOctal(text);
        // Python keeps the backslash of a sequence that it does not know.
        text += '\\';
        --at_;
        return {};
    }
  }

  Result<void> ParseOctal(std::string& text) {
    --at_;
    std::uint32_t code = 0;
    for (int digits = 0; digits < 3 && at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '7'; ++digits) {
      code = code * 8 + static_cast<std::uint32_t>(text_[at_++] - '0');
    }
    AppendUtf8(text, code);
    return {};
  }

  Result<void> ParseCodePoint(std::size_t digits, std::string& text) {
    std::string_view word = text_.substr(at_, digits);
    std::uint32_t code = 0;
    auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), code, 16);
    if (word.size() != digits || error != std::errc() || end != word.data() + word.size()) {
      return Expected(fmt::format("{} hexadecimal digits", digits));
    }
    if (code > 0x10FFFF) return Expected("a code point up to 10ffff");
    at_ += digits;
    AppendUtf8(text, code >= 0xD800 && code <= 0xDFFF ? 0xFFFD : code);  // UTF-8 has no lone surrogates
    return {};
  }

  Result<PythonValue> ParseWord() {
    const std::size_t start = at_;
    if (Peek() == '-' || Peek() == '+') ++at_;
    while (at_ < text_.size()) {
      bool exponent_sign = (text_[at_] == '-' || text_[at_] == '+') && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E');
      if (!IsWordCharacter(text_[at_]) && !exponent_sign) break;
      ++at_;
    }
    std::string_view word = text_.substr(start, at_ - start);
    if (word == "None") return PythonValue{};
    if (word == "True") return PythonValue{true};
    if (word == "False") return PythonValue{false};
    if (std::optional<double> number = NumberFrom(word)) return PythonValue{*number};
    at_ = start;
    return Expected("a value");
  }

  static std::optional<double> NumberFrom(std::string_view word) {
    const bool negative = word.starts_with('-');
    if (negative || word.starts_with('+')) word.remove_prefix(1);
    const double sign = negative ? -1 : 1;
    if (word == "nan") return std::numeric_limits<double>::quiet_NaN();
    if (word == "inf") return sign * std::numeric_limits<double>::infinity();
    // from_chars alone would also take "infinity" and "nan(x)".
    if (word.empty() || !(word[0] == '.' || (word[0] >= '0' && word[0] <= '9'))) return std::nullopt;
    double number = 0;
    auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
      bool tiny = word.find("e-") != std::string_view::npos || word.find("E-") != std::string_view::npos;
      number = tiny ? 0 : std::numeric_limits<double>::infinity();
    } else if (error != std::errc()) {
      return std::nullopt;
    }
    return sign * number;
  }

  char Peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void SkipSpace() {
    while (at_ < text_.size() && (text_[at_] == ' ' || (text_[at_] >= '\t' && text_[at_] <= '\r'))) ++at_;
  }

  bool TakeAfterSpace(char c) {
    SkipSpace();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    SkipSpace();
    return true;
  }

  tl::unexpected<Error> Expected(std::string_view what) const {
    std::string found = at_ < text_.size() ? Quoted(text_.substr(at_, 12), 12) : "the end";
    return Fail(ErrorCode::kMalformed, fmt::format("byte {}: expected {}, found {}", at_, what, found));
  }
  tl::unexpected<Error> OverLimit(std::string_view what) const {
    return Fail(ErrorCode::kOverLimit, fmt::format("byte {}: {}", at_, what));
  }

  std::string_view text_;
  const PythonLimits& limits_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
};

}  // namespace

std::string_view PythonValue::kind() const {
  constexpr std::string_view kKinds[] = {"None", "a bool", "a number", "a str", "a list", "a dict"};
  return kKinds[value.index()];
}

bool PythonValue::operator==(const PythonValue& other) const { return value == other.value; }

Result<PythonValue> ParsePythonLiteral(std::string_view text, const PythonLimits& limits) {
  if (text.size() > limits.bytes) {
    return Fail(ErrorCode::kOverLimit, fmt::format("{} bytes, more than the {} accepted", text.size(), limits.bytes));
  }
  return Parser(text, limits).ParseAll();
}

const PythonValue* Find(const PythonDict& dict, std::string_view key) {
  for (const auto& [name, value] : dict) {
    if (name == key) return &value;
  }
  return nullptr;
}

}  // namespace frx
