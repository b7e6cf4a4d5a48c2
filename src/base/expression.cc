#include "frx/expression.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <limits>

namespace frx {

struct Expression::Node {
  Operation operation = Operation::kSymbol;
  std::string name;  // of a symbol
  std::vector<Expression> operands;
  std::string text;  // its identity
  std::size_t size = 1;
};

namespace {

constexpr std::string_view kOverflow = "$overflow";

struct Spelling {
  Operation operation;
  std::string_view text;
  int strength;  // of an infix operator; 0: written as a function
};
// C's precedence.
constexpr std::array kSpellings = {
    Spelling{Operation::kDivide, "/", 7},     Spelling{Operation::kRemainder, "%", 7},
    Spelling{Operation::kShiftLeft, "<<", 5}, Spelling{Operation::kShiftRight, ">>", 5},
    Spelling{Operation::kLessEqual, "<=", 4}, Spelling{Operation::kLess, "<", 4},
    Spelling{Operation::kEqual, "==", 3},     Spelling{Operation::kNotEqual, "!=", 3},
    Spelling{Operation::kAnd, "&", 2},        Spelling{Operation::kXor, "^", 1},
    Spelling{Operation::kOr, "|", 1},         Spelling{Operation::kMin, "min", 0},
    Spelling{Operation::kMax, "max", 0},      Spelling{Operation::kSelect, "select", 0},
    Spelling{Operation::kLog2, "log2", 0},
};

const Spelling& SpellingOf(Operation operation) {
  return *std::ranges::find(kSpellings, operation, &Spelling::operation);
}

bool IsCommutative(Operation operation) {
  using enum Operation;
  return operation == kAnd || operation == kXor || operation == kOr || operation == kEqual || operation == kNotEqual ||
         operation == kMin || operation == kMax;
}

std::size_t Arity(Operation operation) {
  return operation == Operation::kLog2 ? 1 : operation == Operation::kSelect ? 3 : 2;
}

bool IsPowerOfTwo(std::int64_t value) { return value > 0 && std::has_single_bit(static_cast<std::uint64_t>(value)); }

}  // namespace

Expression::Expression(std::int64_t constant) {
  if (constant != 0) terms_.push_back({constant, {}});
}

Expression Expression::OfNode(Operation operation, std::string name, std::vector<Expression> operands) {
  auto node = std::make_shared<Node>();
  node->operation = operation;
  node->name = std::move(name);
  node->operands = std::move(operands);
  for (const Expression& operand : node->operands) node->size += operand.size();
  node->text = NodeText(*node);
  Expression made;
  made.terms_.push_back({1, {std::move(node)}});
  return made;
}

Expression Expression::Overflow() {
  static const Expression kPoison = OfNode(Operation::kSymbol, std::string(kOverflow), {});
  return kPoison;
}

bool Expression::overflowed() const {
  return terms_.size() == 1 && terms_[0].factors.size() == 1 && terms_[0].factors[0]->name == kOverflow;
}

Expression Expression::Symbol(std::string name, std::vector<Expression> indices) {
  return OfNode(Operation::kSymbol, std::move(name), std::move(indices));
}

int Expression::Compare(const std::vector<Factor>& a, const std::vector<Factor>& b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    if (const int order = a[i]->text.compare(b[i]->text); order != 0) return order;
  }
  return 0;
}

void Expression::AddTerm(Term term) {
  auto place = std::ranges::lower_bound(terms_, term,
                                        [](const Term& a, const Term& b) { return Compare(a.factors, b.factors) < 0; });
  if (place == terms_.end() || Compare(place->factors, term.factors) != 0) {
    if (term.coefficient != 0) terms_.insert(place, std::move(term));
    return;
  }
  if (__builtin_add_overflow(place->coefficient, term.coefficient, &place->coefficient)) {
    *this = Overflow();
  } else if (place->coefficient == 0) {
    terms_.erase(place);
  }
}

