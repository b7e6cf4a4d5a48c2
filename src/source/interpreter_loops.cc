// Loops: what an iteration does to the variables, how often the body runs, what is carried along.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "source/interpreter.h"

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

const clang::VarDecl* VariableOf(const clang::Expr* expression) {
  const auto* reference =
      dyn_cast_or_null<clang::DeclRefExpr>(expression ? expression->IgnoreParenImpCasts() : nullptr);
  return reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
}

// Whether a body holds a way out of its loop other than the condition.
bool LeavesEarly(const clang::Stmt* body) {
  if (!body) return false;
  if (isa<clang::BreakStmt, clang::ReturnStmt, clang::GotoStmt>(body)) return true;
  if (isa<clang::LambdaExpr>(body)) return false;
  return std::ranges::any_of(body->children(), [&](const clang::Stmt* child) {
    if (!child) return false;
    // A break inside an inner loop or switch is that one's.
    if (isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt, clang::SwitchStmt>(child)) {
      return Contains(child, [](const clang::Stmt& s) { return isa<clang::ReturnStmt, clang::GotoStmt>(s); });
    }
    return LeavesEarly(child);
  });
}

}  // namespace

std::set<Interpreter::Variable> Interpreter::Modified(const clang::Stmt* part) const {
  std::set<Variable> modified = ModifiedVariables(part);
  // By methods of the file's own classes.
  const auto* self = frames_.empty() ? nullptr : frames_.back().self.as<Address>();
  Contains(part, [&](const clang::Stmt& each) {
    if (self && isa<clang::CXXThisExpr>(each)) modified.insert(self->variable);
    const auto* call = dyn_cast<clang::CXXMemberCallExpr>(&each);
    const clang::CXXMethodDecl* method = call ? call->getMethodDecl() : nullptr;
    if (method && !method->isConst() && !method->isStatic() && unit_.IsInFile(*method)) {
      if (Variable object = VariableOf(call->getImplicitObjectArgument())) modified.insert(object);
    }
    return false;
  });
  // Through a pointer to a local variable, here or in a function that gets it.
  for (const auto& [variable, value] : environment_) {
    const auto* local = value.as<Address>();
    if (!local) continue;
    const bool used = Contains(part, [&](const clang::Stmt& each) {
      const auto* reference = dyn_cast<clang::DeclRefExpr>(&each);
      return reference && reference->getDecl() == variable;
    });
    if (used) modified.insert(local->variable);
  }
  return modified;
}

bool Interpreter::IsInvariant(const clang::Expr& expression, const std::set<Variable>& modified) const {
  return !Contains(&expression, [&](const clang::Stmt& each) {
    if (isa<clang::CallExpr, clang::ArraySubscriptExpr>(each)) return true;
    const auto* unary = dyn_cast<clang::UnaryOperator>(&each);
    if (unary && unary->getOpcode() == clang::UO_Deref) return true;
    const auto* reference = dyn_cast<clang::DeclRefExpr>(&each);
    const auto* variable = reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    return variable && modified.contains(variable);
  });
}

