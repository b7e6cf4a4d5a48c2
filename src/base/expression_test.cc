#include "frx/expression.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace frx {
namespace {

Expression Of(std::string_view text) {
  auto parsed = Expression::Parse(text);
  EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().message);
  return parsed ? *parsed : Expression();
}

Expression::Bindings Bind(std::map<std::string, std::int64_t> values) {
  return [values = std::move(values)](std::string_view name, std::span<const std::int64_t>) {
    auto found = values.find(std::string(name));
    return found == values.end() ? std::nullopt : std::optional(found->second);
  };
}

TEST(ExpressionTest, IsAPolynomial) {
  const Expression x = Expression::Symbol("x");
  const Expression n = Expression::Symbol("n");
  EXPECT_EQ(((x + 1) * n - n).text(), "n*x");
  EXPECT_EQ((x * 2 - 3).text(), "2*x - 3");
  EXPECT_EQ((Expression(0) - x).text(), "-x");
  EXPECT_EQ((x - x).text(), "0");
  EXPECT_EQ(((x + n) * (x + n)).text(), "n*n + 2*n*x + x*x");
}

TEST(ExpressionTest, SimplifiesOperations) {
  const char* const cases[][2] = {
      {"(4*x + 8)/4", "x + 2"},
      {"(4*x + 8)%4", "0"},
      {"x >> 5", "x/32"},
      {"x & 31", "x%32"},
      {"x << 3", "8*x"},
      {"x ^ 0", "x"},
      {"x | x", "x"},
      {"min(x, x)", "x"},
      {"max(7, x)", "max(x, 7)"},
      {"x + 1 <= x", "0"},
      {"x < x + 1", "1"},
      {"select(1, x, n)", "x"},
      {"select(x, n, n)", "n"},
      {"log2(256)", "8"},
      {"log2(0)", "-1"},
      {"-7/2", "-3"},
      {"(n + 255)/256", "(n + 255)/256"},
      {"x.size[0]*4", "4*x.size[0]"},
      {"w[#0,1] + $3", "$3 + w[#0,1]"},
      {"2*(x/32) + 1", "2*(x/32) + 1"},
      {"(x < n) == 0", "n <= x"},
      {"(x == n) != 0", "n == x"},
  };
  for (const auto& each : cases) EXPECT_EQ(Of(each[0]).text(), each[1]) << each[0];
}

TEST(ExpressionTest, KnowsWhatItDoesNotKnow) {
  EXPECT_TRUE(Of("4611686018427387904*4").overflowed());
  EXPECT_TRUE((Of("4611686018427387904*4") - Of("4611686018427387904*4")).overflowed());
  EXPECT_FALSE(Of("x/0").Evaluate(Bind({{"x", 1}})));
  EXPECT_FALSE(Of("x + y").Evaluate(Bind({{"x", 1}})));
  EXPECT_EQ(Of("x + y").Evaluate(Bind({{"x", 1}, {"y", 2}})), 3);
  EXPECT_EQ(Of("x*n + y").Substitute(Bind({{"n", 8}})).text(), "8*x + y");
}

TEST(ExpressionTest, ReplacesASymbolByAFormula) {
  EXPECT_EQ(Of("4*x + w[x,1] + x%2").Replace("x", Of("n - 1")).text(), "((n - 1)%2) + 4*n + w[n - 1,1] - 4");
  EXPECT_EQ(Of("n").Replace("x", 3).text(), "n");
}

TEST(ExpressionTest, GivesTheCoefficientOfWhatIsLinear) {
  EXPECT_EQ(Of("4*n*x + 8*x + 3").Coefficient("x")->text(), "4*n + 8");
  EXPECT_EQ(Of("n").Coefficient("x")->text(), "0");
  EXPECT_FALSE(Of("x*x").Coefficient("x"));
  EXPECT_FALSE(Of("x%32 + x").Coefficient("x"));
  EXPECT_FALSE(Of("a[x]").Coefficient("x"));
  EXPECT_EQ(Of("a[x] + min(n, 3)").Symbols(), (std::set<std::string>{"a", "n", "x"}));
}

