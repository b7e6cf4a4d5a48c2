#include "source/interpreter.h"

#include <clang/AST/RecordLayout.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

constexpr std::string_view kNobodyKnows = "$";  // in a quiet evaluation, of which nothing is kept

bool IsInteger(clang::QualType type) { return !type.isNull() && type->isIntegralOrEnumerationType(); }

Expression Not(const Expression& condition) { return Expression::Apply(Operation::kEqual, {condition, 0}); }

Expression All(std::span<const Expression> conditions) {
  Expression all = 1;
  for (const Expression& each : conditions) all = all * each;
  return all;
}

const clang::VarDecl* VariableOf(const clang::Expr* expression) {
  const auto* reference =
      dyn_cast_or_null<clang::DeclRefExpr>(expression ? expression->IgnoreParenImpCasts() : nullptr);
  return reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
}

bool IsMutableReference(clang::QualType type) {
  return type->isLValueReferenceType() && !type->getPointeeType().isConstQualified();
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

// Methods of containers that change nothing, though they are not const.
bool IsAccessor(std::string_view name) {
  constexpr std::array kNames = {"size", "data", "begin", "end", "at", "front", "back", "get", "value", "operator[]"};
  return std::ranges::find(kNames, name) != kNames.end();
}

// A call's arguments without the object of a class's operator.
unsigned FirstArgument(const clang::CallExpr& call) {
  const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(&call);
  return operation && isa_and_nonnull<clang::CXXMethodDecl>(operation->getDirectCallee()) ? 1 : 0;
}

}  // namespace

// ---------------------------------------------------------------------------------------------------------------------
// Statements
// ---------------------------------------------------------------------------------------------------------------------

Interpreter::Status Interpreter::ExecuteChildren(const clang::Stmt& statement) {
  bool left = false;
  for (const clang::Stmt* child : statement.children()) {
    // What follows a jump is reached through a label alone.
    if (left && !isa_and_nonnull<clang::LabelStmt, clang::SwitchCase>(child)) continue;
    left = Execute(child) == Status::kLeft;
  }
  return left ? Status::kLeft : Status::kNext;
}

Interpreter::Status Interpreter::Execute(const clang::Stmt* statement) {
  if (!statement || ++steps_ > kMaxSteps) return Status::kNext;
  if (const auto* expression = dyn_cast<clang::Expr>(statement)) {
    Evaluate(expression);
    return isa<clang::CXXThrowExpr>(expression->IgnoreParenImpCasts()) ? Status::kLeft : Status::kNext;
  }
  switch (statement->getStmtClass()) {
    case clang::Stmt::DeclStmtClass:
      for (const clang::Decl* each : clang::cast<clang::DeclStmt>(statement)->decls()) {
        if (const auto* variable = dyn_cast<clang::VarDecl>(each)) Declare(*variable);
      }
      return Status::kNext;
    case clang::Stmt::IfStmtClass:
      return ExecuteIf(*clang::cast<clang::IfStmt>(statement));
    case clang::Stmt::SwitchStmtClass:
      return ExecuteSwitch(*clang::cast<clang::SwitchStmt>(statement));
    case clang::Stmt::ForStmtClass: {
      const auto* loop = clang::cast<clang::ForStmt>(statement);
      return ExecuteLoop(*loop, {.counted = true,
                                 .init = loop->getInit(),
                                 .condition = loop->getCond(),
                                 .increment = loop->getInc(),
                                 .body = loop->getBody()});
    }
    case clang::Stmt::WhileStmtClass: {
      const auto* loop = clang::cast<clang::WhileStmt>(statement);
      return ExecuteLoop(*loop, {.condition = loop->getCond(), .body = loop->getBody()});
    }
    case clang::Stmt::DoStmtClass: {
      const auto* loop = clang::cast<clang::DoStmt>(statement);
      return ExecuteLoop(*loop, {.after = true, .condition = loop->getCond(), .body = loop->getBody()});
    }
    case clang::Stmt::CXXForRangeStmtClass: {
      const auto* loop = clang::cast<clang::CXXForRangeStmt>(statement);
      return ExecuteLoop(*loop, {.init = loop->getRangeStmt(), .body = loop->getBody()});
    }
    case clang::Stmt::ReturnStmtClass: {
      const auto* result = clang::cast<clang::ReturnStmt>(statement);
      Value value = result->getRetValue() ? Evaluate(result->getRetValue()) : Value(Unknown{});
      if (!quiet()) OnReturn(*result, value);
      if (!frames_.empty()) {
        Frame& frame = frames_.back();
        frame.returns.emplace_back(
            std::vector<Expression>(conditions_.begin() + static_cast<std::ptrdiff_t>(frame.conditions),
                                    conditions_.end()),
            std::move(value));
      }
      return Status::kLeft;
    }
    case clang::Stmt::BreakStmtClass:
    case clang::Stmt::ContinueStmtClass:
    case clang::Stmt::GotoStmtClass:
      if (!quiet()) OnLeave(*statement);
      return Status::kLeft;
    case clang::Stmt::GCCAsmStmtClass: {
      const auto* assembly = clang::cast<clang::GCCAsmStmt>(statement);
      std::vector<Value> inputs;
      for (unsigned i = 0; i < assembly->getNumInputs(); ++i) inputs.push_back(Evaluate(assembly->getInputExpr(i)));
      if (!quiet()) OnAssembly(*assembly, inputs);
      for (unsigned i = 0; i < assembly->getNumOutputs(); ++i) Clobber(assembly->getOutputExpr(i), "set by assembly");
      return Status::kNext;
    }
    default:
      return ExecuteChildren(*statement);
  }
}