void Interpreter::AddStep(const clang::Stmt* statement, const std::set<Variable>& modified,
                          std::map<Variable, Step>& steps, std::map<Variable, int>& sites) {
  const auto* expression = dyn_cast_or_null<clang::Expr>(statement);
  if (!expression) return;
  expression = expression->IgnoreParenImpCasts();
  if (const auto* full = dyn_cast<clang::FullExpr>(expression))
    return AddStep(full->getSubExpr(), modified, steps, sites);
  const auto* binary = dyn_cast<clang::BinaryOperator>(expression);
  if (binary && binary->getOpcode() == clang::BO_Comma) {
    AddStep(binary->getLHS(), modified, steps, sites);
    AddStep(binary->getRHS(), modified, steps, sites);
    return;
  }
  auto add = [&](Variable variable, Step step) {
    if (!variable || !variable->hasLocalStorage()) return;
    ++sites[variable];
    auto [known, is_new] = steps.try_emplace(variable, step);
    if (is_new) return;
    const bool both_add = known->second.kind == Step::kAdd && step.kind == Step::kAdd;
    if (both_add) {
      known->second.amount = known->second.amount + step.amount;
    } else {
      sites[variable] = -1000;  // two steps of different kinds are not one
    }
  };
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
    if (!unary->isIncrementDecrementOp()) return;
    std::int64_t scale = 1;
    if (unary->getType()->isPointerType()) scale = SizeOf(unary->getType()->getPointeeType()).value_or(0);
    if (scale > 0) add(VariableOf(unary->getSubExpr()), {Step::kAdd, unary->isIncrementOp() ? scale : -scale});
    return;
  }
  if (!binary || !binary->isAssignmentOp()) return;
  Variable variable = VariableOf(binary->getLHS());
  if (!variable) return;
  clang::BinaryOperatorKind operation = binary->getOpcode();
  const clang::Expr* amount = binary->getRHS();
  bool mirrored = false;
  if (operation == clang::BO_Assign) {  // i = i + 4, i = 4 + i, b = 1 - b
    const auto* value = dyn_cast<clang::BinaryOperator>(amount->IgnoreParenImpCasts());
    if (!value) return;
    operation = value->getOpcode();
    if (VariableOf(value->getLHS()) == variable) {
      amount = value->getRHS();
    } else if (VariableOf(value->getRHS()) == variable) {
      amount = value->getLHS();
      mirrored = true;
    } else {
      return;
    }
  } else {
    operation = clang::BinaryOperator::getOpForCompoundAssignment(operation);
  }
  if (!IsInvariant(*amount, modified)) return;
  ++quiet_;
  const Value evaluated = Evaluate(amount);
  --quiet_;
  const auto* number = evaluated.as<Expression>();
  if (!number || number->DependsOn(kNobodyKnows)) return;
  const auto constant = number->constant();
  const bool power = constant && *constant > 1 && std::has_single_bit(static_cast<std::uint64_t>(*constant));
  if (variable->getType()->isPointerType()) {
    const auto size = SizeOf(variable->getType()->getPointeeType());
    if (!size || mirrored) return;
    if (operation == clang::BO_Add) add(variable, {Step::kAdd, *number * *size});
    if (operation == clang::BO_Sub) add(variable, {Step::kAdd, *number * -*size});
    return;
  }
  if (operation == clang::BO_Add) add(variable, {Step::kAdd, *number});
  if (operation == clang::BO_Sub && !mirrored) add(variable, {Step::kAdd, Expression(0) - *number});
  if (operation == clang::BO_Sub && mirrored && constant == 1) add(variable, {Step::kToggle, 1});
  if (operation == clang::BO_Xor) add(variable, {Step::kToggle, *number});
  if (operation == clang::BO_Mul && power) add(variable, {Step::kMultiply, *constant});
  if (operation == clang::BO_Shl && !mirrored && constant && *constant > 0 && *constant < 32) {
    add(variable, {Step::kMultiply, std::int64_t{1} << *constant});
  }
  if (operation == clang::BO_Div && power && !mirrored) add(variable, {Step::kDivide, *constant});
  if (operation == clang::BO_Shr && !mirrored && constant && *constant > 0 && *constant < 32) {
    add(variable, {Step::kDivide, std::int64_t{1} << *constant});
  }
}

std::map<Interpreter::Variable, Interpreter::Step> Interpreter::StepsOf(const Parts& parts,
                                                                        const std::set<Variable>& modified) {
  std::map<Variable, Step> steps;
  std::map<Variable, int> sites;
  AddStep(parts.increment, modified, steps, sites);
  const bool continues = Contains(parts.body, [](const clang::Stmt& s) { return isa<clang::ContinueStmt>(s); });
  if (!continues) {
    if (const auto* block = dyn_cast_or_null<clang::CompoundStmt>(parts.body)) {
      for (const clang::Stmt* each : block->body()) AddStep(each, modified, steps, sites);
    } else {
      AddStep(parts.body, modified, steps, sites);
    }
  }
  // Every place that changes the variable must be one of those.
  std::map<Variable, int> all;
  for (const clang::Stmt* part : {static_cast<const clang::Stmt*>(parts.condition), parts.increment, parts.body}) {
    ForEachModification(part, [&](const clang::VarDecl& variable) { ++all[&variable]; });
  }
  std::erase_if(steps, [&](const auto& step) { return all[step.first] != sites[step.first]; });
  return steps;
}

