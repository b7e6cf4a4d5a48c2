// Expressions and calls: their values, and what they read and write on the way.
#include <algorithm>
#include <array>

#include "source/interpreter.h"

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

bool IsMutableReference(clang::QualType type) {
  return type->isLValueReferenceType() && !type->getPointeeType().isConstQualified();
}

// Methods of containers that change nothing, though they are not const.
bool IsAccessor(std::string_view name) {
  constexpr std::array kNames = {"size", "data", "begin", "end", "at", "front", "back", "get", "value", "operator[]"};
  return std::ranges::find(kNames, name) != kNames.end();
}

// (unsigned)(i - 1) < n, an index of 8 bits: values that are not those of the formula.
bool MayWrap(const clang::CastExpr& cast, const Expression& number) {
  const clang::QualType type = cast.getType();
  if (type->isDependentType() || type->isBooleanType()) return false;
  const auto* builtin = type->getAs<clang::BuiltinType>();
  if (!builtin) return false;
  switch (builtin->getKind()) {
    case clang::BuiltinType::Char_S:
    case clang::BuiltinType::Char_U:
    case clang::BuiltinType::SChar:
    case clang::BuiltinType::UChar:
    case clang::BuiltinType::Short:
    case clang::BuiltinType::UShort:
      return true;
    default:
      break;
  }
  const bool sheds_sign = builtin->isUnsignedInteger() && cast.getSubExpr()->getType()->isSignedIntegerType();
  const auto* implicit = dyn_cast<clang::ImplicitCastExpr>(&cast);
  return (!implicit || implicit->isPartOfExplicitCast()) && sheds_sign && number.may_be_negative();
}

}  // namespace

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
    case clang::CK_FloatingCast:
      if (unit_.context.hasSameUnqualifiedType(cast.getType(), unit_.context.FloatTy))
        narrowed_ = inner->IgnoreParens();
      return Evaluate(inner);
    case clang::CK_IntegralCast: {
      const Value value = Evaluate(inner);
      const auto* number = value.as<Expression>();
      if (!number || number->constant() || !MayWrap(cast, *number)) return value;
      return Unknown{"it may wrap around"};
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