Expression operator+(const Expression& a, const Expression& b) {
  if (a.overflowed() || b.overflowed()) return Expression::Overflow();
  Expression sum = a;
  for (const Expression::Term& term : b.terms_) {
    sum.AddTerm(term);
    if (sum.overflowed()) return sum;
  }
  return sum;
}

Expression operator*(const Expression& a, const Expression& b) {
  if (a.overflowed() || b.overflowed()) return Expression::Overflow();
  Expression product;
  for (const Expression::Term& left : a.terms_) {
    for (const Expression::Term& right : b.terms_) {
      Expression::Term term;
      if (__builtin_mul_overflow(left.coefficient, right.coefficient, &term.coefficient)) {
        return Expression::Overflow();
      }
      term.factors = left.factors;
      term.factors.insert(term.factors.end(), right.factors.begin(), right.factors.end());
      std::ranges::sort(term.factors, {},
                        [](const Expression::Factor& factor) { return std::string_view(factor->text); });
      product.AddTerm(std::move(term));
      if (product.overflowed()) return product;
    }
  }
  return product;
}

Expression operator-(const Expression& a, const Expression& b) { return a + b * Expression(-1); }

bool Expression::operator==(const Expression& other) const {
  return std::ranges::equal(terms_, other.terms_, [](const Term& a, const Term& b) {
    return a.coefficient == b.coefficient && Compare(a.factors, b.factors) == 0;
  });
}

std::optional<std::int64_t> Expression::constant() const {
  if (terms_.empty()) return 0;
  if (terms_.size() == 1 && terms_[0].factors.empty()) return terms_[0].coefficient;
  return std::nullopt;
}

std::optional<std::int64_t> Expression::Compute(Operation operation, std::span<const std::int64_t> values) {
  const std::int64_t a = values[0];
  const std::int64_t b = values.size() > 1 ? values[1] : 0;
  std::int64_t result = 0;
  switch (operation) {
    case Operation::kDivide:
    case Operation::kRemainder:
      if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min())) return std::nullopt;
      return operation == Operation::kDivide ? a / b : a % b;
    case Operation::kShiftLeft:
      if (b < 0 || b > 62 || __builtin_mul_overflow(a, std::int64_t{1} << b, &result)) return std::nullopt;
      return result;
    case Operation::kShiftRight:
      return b < 0 || b > 63 ? std::nullopt : std::optional(a >> b);
    case Operation::kAnd:
      return a & b;
    case Operation::kXor:
      return a ^ b;
    case Operation::kOr:
      return a | b;
    case Operation::kLess:
      return a < b;
    case Operation::kLessEqual:
      return a <= b;
    case Operation::kEqual:
      return a == b;
    case Operation::kNotEqual:
      return a != b;
    case Operation::kMin:
      return std::min(a, b);
    case Operation::kMax:
      return std::max(a, b);
    case Operation::kSelect:
      return a != 0 ? b : values[2];
    case Operation::kLog2:
      return a < 1 ? -1 : std::bit_width(static_cast<std::uint64_t>(a)) - 1;
    case Operation::kSymbol:
      break;
  }
  return std::nullopt;
}

// A comparison that is asked whether it holds is itself, asked whether it does not its opposite.
std::optional<Expression> Expression::AsCondition(bool holds) const {
  using enum Operation;
  if (terms_.size() != 1 || terms_[0].coefficient != 1 || terms_[0].factors.size() != 1) return std::nullopt;
  const Node& node = *terms_[0].factors[0];
  if (node.operation < kLess || node.operation > kNotEqual) return std::nullopt;
  if (holds) return *this;
  const std::vector<Expression> swapped = {node.operands[1], node.operands[0]};
  switch (node.operation) {
    case kLess:
      return Apply(kLessEqual, swapped);
    case kLessEqual:
      return Apply(kLess, swapped);
    case kEqual:
      return Apply(kNotEqual, node.operands);
    default:
      return Apply(kEqual, node.operands);
  }
}

