#include "task/tokens.h"

#include <algorithm>
#include <array>

namespace frx::task {
namespace {

bool StartsName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool ContinuesName(char c) { return StartsName(c) || IsDigit(c); }

// Longest first.
constexpr std::array<std::string_view, 24> kOperators = {"**=", "//=", ">>=", "<<=", "...", "->", ":=", "**",
                                                         "//",  "<<",  ">>",  "<=",  ">=",  "==", "!=", "+=",
                                                         "-=",  "*=",  "/=",  "%=",  "@=",  "&=", "|=", "^="};

class Tokeniser {
 public:
  explicit Tokeniser(std::string_view text) : text_(text) {}

  std::vector<Token> Run() {
    while (at_ < text_.size()) {
      if (at_line_start_ && brackets_ == 0 && !Indentation()) continue;
      Next();
    }
    if (!at_line_start_) Add(TokenKind::kNewline, at_, at_);
    for (; indents_.size() > 1; indents_.pop_back()) Add(TokenKind::kDedent, at_, at_);
    Add(TokenKind::kEnd, at_, at_);
    return std::move(tokens_);
  }

 private:
  char Peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  Token& Add(TokenKind kind, std::size_t from, std::size_t to) {
    tokens_.push_back({.kind = kind, .line = line_, .text = text_.substr(from, to - from)});
    return tokens_.back();
  }

  /// Reads a line's indentation; false where the line holds nothing.
  bool Indentation() {
    std::size_t column = 0;
    for (; at_ < text_.size() && (Peek() == ' ' || Peek() == '\t' || Peek() == '\f'); ++at_) {
      column = Peek() == '\t' ? (column / 8 + 1) * 8 : column + 1;
    }
    if (Peek() == '#') SkipComment();
    if (Peek() == '\r' && Peek(1) == '\n') ++at_;
    if (at_ >= text_.size()) return false;
    if (Peek() == '\n') {
      ++at_, ++line_;
      return false;
    }
    at_line_start_ = false;
    if (column > indents_.back()) {
      indents_.push_back(column);
      Add(TokenKind::kIndent, at_, at_);
    }
    while (column < indents_.back()) {
      indents_.pop_back();
      Add(TokenKind::kDedent, at_, at_);
    }
    return true;
  }

  void SkipComment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  void Next() {
    char c = Peek();
    if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
      ++at_;
    } else if (c == '#') {
      SkipComment();
    } else if (c == '\n') {
      if (brackets_ == 0) {
        Add(TokenKind::kNewline, at_, at_);
        at_line_start_ = true;
      }
      ++at_, ++line_;
    } else if (c == '\\' && (Peek(1) == '\n' || (Peek(1) == '\r' && Peek(2) == '\n'))) {
      at_ += Peek(1) == '\n' ? 2 : 3;
      ++line_;
    } else if (c == '"' || c == '\'') {
      String("");
    } else if (StartsName(c)) {
      Name();
    } else if (IsDigit(c) || (c == '.' && IsDigit(Peek(1)))) {
      Number();
    } else {
      Operator();
    }
  }

  void Name() {
    std::size_t from = at_;
    while (at_ < text_.size() && ContinuesName(Peek())) ++at_;
    std::string_view name = text_.substr(from, at_ - from);
    if ((Peek() == '"' || Peek() == '\'') && name.size() <= 2 &&
        name.find_first_not_of("rRbBfFuU") == std::string_view::npos) {
      String(name);
    } else {
      Add(TokenKind::kName, from, at_);
    }
  }

  void Number() {
    std::size_t from = at_;
    while (at_ < text_.size()) {
      bool exponent_sign = (Peek() == '+' || Peek() == '-') && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E') &&
                           text_.substr(from, 2) != "0x" && text_.substr(from, 2) != "0X";
      if (!ContinuesName(Peek()) && Peek() != '.' && !exponent_sign) break;
      ++at_;
    }
    Add(TokenKind::kNumber, from, at_);
  }

  void String(std::string_view prefix) {
    char quote = Peek();
    bool triple = Peek(1) == quote && Peek(2) == quote;
    std::string_view end = text_.substr(at_, triple ? 3 : 1);
    at_ += end.size();
    std::size_t from = at_;
    int first_line = line_;
    while (at_ < text_.size() && !text_.substr(at_).starts_with(end)) {
      if (Peek() == '\n' && !triple) break;
      if (Peek() == '\\' && at_ + 1 < text_.size()) ++at_;
      if (Peek() == '\n') ++line_;
      ++at_;
    }
    at_ = std::min(at_, text_.size());
    Token& token = Add(TokenKind::kString, from, at_);
    token.line = first_line;
    token.raw = prefix.find_first_of("rR") != std::string_view::npos;
    token.formatted = prefix.find_first_of("fF") != std::string_view::npos;
    if (text_.substr(at_).starts_with(end)) at_ += end.size();
  }

  void Operator() {
    std::size_t size = 1;
    for (std::string_view word : kOperators) {
      if (text_.substr(at_).starts_with(word)) {
        size = word.size();
        break;
      }
    }
    char c = Peek();
    if (c == '(' || c == '[' || c == '{') ++brackets_;
    if ((c == ')' || c == ']' || c == '}') && brackets_ > 0) --brackets_;
    Add(TokenKind::kOperator, at_, at_ + size);
    at_ += size;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  int brackets_ = 0;
  bool at_line_start_ = true;
  std::vector<std::size_t> indents_{0};
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> Tokenise(std::string_view text) { return Tokeniser(text).Run(); }

}  // namespace frx::task
