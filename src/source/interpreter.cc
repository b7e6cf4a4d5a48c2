#include "source/interpreter.h"

#include <clang/AST/RecordLayout.h>

#include <algorithm>

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

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

}  // namespace frx