Expression Expression::Apply(Operation operation, std::vector<Expression> operands) {
  using enum Operation;
  if (operation == kSelect) {
    if (const auto condition = operands[0].constant()) return operands[*condition != 0 ? 1 : 2];
    if (operands[1] == operands[2]) return operands[1];
  }
  std::vector<std::int64_t> constants;
  for (const Expression& operand : operands) {
    if (operand.overflowed()) return Overflow();
    if (const auto value = operand.constant()) constants.push_back(*value);
  }
  if (constants.size() == operands.size()) {
    const auto value = Compute(operation, constants);
    return value ? Expression(*value) : Overflow();
  }
  if (IsCommutative(operation)) {
    // The constant, where there is one, last.
    std::ranges::stable_sort(operands, [](const Expression& a, const Expression& b) {
      const bool constant_a = a.constant().has_value();
      const bool constant_b = b.constant().has_value();
      return constant_a != constant_b ? constant_b : !constant_a && a.text() < b.text();
    });
  }
  const Expression& a = operands[0];
  const Expression& b = operands.size() > 1 ? operands[1] : operands[0];
  // A value and a flag: GCC 12 takes an optional here for uninitialised.
  const bool has_divisor = operands.size() > 1 && b.constant();
  const std::int64_t divisor = has_divisor ? *b.constant() : 0;
  if ((operation == kEqual || operation == kNotEqual) && has_divisor && divisor == 0) {
    if (auto simpler = a.AsCondition(operation == kNotEqual)) return *std::move(simpler);
  }
  auto divisible = [&] {
    return std::ranges::all_of(a.terms_, [&](const Term& term) { return term.coefficient % divisor == 0; });
  };
  switch (operation) {
    case kDivide:
      if (divisor != 0 && divisor != -1 && divisible()) {
        Expression quotient = a;
        for (Term& term : quotient.terms_) term.coefficient /= divisor;
        return quotient;
      }
      if (a == b) return 1;
      break;
    case kRemainder:
      if (divisor != 0 && divisor != -1 && divisible()) return 0;
      break;
    case kShiftLeft:
      if (has_divisor && divisor >= 0 && divisor < 62) return a * Expression(std::int64_t{1} << divisor);
      break;
    case kShiftRight:
      if (has_divisor && divisor >= 0 && divisor < 62)
        return Apply(kDivide, {a, Expression(std::int64_t{1} << divisor)});
      break;
    case kAnd:
      if (has_divisor && divisor == 0) return 0;
      if (has_divisor && divisor != std::numeric_limits<std::int64_t>::max() && IsPowerOfTwo(divisor + 1)) {
        return Apply(kRemainder, {a, Expression(divisor + 1)});
      }
      if (a == b) return a;
      break;
    case kXor:
      if (has_divisor && divisor == 0) return a;
      if (a == b) return 0;
      break;
    case kOr:
      if ((has_divisor && divisor == 0) || a == b) return a;
      break;
    case kMin:
    case kMax:
      if (a == b) return a;
      break;
    case kLess:
    case kLessEqual:
    case kEqual:
    case kNotEqual:
      if (const auto difference = (a - b).constant())
        return *Compute(operation, std::array{*difference, std::int64_t{0}});
      break;
    default:
      break;
  }
  return OfNode(operation, {}, std::move(operands));
}

std::optional<std::int64_t> Expression::Evaluate(const Bindings& bindings) const {
  std::int64_t sum = 0;
  for (const Term& term : terms_) {
    std::int64_t product = term.coefficient;
    for (const Factor& factor : term.factors) {
      std::array<std::int64_t, 3> few{};
      std::vector<std::int64_t> many;
      std::span<std::int64_t> values(few.data(), factor->operands.size());
      if (factor->operands.size() > few.size()) {
        many.resize(factor->operands.size());
        values = many;
      }
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto value = factor->operands[i].Evaluate(bindings);
        if (!value) return std::nullopt;
        values[i] = *value;
      }
      const auto value =
          factor->operation == Operation::kSymbol ? bindings(factor->name, values) : Compute(factor->operation, values);
      if (!value || __builtin_mul_overflow(product, *value, &product)) return std::nullopt;
    }
    if (__builtin_add_overflow(sum, product, &sum)) return std::nullopt;
  }
  return sum;
}

