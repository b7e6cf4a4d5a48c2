#include "source/clang_unit.h"

#include <algorithm>

#include "source/diagnostics.h"

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

// The variable of which an lvalue is (a part of): v, v.x, v[i]. Not the pointer through which it is reached.
const clang::VarDecl* BaseVariable(const clang::Expr* expression) {
  while (expression) {
    expression = expression->IgnoreParenCasts();
    if (const auto* member = dyn_cast<clang::MemberExpr>(expression)) {
      if (member->isArrow()) return nullptr;
      expression = member->getBase();
    } else if (const auto* member = dyn_cast<clang::CXXDependentScopeMemberExpr>(expression)) {
      expression = member->isImplicitAccess() ? nullptr : member->getBase();
    } else if (const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(expression)) {
      if (subscript->getBase()->IgnoreParenCasts()->getType()->isPointerType()) return nullptr;
      expression = subscript->getBase();
    } else if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression)) {
      return dyn_cast<clang::VarDecl>(reference->getDecl());
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

}  // namespace

void ForEachModification(const clang::Stmt* statement, const std::function<void(const clang::VarDecl&)>& visit) {
  if (!statement) return;
  auto add = [&](const clang::Expr* lvalue) {
    if (const clang::VarDecl* variable = BaseVariable(lvalue)) visit(*variable);
  };
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(statement)) {
    if (binary->isAssignmentOp()) add(binary->getLHS());
  } else if (const auto* unary = dyn_cast<clang::UnaryOperator>(statement)) {
    if (unary->isIncrementDecrementOp() || unary->getOpcode() == clang::UO_AddrOf) add(unary->getSubExpr());
  } else if (const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(statement)) {
    if (operation->isAssignmentOp()) add(operation->getArg(0));
  } else if (const auto* call = dyn_cast<clang::CallExpr>(statement); call && !isa<clang::CUDAKernelCallExpr>(call)) {
    const clang::FunctionDecl* function = call->getDirectCallee();
    for (unsigned i = 0; i < call->getNumArgs(); ++i) {
      const bool by_value = function && (i >= function->getNumParams() ||
                                         !function->getParamDecl(i)->getType()->isLValueReferenceType() ||
                                         function->getParamDecl(i)->getType()->getPointeeType().isConstQualified());
      if (!by_value) add(call->getArg(i));
    }
  } else if (const auto* assembly = dyn_cast<clang::GCCAsmStmt>(statement)) {
    for (unsigned i = 0; i < assembly->getNumOutputs(); ++i) add(assembly->getOutputExpr(i));
  } else if (const auto* declaration = dyn_cast<clang::DeclStmt>(statement)) {
    for (const clang::Decl* each : declaration->decls()) {
      const auto* variable = dyn_cast<clang::VarDecl>(each);
      if (variable && variable->getInit() && variable->getType()->isLValueReferenceType() &&
          !variable->getType()->getPointeeType().isConstQualified()) {
        add(variable->getInit());
      }
    }
  }
  for (const clang::Stmt* child : statement->children()) ForEachModification(child, visit);
}

std::string CalledName(const clang::CallExpr& call) {
  const clang::Expr* callee = call.getCallee();
  if (!callee) return {};
  callee = callee->IgnoreParenImpCasts();
  clang::DeclarationName name;
  if (const auto* reference = dyn_cast<clang::DeclRefExpr>(callee)) {
    name = reference->getDecl()->getDeclName();
  } else if (const auto* member = dyn_cast<clang::MemberExpr>(callee)) {
    name = member->getMemberDecl()->getDeclName();
  } else if (const auto* overload = dyn_cast<clang::OverloadExpr>(callee)) {
    name = overload->getName();
  } else if (const auto* dependent = dyn_cast<clang::DependentScopeDeclRefExpr>(callee)) {
    name = dependent->getDeclName();
  } else if (const auto* member = dyn_cast<clang::CXXDependentScopeMemberExpr>(callee)) {
    name = member->getMember();
  }
  return name.isIdentifier() && name.getAsIdentifierInfo() ? name.getAsString() : std::string();
}

