#include "workload/lanes.h"

#include <algorithm>
#include <limits>

namespace frx::workload {

Lanes Lanes::Uniform(std::int64_t value) {
  Lanes lanes;
  lanes.Become(value);
  return lanes;
}

void Lanes::Become(std::int64_t value) {
  uniform = true;
  known = kAllLanes;
  values[0] = value;
}

void Lanes::Become(const Lanes& other) {
  uniform = other.uniform;
  known = other.known;
  if (uniform) {
    values[0] = other.values[0];
  } else {
    values = other.values;
  }
}

std::uint32_t Lanes::NotZero() const {
  if (uniform) return known != 0 && values[0] == 0 ? 0 : kAllLanes;
  std::uint32_t zero = 0;
  for (std::size_t lane = 0; lane < kWarpSize; ++lane) zero |= static_cast<std::uint32_t>(values[lane] == 0) << lane;
  return ~(zero & known);
}

std::uint32_t Addressable(const Lanes& addresses) {
  // No machine has as much memory; and sums with what is within these cannot overflow.
  constexpr std::int64_t kMost = std::int64_t{1} << 60;
  std::uint32_t beyond = 0;
  for (int lane = 0; lane < kWarpSize; ++lane) {
    beyond |= static_cast<std::uint32_t>(addresses[lane] > kMost || addresses[lane] < -kMost) << lane;
  }
  return addresses.known & ~beyond;
}

int Slots::Of(std::string_view symbol) {
  if (const int found = Find(symbol); found >= 0) return found;
  names_.emplace_back(symbol);
  return static_cast<int>(names_.size()) - 1;
}

int Slots::Find(std::string_view symbol) const {
  const auto found = std::ranges::find(names_, symbol);
  return found == names_.end() ? -1 : static_cast<int>(found - names_.begin());
}

std::vector<Program> Program::Factors(const Expression& condition, Slots& slots) {
  std::vector<Program> factors;
  const std::vector<Expression::Step> steps = condition.Steps();
  AddFactors(steps, slots, factors);
  return factors;
}

void Program::AddFactors(std::span<const Expression::Step> steps, Slots& slots, std::vector<Program>& factors) {
  using Kind = Expression::Step::Kind;
  if (steps.back().kind != Kind::kMultiply) {
    factors.push_back(Program(steps, slots));
    return;
  }
  // Backwards from the product to where its right operand begins.
  std::size_t begin = steps.size() - 1;
  for (int wanted = 1; wanted > 0;) {
    const Expression::Step& step = steps[--begin];
    --wanted;
    wanted += step.kind == Kind::kMultiply || step.kind == Kind::kAdd ? 2 : step.operands;
  }
  AddFactors(steps.first(begin), slots, factors);
  AddFactors(steps.subspan(begin, steps.size() - 1 - begin), slots, factors);
}

Program::Program(std::span<const Expression::Step> steps, Slots& slots) {
  using Kind = Expression::Step::Kind;
  for (const Expression::Step& step : steps) {
    Step mine{step.kind, step.operation, step.operands, step.constant};
    if (step.kind == Kind::kSymbol) {
      const int slot = slots.Of(step.symbol);
      mine.value = step.operands == 0 ? slot : -1;
      if (!Uses(slot)) used_.push_back(slot);
    }
    steps_.push_back(mine);
  }
}

bool Program::Uses(int slot) const { return std::ranges::find(used_, slot) != used_.end(); }

namespace {

void Spread(Lanes& lanes) {
  if (!lanes.uniform) return;
  lanes.uniform = false;
  lanes.values.fill(lanes.values[0]);
}

// a = f(a, b), where f says whether there is a value.
template <class F>
void Combine(Lanes& a, const Lanes& b, const F& f) {
  a.known &= b.known;
  if (a.known == 0) {
    a.uniform = true;
    return;
  }
  if (a.uniform && b.uniform) {
    if (!f(a.values[0], b.values[0])) a.known = 0;
    return;
  }
  std::uint32_t failed = 0;
  const std::int64_t same_a = a.values[0];
  const std::int64_t same_b = b.values[0];
  for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
    std::int64_t value = a.uniform ? same_a : a.values[lane];
    failed |= static_cast<std::uint32_t>(!f(value, b.uniform ? same_b : b.values[lane])) << lane;
    a.values[lane] = value;
  }
  a.uniform = false;
  a.known &= ~failed;
}

// a / b or a % b; what fits in 32 bits is several times as quick.
bool Divide(bool divide, std::int64_t& a, std::int64_t b) {
  if ((static_cast<std::uint64_t>(a) | static_cast<std::uint64_t>(b)) >> 32 == 0 && b != 0) {
    const auto x = static_cast<std::uint32_t>(a);
    const auto y = static_cast<std::uint32_t>(b);
    a = divide ? x / y : x % y;
    return true;
  }
  if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min())) return false;
  a = divide ? a / b : a % b;
  return true;
}