// The same value whether a formula is evaluated or its steps are.
TEST(ExpressionTest, IsItsSteps) {
  using Step = Expression::Step;
  for (const char* text : {"0", "7", "x", "-x", "x + 2*n", "3*x*n - n + 4", "(x + n)/3*x",
                           "select(x < n, x*x, n%4) - 1", "min(x, 2*n + 1) ^ log2(n)"}) {
    const Expression expression = Of(text);
    std::vector<std::int64_t> stack;
    for (const Step& step : expression.Steps()) {
      if (step.kind == Step::Kind::kConstant) {
        stack.push_back(step.constant);
      } else if (step.kind == Step::Kind::kSymbol) {
        stack.push_back(step.symbol == "x" ? 5 : 12);
      } else {
        const auto count = static_cast<std::size_t>(step.kind == Step::Kind::kApply ? step.operands : 2);
        ASSERT_GE(stack.size(), count) << text;
        const std::vector<std::int64_t> values(stack.end() - static_cast<std::ptrdiff_t>(count), stack.end());
        stack.resize(stack.size() - count);
        stack.push_back(step.kind == Step::Kind::kAdd        ? values[0] + values[1]
                        : step.kind == Step::Kind::kMultiply ? values[0] * values[1]
                                                             : Expression::Compute(step.operation, values).value());
      }
    }
    ASSERT_EQ(stack.size(), 1U) << text;
    EXPECT_EQ(stack[0], expression.Evaluate(Bind({{"x", 5}, {"n", 12}}))) << text;
  }
}

TEST(ExpressionTest, RefusesWhatItDidNotWrite) {
  for (const char* text : {"", "(", "x +", "x y", "foo(x)", "min(x)", "x[", "1 +* 2", "9999999999999999999999"}) {
    EXPECT_FALSE(Expression::Parse(text)) << text;
  }
  EXPECT_FALSE(Expression::Parse(std::string(5000, '(')));
}

// Whatever is built: its text reads back as itself, and it keeps its value through text and substitution.
TEST(ExpressionTest, SurvivesItsTextProperty) {
  std::mt19937 random(1);
  auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::function<Expression(int)> make = [&](int depth) -> Expression {
    if (depth == 0 || pick(4) == 0) {
      return pick(2) == 0 ? Expression(pick(40)) : Expression::Symbol(std::array{"x", "y", "n"}[pick(3)]);
    }
    switch (pick(4)) {
      case 0:
        return make(depth - 1) + make(depth - 1);
      case 1:
        return make(depth - 1) - make(depth - 1);
      case 2:
        return make(depth - 1) * make(depth - 1);
      default: {
        auto operation = static_cast<Operation>(1 + pick(15));
        // By a constant these become a division or remainder, which for a negative number is another one.
        if (operation == Operation::kShiftRight || operation == Operation::kAnd) operation = Operation::kXor;
        if (operation == Operation::kLog2) return Expression::Apply(operation, {make(depth - 1)});
        if (operation == Operation::kSelect) {
          return Expression::Apply(operation, {make(depth - 1), make(depth - 1), make(depth - 1)});
        }
        return Expression::Apply(operation, {make(depth - 1), make(depth - 1)});
      }
    }
  };
  for (int i = 0; i < 3000; ++i) {
    const Expression made = make(4);
    if (made.overflowed()) continue;
    const Expression read = Of(made.text());
    ASSERT_EQ(read, made) << made.text() << "\n" << read.text();
    const auto bindings = Bind({{"x", pick(9)}, {"y", pick(9)}, {"n", 1 + pick(9)}});
    const auto value = made.Evaluate(bindings);
    if (!value) continue;
    ASSERT_EQ(made.Substitute(bindings).constant(), value) << made.text();
    ASSERT_EQ(made.Substitute(Bind({{"x", 5}})).Evaluate(Bind({{"y", 2}, {"n", 3}})),
              made.Evaluate(Bind({{"x", 5}, {"y", 2}, {"n", 3}})))
        << made.text();
  }
}

}  // namespace
}  // namespace frx
