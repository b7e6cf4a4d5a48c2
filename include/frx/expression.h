/// An integer that a kernel or its host code computes, as a formula over what is known only when it runs: a polynomial
/// with integer coefficients over symbols and over operations that are not polynomial.
///   row * n + col, row = blockIdx.y * 16 + threadIdx.y  ->  "16*blockIdx.y*n + col + n*threadIdx.y"
///   (n + 255) / 256                                     ->  "(n + 255)/256"
/// Symbols: threadIdx.x … gridDim.z, a kernel's integer parameters by name, "#i" for the number of iterations that
/// loop i has behind it, "$i" for a value that nobody could read, on the host "x.size[0]", "x.numel" and integer
/// parameters by name. Values are mathematical integers; / and % are C's, and a shift or mask that is a division or
/// remainder for numbers >= 0 is written as one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frx/result.h"

namespace frx {

enum class Operation : std::uint8_t {
  kSymbol,     ///< operands: its indices
  kDivide,     ///< C's: towards zero
  kRemainder,  ///< C's: of the dividend's sign
  kShiftLeft,
  kShiftRight,
  kAnd,
  kXor,
  kOr,
  kLess,  ///< comparisons are 0 or 1
  kLessEqual,
  kEqual,
  kNotEqual,
  kMin,
  kMax,
  kSelect,  ///< operands: condition, value where it is not 0, value where it is
  kLog2,    ///< floor(log2(x)); -1 for x < 1, so that `for (s = x; s > 0; s /= 2)` runs log2(x) + 1 times
};

class Expression {
 public:
  /// What a symbol stands for; nullopt leaves it as it is.
  using Bindings = std::function<std::optional<std::int64_t>(std::string_view symbol, std::span<const std::int64_t>)>;

  Expression() = default;             ///< 0
  Expression(std::int64_t constant);  // NOLINT(google-explicit-constructor): a number is a formula
  static Expression Symbol(std::string name, std::vector<Expression> indices = {});
  static Expression Apply(Operation operation, std::vector<Expression> operands);

  friend Expression operator+(const Expression& a, const Expression& b);
  friend Expression operator-(const Expression& a, const Expression& b);
  friend Expression operator*(const Expression& a, const Expression& b);
  bool operator==(const Expression& other) const;

  /// Its value where it depends on nothing.
  std::optional<std::int64_t> constant() const;
  /// Its value under bindings; nullopt where a symbol is unbound, on division by zero and on overflow of 64 bits.
  std::optional<std::int64_t> Evaluate(const Bindings& bindings) const;
  /// With the bound symbols replaced, simplified.
  Expression Substitute(const Bindings& bindings) const;

  /// With a symbol (one without indices) replaced, simplified.
  Expression Replace(std::string_view symbol, const Expression& by) const;

  bool DependsOn(std::string_view symbol) const;
  /// Something is taken away in it: with symbols that are sizes and indices it may be below 0.
  bool may_be_negative() const;
  /// The factor of a symbol in which the formula is linear; nullopt where it is not. Zero where it does not depend.
  std::optional<Expression> Coefficient(std::string_view symbol) const;
  /// The names of all symbols, those within operations and indices included.
  std::set<std::string> Symbols() const;

  /// Itself in postfix order, for who evaluates it many times over: x + 2*n is x, 2, n, kMultiply, kAdd.
  struct Step {
    enum class Kind : std::uint8_t { kConstant, kSymbol, kApply, kMultiply, kAdd };
    Kind kind = Kind::kConstant;
    std::int64_t constant = 0;
    Operation operation = Operation::kSymbol;  ///< of kApply
    std::string_view symbol;                   ///< lives as long as the formula
    int operands = 0;                          ///< a symbol's indices, an operation's operands: the values before it
  };
  std::vector<Step> Steps() const;
  /// What an operation makes of values; nullopt on division by zero and on overflow of 64 bits.
  static std::optional<std::int64_t> Compute(Operation operation, std::span<const std::int64_t> values);

  /// How much there is of it: a limit on this keeps formulas short.
  std::size_t size() const;
  /// A coefficient did not fit in 64 bits: no value is known.
  bool overflowed() const;

  std::string text() const;
  /// Of what text() wrote.
  static Result<Expression> Parse(std::string_view text);

 private:
  struct Node;
  using Factor = std::shared_ptr<const Node>;
  struct Term {
    std::int64_t coefficient = 0;
    std::vector<Factor> factors;  // sorted by text
  };

  static int Compare(const std::vector<Factor>& a, const std::vector<Factor>& b);
  static Expression Overflow();
  static Expression OfNode(Operation operation, std::string name, std::vector<Expression> operands);
  static std::string NodeText(const Node& node);
  void AddSteps(std::vector<Step>& steps) const;
  std::optional<Expression> AsCondition(bool holds) const;
  template <class F>
  void ForEachSymbol(const F& visit) const;
  void AddTerm(Term term);

  std::vector<Term> terms_;  // sorted by factors, the constant first; no coefficient is 0
};

/// Ceiling of a / b for b > 0 and a + b - 1 >= 0.
Expression CeilDiv(const Expression& a, const Expression& b);

}  // namespace frx