const clang::FunctionDecl* CalledFunction(const clang::CallExpr& call) {
  if (const clang::FunctionDecl* function = call.getDirectCallee()) return function;
  const clang::Expr* callee = call.getCallee() ? call.getCallee()->IgnoreParenImpCasts() : nullptr;
  const auto* overload = dyn_cast_or_null<clang::OverloadExpr>(callee);
  if (!overload || overload->getNumDecls() != 1) return nullptr;
  const clang::NamedDecl* only = (*overload->decls_begin())->getUnderlyingDecl();
  if (const auto* function = dyn_cast<clang::FunctionDecl>(only)) return function;
  if (const auto* function = dyn_cast<clang::FunctionTemplateDecl>(only)) return function->getTemplatedDecl();
  return nullptr;
}

unsigned FirstArgument(const clang::CallExpr& call) {
  const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(&call);
  return operation && isa_and_nonnull<clang::CXXMethodDecl>(operation->getDirectCallee()) ? 1 : 0;
}

const clang::FunctionDecl* Definition(const clang::FunctionDecl* function) {
  if (!function) return nullptr;
  const clang::FunctionDecl* definition = nullptr;
  if (function->hasBody(definition)) return definition;
  const clang::FunctionDecl* pattern = function->getTemplateInstantiationPattern();
  return pattern && pattern->hasBody(definition) ? definition : nullptr;
}

std::set<const clang::VarDecl*> ModifiedVariables(const clang::Stmt* body) {
  std::set<const clang::VarDecl*> modified;
  ForEachModification(body, [&](const clang::VarDecl& variable) { modified.insert(&variable); });
  return modified;
}

bool Contains(const clang::Stmt* root, const std::function<bool(const clang::Stmt&)>& found) {
  if (!root) return false;
  if (found(*root)) return true;
  return std::ranges::any_of(root->children(), [&](const clang::Stmt* child) { return Contains(child, found); });
}

// ---------------------------------------------------------------------------------------------------------------------

namespace {

struct Candidates {
  std::vector<const clang::FunctionDecl*> functions;
  bool any_template = false;
};

Candidates CandidatesOf(const clang::Expr* callee) {
  Candidates candidates;
  auto add = [&](const clang::NamedDecl* declaration) {
    declaration = declaration->getUnderlyingDecl();
    if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) {
      candidates.functions.push_back(function);
    } else if (const auto* function = dyn_cast<clang::FunctionTemplateDecl>(declaration)) {
      candidates.functions.push_back(function->getTemplatedDecl());
      candidates.any_template = true;
    }
  };
  callee = callee->IgnoreParenImpCasts();
  if (const auto* overload = dyn_cast<clang::OverloadExpr>(callee)) {
    for (const clang::NamedDecl* declaration : overload->decls()) add(declaration);
  } else if (const auto* reference = dyn_cast<clang::DeclRefExpr>(callee)) {
    add(reference->getDecl());
  } else if (const auto* member = dyn_cast<clang::MemberExpr>(callee)) {
    add(member->getMemberDecl());
  }
  return candidates;
}

// Whether a value of one built-in type can never become the other without a cast, by the rules that need no class.
bool CannotConvert(clang::ASTContext& context, const clang::Expr& argument, clang::QualType to) {
  clang::QualType from = argument.getType();
  if (from.isNull() || from->isDependentType() || to->isDependentType() || to->isReferenceType()) return false;
  if (from->isArrayType()) from = context.getArrayDecayedType(from);
  from = from.getCanonicalType();
  to = to.getCanonicalType();
  if (from->isPointerType() && to->isPointerType()) {
    const clang::QualType source = from->getPointeeType();
    const clang::QualType target = to->getPointeeType();
    if (source->isRecordType() || target->isRecordType() || source->isPointerType()) return false;
    if (source.isConstQualified() && !target.isConstQualified()) return true;
    return !target->isVoidType() && !context.hasSameUnqualifiedType(source, target);
  }
  if (from->isPointerType() && to->isArithmeticType()) return !to->isBooleanType();
  if (from->isArithmeticType() && to->isPointerType()) {
    return !argument.isNullPointerConstant(context, clang::Expr::NPC_ValueDependentIsNull);
  }
  return false;
}

class CallErrorRefiner {
 public:
  CallErrorRefiner(const ClangUnit& unit, std::vector<RawError>& errors) : unit_(unit), errors_(errors) {}