Expression Expression::Substitute(const Bindings& bindings) const {
  Expression sum;
  for (const Term& term : terms_) {
    Expression product = term.coefficient;
    for (const Factor& factor : term.factors) {
      std::vector<Expression> operands;
      std::vector<std::int64_t> values;
      for (const Expression& operand : factor->operands) {
        operands.push_back(operand.Substitute(bindings));
        if (const auto value = operands.back().constant()) values.push_back(*value);
      }
      if (factor->operation != Operation::kSymbol) {
        product = product * Apply(factor->operation, std::move(operands));
        continue;
      }
      const auto value = values.size() == operands.size() ? bindings(factor->name, values) : std::nullopt;
      product = product * (value ? Expression(*value) : Symbol(factor->name, std::move(operands)));
    }
    sum = sum + product;
  }
  return sum;
}

Expression Expression::Replace(std::string_view symbol, const Expression& by) const {
  if (!DependsOn(symbol)) return *this;
  Expression sum;
  for (const Term& term : terms_) {
    Expression product = term.coefficient;
    for (const Factor& factor : term.factors) {
      std::vector<Expression> operands;
      for (const Expression& operand : factor->operands) operands.push_back(operand.Replace(symbol, by));
      if (factor->operation != Operation::kSymbol) {
        product = product * Apply(factor->operation, std::move(operands));
      } else {
        const bool is_it = operands.empty() && factor->name == symbol;
        product = product * (is_it ? by : Symbol(factor->name, std::move(operands)));
      }
    }
    sum = sum + product;
  }
  return sum;
}

template <class F>
void Expression::ForEachSymbol(const F& visit) const {
  for (const Term& term : terms_) {
    for (const Factor& factor : term.factors) {
      if (factor->operation == Operation::kSymbol) visit(factor->name);
      for (const Expression& operand : factor->operands) operand.ForEachSymbol(visit);
    }
  }
}

bool Expression::DependsOn(std::string_view symbol) const {
  bool found = false;
  ForEachSymbol([&](const std::string& name) { found = found || name == symbol; });
  return found;
}

bool Expression::may_be_negative() const {
  return std::ranges::any_of(terms_, [](const Term& term) { return term.coefficient < 0; });
}

std::set<std::string> Expression::Symbols() const {
  std::set<std::string> names;
  ForEachSymbol([&](const std::string& name) { names.insert(name); });
  return names;
}

std::optional<Expression> Expression::Coefficient(std::string_view symbol) const {
  Expression coefficient;
  for (const Term& term : terms_) {
    Term rest{term.coefficient, {}};
    int power = 0;
    for (const Factor& factor : term.factors) {
      if (factor->operation == Operation::kSymbol && factor->operands.empty() && factor->name == symbol) {
        ++power;
        continue;
      }
      for (const Expression& operand : factor->operands) {
        if (operand.DependsOn(symbol)) return std::nullopt;
      }
      rest.factors.push_back(factor);
    }
    if (power > 1) return std::nullopt;
    if (power == 1) coefficient.AddTerm(std::move(rest));
  }
  return coefficient;
}

void Expression::AddSteps(std::vector<Step>& steps) const {
  if (terms_.empty()) steps.push_back({Step::Kind::kConstant});
  for (std::size_t t = 0; t < terms_.size(); ++t) {
    const Term& term = terms_[t];
    const bool stated = term.coefficient != 1 || term.factors.empty();
    if (stated) steps.push_back({.kind = Step::Kind::kConstant, .constant = term.coefficient});
    for (std::size_t f = 0; f < term.factors.size(); ++f) {
      const Node& node = *term.factors[f];
      for (const Expression& operand : node.operands) operand.AddSteps(steps);
      steps.push_back({.kind = node.operation == Operation::kSymbol ? Step::Kind::kSymbol : Step::Kind::kApply,
                       .operation = node.operation,
                       .symbol = node.name,
                       .operands = static_cast<int>(node.operands.size())});
      if (stated || f > 0) steps.push_back({Step::Kind::kMultiply});
    }
    if (t > 0) steps.push_back({Step::Kind::kAdd});
  }
}