void Interpreter::Declare(const clang::VarDecl& variable) {
  if (!quiet()) OnDeclare(variable);
  const clang::Expr* init = variable.getInit();
  aliases_.erase(&variable);
  environment_.erase(&variable);
  if (!init || !variable.hasLocalStorage()) {
    if (init && variable.isStaticLocal()) Evaluate(init);
    return;
  }
  if (variable.getType()->isReferenceType()) {
    if (init->isGLValue()) {
      Location location = Locate(init);
      if (location.variable || location.memory) {
        aliases_[&variable] = std::move(location);
        return;
      }
    }
    environment_[&variable] = Evaluate(init);
    return;
  }
  Value value = Evaluate(init);
  // A number that is not known gets its name here, so that every use of it is the same.
  if (!value.known() && IsInteger(variable.getType()) && !quiet()) value = Number(value, *init);
  OnInitialised(variable, value);
  environment_[&variable] = std::move(value);
}

Expression Interpreter::Predicate(const clang::Expr& condition) { return Number(Evaluate(&condition), condition); }

Interpreter::Status Interpreter::ExecuteIf(const clang::IfStmt& statement) {
  Execute(statement.getInit());
  if (statement.getConditionVariable()) Declare(*statement.getConditionVariable());
  const clang::Expr& condition = *statement.getCond();
  const Value asked = Evaluate(&condition);
  const auto* number = asked.as<Expression>();
  if (const auto decided = number ? number->constant() : std::nullopt) {
    return Execute(*decided != 0 ? statement.getThen() : statement.getElse());
  }
  const auto* block = dyn_cast<clang::CompoundStmt>(statement.getThen());
  const bool returns = isa<clang::ReturnStmt>(statement.getThen()) ||
                       (block && std::ranges::any_of(block->body(), [](const clang::Stmt* each) {
                          return isa<clang::ReturnStmt>(each);
                        }));
  if (!quiet()) OnBranch(statement.getBeginLoc(), condition, number ? std::optional(*number) : std::nullopt, returns);
  const Expression holds = Number(asked, condition);

  const std::size_t outside = conditions_.size();
  const Environment before = environment_;
  // Runs a branch and returns under what, within it, its end is reached.
  auto run = [&](const Expression& under, const clang::Stmt* branch, Status& status) {
    conditions_.push_back(under);
    OnEnter(&condition);
    status = Execute(branch);
    OnExit();
    Expression stays = All(std::span(conditions_).subspan(outside + 1));
    conditions_.resize(outside);
    return stays;
  };
  Status then = Status::kNext;
  Status otherwise = Status::kNext;
  const Expression then_stays = run(holds, statement.getThen(), then);
  Environment after_then = std::exchange(environment_, before);
  const Expression else_stays = run(Not(holds), statement.getElse(), otherwise);

  if (then == Status::kLeft && otherwise == Status::kLeft) return Status::kLeft;
  if (then == Status::kLeft) {
    conditions_.push_back(Not(holds));
    if (else_stays != Expression(1)) conditions_.push_back(else_stays);
    return Status::kNext;
  }
  if (otherwise == Status::kLeft) {
    environment_ = std::move(after_then);
    conditions_.push_back(holds);
    if (then_stays != Expression(1)) conditions_.push_back(then_stays);
    return Status::kNext;
  }
  if (then_stays != Expression(1) || else_stays != Expression(1)) {
    conditions_.push_back(Expression::Apply(Operation::kSelect, {holds, then_stays, else_stays}));
  }
  std::swap(environment_, after_then);
  Merge(holds, after_then);
  return Status::kNext;
}

Interpreter::Status Interpreter::ExecuteSwitch(const clang::SwitchStmt& statement) {
  Execute(statement.getInit());
  const clang::Expr& condition = *statement.getCond();
  const Value asked = Evaluate(&condition);
  const auto* number = asked.as<Expression>();
  if (!quiet() && (!number || !number->constant())) {
    OnBranch(statement.getBeginLoc(), condition, number ? std::optional(*number) : std::nullopt, false);
  }
  const std::size_t outside = conditions_.size();
  // Which case runs is not followed: each may.
  conditions_.push_back(Number(Unknown{"the case of a switch"}, condition));
  OnEnter(&condition);
  const std::set<Variable> modified = Modified(statement.getBody());
  Execute(statement.getBody());
  OnExit();
  conditions_.resize(outside);
  for (Variable variable : modified) {
    if (environment_.contains(variable)) environment_[variable] = Unknown{"set in a switch"};
  }
  return Status::kNext;
}