Interpreter::Value Interpreter::AfterSteps(const Value& before, const Step& step, const Expression& times) const {
  const auto* pointer = before.as<Pointer>();
  if (pointer && step.kind == Step::kAdd) return Pointer{pointer->memory, pointer->offset + step.amount * times};
  const auto* number = before.as<Expression>();
  if (!number) return Unknown{"changes from iteration to iteration"};
  switch (step.kind) {
    case Step::kAdd:
      return *number + step.amount * times;
    case Step::kToggle: {
      const Expression odd = Expression::Apply(Operation::kRemainder, {times, 2});
      return Expression::Apply(Operation::kXor, {*number, odd * step.amount});
    }
    case Step::kDivide:
    case Step::kMultiply: {
      // Shifted by log2(amount) bits each time.
      const int bits = std::countr_zero(static_cast<std::uint64_t>(*step.amount.constant()));
      const Operation operation = step.kind == Step::kDivide ? Operation::kShiftRight : Operation::kShiftLeft;
      return Expression::Apply(operation, {*number, times * Expression(bits)});
    }
  }
  return Unknown{};
}

Interpreter::Status Interpreter::ExecuteLoop(const clang::Stmt& loop, const Parts& parts) {
  Execute(parts.init);
  std::set<Variable> modified = Modified(parts.body);
  modified.merge(Modified(parts.condition));
  modified.merge(Modified(parts.increment));
  const std::map<Variable, Step> steps = StepsOf(parts, modified);
  for (const auto& [variable, step] : steps) {
    if (!environment_.contains(variable) && !aliases_.contains(variable))
      environment_[variable] = OnFirstUse(*variable);
  }
  const Environment before = environment_;

  Variable counter = nullptr;
  if (parts.counted && parts.condition) {
    for (const auto& [variable, step] : steps) {
      if (Contains(parts.condition, [&](const clang::Stmt& each) {
            const auto* reference = dyn_cast<clang::DeclRefExpr>(&each);
            return reference && reference->getDecl() == variable;
          })) {
        counter = variable;
      }
    }
  }
  constexpr int kRehearsed = 1000;  // far from the numbers of loops that are told of
  const int index = quiet() ? kRehearsed + static_cast<int>(loops_.size()) : OnLoop(loop, counter);
  const Expression iteration = Expression::Symbol("#" + std::to_string(index));
  for (Variable variable : modified) {
    auto value = environment_.find(variable);
    if (value == environment_.end()) continue;
    auto step = steps.find(variable);
    value->second = step == steps.end() ? Value(Unknown{"changes from iteration to iteration"})
                                        : AfterSteps(value->second, step->second, iteration);
  }
  const std::vector<Carried> carried = Rehearse(parts, index, modified, steps, before);
  for (const Carried& each : carried) environment_[each.variable] = AfterIterations(each, index, iteration);
  const std::size_t outside = conditions_.size();
  loops_.push_back(index);
  OnEnter(parts.condition);
  Maybe<Expression> trips = Absent(MissingReason::kNotConstant, "it has no condition");
  if (!parts.after) {
    if (parts.condition) {
      trips = TripsOf(parts.condition, index, false, before, steps);
      const Expression runs = Predicate(*parts.condition);
      // That an iteration is one of the loop's goes without saying, except where threads differ in it.
      const bool said = trips && std::ranges::none_of(runs.Symbols(), [](const std::string& name) {
                          return name.starts_with("threadIdx") || name.starts_with("blockIdx");
                        });
      if (!said) conditions_.push_back(runs);
    }
  }
  Execute(parts.body);
  Execute(parts.increment);
  if (parts.after) {
    trips = TripsOf(parts.condition, index, true, before, steps);
    Evaluate(parts.condition);
  }
  OnExit();
  loops_.pop_back();
  conditions_.resize(outside);
  const bool left_early = LeavesEarly(parts.body);
  if (!quiet()) OnLoopEnd(index, loop, parts, trips, left_early);
  if (left_early) trips = Absent(MissingReason::kNotConstant, "it can be left in its midst");

  for (Variable variable : modified) {
    auto value = environment_.find(variable);
    if (value == environment_.end()) continue;
    auto step = steps.find(variable);
    auto first = before.find(variable);
    if (step == steps.end() || !trips || first == before.end()) {
      value->second = Unknown{"set in a loop"};
    } else {
      value->second = AfterSteps(first->second, step->second, *trips);
    }
  }
  if (trips) {
    for (const Carried& each : carried) environment_[each.variable] = AfterIterations(each, index, *trips);
  }
  return Status::kNext;
}

