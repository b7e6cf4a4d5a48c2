/// On what the values of a kernel depend and into which memories its pointers may point, without regard to order. A
/// kernel and the device functions that it calls are one program. Includes Clang: for this folder's .cc files alone.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "source/clang_unit.h"
#include "source/device_names.h"

namespace frx {

// A program whose dependences are still in motion after so many rounds is not understood.
inline constexpr int kMaxRounds = 32;

inline Dependence Join(Dependence a, Dependence b) { return std::max(a, b); }

/// Where a pointer may point, as a set.
using Memory = unsigned;
inline constexpr Memory kGlobal = 1;
inline constexpr Memory kShared = 2;
inline constexpr Memory kConstantMemory = 4;
inline constexpr Memory kLocal = 8;

/// What decides: a pointer that may point to global memory counts as global.
inline Memory Strongest(Memory memory) { return memory & kGlobal ? kGlobal : memory & -memory; }

inline bool IsBuiltinVariable(const clang::VarDecl& variable, const ClangUnit& unit) {
  return variable.hasGlobalStorage() && !unit.IsInFile(variable);
}

inline Dependence BuiltinDependence(llvm::StringRef name) {
  if (name == "threadIdx") return Dependence::kThread;
  if (name == "blockIdx") return Dependence::kBlock;
  if (name == "blockDim" || name == "gridDim") return Dependence::kUniform;
  if (name == "warpSize") return Dependence::kConstant;
  return Dependence::kUnknown;
}

inline const clang::FunctionDecl* DeviceCallee(const clang::CallExpr& call, const ClangUnit& unit) {
  const clang::FunctionDecl* definition = Definition(CalledFunction(call));
  return definition && unit.IsInFile(*definition) ? definition : nullptr;
}

/// On what values depend, and where pointers point.
class Flow {
 public:
  Flow(const ClangUnit& unit, const clang::FunctionDecl& kernel) : unit_(unit) {
    for (const clang::ParmVarDecl* parameter : kernel.parameters()) {
      values_[parameter] = Dependence::kUniform;
      if (IsPointerLike(parameter->getType())) memories_[parameter] = kGlobal;
    }
    functions_.push_back(&kernel);
    int rounds = 0;
    do {
      changed_ = false;
      for (std::size_t i = 0; i < functions_.size(); ++i) {
        function_ = functions_[i];
        controls_ = {entry_[function_]};
        Visit(function_->getBody());
      }
    } while (changed_ && ++rounds < kMaxRounds);
    gave_up_ = changed_;
  }

  /// On what it depends whether a call of the function is reached, over all calls.
  Dependence Entry(const clang::FunctionDecl* function) const {
    auto found = entry_.find(function);
    return found == entry_.end() ? Dependence::kConstant : found->second;
  }

  Dependence Of(const clang::Expr* expression) const {
    if (!expression) return Dependence::kConstant;
    return gave_up_ ? Dependence::kUnknown : Compute(*expression);
  }