// ---------------------------------------------------------------------------------------------------------------------
// Loops
// ---------------------------------------------------------------------------------------------------------------------

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
  for (Variable variable : modified) {
    auto first = before.find(variable);
    if (steps.contains(variable) || first == before.end()) continue;
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

// ---------------------------------------------------------------------------------------------------------------------
// Values
// ---------------------------------------------------------------------------------------------------------------------

std::optional<std::int64_t> Interpreter::SizeOf(clang::QualType type) const {
  if (type.isNull() || type->isDependentType() || type->isIncompleteType() || type->isFunctionType())
    return std::nullopt;
  return unit_.context.getTypeSizeInChars(type).getQuantity();
}

Expression Interpreter::Number(const Value& value, const clang::Expr& expression) {
  if (const auto* number = value.as<Expression>()) return *number;
  if (quiet()) return Expression::Symbol(std::string(kNobodyKnows));
  const auto* unknown = value.as<Unknown>();
  return NewUnknown(expression, unknown ? unknown->reason : "not an integer");
}

Interpreter::Value Interpreter::Bounded(Expression expression, const clang::Expr& at) {
  if (!expression.overflowed() && expression.size() <= max_size_) return expression;
  return Number(Unknown{"a formula too long"}, at);
}

Interpreter::Value Interpreter::Merged(const Expression& condition, const Value& a, const Value& b) {
  const auto* number_a = a.as<Expression>();
  const auto* number_b = b.as<Expression>();
  if (number_a && number_b) {
    Expression either = Expression::Apply(Operation::kSelect, {condition, *number_a, *number_b});
    if (either.size() <= max_size_) return either;
    return Unknown{"set in a branch"};
  }
  const auto* pointer_a = a.as<Pointer>();
  const auto* pointer_b = b.as<Pointer>();
  if (pointer_a && pointer_b && pointer_a->memory == pointer_b->memory) {
    return Pointer{pointer_a->memory,
                   Expression::Apply(Operation::kSelect, {condition, pointer_a->offset, pointer_b->offset})};
  }
  const auto* record_a = a.as<Record>();
  const auto* record_b = b.as<Record>();
  if (record_a && record_b) {
    Record merged;
    for (const auto& [name, value] : record_a->fields) {
      auto other = record_b->fields.find(name);
      merged.fields[name] =
          other == record_b->fields.end() ? Value(Unknown{}) : Merged(condition, value, other->second);
    }
    return merged;
  }
  const auto* handle_a = a.as<Handle>();
  const auto* handle_b = b.as<Handle>();
  if (handle_a && handle_b && *handle_a == *handle_b) return a;
  return Unknown{"set in a branch"};
}

// `environment_` holds where the condition is not 0, `otherwise` where it is.
void Interpreter::Merge(const Expression& condition, const Environment& otherwise) {
  for (auto& [variable, value] : environment_) {
    auto other = otherwise.find(variable);
    if (other == otherwise.end()) continue;  // declared in the branch, or used there first
    value = Merged(condition, value, other->second);
  }
  environment_.insert(otherwise.begin(), otherwise.end());
}

Interpreter::Value* Interpreter::FieldOf(const Location& location, bool create) {
  auto found = environment_.find(location.variable);
  if (found == environment_.end()) {
    Value first = OnFirstUse(*location.variable);
    found = environment_.emplace(location.variable, std::move(first)).first;
  }
  Value* value = &found->second;
  for (const std::string& field : location.fields) {
    auto* record = std::get_if<Record>(value);
    if (!record) {
      if (!create) return nullptr;
      *value = Record{};
      record = std::get_if<Record>(value);
    }
    auto member = record->fields.find(field);
    if (member == record->fields.end()) {
      if (!create) return nullptr;
      member = record->fields.emplace(field, Unknown{}).first;
    }
    value = &member->second;
  }
  return value;
}

void Interpreter::Clobber(const clang::Expr* lvalue, std::string_view reason) {
  ++quiet_;
  const Location location = Locate(lvalue);
  --quiet_;
  if (location.variable) environment_[location.variable] = Unknown{reason};
}

Interpreter::Value Interpreter::Load(const clang::Expr& lvalue) {
  if (Value constant = Constant(lvalue); constant.known()) return constant;
  const Location location = Locate(&lvalue);
  if (!location.variable) {
    if (!quiet()) OnLoad(lvalue, location);
    if (!location.memory) return located_;
    const Value loaded = Unknown{"loaded from memory"};
    // Named here, it keeps apart what is known of an index: table[index[i]*width + column].
    return IsInteger(lvalue.getType()) && !quiet() ? Number(loaded, lvalue) : loaded;
  }
  if (location.element) return Unknown{"an element of a local array"};
  Value* value = FieldOf(location, false);
  if (!value) return Unknown{};
  if (!value->known() && IsInteger(lvalue.getType()) && !quiet()) *value = Number(*value, lvalue);
  return *value;
}

Interpreter::Value Interpreter::Object(const clang::Expr& expression) {
  if (!expression.isGLValue()) return Evaluate(&expression);
  const Location location = Locate(&expression);
  if (location.memory) return *location.memory;
  if (!location.variable || location.element) return located_;
  const Value* value = FieldOf(location, false);
  return value ? *value : Value(Unknown{});
}

void Interpreter::Store(const clang::Expr& lvalue, const Location& location, Value value, const clang::Expr* source) {
  if (quiet() && !rehearsing()) return;
  if (!quiet()) OnStore(lvalue, location, source);
  if (!location.variable || location.element) return;
  *FieldOf(location, true) = std::move(value);
}

Expression Interpreter::ByteOffset(const clang::Expr& index, clang::QualType element) {
  const Value value = Evaluate(&index);
  const Expression number = Number(value, index);
  const auto size = SizeOf(element);
  return number * Expression(size.value_or(1));
}

Interpreter::Location Interpreter::LocationAt(const Value& value) {
  if (const auto* pointer = value.as<Pointer>()) return {.memory = *pointer};
  if (const auto* local = value.as<Address>()) return {.variable = local->variable, .fields = local->fields};
  return {};
}

Interpreter::Location Interpreter::Locate(const clang::Expr* expression) {
  ++steps_;
  located_ = Unknown{"loaded from memory"};
  expression = expression->IgnoreParens();
  if (const auto* full = dyn_cast<clang::FullExpr>(expression)) return Locate(full->getSubExpr());
  if (const auto* temporary = dyn_cast<clang::MaterializeTemporaryExpr>(expression)) {
    located_ = Evaluate(temporary->getSubExpr());
    return {};
  }
  if (const auto* cast = dyn_cast<clang::CastExpr>(expression)) {
    if (cast->getSubExpr()->isGLValue() && cast->getCastKind() != clang::CK_LValueToRValue) {
      return Locate(cast->getSubExpr());
    }
    located_ = Evaluate(expression);
    return {};
  }
  if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression)) {
    const auto* variable = dyn_cast<clang::VarDecl>(reference->getDecl());
    if (!variable) return {};
    if (auto alias = aliases_.find(variable); alias != aliases_.end()) return alias->second;
    if (variable->hasLocalStorage()) return {.variable = variable, .fields = {}, .element = false, .memory = {}};
    const Value value = OnFirstUse(*variable);
    if (const auto* pointer = value.as<Pointer>()) return {.memory = *pointer};
    return {.variable = variable, .fields = {}, .element = false, .memory = {}};
  }
  if (const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(expression)) {
    const clang::Expr* base = subscript->getBase()->IgnoreParens();
    const auto* decay = dyn_cast<clang::ImplicitCastExpr>(base);
    Location location;
    if (decay && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
      location = Locate(decay->getSubExpr());
    } else {
      const Value value = Evaluate(base);
      if (const auto* pointer = value.as<Pointer>()) location.memory = *pointer;
    }
    const Expression offset = ByteOffset(*subscript->getIdx(), subscript->getType());
    if (location.memory) location.memory->offset = location.memory->offset + offset;
    location.element = location.variable != nullptr;
    return location;
  }
  if (const auto* member = dyn_cast<clang::MemberExpr>(expression)) {
    const auto* field = dyn_cast<clang::FieldDecl>(member->getMemberDecl());
    Location location;
    if (member->isArrow()) {
      location = LocationAt(Evaluate(member->getBase()));
    } else {
      location = Locate(member->getBase());
    }
    if (!field) return {};
    if (location.variable) location.fields.push_back(field->getNameAsString());
    if (location.memory && !field->getParent()->isDependentType() && !field->getParent()->isInvalidDecl()) {
      const auto& layout = unit_.context.getASTRecordLayout(field->getParent());
      const auto bits = layout.getFieldOffset(field->getFieldIndex());
      location.memory->offset = location.memory->offset + Expression(static_cast<std::int64_t>(bits / 8));
    }
    return location;
  }
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
    if (unary->getOpcode() == clang::UO_Deref) {
      return LocationAt(Evaluate(unary->getSubExpr()));
    }
    if (unary->isIncrementDecrementOp()) {
      Evaluate(unary);
      ++quiet_;
      Location location = Locate(unary->getSubExpr());
      --quiet_;
      return location;
    }
  }
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(expression); binary && binary->isAssignmentOp()) {
    Evaluate(binary);
    ++quiet_;
    Location location = Locate(binary->getLHS());
    --quiet_;
    return location;
  }
  // A call that returns a reference: where it leads, or what it is.
  Value value = Evaluate(expression);
  if (const auto* pointer = value.as<Pointer>()) return {.memory = *pointer};
  located_ = std::move(value);
  return {};
}