std::vector<Interpreter::Carried> Interpreter::Rehearse(const Parts& parts, int loop,
                                                        const std::set<Variable>& modified,
                                                        const std::map<Variable, Step>& steps,
                                                        const Environment& before) {
  std::vector<Carried> carried;
  // What the condition itself changes (while (n--)) is not rehearsed.
  const std::set<Variable> asked = ModifiedVariables(parts.condition);
  for (Variable variable : modified) {
    auto first = before.find(variable);
    if (steps.contains(variable) || first == before.end() || asked.contains(variable)) continue;
    if (!first->second.as<Expression>() && !first->second.as<Handle>() && !first->second.as<Pointer>()) continue;
    carried.push_back({variable, fmt::format("$carried{}_{}", loop, carried.size()), first->second, {}, {}});
  }
  // Their order in memory is not that of the source.
  std::ranges::sort(carried, {}, [&](const Carried& each) { return unit_.Offset(each.variable->getLocation()); });
  if (carried.empty() || exhausted()) return {};

  const Environment saved = environment_;
  const std::map<Variable, Location> saved_aliases = aliases_;
  const std::vector<Expression> saved_conditions = conditions_;
  OnRehearsal(true);
  for (const Carried& each : carried) {
    const auto* pointer = each.first.as<Pointer>();
    environment_[each.variable] =
        pointer ? Pointer{pointer->memory, Expression::Symbol(each.carrier)} : Carrier(each.first, each.carrier);
  }
  ++quiet_, ++rehearsing_;
  loops_.push_back(loop);
  OnEnter(parts.condition);
  Execute(parts.body);
  Execute(parts.increment);
  OnExit();
  loops_.pop_back();
  --quiet_, --rehearsing_;
  std::erase_if(carried, [&](Carried& each) {
    auto last = environment_.find(each.variable);
    if (last == environment_.end()) return true;
    const auto* start = each.first.as<Pointer>();
    const auto* end = last->second.as<Pointer>();
    if (start && end && start->memory == end->memory) {
      each.before = {start->offset};
      each.after = {end->offset};
    } else {
      const auto after = Numbers(last->second, std::nullopt);
      const auto first = after ? Numbers(each.first, after->size()) : std::nullopt;
      if (!first) return true;
      each.before = *first;
      each.after = *after;
    }
    return !AfterIterations(each, loop, 1).known();
  });
  OnRehearsal(false);
  environment_ = saved;
  aliases_ = saved_aliases;
  conditions_ = saved_conditions;
  return carried;
}