std::vector<Expression::Step> Expression::Steps() const {
  std::vector<Step> steps;
  AddSteps(steps);
  return steps;
}

std::size_t Expression::size() const {
  std::size_t size = 0;
  for (const Term& term : terms_) {
    ++size;
    for (const Factor& factor : term.factors) size += factor->size;
  }
  return size;
}

// ---------------------------------------------------------------------------------------------------------------------
// Text
// ---------------------------------------------------------------------------------------------------------------------

std::string Expression::NodeText(const Node& node) {
  auto list = [&](std::string_view separator) {
    std::string text;
    for (const Expression& operand : node.operands) {
      if (!text.empty()) text += separator;
      text += operand.text();
    }
    return text;
  };
  if (node.operation == Operation::kSymbol) {
    return node.operands.empty() ? node.name : fmt::format("{}[{}]", node.name, list(","));
  }
  const Spelling& spelling = SpellingOf(node.operation);
  if (spelling.strength == 0) return fmt::format("{}({})", spelling.text, list(", "));
  auto operand = [](const Expression& expression) {
    if (expression.terms_.empty()) return std::string("0");
    const Term& first = expression.terms_.front();
    if (expression.terms_.size() == 1 && first.coefficient == 1 && first.factors.size() == 1) {
      return first.factors.front()->text;
    }
    const bool number = expression.terms_.size() == 1 && first.factors.empty() && first.coefficient >= 0;
    return number ? expression.text() : fmt::format("({})", expression.text());
  };
  // Compact where it divides, spaced where it compares.
  const bool tight = spelling.strength == 7;
  return fmt::format("({}{}{}{}{})", operand(node.operands[0]), tight ? "" : " ", spelling.text, tight ? "" : " ",
                     operand(node.operands[1]));
}

std::string Expression::text() const {
  if (terms_.empty()) return "0";
  std::string text;
  auto write = [&](const Term& term) {
    const bool negative = term.coefficient < 0;
    const std::string magnitude = std::to_string(term.coefficient).substr(negative ? 1 : 0);
    if (!text.empty()) {
      text += negative ? " - " : " + ";
    } else if (negative) {
      text += "-";
    }
    bool first = true;
    if (term.factors.empty() || magnitude != "1") {
      text += magnitude;
      first = false;
    }
    for (const Factor& factor : term.factors) {
      if (!first) text += "*";
      first = false;
      text += factor->text;
    }
  };
  // What is added, what is taken away, the constant.
  for (const bool negative : {false, true}) {
    for (const Term& term : terms_) {
      if (!term.factors.empty() && (term.coefficient < 0) == negative) write(term);
    }
  }
  if (terms_.front().factors.empty()) write(terms_.front());
  // A single operation stands without its parentheses.
  if (terms_.size() == 1 && terms_[0].coefficient == 1 && terms_[0].factors.size() == 1 && text.front() == '(') {
    return text.substr(1, text.size() - 2);
  }
  return text;
}

namespace {

/// Precedence climbing over what text() writes.
class ExpressionParser {
 public:
  explicit ExpressionParser(std::string_view text) : rest_(text) {}

  Result<Expression> Parse() {
    FRX_ASSIGN_OR_RETURN(Expression expression, Infix(1));
    Skip();
    if (!rest_.empty()) return Unexpected("an operator or the end");
    return expression;
  }

 private:
  static constexpr int kMaxDepth = 200;
  static constexpr int kSum = 6;
  static constexpr int kProduct = 7;