// ---------------------------------------------------------------------------------------------------------------------
// Expressions
// ---------------------------------------------------------------------------------------------------------------------

Interpreter::Value Interpreter::Constant(const clang::Expr& expression) const {
  if (!IsInteger(expression.getType()) || expression.isValueDependent() || expression.containsErrors())
    return Unknown{};
  if (const auto* reference = dyn_cast<clang::DeclRefExpr>(&expression)) {
    const auto* variable = dyn_cast<clang::VarDecl>(reference->getDecl());
    if (variable && !variable->isUsableInConstantExpressions(unit_.context)) return Unknown{};
    // A local is followed as it is set.
    if (variable && variable->hasLocalStorage() && !variable->isConstexpr()) return Unknown{};
  } else if (!isa<clang::IntegerLiteral, clang::CXXBoolLiteralExpr, clang::CharacterLiteral,
                  clang::UnaryExprOrTypeTraitExpr, clang::SubstNonTypeTemplateParmExpr, clang::TypeTraitExpr,
                  clang::MemberExpr>(expression)) {
    return Unknown{};
  }
  clang::Expr::EvalResult result;
  if (!expression.EvaluateAsInt(result, unit_.context) || result.Val.getInt().getSignificantBits() > 64)
    return Unknown{};
  return Expression(result.Val.getInt().getExtValue());
}

Interpreter::Value Interpreter::Evaluate(const clang::Expr* expression) {
  if (!expression || ++steps_ > kMaxSteps) return Unknown{"the program is too long"};
  return EvaluateInside(*expression->IgnoreParens());
}