Interpreter::Value Interpreter::AfterIterations(const Carried& carried, int loop, const Expression& times) {
  const std::string iteration = "#" + std::to_string(loop);
  auto is_known = [&](const Expression& expression) {
    return std::ranges::none_of(expression.Symbols(), [](const std::string& name) { return name.starts_with('$'); });
  };
  const auto* pointer = carried.first.as<Pointer>();
  std::vector<Expression> numbers;
  for (std::size_t i = 0; i < carried.after.size(); ++i) {
    const Expression& first = carried.before[i];
    const Expression& after = carried.after[i];
    const Expression carrier =
        pointer ? Expression::Symbol(carried.carrier) : CarriedNumber(carried.carrier, carried.first, i);
    const Expression step = after - carrier;
    const Expression sum = after + carrier;
    if (is_known(step) && !step.DependsOn(iteration)) {
      numbers.push_back(first + step * times);
    } else if ((after == Expression::Apply(Operation::kXor, {carrier, 1}) || sum == Expression(1)) &&
               (first == Expression(0) || first == Expression(1))) {
      // b = 1 - b: which of two buffers.
      const Expression odd = Expression::Apply(Operation::kRemainder, {times, 2});
      numbers.push_back(Expression::Apply(Operation::kXor, {first, odd}));
    } else if (is_known(after)) {
      numbers.push_back(Expression::Apply(Operation::kSelect, {Expression::Apply(Operation::kEqual, {times, 0}), first,
                                                               after.Replace(iteration, times - 1)}));
    } else {
      return Unknown{"changes from iteration to iteration"};
    }
    if (numbers.back().size() > max_size_) return Unknown{"a formula too long"};
  }
  if (pointer) return Pointer{pointer->memory, numbers.front()};
  return Composed(std::move(numbers), carried.first);
}

Interpreter::Value Interpreter::Carrier(const Value&, const std::string& carrier) {
  return Expression::Symbol(carrier);
}

Expression Interpreter::CarriedNumber(const std::string& carrier, const Value&, std::size_t) const {
  return Expression::Symbol(carrier);
}

std::optional<std::vector<Expression>> Interpreter::Numbers(const Value& value, std::optional<std::size_t>) const {
  const auto* number = value.as<Expression>();
  return number ? std::optional(std::vector<Expression>{*number}) : std::nullopt;
}

Interpreter::Value Interpreter::Composed(std::vector<Expression> numbers, const Value&) { return numbers.front(); }

Maybe<Expression> Interpreter::TripsOf(const clang::Expr* condition, int loop, bool after, const Environment& before,
                                       const std::map<Variable, Step>& steps) {
  const clang::Expr* asked = condition->IgnoreParenImpCasts();
  const auto* comparison = dyn_cast<clang::BinaryOperator>(asked);
  if (comparison && comparison->getOpcode() == clang::BO_LAnd) {
    Maybe<Expression> left = TripsOf(comparison->getLHS(), loop, after, before, steps);
    if (!left) return left;
    Maybe<Expression> right = TripsOf(comparison->getRHS(), loop, after, before, steps);
    if (!right) return right;
    return Expression::Apply(Operation::kMin, {*left, *right});
  }
  const auto opcode = comparison ? comparison->getOpcode() : clang::BO_NE;
  if (comparison && !comparison->isComparisonOp()) {
    return Absent(MissingReason::kNotConstant, "its condition is no comparison");
  }
  // `s` alone is s != 0.
  const clang::Expr* end = comparison ? comparison->getRHS() : nullptr;
  if (!after) {
    const clang::Expr* counted = comparison ? comparison->getLHS() : asked;
    if (auto trips = GeometricTrips(opcode, counted, end, before, steps)) return trips;
  }
  ++quiet_;
  const Value left = Evaluate(comparison ? comparison->getLHS() : asked);
  const Value right = end ? Evaluate(end) : Value(Expression(0));
  --quiet_;
  const auto* a = left.as<Expression>();
  const auto* b = right.as<Expression>();
  if (!a || !b || a->DependsOn(kNobodyKnows) || b->DependsOn(kNobodyKnows)) {
    return Absent(MissingReason::kNotConstant, "its condition depends on data");
  }
  // It goes on while this is above 0.
  Expression rest = *b - *a;
  if (opcode == clang::BO_LE) rest = rest + 1;
  if (opcode == clang::BO_GT) rest = *a - *b;
  if (opcode == clang::BO_GE) rest = *a - *b + 1;
  if (opcode == clang::BO_EQ) return Absent(MissingReason::kNotConstant, "it ends when two values differ");
  const std::string symbol = "#" + std::to_string(loop);
  auto slope = rest.Coefficient(symbol);
  if (!slope || *slope == Expression(0)) {
    return Absent(MissingReason::kNotConstant, "its condition does not change by a fixed step");
  }
  if (opcode == clang::BO_NE && slope->constant().value_or(-1) > 0) {
    rest = Expression(0) - rest;
    slope = Expression(0) - *slope;
  }
  // A step that is not a number is a size, and above 0.
  if (slope->constant().value_or(-1) > 0)
    return Absent(MissingReason::kNotConstant, "its step leads away from its end");
  const Expression first = rest - *slope * Expression::Symbol(symbol);
  Expression trips = CeilDiv(first, Expression(0) - *slope);
  const std::set<std::string> symbols = first.Symbols();
  const bool may_be_none = first.constant() || std::ranges::any_of(symbols, [](const std::string& name) {
                             return name.starts_with("threadIdx") || name.starts_with("blockIdx") ||
                                    name.starts_with('#') || name.starts_with('$');
                           });
  if (may_be_none || after) trips = Expression::Apply(Operation::kMax, {trips, 0});
  return after ? trips + 1 : trips;
}