void Apply(Operation operation, std::span<Lanes> operands) {
  Lanes& first = operands[0];
  bool uniform = true;
  std::uint32_t known = kAllLanes;
  for (const Lanes& each : operands) {
    uniform = uniform && each.uniform;
    known &= each.known;
  }
  std::array<std::int64_t, 3> values{};
  const auto compute = [&](int lane) {
    for (std::size_t i = 0; i < operands.size(); ++i) values[i] = operands[i][lane];
    return Expression::Compute(operation, std::span(values).first(operands.size()));
  };
  if (!uniform) Spread(first);
  const int lanes = uniform ? 1 : kWarpSize;
  for (int lane = 0; lane < lanes; ++lane) {
    if ((known >> lane & 1) == 0) continue;
    if (const auto value = compute(lane)) {
      first.values[static_cast<std::size_t>(lane)] = *value;
    } else {
      known &= uniform ? 0 : ~(1U << lane);
    }
  }
  first.uniform = uniform || known == 0;
  first.known = known;
}

}  // namespace

const Lanes& Machine::Run(const Program& program) {
  using Kind = Expression::Step::Kind;
  std::size_t depth = 0;
  const auto push = [&](const auto& value) {
    if (stack_.size() <= depth) stack_.resize(depth + 1);
    stack_[depth++].Become(value);
  };
  for (const Program::Step& step : program.steps_) {
    switch (step.kind) {
      case Kind::kConstant:
        push(step.value);
        break;
      case Kind::kSymbol:
        depth -= static_cast<std::size_t>(step.operands);
        push(step.value < 0 ? unknown_ : slots_[static_cast<std::size_t>(step.value)]);
        break;
      case Kind::kMultiply:
        --depth;
        Combine(stack_[depth - 1], stack_[depth],
                [](std::int64_t& a, std::int64_t b) { return !__builtin_mul_overflow(a, b, &a); });
        break;
      case Kind::kAdd:
        --depth;
        Combine(stack_[depth - 1], stack_[depth],
                [](std::int64_t& a, std::int64_t b) { return !__builtin_add_overflow(a, b, &a); });
        break;
      case Kind::kApply:
        depth -= static_cast<std::size_t>(step.operands);
        // The usual ones at once; the rest lane by lane.
        if (step.operation == Operation::kLess) {
          Combine(stack_[depth], stack_[depth + 1], [](std::int64_t& a, std::int64_t b) {
            a = a < b;
            return true;
          });
        } else if (step.operation == Operation::kLessEqual) {
          Combine(stack_[depth], stack_[depth + 1], [](std::int64_t& a, std::int64_t b) {
            a = a <= b;
            return true;
          });
        } else if (step.operation == Operation::kDivide || step.operation == Operation::kRemainder) {
          Combine(stack_[depth], stack_[depth + 1],
                  [divide = step.operation == Operation::kDivide](std::int64_t& a, std::int64_t b) {
                    return Divide(divide, a, b);
                  });
        } else {
          Apply(step.operation, std::span(stack_).subspan(depth, static_cast<std::size_t>(step.operands)));
        }
        ++depth;
        break;
    }
  }
  return stack_[0];
}

}  // namespace frx::workload