Interpreter::Value Interpreter::EvaluateInside(const clang::Expr& expression) {
  if (const auto* cast = dyn_cast<clang::CastExpr>(&expression)) return EvaluateCast(*cast);
  if (const auto* operation = dyn_cast<clang::BinaryOperator>(&expression)) return EvaluateBinary(*operation);
  if (const auto* operation = dyn_cast<clang::UnaryOperator>(&expression)) return EvaluateUnary(*operation);
  if (const auto* call = dyn_cast<clang::CallExpr>(&expression)) return EvaluateCall(*call);
  if (const auto* choice = dyn_cast<clang::AbstractConditionalOperator>(&expression)) return EvaluateChoice(*choice);
  if (const auto* reference = dyn_cast<clang::DeclRefExpr>(&expression)) {
    if (isa<clang::EnumConstantDecl>(reference->getDecl())) {
      return Expression(clang::cast<clang::EnumConstantDecl>(reference->getDecl())->getInitVal().getExtValue());
    }
    return isa<clang::VarDecl>(reference->getDecl()) ? Load(expression) : Value(Unknown{"a template's parameter"});
  }
  if (const auto* member = dyn_cast<clang::MemberExpr>(&expression)) {
    if (isa<clang::FieldDecl>(member->getMemberDecl()) && !member->isArrow() && !member->getBase()->isGLValue()) {
      const Value base = Evaluate(member->getBase());
      const auto* record = base.as<Record>();
      if (!record) return Unknown{};
      auto field = record->fields.find(member->getMemberDecl()->getNameAsString());
      return field == record->fields.end() ? Value(Unknown{}) : field->second;
    }
    return isa<clang::FieldDecl>(member->getMemberDecl()) ? Load(expression) : Constant(expression);
  }
  if (isa<clang::ArraySubscriptExpr>(expression)) return Load(expression);
  if (const auto* full = dyn_cast<clang::FullExpr>(&expression)) return Evaluate(full->getSubExpr());
  if (const auto* temporary = dyn_cast<clang::MaterializeTemporaryExpr>(&expression)) {
    return Evaluate(temporary->getSubExpr());
  }
  if (const auto* bound = dyn_cast<clang::CXXBindTemporaryExpr>(&expression)) return Evaluate(bound->getSubExpr());
  if (const auto* argument = dyn_cast<clang::CXXDefaultArgExpr>(&expression)) return Evaluate(argument->getExpr());
  if (const auto* value = dyn_cast<clang::SubstNonTypeTemplateParmExpr>(&expression)) {
    return Evaluate(value->getReplacement());
  }
  if (const auto* field = dyn_cast<clang::CXXDefaultInitExpr>(&expression)) return Evaluate(field->getExpr());
  if (isa<clang::CXXThisExpr>(expression)) return frames_.empty() ? Value() : frames_.back().self;
  if (const auto* construct = dyn_cast<clang::CXXConstructExpr>(&expression)) return EvaluateConstruct(*construct);
  if (const auto* list = dyn_cast<clang::InitListExpr>(&expression)) return EvaluateList(*list);
  if (const auto* list = dyn_cast<clang::CXXStdInitializerListExpr>(&expression)) return Evaluate(list->getSubExpr());
  if (const auto* lambda = dyn_cast<clang::LambdaExpr>(&expression)) {
    for (const clang::Expr* capture : lambda->capture_inits()) {
      // By reference it is not read, by copy it is.
      if (capture && !capture->isGLValue()) Evaluate(capture);
    }
    return Lambda{lambda->getCallOperator()};
  }
  if (const auto* literal = dyn_cast<clang::FloatingLiteral>(&expression)) {
    const double value = literal->getValueAsApproximateDouble();
    const auto whole = static_cast<std::int64_t>(std::clamp(value, -1e15, 1e15));
    if (static_cast<double>(whole) == value) return Ratio{whole, 1};
    return Unknown{"a fraction"};
  }
  if (const auto* body = dyn_cast<clang::StmtExpr>(&expression)) {
    Execute(body->getSubStmt());
    return Unknown{};
  }
  if (Value constant = Constant(expression); constant.known()) return constant;
  if (isa<clang::UnaryExprOrTypeTraitExpr>(expression)) return Unknown{"a size that is not known here"};
  for (const clang::Stmt* child : expression.children()) Execute(child);
  return Unknown{};
}

Interpreter::Value Interpreter::EvaluateCast(const clang::CastExpr& cast) {
  const clang::Expr* inner = cast.getSubExpr();
  switch (cast.getCastKind()) {
    case clang::CK_LValueToRValue:
      return Load(*inner->IgnoreParens());
    case clang::CK_ArrayToPointerDecay: {
      const Location location = Locate(inner);
      if (location.memory) return *location.memory;
      return Unknown{"the address of a local array"};
    }
    case clang::CK_FunctionToPointerDecay:
    case clang::CK_BuiltinFnToFnPtr:
      return Unknown{"a function"};
    case clang::CK_IntegralToBoolean: {
      const Value value = Evaluate(inner);
      const auto* number = value.as<Expression>();
      if (!number) return value;
      return Expression::Apply(Operation::kNotEqual, {*number, 0});
    }
    case clang::CK_IntegralToFloating: {
      const Value value = Evaluate(inner);
      const auto* number = value.as<Expression>();
      return number ? Value(Ratio{*number, 1}) : Value(Unknown{});
    }
    case clang::CK_FloatingToIntegral: {
      const Value value = Evaluate(inner);
      const auto* ratio = value.as<Ratio>();
      if (!ratio) return Unknown{"a rounded fraction"};
      return Bounded(Expression::Apply(Operation::kDivide, {ratio->numerator, ratio->denominator}), cast);
    }
    case clang::CK_PointerToBoolean:
    case clang::CK_PointerToIntegral:
      Evaluate(inner);
      return Unknown{"an address"};
    default:
      return Evaluate(inner);
  }
}

Interpreter::Value Interpreter::EvaluateUnder(const clang::Expr& condition, const Expression& holds,
                                              const clang::Expr* expression) {
  const std::size_t outside = conditions_.size();
  conditions_.push_back(holds);
  OnEnter(&condition);
  Value value = Evaluate(expression);
  OnExit();
  conditions_.resize(outside);
  return value;
}

Interpreter::Value Interpreter::EvaluateChoice(const clang::AbstractConditionalOperator& choice) {
  const Value asked = Evaluate(choice.getCond());
  const auto* number = asked.as<Expression>();
  if (const auto decided = number ? number->constant() : std::nullopt) {
    return Evaluate(*decided != 0 ? choice.getTrueExpr() : choice.getFalseExpr());
  }
  const Expression holds = Number(asked, *choice.getCond());
  const Value yes = EvaluateUnder(*choice.getCond(), holds, choice.getTrueExpr());
  const Value no = EvaluateUnder(*choice.getCond(), Not(holds), choice.getFalseExpr());
  return Merged(holds, yes, no);
}