// for (int s = n / 2; s > 0; s >>= 1), for (int s = 1; s < n; s *= 2); no right side is 0.
Maybe<Expression> Interpreter::GeometricTrips(clang::BinaryOperatorKind opcode, const clang::Expr* left,
                                              const clang::Expr* right, const Environment& before,
                                              const std::map<Variable, Step>& steps) {
  auto none = [] { return Absent(MissingReason::kNotConstant, "its condition does not change by a fixed step"); };
  Variable variable = VariableOf(left);
  const clang::Expr* bound = right;
  if (right && (!variable || !steps.contains(variable))) {
    variable = VariableOf(right);
    bound = left;
    opcode = clang::BinaryOperator::reverseComparisonOp(opcode);
  }
  auto step = variable ? steps.find(variable) : steps.end();
  if (step == steps.end() || (step->second.kind != Step::kDivide && step->second.kind != Step::kMultiply))
    return none();
  auto first = before.find(variable);
  const auto* start = first == before.end() ? nullptr : first->second.as<Expression>();
  ++quiet_;
  const Value last = bound ? Evaluate(bound) : Value(Expression(0));
  --quiet_;
  const auto* end = last.as<Expression>();
  if (!start || !end || start->DependsOn(kNobodyKnows) || end->DependsOn(kNobodyKnows)) return none();

  const std::int64_t amount = *step->second.amount.constant();
  const bool divides = step->second.kind == Step::kDivide;
  if (start->constant() && end->constant()) {
    std::int64_t value = *start->constant();
    const std::int64_t limit = *end->constant();
    auto holds = [&] {
      return opcode == clang::BO_LT   ? value < limit
             : opcode == clang::BO_LE ? value <= limit
             : opcode == clang::BO_GT ? value > limit
             : opcode == clang::BO_GE ? value >= limit
                                      : value != limit;
    };
    std::int64_t trips = 0;
    for (; holds() && trips < 64; ++trips) {
      if (!divides && value > (std::int64_t{1} << 40)) return none();
      value = divides ? value / amount : value * amount;
    }
    return trips < 64 ? Maybe<Expression>(Expression(trips)) : none();
  }
  if (amount != 2) return none();
  // v / 2^j > b  <=>  j <= log2(v / (b + 1));  v * 2^j < b  <=>  j <= log2((b - 1) / v)
  Expression quotient;
  if (divides && (opcode == clang::BO_GT || opcode == clang::BO_GE || opcode == clang::BO_NE)) {
    if (opcode == clang::BO_NE && *end != Expression(0)) return none();
    quotient = Expression::Apply(Operation::kDivide, {*start, opcode == clang::BO_GE ? *end : *end + 1});
  } else if (!divides && (opcode == clang::BO_LT || opcode == clang::BO_LE) && start->constant().value_or(0) > 0) {
    quotient = Expression::Apply(Operation::kDivide, {opcode == clang::BO_LE ? *end : *end - 1, *start});
  } else {
    return none();
  }
  return Expression::Apply(Operation::kLog2, {quotient}) + 1;
}

}  // namespace frx