  /// Of a place in memory, not of what it holds.
  Dependence OfAddress(const clang::Expr* expression) const {
    expression = expression->IgnoreParenCasts();
    if (const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(expression)) {
      return Join(OfPointer(subscript->getBase()), Of(subscript->getIdx()));
    }
    if (const auto* member = dyn_cast<clang::MemberExpr>(expression)) {
      return member->isArrow() ? OfPointer(member->getBase()) : OfAddress(member->getBase());
    }
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression);
        unary && unary->getOpcode() == clang::UO_Deref) {
      return OfPointer(unary->getSubExpr());
    }
    if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression)) {
      const auto* variable = dyn_cast<clang::VarDecl>(reference->getDecl());
      // Every thread has its own local variable; a shared one is the block's.
      if (variable && variable->hasGlobalStorage()) return Dependence::kUniform;
    }
    return Of(expression);
  }

  /// Of a pointer's value.
  Dependence OfPointer(const clang::Expr* expression) const {
    const clang::Expr* stripped = expression->IgnoreParenCasts();
    if (stripped->getType()->isArrayType()) return OfAddress(stripped);
    return Of(expression);
  }

  Memory MemoryOfLvalue(const clang::Expr* expression) const {
    expression = expression->IgnoreParenCasts();
    if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression)) {
      const auto* variable = dyn_cast<clang::VarDecl>(reference->getDecl());
      if (!variable || IsBuiltinVariable(*variable, unit_)) return kLocal;  // threadIdx and its kin are registers
      if (variable->hasAttr<clang::CUDASharedAttr>()) return kShared;
      if (variable->hasAttr<clang::CUDAConstantAttr>()) return kConstantMemory;
      if (variable->hasAttr<clang::CUDADeviceAttr>() || variable->hasAttr<clang::HIPManagedAttr>()) return kGlobal;
      if (variable->getType()->isReferenceType()) return MemoryOf(variable);
      return kLocal;
    }
    if (const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(expression)) {
      return MemoryOfPointer(subscript->getBase());
    }
    if (const auto* member = dyn_cast<clang::MemberExpr>(expression)) {
      return member->isArrow() ? MemoryOfPointer(member->getBase()) : MemoryOfLvalue(member->getBase());
    }
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
      if (unary->getOpcode() == clang::UO_Deref) return MemoryOfPointer(unary->getSubExpr());
      if (unary->isIncrementDecrementOp()) return MemoryOfLvalue(unary->getSubExpr());
      return kLocal;
    }
    if (const auto* choice = dyn_cast<clang::ConditionalOperator>(expression)) {
      return MemoryOfLvalue(choice->getTrueExpr()) | MemoryOfLvalue(choice->getFalseExpr());
    }
    if (const auto* full = dyn_cast<clang::FullExpr>(expression)) return MemoryOfLvalue(full->getSubExpr());
    if (const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(expression)) {
      // PyTorch's tensor accessors stand for global memory.
      if (operation->getOperator() == clang::OO_Subscript && operation->isGLValue()) {
        const clang::CXXRecordDecl* record = operation->getArg(0)->getType()->getAsCXXRecordDecl();
        if (record && !unit_.IsInFile(*record) && record->getName().contains("Accessor")) return kGlobal;
        return MemoryOfLvalue(operation->getArg(0));
      }
    }
    return kLocal;
  }

  Memory MemoryOfPointer(const clang::Expr* expression) const {
    if (!expression) return kLocal;
    expression = expression->IgnoreParenCasts();
    // A method's object is mostly a local one; where it is not, the interpreter knows.
    if (isa<clang::CXXThisExpr>(expression)) return kLocal;
    const clang::QualType type = expression->getType();
    if (!type.isNull() && type->isArrayType()) return MemoryOfLvalue(expression);
    if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression)) {
      const auto* variable = dyn_cast<clang::VarDecl>(reference->getDecl());
      return variable ? MemoryOf(variable) : kGlobal;
    }
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(expression)) {
      if (binary->isAssignmentOp() || IsPointerLike(binary->getLHS()->getType())) {
        return MemoryOfPointer(binary->getLHS());
      }
      return MemoryOfPointer(binary->getRHS());
    }
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
      if (unary->getOpcode() == clang::UO_AddrOf) return MemoryOfLvalue(unary->getSubExpr());
      if (unary->isIncrementDecrementOp()) return MemoryOfPointer(unary->getSubExpr());
      return kGlobal;  // a pointer read from memory
    }
    if (const auto* choice = dyn_cast<clang::ConditionalOperator>(expression)) {
      return MemoryOfPointer(choice->getTrueExpr()) | MemoryOfPointer(choice->getFalseExpr());
    }
    if (const auto* full = dyn_cast<clang::FullExpr>(expression)) return MemoryOfPointer(full->getSubExpr());
    if (const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(expression)) {
      // An array of pointers: what was put into it.
      const auto* base = dyn_cast<clang::DeclRefExpr>(subscript->getBase()->IgnoreParenCasts());
      const auto* variable = base ? dyn_cast<clang::VarDecl>(base->getDecl()) : nullptr;
      return variable && variable->hasLocalStorage() && memories_.contains(variable) ? MemoryOf(variable) : kGlobal;
    }
    if (const auto* call = dyn_cast<clang::CallExpr>(expression)) {
      Memory memory = 0;
      for (const clang::Expr* argument : call->arguments()) {
        if (IsPointerLike(argument->getType())) memory |= MemoryOfPointer(argument);
      }
      return memory ? memory : kGlobal;
    }
    return kGlobal;
  }

  static bool IsPointerLike(clang::QualType type) {
    return !type.isNull() && (type->isPointerType() || type->isReferenceType() || type->isArrayType());
  }

 private:
  using Variable = const clang::VarDecl*;

  Memory MemoryOf(Variable variable) const {
    auto found = memories_.find(variable);
    if (found != memories_.end()) return found->second;
    return variable->getType()->isReferenceType() ? kLocal : kGlobal;
  }

  // --- What an expression depends on --------------------------------------------------------------------------------

  Dependence ComputeChildren(const clang::Stmt& statement) const {
    Dependence joined = Dependence::kConstant;
    for (const clang::Stmt* child : statement.children()) {
      if (const auto* expression = dyn_cast_or_null<clang::Expr>(child)) joined = Join(joined, Compute(*expression));
    }
    return joined;
  }

  Dependence OfStored(const clang::Expr& lvalue) const {
    switch (Strongest(MemoryOfLvalue(&lvalue))) {
      case kGlobal:
      case kShared:
        return Dependence::kData;
      case kConstantMemory:
        return Join(Dependence::kUniform, OfAddress(&lvalue));
      default:
        return ComputeChildren(lvalue);
    }
  }

  Dependence Compute(const clang::Expr& expression) const {
    if (const auto* reference = dyn_cast<clang::DeclRefExpr>(&expression)) return OfReference(*reference);
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(&expression)) {
      if (unary->getOpcode() == clang::UO_AddrOf) return OfAddress(unary->getSubExpr());
      if (unary->getOpcode() == clang::UO_Deref) return OfStored(expression);
      return Compute(*unary->getSubExpr());
    }
    if (isa<clang::ArraySubscriptExpr, clang::MemberExpr>(expression)) return OfStored(expression);
    if (isa<clang::UnaryExprOrTypeTraitExpr>(expression)) return Dependence::kConstant;
    if (const auto* argument = dyn_cast<clang::CXXDefaultArgExpr>(&expression)) return Compute(*argument->getExpr());
    if (const auto* call = dyn_cast<clang::CallExpr>(&expression)) return OfCall(*call);
    if (const auto* cast = dyn_cast<clang::CastExpr>(&expression)) {
      if (cast->getCastKind() == clang::CK_ArrayToPointerDecay) return OfAddress(cast->getSubExpr());
      return Compute(*cast->getSubExpr());
    }
    if (isa<clang::LambdaExpr>(expression)) return Dependence::kConstant;
    if (isa<clang::CXXThisExpr, clang::RecoveryExpr>(expression)) return Dependence::kUnknown;
    return ComputeChildren(expression);
  }

  Dependence OfReference(const clang::DeclRefExpr& reference) const {
    const auto* variable = dyn_cast<clang::VarDecl>(reference.getDecl());
    if (!variable) return Dependence::kConstant;
    if (IsBuiltinVariable(*variable, unit_)) return BuiltinDependence(variable->getName());
    if (variable->getType()->isReferenceType()) {
      if (MemoryOf(variable) & (kGlobal | kShared)) return Dependence::kData;
    } else if (!variable->hasLocalStorage()) {
      if (variable->hasAttr<clang::CUDASharedAttr>() || variable->hasAttr<clang::CUDADeviceAttr>()) {
        return variable->getType()->isArrayType() ? Dependence::kUniform : Dependence::kData;
      }
      if (variable->hasAttr<clang::CUDAConstantAttr>()) return Dependence::kUniform;
      return Dependence::kConstant;
    }
    auto found = values_.find(variable);
    return found == values_.end() ? Dependence::kConstant : found->second;
  }

  Dependence OfCall(const clang::CallExpr& call) const {
    const std::string name = CalledName(call);
    if (const clang::FunctionDecl* callee = DeviceCallee(call, unit_)) {
      auto found = returns_.find(callee);
      return found == returns_.end() ? Dependence::kConstant : found->second;
    }
    Dependence joined = Dependence::kConstant;
    for (const clang::Expr* argument : call.arguments()) joined = Join(joined, Compute(*argument));
    if (const auto* member = dyn_cast<clang::MemberExpr>(call.getCallee()->IgnoreParenImpCasts())) {
      joined = Join(joined, Compute(*member->getBase()));
    }
    switch (ClassifyDeviceCall(name)) {
      case DeviceCall::kAtomic:
      case DeviceCall::kCachedLoad:
      case DeviceCall::kMatrixLoad:
        return Dependence::kData;
      case DeviceCall::kShuffle:
        return Join(joined, Dependence::kThread);
      case DeviceCall::kOther:
        break;
      default:
        return joined;
    }
    // Cooperative groups.
    if (name.ends_with("thread_rank") || name.ends_with("thread_index") || name == "meta_group_rank" ||
        name.starts_with("clock")) {
      return Join(joined, Dependence::kThread);
    }
    if (name == "group_index" || name == "block_rank") return Join(joined, Dependence::kBlock);
    if (name.starts_with("this_") || name.starts_with("tiled_partition")) return Dependence::kUniform;
    // A pure function of its arguments, as far as one can know; without arguments nothing is known of it.
    return call.getNumArgs() == 0 && !isa<clang::CXXMemberCallExpr>(call) ? Dependence::kUnknown : joined;
  }

  // --- What statements do to variables ------------------------------------------------------------------------------

  void Raise(Variable variable, Dependence dependence) {
    Dependence& value = values_[variable];
    if (dependence > value) value = dependence, changed_ = true;
  }
  void Raise(std::map<const clang::FunctionDecl*, Dependence>& table, const clang::FunctionDecl* function,
             Dependence dependence) {
    Dependence& value = table[function];
    if (dependence > value) value = dependence, changed_ = true;
  }
  void Point(Variable variable, Memory memory) {
    Memory& value = memories_[variable];
    if (memory & ~value) value |= memory, changed_ = true;
  }

  Dependence Control(std::size_t from = 0) const {
    Dependence joined = Dependence::kConstant;
    for (std::size_t i = from; i < controls_.size(); ++i) joined = Join(joined, controls_[i]);
    return joined;
  }

  // A variable gets a value: what the value depends on, and what decides whether it gets it since it was declared.
  void Assign(const clang::Expr* target, Dependence value, const clang::Expr* source) {
    const clang::Expr* base = target->IgnoreParenCasts();
    while (true) {
      if (const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(base)) {
        value = Join(value, Compute(*subscript->getIdx()));
        base = subscript->getBase()->IgnoreParenCasts();
      } else if (const auto* member = dyn_cast<clang::MemberExpr>(base); member && !member->isArrow()) {
        base = member->getBase()->IgnoreParenCasts();
      } else {
        break;
      }
    }
    const auto* reference = dyn_cast<clang::DeclRefExpr>(base);
    const auto* variable = reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    if (!variable || !variable->hasLocalStorage()) return;
    // Through a pointer: the pointer itself stays.
    if (base != target->IgnoreParenCasts() && variable->getType()->isPointerType()) return;
    auto declared = declared_at_.find(variable);
    Raise(variable, Join(value, Control(declared == declared_at_.end() ? 0 : declared->second)));
    if (source && IsPointerLike(source->getType()) && !source->getType()->isReferenceType()) {
      Point(variable, MemoryOfPointer(source));
    }
  }

  void Declare(const clang::VarDecl& variable) {
    declared_at_[&variable] = controls_.size();
    const clang::Expr* init = variable.getInit();
    if (!init) return;
    Visit(init);
    if (!variable.hasLocalStorage()) return;
    Raise(&variable, Compute(*init));
    if (variable.getType()->isReferenceType()) {
      Point(&variable, MemoryOfLvalue(init));
    } else if (IsPointerLike(variable.getType())) {
      if (const auto* list = dyn_cast<clang::InitListExpr>(init)) {
        for (const clang::Expr* each : list->inits()) {
          if (IsPointerLike(each->getType())) Point(&variable, MemoryOfPointer(each));
        }
      } else {
        Point(&variable, MemoryOfPointer(init));
      }
    }
  }

  void Call(const clang::CallExpr& call) {
    const clang::FunctionDecl* callee = DeviceCallee(call, unit_);
    const unsigned first = FirstArgument(call);
    if (!callee) {
      // An address given away: something unknown comes back.
      const clang::FunctionDecl* function = CalledFunction(call);
      const bool reads_only = ClassifyDeviceCall(CalledName(call)) != DeviceCall::kOther;
      for (unsigned i = first; i < call.getNumArgs(); ++i) {
        const clang::Expr* argument = call.getArg(i)->IgnoreParenImpCasts();
        const auto* unary = dyn_cast<clang::UnaryOperator>(argument);
        const bool by_address = unary && unary->getOpcode() == clang::UO_AddrOf && !reads_only;
        const bool by_reference = function && i - first < function->getNumParams() &&
                                  IsMutableReference(function->getParamDecl(i - first)->getType());
        if (by_address) Assign(unary->getSubExpr(), Dependence::kUnknown, nullptr);
        if (by_reference) Assign(argument, Dependence::kData, nullptr);
      }
      return;
    }
    if (std::ranges::find(functions_, callee) == functions_.end()) {
      functions_.push_back(callee);
      changed_ = true;
    }
    Raise(entry_, callee, Control());
    for (unsigned i = 0; i < callee->getNumParams() && i + first < call.getNumArgs(); ++i) {
      const clang::ParmVarDecl* parameter = callee->getParamDecl(i);
      const clang::Expr* argument = call.getArg(i + first);
      Raise(parameter, Compute(*argument));
      if (parameter->getType()->isReferenceType()) {
        Point(parameter, MemoryOfLvalue(argument));
        // What the callee assigns to it comes back.
        if (IsMutableReference(parameter->getType())) Assign(argument, values_[parameter], nullptr);
      } else if (IsPointerLike(parameter->getType())) {
        Point(parameter, MemoryOfPointer(argument));
        const auto* unary = dyn_cast<clang::UnaryOperator>(argument->IgnoreParenImpCasts());
        if (unary && unary->getOpcode() == clang::UO_AddrOf) {
          Assign(unary->getSubExpr(), Dependence::kUnknown, nullptr);
        }
      }
    }
  }

  static bool IsMutableReference(clang::QualType type) {
    return type->isLValueReferenceType() && !type->getPointeeType().isConstQualified();
  }

  void Guarded(Dependence control, std::initializer_list<const clang::Stmt*> parts) {
    controls_.push_back(control);
    for (const clang::Stmt* part : parts) Visit(part);
    controls_.pop_back();
  }

  void Visit(const clang::Stmt* statement) {
    if (!statement) return;
    if (const auto* declaration = dyn_cast<clang::DeclStmt>(statement)) {
      for (const clang::Decl* each : declaration->decls()) {
        if (const auto* variable = dyn_cast<clang::VarDecl>(each)) Declare(*variable);
      }
      return;
    }
    if (const auto* branch = dyn_cast<clang::IfStmt>(statement)) {
      Visit(branch->getInit());
      if (branch->getConditionVariable()) Declare(*branch->getConditionVariable());
      Visit(branch->getCond());
      Guarded(Compute(*branch->getCond()), {branch->getThen(), branch->getElse()});
      return;
    }
    if (const auto* choice = dyn_cast<clang::SwitchStmt>(statement)) {
      Visit(choice->getCond());
      Guarded(Compute(*choice->getCond()), {choice->getBody()});
      return;
    }
    if (const auto* loop = dyn_cast<clang::ForStmt>(statement)) {
      Visit(loop->getInit());
      const Dependence control = loop->getCond() ? Compute(*loop->getCond()) : Dependence::kConstant;
      Guarded(control, {loop->getCond(), loop->getInc(), loop->getBody()});
      return;
    }
    if (const auto* loop = dyn_cast<clang::WhileStmt>(statement)) {
      Guarded(Compute(*loop->getCond()), {loop->getCond(), loop->getBody()});
      return;
    }
    if (const auto* loop = dyn_cast<clang::DoStmt>(statement)) {
      Guarded(Compute(*loop->getCond()), {loop->getBody(), loop->getCond()});
      return;
    }
    if (const auto* result = dyn_cast<clang::ReturnStmt>(statement)) {
      Visit(result->getRetValue());
      if (result->getRetValue()) {
        Raise(returns_, function_, Join(Compute(*result->getRetValue()), Control(1)));
      }
      return;
    }
    if (const auto* assembly = dyn_cast<clang::GCCAsmStmt>(statement)) {
      for (unsigned i = 0; i < assembly->getNumOutputs(); ++i) {
        Assign(assembly->getOutputExpr(i), Dependence::kUnknown, nullptr);
      }
      return;
    }
    if (const auto* lambda = dyn_cast<clang::LambdaExpr>(statement)) {
      for (const clang::Expr* capture : lambda->capture_inits()) Visit(capture);
      return;  // its body is a callee
    }
    for (const clang::Stmt* child : statement->children()) Visit(child);
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(statement); binary && binary->isAssignmentOp()) {
      Dependence value = Compute(*binary->getRHS());
      if (binary->isCompoundAssignmentOp()) value = Join(value, Compute(*binary->getLHS()));
      Assign(binary->getLHS(), value, binary->getOpcode() == clang::BO_Assign ? binary->getRHS() : nullptr);
    } else if (const auto* unary = dyn_cast<clang::UnaryOperator>(statement);
               unary && unary->isIncrementDecrementOp()) {
      Assign(unary->getSubExpr(), Dependence::kConstant, nullptr);
    } else if (const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(statement);
               operation && operation->isAssignmentOp() && operation->getNumArgs() == 2) {
      Assign(operation->getArg(0), Compute(*operation->getArg(1)), nullptr);
    } else if (const auto* call = dyn_cast<clang::CallExpr>(statement)) {
      Call(*call);
    }
  }

  const ClangUnit& unit_;
  std::vector<const clang::FunctionDecl*> functions_;  // the kernel first, then what it calls
  std::map<Variable, Dependence> values_;
  std::map<Variable, Memory> memories_;
  std::map<Variable, std::size_t> declared_at_;
  std::map<const clang::FunctionDecl*, Dependence> entry_;
  std::map<const clang::FunctionDecl*, Dependence> returns_;
  const clang::FunctionDecl* function_ = nullptr;
  std::vector<Dependence> controls_;
  bool changed_ = false;
  bool gave_up_ = false;
};

}  // namespace frx