Interpreter::Value Interpreter::Arithmetic(clang::BinaryOperatorKind operation, const Value& a, const Value& b,
                                           const clang::BinaryOperator& at) {
  const auto* x = a.as<Expression>();
  const auto* y = b.as<Expression>();
  if (x && y) {
    auto apply = [&](Operation kind) { return Bounded(Expression::Apply(kind, {*x, *y}), at); };
    switch (operation) {
      case clang::BO_Add:
        return Bounded(*x + *y, at);
      case clang::BO_Sub:
        return Bounded(*x - *y, at);
      case clang::BO_Mul:
        return Bounded(*x * *y, at);
      case clang::BO_Div:
        return apply(Operation::kDivide);
      case clang::BO_Rem:
        return apply(Operation::kRemainder);
      case clang::BO_Shl:
        return apply(Operation::kShiftLeft);
      case clang::BO_Shr:
        return apply(Operation::kShiftRight);
      case clang::BO_And:
        return apply(Operation::kAnd);
      case clang::BO_Xor:
        return apply(Operation::kXor);
      case clang::BO_Or:
        return apply(Operation::kOr);
      case clang::BO_LT:
        return apply(Operation::kLess);
      case clang::BO_LE:
        return apply(Operation::kLessEqual);
      case clang::BO_GT:
        return Bounded(Expression::Apply(Operation::kLess, {*y, *x}), at);
      case clang::BO_GE:
        return Bounded(Expression::Apply(Operation::kLessEqual, {*y, *x}), at);
      case clang::BO_EQ:
        return apply(Operation::kEqual);
      case clang::BO_NE:
        return apply(Operation::kNotEqual);
      default:
        return Unknown{};
    }
  }
  const auto* p = a.as<Ratio>();
  const auto* q = b.as<Ratio>();
  if (p && q) {
    if (operation == clang::BO_Div) return Ratio{p->numerator * q->denominator, p->denominator * q->numerator};
    if (operation == clang::BO_Mul) return Ratio{p->numerator * q->numerator, p->denominator * q->denominator};
    if (operation == clang::BO_Add || operation == clang::BO_Sub) {
      const Expression left = p->numerator * q->denominator;
      const Expression right = q->numerator * p->denominator;
      return Ratio{operation == clang::BO_Add ? left + right : left - right, p->denominator * q->denominator};
    }
  }
  return a.known() ? b.as<Unknown>() ? b : Value(Unknown{}) : a;
}

Interpreter::Value Interpreter::EvaluateBinary(const clang::BinaryOperator& operation) {
  const clang::Expr* lhs = operation.getLHS();
  const clang::Expr* rhs = operation.getRHS();
  const clang::BinaryOperatorKind opcode = operation.getOpcode();
  if (opcode == clang::BO_Comma) {
    Evaluate(lhs);
    return Evaluate(rhs);
  }
  if (opcode == clang::BO_Assign) {
    Value value = Evaluate(rhs);
    const Location location = Locate(lhs);
    if (location.variable && !value.known() && IsInteger(lhs->getType()) && !quiet()) value = Number(value, *rhs);
    Store(*lhs->IgnoreParens(), location, value, rhs);
    return value;
  }
  if (operation.isLogicalOp()) {
    const bool conjunction = opcode == clang::BO_LAnd;
    const Value left = Evaluate(lhs);
    const auto* number = left.as<Expression>();
    if (const auto decided = number ? number->constant() : std::nullopt) {
      if ((*decided != 0) != conjunction) return Expression(conjunction ? 0 : 1);
      return Evaluate(rhs);
    }
    const Expression holds = Number(left, *lhs);
    const Value right = EvaluateUnder(*lhs, conjunction ? holds : Not(holds), rhs);
    const Expression other = Number(right, *rhs);
    if (conjunction) return Bounded(holds * other, operation);
    // a || b: 1 where either is not 0.
    return Bounded(Expression::Apply(Operation::kSelect, {holds, 1, other}), operation);
  }
  const bool compound = operation.isCompoundAssignmentOp();
  Value left;
  Location location;
  if (compound) {
    location = Locate(lhs);
    if (!location.variable) {
      if (!quiet()) OnLoad(*lhs->IgnoreParens(), location);
      left = Unknown{"loaded from memory"};
    } else if (!location.element) {
      if (Value* value = FieldOf(location, false)) left = *value;
    }
  } else {
    left = Evaluate(lhs);
  }
  const Value right = Evaluate(rhs);
  const auto plain = compound ? clang::BinaryOperator::getOpForCompoundAssignment(opcode) : opcode;
  const auto* x = left.as<Expression>();
  const auto* y = right.as<Expression>();
  if (!quiet() && !(x && y && x->constant() && y->constant())) OnArithmetic(operation, operation.getType());

  Value result;
  const auto* pointer = left.as<Pointer>();
  const auto* other = right.as<Pointer>();
  if (pointer || other) {
    const clang::QualType type = pointer ? lhs->getType() : rhs->getType();
    const std::int64_t size = type->isPointerType() ? SizeOf(type->getPointeeType()).value_or(0) : 0;
    result = Unknown{"an address"};
    if (pointer && other) {
      if (plain == clang::BO_Sub && size > 0 && pointer->memory == other->memory) {
        result = Expression::Apply(Operation::kDivide, {pointer->offset - other->offset, size});
      }
    } else if (size > 0 && (plain == clang::BO_Add || plain == clang::BO_Sub)) {
      const Expression amount = Number(pointer ? right : left, pointer ? *rhs : *lhs) * Expression(size);
      const Pointer& base = pointer ? *pointer : *other;
      result = Pointer{base.memory, plain == clang::BO_Add ? base.offset + amount : base.offset - amount};
    }
  } else {
    result = Arithmetic(plain, left, right, operation);
  }
  if (compound) {
    if (!result.known() && IsInteger(lhs->getType()) && location.variable && !quiet())
      result = Number(result, operation);
    Store(*lhs->IgnoreParens(), location, result, &operation);
  }
  return result;
}