  tl::unexpected<Error> Unexpected(std::string_view wanted) const {
    return Fail(ErrorCode::kMalformed, fmt::format("expected {}, found \"{}\"", wanted, rest_.substr(0, 20)));
  }
  void Skip() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }
  bool Take(std::string_view token) {
    Skip();
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  Result<Expression> Infix(int strength) {
    FRX_ASSIGN_OR_RETURN(Expression left, Primary());
    while (true) {
      Skip();
      if (strength <= kSum && (rest_.starts_with('+') || rest_.starts_with('-'))) {
        const bool plus = Take("+") || !Take("-");
        FRX_ASSIGN_OR_RETURN(const Expression right, Infix(kSum + 1));
        left = plus ? left + right : left - right;
        continue;
      }
      if (strength <= kProduct && Take("*")) {
        FRX_ASSIGN_OR_RETURN(const Expression right, Primary());
        left = left * right;
        continue;
      }
      const auto spelling = std::ranges::find_if(kSpellings, [&](const Spelling& each) {
        return each.strength >= strength && each.strength > 0 && rest_.starts_with(each.text);
      });
      if (spelling == kSpellings.end()) return left;
      Take(spelling->text);
      FRX_ASSIGN_OR_RETURN(const Expression right, Infix(spelling->strength + 1));
      left = Expression::Apply(spelling->operation, {left, right});
    }
  }

  Result<std::vector<Expression>> List(std::string_view end) {
    std::vector<Expression> list;
    do {
      FRX_ASSIGN_OR_RETURN(Expression each, Infix(1));
      list.push_back(std::move(each));
    } while (Take(","));
    if (!Take(end)) return Unexpected(end);
    return list;
  }

  Result<Expression> Primary() {
    if (++depth_ > kMaxDepth) return Fail(ErrorCode::kOverLimit, "a formula nested too deep");
    auto result = PrimaryInside();
    --depth_;
    return result;
  }

  Result<Expression> PrimaryInside() {
    Skip();
    if (Take("-")) {
      FRX_ASSIGN_OR_RETURN(const Expression operand, Infix(kProduct));
      return Expression(0) - operand;
    }
    if (Take("(")) {
      FRX_ASSIGN_OR_RETURN(Expression inner, Infix(1));
      if (!Take(")")) return Unexpected(")");
      return inner;
    }
    std::int64_t number = 0;
    const auto parsed = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (parsed.ec == std::errc() && parsed.ptr != rest_.data()) {
      rest_.remove_prefix(static_cast<std::size_t>(parsed.ptr - rest_.data()));
      return Expression(number);
    }
    // Letters of other scripts are letters: identifiers may be written in them.
    const auto is_name = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '$' || c == '#' ||
             static_cast<unsigned char>(c) >= 0x80;
    };
    const auto length = static_cast<std::size_t>(std::ranges::find_if_not(rest_, is_name) - rest_.begin());
    if (length == 0 || std::isdigit(static_cast<unsigned char>(rest_.front())) != 0) {
      return Unexpected("a number, a name or (");
    }
    std::string name(rest_.substr(0, length));
    rest_.remove_prefix(length);
    if (Take("[")) {
      FRX_ASSIGN_OR_RETURN(std::vector<Expression> indices, List("]"));
      return Expression::Symbol(std::move(name), std::move(indices));
    }
    if (!rest_.starts_with('(')) return Expression::Symbol(std::move(name));
    const auto function =
        std::ranges::find_if(kSpellings, [&](const Spelling& each) { return each.strength == 0 && each.text == name; });
    if (function == kSpellings.end()) return Fail(ErrorCode::kMalformed, fmt::format("unknown function \"{}\"", name));
    Take("(");
    FRX_ASSIGN_OR_RETURN(std::vector<Expression> operands, List(")"));
    if (operands.size() != Arity(function->operation)) {
      return Fail(ErrorCode::kMalformed,
                  fmt::format("{}: expected {} operands, found {}", name, Arity(function->operation), operands.size()));
    }
    return Expression::Apply(function->operation, std::move(operands));
  }

  std::string_view rest_;
  int depth_ = 0;
};

}  // namespace

Result<Expression> Expression::Parse(std::string_view text) { return ExpressionParser(text).Parse(); }

Expression CeilDiv(const Expression& a, const Expression& b) {
  return Expression::Apply(Operation::kDivide, {a + b - 1, b});
}

}  // namespace frx