  void Run() {
    for (std::size_t i = 0; i < errors_.size(); ++i) {
      if (errors_[i].needs_candidates && errors_[i].trusted) waiting_.emplace(errors_[i].place, i);
    }
    if (waiting_.empty()) return;
    for (const clang::Decl* declaration : unit_.declarations) VisitDeclaration(declaration);
    // The tree does not show what these were about.
    for (const auto& [place, index] : waiting_) errors_[index].trusted = false;
    errors_.insert(errors_.end(), added_.begin(), added_.end());
  }

 private:
  void VisitDeclaration(const clang::Decl* declaration) {
    if (const auto* function = dyn_cast<clang::FunctionTemplateDecl>(declaration)) {
      declaration = function->getTemplatedDecl();
    }
    if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) {
      if (function->doesThisDeclarationHaveABody()) Visit(function->getBody());
    } else if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) {
      Visit(variable->getInit());
    } else if (const auto* record = dyn_cast<clang::CXXRecordDecl>(declaration)) {
      for (const clang::Decl* inner : record->decls()) VisitDeclaration(inner);
    }
  }

  void Visit(const clang::Stmt* statement) {
    if (!statement) return;
    if (const auto* recovery = dyn_cast<clang::RecoveryExpr>(statement)) Refine(*recovery);
    for (const clang::Stmt* child : statement->children()) Visit(child);
  }

  void Refine(const clang::RecoveryExpr& call) {
    const auto expressions = const_cast<clang::RecoveryExpr&>(call).subExpressions();
    if (expressions.empty()) return;
    const clang::Expr* callee = expressions.front();
    auto found = waiting_.find(unit_.PlaceOf(call.getBeginLoc()));
    if (found == waiting_.end()) found = waiting_.find(unit_.PlaceOf(callee->IgnoreParenImpCasts()->getExprLoc()));
    if (found == waiting_.end()) return;
    const std::size_t index = found->second;
    waiting_.erase(found);

    const Candidates candidates = CandidatesOf(callee);
    RawError& error = errors_[index];
    if (candidates.functions.empty()) error.trusted = false;
    for (const clang::FunctionDecl* function : candidates.functions) {
      if (function->isInvalidDecl()) error.trusted = false;  // its parameters are not what it says
      if (std::string entity = SdkEntity(*function, unit_.sources); !entity.empty()) error.rests_on.push_back(entity);
    }
    const auto arguments = expressions.drop_front();
    for (const clang::Expr* argument : arguments) {
      if (argument->containsErrors() || argument->isTypeDependent()) {
        error.trusted = false;
      } else {
        AddClassesOf(argument->getType(), unit_.sources, error.rests_on);
      }
    }
    if (candidates.functions.size() == 1 && !candidates.any_template && error.trusted) {
      RefineSingle(*candidates.functions.front(), call, arguments, index);
    }
  }

  // With one candidate nvcc complains about the arguments, each at its own place.
  void RefineSingle(const clang::FunctionDecl& function, const clang::RecoveryExpr& call,
                    llvm::ArrayRef<clang::Expr*> arguments, std::size_t index) {
    RawError& error = errors_[index];
    if (arguments.size() > function.getNumParams() && !function.isVariadic()) {
      error.place = unit_.PlaceOf(arguments[function.getNumParams()]->getBeginLoc());
      return;
    }
    if (arguments.size() < function.getMinRequiredArguments()) {
      error.place = unit_.PlaceOf(call.getEndLoc());
      return;
    }
    bool is_first = true;
    for (unsigned i = 0; i < arguments.size() && i < function.getNumParams(); ++i) {
      const clang::QualType parameter = function.getParamDecl(i)->getType();
      if (!CannotConvert(unit_.context, *arguments[i], parameter)) continue;
      RawError refined = errors_[index];
      refined.id = "incompatible_type";
      refined.place = unit_.PlaceOf(arguments[i]->getBeginLoc());
      refined.text = "argument of type '" + arguments[i]->getType().getAsString() +
                     "' is incompatible with parameter of type '" + parameter.getAsString() + "'";
      if (is_first) {
        errors_[index] = std::move(refined);
      } else {
        added_.push_back(std::move(refined));
      }
      is_first = false;
    }
  }

  const ClangUnit& unit_;
  std::vector<RawError>& errors_;
  std::map<Place, std::size_t> waiting_;
  std::vector<RawError> added_;
};

}  // namespace

void RefineCallErrors(const ClangUnit& unit, std::vector<RawError>& errors) { CallErrorRefiner(unit, errors).Run(); }

}  // namespace frx