Interpreter::Value Interpreter::EvaluateUnary(const clang::UnaryOperator& operation) {
  const clang::Expr* inner = operation.getSubExpr();
  switch (operation.getOpcode()) {
    case clang::UO_Deref:
      return Load(operation);
    case clang::UO_AddrOf: {
      if (!inner->isGLValue()) return Unknown{"an address"};
      const Location location = Locate(inner);
      if (location.memory) return *location.memory;
      if (location.variable && !location.element) return Address{location.variable, location.fields};
      return Unknown{"the address of a local variable"};
    }
    case clang::UO_Minus: {
      const Value value = Evaluate(inner);
      if (const auto* number = value.as<Expression>()) return Expression(0) - *number;
      return value;
    }
    case clang::UO_Not: {
      const Value value = Evaluate(inner);
      if (const auto* number = value.as<Expression>()) return Expression(-1) - *number;
      return value;
    }
    case clang::UO_LNot: {
      const Value value = Evaluate(inner);
      if (const auto* number = value.as<Expression>()) return Not(*number);
      return value;
    }
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec: {
      const Location location = Locate(inner);
      const std::int64_t direction = operation.isIncrementOp() ? 1 : -1;
      if (!quiet()) OnArithmetic(operation, operation.getType());
      Value before = Unknown{"loaded from memory"};
      if (!location.variable) {
        if (!quiet()) OnLoad(*inner->IgnoreParens(), location);
      } else if (!location.element) {
        if (Value* value = FieldOf(location, false)) before = *value;
      }
      Value after = Unknown{};
      if (const auto* number = before.as<Expression>()) after = *number + Expression(direction);
      if (const auto* pointer = before.as<Pointer>()) {
        const auto size = SizeOf(inner->getType()->getPointeeType());
        if (size) after = Pointer{pointer->memory, pointer->offset + Expression(direction * *size)};
      }
      Store(*inner->IgnoreParens(), location, after, nullptr);
      return operation.isPostfix() ? before : after;
    }
    default:
      return Evaluate(inner);
  }
}

Interpreter::Value Interpreter::EvaluateConstruct(const clang::CXXConstructExpr& construct) {
  if (construct.getNumArgs() == 1 && construct.getConstructor()->isCopyOrMoveConstructor()) {
    const clang::Expr* source = construct.getArg(0);
    return source->isGLValue() ? Load(*source->IgnoreParens()) : Evaluate(source);
  }
  const clang::CXXRecordDecl& record = *construct.getConstructor()->getParent();
  if (construct.getConstructor()->isDefaultConstructor() && !construct.getConstructor()->isUserProvided() &&
      unit_.IsInFile(record)) {
    Record made;
    for (const clang::FieldDecl* field : record.fields()) {
      const clang::Expr* init = field->getInClassInitializer();
      made.fields[field->getNameAsString()] = init ? Evaluate(init) : Value();
    }
    return made;
  }
  std::vector<Value> arguments;
  for (const clang::Expr* argument : construct.arguments()) arguments.push_back(Evaluate(argument));
  return OnConstruct(construct, arguments);
}

Interpreter::Value Interpreter::EvaluateList(const clang::InitListExpr& list) {
  std::vector<Value> values;
  for (const clang::Expr* each : list.inits()) values.push_back(Evaluate(each));
  const clang::QualType type = list.getType();
  if (values.size() == 1 && !type.isNull() && (type->isScalarType())) return values.front();
  if (!type.isNull() && type->isArrayType()) return Sequence{std::move(values)};
  const clang::RecordDecl* record = type.isNull() ? nullptr : type->getAsRecordDecl();
  if (!record || record->isDependentType()) return Unknown{};
  Record made;
  std::size_t i = 0;
  for (const clang::FieldDecl* field : record->fields()) {
    if (i < values.size()) made.fields[field->getNameAsString()] = values[i++];
  }
  return made;
}

const clang::FunctionDecl* Interpreter::BodyOf(const clang::CallExpr& call, const Value& callee) const {
  const clang::FunctionDecl* function = CalledFunction(call);
  if (const auto* lambda = callee.as<Lambda>()) function = lambda->body;
  const clang::FunctionDecl* definition = Definition(function);
  if (!definition || !unit_.IsInFile(*definition) || definition->hasAttr<clang::CUDAGlobalAttr>()) return nullptr;
  const bool recursive = std::ranges::any_of(frames_, [&](const Frame& frame) { return frame.function == definition; });
  return recursive || frames_.size() >= kMaxFrames ? nullptr : definition;
}

Interpreter::Value Interpreter::EvaluateCall(const clang::CallExpr& call) {
  const std::string name = CalledName(call);
  // A method's or operator's object.
  Value object;
  const clang::Expr* self = nullptr;
  if (const auto* member = dyn_cast<clang::CXXMemberCallExpr>(&call)) {
    self = member->getImplicitObjectArgument();
    if (self) object = Object(*self);
  }
  const unsigned first = FirstArgument(call);
  const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(&call);
  if (first == 1 && !operation->isAssignmentOp()) {
    self = call.getArg(0);
    object = Object(*self);
  }
  if (const clang::FunctionDecl* body = BodyOf(call, object)) {
    std::vector<const clang::Expr*> arguments;
    for (unsigned i = first; i < call.getNumArgs(); ++i) arguments.push_back(call.getArg(i));
    return Call(*body, arguments, self ? AddressOf(*self) : Value());
  }
  if (operation && operation->isAssignmentOp() && operation->getNumArgs() == 2) {
    // Of a class that has its own: float4, dim3, Tensor.
    Value value = Evaluate(operation->getArg(1));
    const Location location = Locate(operation->getArg(0));
    const bool plain = operation->getOperator() == clang::OO_Equal;
    if (!plain && !quiet()) {
      if (!location.variable) OnLoad(*operation->getArg(0)->IgnoreParens(), location);
      OnArithmetic(call, operation->getArg(0)->getType());
    }
    Store(*operation->getArg(0)->IgnoreParens(), location, plain ? value : Value(Unknown{}), operation->getArg(1));
    return value;
  }
  const clang::FunctionDecl* function = CalledFunction(call);
  std::vector<Value> arguments;
  std::vector<const clang::Expr*> changed;
  for (unsigned i = first; i < call.getNumArgs(); ++i) {
    const clang::Expr* argument = call.getArg(i);
    const auto* unary = dyn_cast<clang::UnaryOperator>(argument->IgnoreParenImpCasts());
    const bool by_reference = function && i - first < function->getNumParams() &&
                              IsMutableReference(function->getParamDecl(i - first)->getType());
    if (unary && unary->getOpcode() == clang::UO_AddrOf) changed.push_back(unary->getSubExpr());
    if (by_reference) {
      changed.push_back(argument);
      const Location location = Locate(argument);
      arguments.push_back(location.memory ? Value(*location.memory) : Value(Unknown{}));
      continue;
    }
    arguments.push_back(Evaluate(argument));
  }
  for (const clang::Expr* each : changed) Clobber(each, "its address was handed out");
  if (const auto* member = dyn_cast<clang::CXXMemberCallExpr>(&call); member && object.as<Sequence>()) {
    const clang::CXXMethodDecl* method = member->getMethodDecl();
    if (method && !method->isConst() && !IsAccessor(name)) {
      Clobber(member->getImplicitObjectArgument(), "changed by a method");
      object = Unknown{};
    }
  }
  Value result = OnCall(call, name, object, arguments);
  if (result.known()) return result;

  auto number = [&](std::size_t i) { return i < arguments.size() ? arguments[i].as<Expression>() : nullptr; };
  if (arguments.size() == 2 && number(0) && number(1)) {
    if (name == "min" || name == "umin") return Expression::Apply(Operation::kMin, {*number(0), *number(1)});
    if (name == "max" || name == "umax") return Expression::Apply(Operation::kMax, {*number(0), *number(1)});
    if (name == "__mul24" || name == "__umul24") return *number(0) * *number(1);
  }
  if (arguments.size() == 1) {
    const auto* ratio = arguments[0].as<Ratio>();
    if (ratio && (name == "ceil" || name == "ceilf")) return Ratio{CeilDiv(ratio->numerator, ratio->denominator), 1};
    if (ratio && (name == "floor" || name == "floorf")) {
      return Ratio{Expression::Apply(Operation::kDivide, {ratio->numerator, ratio->denominator}), 1};
    }
    if (number(0) && (name == "ceil" || name == "floor")) return Ratio{*number(0), 1};
  }
  return result;
}

// A method's object may be given as a pointer: this->f(), p->f().
Interpreter::Value Interpreter::AddressOf(const clang::Expr& object) {
  if (!object.isGLValue()) return object.getType()->isPointerType() ? Evaluate(&object) : Value();
  ++quiet_;
  const Location location = Locate(&object);
  --quiet_;
  if (location.memory) return *location.memory;
  return location.variable && !location.element ? Value(Address{location.variable, location.fields}) : Value();
}

Interpreter::Value Interpreter::Call(const clang::FunctionDecl& function, std::span<const clang::Expr* const> arguments,
                                     Value self) {
  struct Bound {
    std::optional<Location> location;
    Value value;
  };
  std::vector<Bound> bound;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    Bound& each = bound.emplace_back();
    const bool reference =
        i < function.getNumParams() && function.getParamDecl(static_cast<unsigned>(i))->getType()->isReferenceType();
    const clang::Expr* argument = arguments[i];
    if (reference && argument->isGLValue() && !isa<clang::MaterializeTemporaryExpr>(argument->IgnoreParens())) {
      Location location = Locate(argument);
      if (location.variable || location.memory) {
        each.location = std::move(location);
        continue;
      }
    }
    each.value = Evaluate(argument);
  }
  for (std::size_t i = 0; i < bound.size() && i < function.getNumParams(); ++i) {
    Variable parameter = function.getParamDecl(static_cast<unsigned>(i));
    aliases_.erase(parameter);
    environment_.erase(parameter);
    if (bound[i].location) {
      aliases_[parameter] = *std::move(bound[i].location);
    } else {
      Value& value = bound[i].value;
      if (!value.known() && IsInteger(parameter->getType()) && !quiet()) value = Number(value, *arguments[i]);
      environment_[parameter] = std::move(value);
    }
  }
  const std::size_t outside = conditions_.size();
  frames_.push_back({&function, {}, outside, std::move(self)});
  OnEnterFunction(function);
  Execute(function.getBody());
  OnExitFunction();
  conditions_.resize(outside);
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  if (frame.returns.empty()) return Unknown{};
  Value result = std::move(frame.returns.back().second);
  for (std::size_t i = frame.returns.size() - 1; i-- > 0;) {
    result = Merged(All(frame.returns[i].first), frame.returns[i].second, result);
  }
  return result;
}

}  // namespace frx
