// Kernels: what a kernel and the device functions that it calls do, and what their control flow depends on.
//
// A kernel and its callees are read as one program. `Flow` computes, without regard to order, on what each variable
// depends (Dependence) and into which memories each pointer may point; `Recorder` then walks once and counts.

#include <algorithm>
#include <array>
#include <bit>

#include "base/text.h"
#include "source/clang_unit.h"
#include "source/device_names.h"

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

// A program whose dependences are still in motion after so many rounds is not understood.
constexpr int kMaxRounds = 32;
constexpr int kMaxCallDepth = 32;

Dependence Join(Dependence a, Dependence b) { return std::max(a, b); }

/// Where a pointer may point, as a set.
using Memory = unsigned;
constexpr Memory kGlobal = 1;
constexpr Memory kShared = 2;
constexpr Memory kConstantMemory = 4;
constexpr Memory kLocal = 8;

/// What decides: a pointer that may point to global memory counts as global.
Memory Strongest(Memory memory) { return memory & kGlobal ? kGlobal : memory & -memory; }

bool IsBuiltinVariable(const clang::VarDecl& variable, const ClangUnit& unit) {
  return variable.hasGlobalStorage() && !unit.IsInFile(variable);
}

Dependence BuiltinDependence(llvm::StringRef name) {
  if (name == "threadIdx") return Dependence::kThread;
  if (name == "blockIdx") return Dependence::kBlock;
  if (name == "blockDim" || name == "gridDim") return Dependence::kUniform;
  if (name == "warpSize") return Dependence::kConstant;
  return Dependence::kUnknown;
}

const clang::FunctionDecl* DeviceCallee(const clang::CallExpr& call, const ClangUnit& unit) {
  const clang::FunctionDecl* definition = Definition(CalledFunction(call));
  return definition && unit.IsInFile(*definition) ? definition : nullptr;
}

// Call arguments without the object of a lambda's or class's operator().
unsigned FirstArgument(const clang::CallExpr& call) {
  const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(&call);
  return operation && isa_and_nonnull<clang::CXXMethodDecl>(operation->getDirectCallee()) ? 1 : 0;
}

bool IsLoop(const clang::Stmt& statement) {
  return isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(statement);
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

OperationCounts& operator+=(OperationCounts& a, const OperationCounts& b) {
  a.global_loads += b.global_loads, a.global_stores += b.global_stores;
  a.shared_loads += b.shared_loads, a.shared_stores += b.shared_stores;
  a.constant_loads += b.constant_loads;
  a.float_operations += b.float_operations, a.integer_operations += b.integer_operations;
  a.special_functions += b.special_functions;
  a.barriers += b.barriers, a.atomics += b.atomics, a.shuffles += b.shuffles;
  a.matrix_operations += b.matrix_operations;
  return a;
}

/// Walks a kernel once and fills its facts.
class Recorder {
 public:
  Recorder(const ClangUnit& unit, const Flow& flow, KernelFacts& facts) : unit_(unit), flow_(flow), facts_(facts) {}

  void Record(const clang::FunctionDecl& kernel) { facts_.body = Enter(kernel); }

 private:
  // One function's own evaluation of constants.
  struct Frame {
    explicit Frame(const ClangUnit& unit, const clang::FunctionDecl& function)
        : constants(unit.context, function.getBody()) {}
    ConstantEvaluator constants;
    Dependence returned = Dependence::kConstant;         // what decided who has left already
    std::vector<std::pair<Dependence, unsigned>> jumps;  // goto: what decided, to which offset
  };
  struct OpenLoop {
    std::size_t index;                        // in facts_.loops
    std::size_t control;                      // controls_.size() inside it
    Dependence left = Dependence::kConstant;  // what decided who left it by break
  };

  OperationCounts Enter(const clang::FunctionDecl& function) {
    Frame frame(unit_, function);
    if (frame_) frame.returned = frame_->returned;
    Frame* caller = std::exchange(frame_, &frame);
    controls_.push_back(flow_.Entry(&function));
    OperationCounts counts;
    stack_.push_back(&function);
    Visit(function.getBody(), counts);
    stack_.pop_back();
    controls_.pop_back();
    frame_ = caller;
    return counts;
  }

  // Counts a call each time, lists what is inside it the first time.
  void Call(const clang::FunctionDecl& callee, OperationCounts& counts) {
    if (std::ranges::find(stack_, &callee) != stack_.end() || stack_.size() > kMaxCallDepth) return;
    auto known = counted_.find(&callee);
    if (known == counted_.end()) {
      const std::size_t loops = facts_.loops.size();
      known = counted_.emplace(&callee, Counted{Enter(callee), false}).first;
      known->second.has_loops = facts_.loops.size() > loops;
    }
    if (known->second.has_loops && !loops_.empty()) facts_.loops[loops_.back().index].innermost = false;
    counts += known->second.counts;
  }

  Dependence Control(std::size_t from = 0) const {
    Dependence joined = Dependence::kConstant;
    for (std::size_t i = from; i < controls_.size(); ++i) joined = Join(joined, controls_[i]);
    return joined;
  }

  int LoopDepth() const { return static_cast<int>(loops_.size()); }

  // --- Memory -------------------------------------------------------------------------------------------------------

  static void Load(Memory memory, OperationCounts& counts) {
    switch (Strongest(memory)) {
      case kGlobal:
        ++counts.global_loads;
        break;
      case kShared:
        ++counts.shared_loads;
        break;
      case kConstantMemory:
        ++counts.constant_loads;
        break;
      default:
        break;
    }
  }
  static void Store(Memory memory, OperationCounts& counts) {
    switch (Strongest(memory)) {
      case kGlobal:
        ++counts.global_stores;
        break;
      case kShared:
        ++counts.shared_stores;
        break;
      default:
        break;
    }
  }

  // An object handed over by value or const reference is read.
  void LoadObject(const clang::Expr* expression, OperationCounts& counts) {
    if (expression->isGLValue()) Load(flow_.MemoryOfLvalue(expression), counts);
  }

  // --- Loops --------------------------------------------------------------------------------------------------------

  void RecordLoop(const clang::Stmt& loop, const clang::Stmt* init, const clang::Expr* condition,
                  const clang::Stmt* increment, const clang::Stmt* body, OperationCounts& counts) {
    Visit(init, counts);
    const std::size_t index = facts_.loops.size();
    if (!loops_.empty()) facts_.loops[loops_.back().index].innermost = false;
    Loop& opened = facts_.loops.emplace_back();
    opened.place = unit_.PlaceOf(loop.getBeginLoc());
    opened.depth = LoopDepth() + 1;

    const Dependence decides = flow_.Of(condition);
    controls_.push_back(decides);
    loops_.push_back({index, controls_.size()});
    OperationCounts once;
    Visit(condition, once);
    Visit(body, once);
    Visit(increment, once);
    const Dependence left = loops_.back().left;
    loops_.pop_back();
    controls_.pop_back();

    Loop& facts = facts_.loops[index];
    facts.body = once;
    facts.bounds = isa<clang::CXXForRangeStmt>(loop) ? Dependence::kUnknown : Join(decides, left);
    if (const auto* counted = dyn_cast<clang::ForStmt>(&loop); counted && !LeavesEarly(body)) {
      if (const auto trips = Trips(*counted)) {
        facts.trips = Expression(static_cast<std::int64_t>(*trips));
        facts.bounds = Dependence::kConstant;
      }
    }
    counts += once;
  }

  // Whether a body holds a way out of its loop other than the condition.
  static bool LeavesEarly(const clang::Stmt* body) {
    if (!body) return false;
    if (isa<clang::BreakStmt, clang::ReturnStmt, clang::GotoStmt>(body)) return true;
    if (isa<clang::LambdaExpr>(body)) return false;
    return std::ranges::any_of(body->children(), [&](const clang::Stmt* child) {
      if (!child) return false;
      // A break inside an inner loop or switch is that one's.
      if (IsLoop(*child) || isa<clang::SwitchStmt>(child)) {
        return Contains(child, [](const clang::Stmt& s) { return isa<clang::ReturnStmt, clang::GotoStmt>(s); });
      }
      return LeavesEarly(child);
    });
  }

  // The iterations of `for (int i = a; i < b; i += c)` with constant a, b, c, where only the increment changes i.
  std::optional<std::uint64_t> Trips(const clang::ForStmt& loop) {
    ConstantEvaluator& constants = frame_->constants;
    const clang::VarDecl* variable = nullptr;
    std::optional<std::int64_t> first;
    if (const auto* declaration = dyn_cast_or_null<clang::DeclStmt>(loop.getInit())) {
      if (!declaration->isSingleDecl()) return std::nullopt;
      variable = dyn_cast<clang::VarDecl>(declaration->getSingleDecl());
      if (!variable) return std::nullopt;
      first = constants.Value(variable->getInit());
    } else if (const auto* assignment = dyn_cast_or_null<clang::BinaryOperator>(loop.getInit());
               assignment && assignment->getOpcode() == clang::BO_Assign) {
      variable = VariableOf(assignment->getLHS());
      first = constants.Value(assignment->getRHS());
    }
    const auto* condition =
        dyn_cast_or_null<clang::BinaryOperator>(loop.getCond() ? loop.getCond()->IgnoreParenImpCasts() : nullptr);
    if (!variable || !first || !condition || !loop.getInc()) return std::nullopt;
    if (ModifiedVariables(loop.getBody()).contains(variable)) return std::nullopt;

    clang::BinaryOperatorKind comparison = condition->getOpcode();
    std::optional<std::int64_t> last;
    if (VariableOf(condition->getLHS()) == variable) {
      last = constants.Value(condition->getRHS());
    } else if (VariableOf(condition->getRHS()) == variable) {
      last = constants.Value(condition->getLHS());
      comparison = clang::BinaryOperator::reverseComparisonOp(comparison);
    }
    if (!last || !clang::BinaryOperator::isComparisonOp(comparison)) return std::nullopt;

    const auto step = StepOf(*loop.getInc(), *variable);
    return step ? CountTrips(*first, comparison, *last, *step) : std::nullopt;
  }

  static const clang::VarDecl* VariableOf(const clang::Expr* expression) {
    const auto* reference = dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenImpCasts());
    return reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  }

  struct Step {
    clang::BinaryOperatorKind operation;  // BO_Add, BO_Mul, BO_Div, BO_Shl, BO_Shr
    std::int64_t amount;
  };

  std::optional<Step> StepOf(const clang::Expr& increment, const clang::VarDecl& variable) {
    const clang::Expr* expression = increment.IgnoreParenImpCasts();
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
      if (!unary->isIncrementDecrementOp() || VariableOf(unary->getSubExpr()) != &variable) return std::nullopt;
      return Step{clang::BO_Add, unary->isIncrementOp() ? 1 : -1};
    }
    const auto* binary = dyn_cast<clang::BinaryOperator>(expression);
    if (!binary || VariableOf(binary->getLHS()) != &variable) return std::nullopt;
    clang::BinaryOperatorKind operation = binary->getOpcode();
    const clang::Expr* amount = binary->getRHS();
    if (operation == clang::BO_Assign) {  // i = i + 4
      const auto* value = dyn_cast<clang::BinaryOperator>(amount->IgnoreParenImpCasts());
      if (!value || VariableOf(value->getLHS()) != &variable) return std::nullopt;
      operation = value->getOpcode();
      amount = value->getRHS();
    } else if (binary->isCompoundAssignmentOp()) {
      operation = clang::BinaryOperator::getOpForCompoundAssignment(operation);
    } else {
      return std::nullopt;
    }
    const auto value = frame_->constants.Value(amount);
    if (!value) return std::nullopt;
    if (operation == clang::BO_Sub) return Step{clang::BO_Add, -*value};
    return Step{operation, *value};
  }

  static std::optional<std::uint64_t> CountTrips(std::int64_t value, clang::BinaryOperatorKind comparison,
                                                 std::int64_t last, Step step) {
    auto holds = [&] {
      switch (comparison) {
        case clang::BO_LT:
          return value < last;
        case clang::BO_LE:
          return value <= last;
        case clang::BO_GT:
          return value > last;
        case clang::BO_GE:
          return value >= last;
        case clang::BO_NE:
          return value != last;
        default:
          return false;
      }
    };
    constexpr std::uint64_t kMaxSteps = 1 << 20;  // longer loops are not unrolled by hand here
    std::uint64_t trips = 0;
    for (; holds(); ++trips) {
      const std::int64_t before = value;
      switch (step.operation) {
        case clang::BO_Add:
          if (__builtin_add_overflow(value, step.amount, &value)) return std::nullopt;
          break;
        case clang::BO_Mul:
          if (__builtin_mul_overflow(value, step.amount, &value)) return std::nullopt;
          break;
        case clang::BO_Div:
          if (step.amount <= 1) return std::nullopt;
          value /= step.amount;
          break;
        case clang::BO_Shl:
          if (step.amount <= 0 || step.amount > 31 || value < 0 || value > (1LL << 31)) return std::nullopt;
          value <<= step.amount;
          break;
        case clang::BO_Shr:
          if (step.amount <= 0 || step.amount > 31 || value < 0) return std::nullopt;
          value >>= step.amount;
          break;
        default:
          return std::nullopt;
      }
      if (value == before || trips > kMaxSteps) return std::nullopt;
    }
    return trips;
  }

  // --- Statements ---------------------------------------------------------------------------------------------------

  void Visit(const clang::Stmt* statement, OperationCounts& counts) {
    if (!statement) return;
    if (const auto* expression = dyn_cast<clang::Expr>(statement)) return VisitExpression(*expression, counts);
    switch (statement->getStmtClass()) {
      case clang::Stmt::DeclStmtClass:
        for (const clang::Decl* each : clang::cast<clang::DeclStmt>(statement)->decls()) {
          if (const auto* variable = dyn_cast<clang::VarDecl>(each)) Declare(*variable, counts);
        }
        return;
      case clang::Stmt::IfStmtClass:
        return VisitIf(*clang::cast<clang::IfStmt>(statement), counts);
      case clang::Stmt::SwitchStmtClass: {
        const auto* choice = clang::cast<clang::SwitchStmt>(statement);
        Visit(choice->getCond(), counts);
        RecordBranch(choice->getBeginLoc(), choice->getCond(), false);
        controls_.push_back(flow_.Of(choice->getCond()));
        Visit(choice->getBody(), counts);
        controls_.pop_back();
        return;
      }
      case clang::Stmt::ForStmtClass: {
        const auto* loop = clang::cast<clang::ForStmt>(statement);
        return RecordLoop(*loop, loop->getInit(), loop->getCond(), loop->getInc(), loop->getBody(), counts);
      }
      case clang::Stmt::WhileStmtClass: {
        const auto* loop = clang::cast<clang::WhileStmt>(statement);
        return RecordLoop(*loop, nullptr, loop->getCond(), nullptr, loop->getBody(), counts);
      }
      case clang::Stmt::DoStmtClass: {
        const auto* loop = clang::cast<clang::DoStmt>(statement);
        return RecordLoop(*loop, nullptr, loop->getCond(), nullptr, loop->getBody(), counts);
      }
      case clang::Stmt::CXXForRangeStmtClass: {
        const auto* loop = clang::cast<clang::CXXForRangeStmt>(statement);
        return RecordLoop(*loop, loop->getRangeStmt(), nullptr, nullptr, loop->getBody(), counts);
      }
      case clang::Stmt::ReturnStmtClass:
        Visit(clang::cast<clang::ReturnStmt>(statement)->getRetValue(), counts);
        frame_->returned = Join(frame_->returned, Control());
        return;
      case clang::Stmt::BreakStmtClass:
      case clang::Stmt::ContinueStmtClass:
        // Who goes on in this iteration is decided here.
        if (!loops_.empty()) {
          const Dependence decides = Control(loops_.back().control);
          if (isa<clang::BreakStmt>(statement)) loops_.back().left = Join(loops_.back().left, decides);
          controls_[loops_.back().control - 1] = Join(controls_[loops_.back().control - 1], decides);
        }
        return;
      case clang::Stmt::GotoStmtClass:
        frame_->jumps.emplace_back(Control(),
                                   unit_.Offset(clang::cast<clang::GotoStmt>(statement)->getLabel()->getLocation()));
        return;
      case clang::Stmt::GCCAsmStmtClass:
        return VisitAssembly(*clang::cast<clang::GCCAsmStmt>(statement), counts);
      default:
        break;
    }
    for (const clang::Stmt* child : statement->children()) Visit(child, counts);
  }

  void VisitIf(const clang::IfStmt& branch, OperationCounts& counts) {
    Visit(branch.getInit(), counts);
    Visit(branch.getCond(), counts);
    const auto* block = dyn_cast<clang::CompoundStmt>(branch.getThen());
    const bool returns = isa<clang::ReturnStmt>(branch.getThen()) ||
                         (block && std::ranges::any_of(block->body(), [](const clang::Stmt* each) {
                            return isa<clang::ReturnStmt>(each);
                          }));
    RecordBranch(branch.getBeginLoc(), branch.getCond(), returns);
    controls_.push_back(flow_.Of(branch.getCond()));
    Visit(branch.getThen(), counts);
    Visit(branch.getElse(), counts);
    controls_.pop_back();
  }

  void RecordBranch(clang::SourceLocation place, const clang::Expr* condition, bool returns) {
    const Dependence dependence = flow_.Of(condition);
    if (dependence <= Dependence::kUniform) return;
    facts_.branches.push_back(
        {.place = unit_.PlaceOf(place), .loop_depth = LoopDepth(), .condition = dependence, .returns = returns});
  }

  void RecordBarrier(clang::SourceLocation place) {
    const unsigned offset = unit_.Offset(place);
    const bool jumped = std::ranges::any_of(
        frame_->jumps, [&](const auto& jump) { return jump.first >= Dependence::kThread && jump.second > offset; });
    facts_.barriers.push_back({.place = unit_.PlaceOf(place),
                               .loop_depth = LoopDepth(),
                               .condition = Join(Dependence::kUniform, Control()),
                               .after_return = jumped || frame_->returned >= Dependence::kThread});
  }

  void Declare(const clang::VarDecl& variable, OperationCounts& counts) {
    if (variable.hasAttr<clang::CUDASharedAttr>()) {
      SharedArray& array = facts_.shared.emplace_back();
      array.name = variable.getNameAsString();
      array.place = unit_.PlaceOf(variable.getLocation());
      array.dynamic = variable.hasExternalStorage();
      const clang::QualType type = variable.getType();
      if (!array.dynamic && !type->isDependentType() && !type->isIncompleteType() && !variable.isInvalidDecl()) {
        array.bytes = static_cast<std::uint64_t>(unit_.context.getTypeSizeInChars(type).getQuantity());
      }
      return;
    }
    Visit(variable.getInit(), counts);
  }

  void VisitAssembly(const clang::GCCAsmStmt& assembly, OperationCounts& counts) {
    for (const clang::Stmt* child : assembly.children()) Visit(child, counts);
    const std::string_view text(assembly.getAsmString()->getString().data(),
                                assembly.getAsmString()->getString().size());
    auto has = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
    if (has("cp.async.c") && has("shared.global")) ++counts.global_loads, ++counts.shared_stores;
    if (has("mma.sync") || has("wgmma.mma_async")) ++counts.matrix_operations;
    if (has("shfl.sync") || has("redux.sync")) ++counts.shuffles;
    if (has("bar.sync") || has("barrier.sync")) {
      ++counts.barriers;
      RecordBarrier(assembly.getAsmLoc());
    }
  }

  // --- Expressions --------------------------------------------------------------------------------------------------

  void VisitExpression(const clang::Expr& expression, OperationCounts& counts) {
    if (const auto* call = dyn_cast<clang::CallExpr>(&expression)) return VisitCall(*call, counts);
    if (const auto* lambda = dyn_cast<clang::LambdaExpr>(&expression)) {
      for (const clang::Expr* capture : lambda->capture_inits()) Visit(capture, counts);
      return;
    }
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(&expression)) {
      if (IsLiteral(expression)) return;
      CountBinary(*binary, counts);
    } else if (const auto* unary = dyn_cast<clang::UnaryOperator>(&expression)) {
      if (unary->isIncrementDecrementOp()) {
        CountArithmetic(unary->getType(), 1, counts);
        const Memory memory = flow_.MemoryOfLvalue(unary->getSubExpr());
        Load(memory, counts), Store(memory, counts);
      }
    } else if (const auto* cast = dyn_cast<clang::CastExpr>(&expression)) {
      if (cast->getCastKind() == clang::CK_LValueToRValue) Load(flow_.MemoryOfLvalue(cast->getSubExpr()), counts);
    } else if (const auto* construct = dyn_cast<clang::CXXConstructExpr>(&expression)) {
      if (construct->getConstructor()->isCopyOrMoveConstructor()) LoadObject(construct->getArg(0), counts);
    } else if (isa<clang::UnaryExprOrTypeTraitExpr>(expression)) {
      return;  // sizeof reads nothing
    }
    for (const clang::Stmt* child : expression.children()) Visit(child, counts);
  }

  bool IsLiteral(const clang::Expr& expression) const {
    if (expression.isValueDependent() || expression.containsErrors()) return false;
    clang::Expr::EvalResult result;
    return expression.getType()->isIntegralOrEnumerationType() && expression.EvaluateAsInt(result, unit_.context);
  }

  static void CountArithmetic(clang::QualType type, int operations, OperationCounts& counts) {
    if (type->isRealFloatingType()) {
      counts.float_operations += operations;
    } else if (type->isIntegralOrEnumerationType() || type->isPointerType()) {
      counts.integer_operations += operations;
    }
  }

  void CountBinary(const clang::BinaryOperator& binary, OperationCounts& counts) {
    const bool compound = binary.isCompoundAssignmentOp();
    const auto operation =
        compound ? clang::BinaryOperator::getOpForCompoundAssignment(binary.getOpcode()) : binary.getOpcode();
    if (clang::BinaryOperator::isMultiplicativeOp(operation) || clang::BinaryOperator::isAdditiveOp(operation) ||
        clang::BinaryOperator::isShiftOp(operation) || clang::BinaryOperator::isBitwiseOp(operation)) {
      CountArithmetic(binary.getType(), 1, counts);
    }
    if (binary.isAssignmentOp()) {
      const Memory memory = flow_.MemoryOfLvalue(binary.getLHS());
      if (compound) Load(memory, counts);
      Store(memory, counts);
    }
  }

  void VisitCall(const clang::CallExpr& call, OperationCounts& counts) {
    // The base of a member call, too.
    for (const clang::Stmt* child : call.children()) Visit(child, counts);
    const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(&call);
    if (operation && operation->isAssignmentOp()) {
      const Memory memory = flow_.MemoryOfLvalue(operation->getArg(0));
      if (operation->getOperator() != clang::OO_Equal) Load(memory, counts);
      Store(memory, counts);
      if (operation->getNumArgs() == 2) LoadObject(operation->getArg(1), counts);
    }
    if (const clang::FunctionDecl* callee = DeviceCallee(call, unit_)) {
      LoadConstReferences(call, *callee, counts);
      return Call(*callee, counts);
    }
    if (operation) {
      // half and its kin: operators of classes that the toolkit declares.
      switch (operation->getOperator()) {
        case clang::OO_Plus:
        case clang::OO_Minus:
        case clang::OO_Star:
        case clang::OO_Slash:
        case clang::OO_PlusEqual:
        case clang::OO_MinusEqual:
        case clang::OO_StarEqual:
        case clang::OO_SlashEqual:
          ++counts.float_operations;
          break;
        default:
          break;
      }
    }
    const DeviceCall kind = ClassifyDeviceCall(CalledName(call));
    const clang::Expr* first = call.getNumArgs() > 0 ? call.getArg(0) : nullptr;
    const clang::Expr* second = call.getNumArgs() > 1 ? call.getArg(1) : nullptr;
    switch (kind) {
      case DeviceCall::kBarrier:
        ++counts.barriers;
        RecordBarrier(call.getBeginLoc());
        break;
      case DeviceCall::kAtomic:
        ++counts.atomics;
        if (first) {
          facts_.atomics.push_back({.place = unit_.PlaceOf(call.getBeginLoc()),
                                    .loop_depth = LoopDepth(),
                                    .shared = Strongest(flow_.MemoryOfPointer(first)) == kShared,
                                    .address = flow_.OfPointer(first)});
        }
        break;
      case DeviceCall::kShuffle:
        ++counts.shuffles;
        break;
      case DeviceCall::kSpecial:
        ++counts.special_functions;
        break;
      case DeviceCall::kFma:
        counts.float_operations += 2;
        break;
      case DeviceCall::kFloat:
        ++counts.float_operations;
        break;
      case DeviceCall::kCachedLoad:
        Load(flow_.MemoryOfPointer(first), counts);
        break;
      case DeviceCall::kCachedStore:
        Store(flow_.MemoryOfPointer(first), counts);
        break;
      case DeviceCall::kCopy:
        ++counts.global_loads, ++counts.shared_stores;
        break;
      case DeviceCall::kMatrix:
        ++counts.matrix_operations;
        break;
      case DeviceCall::kMatrixLoad:
        Load(flow_.MemoryOfPointer(second), counts);
        break;
      case DeviceCall::kMatrixStore:
        Store(flow_.MemoryOfPointer(first), counts);
        break;
      case DeviceCall::kOther:
        break;
    }
    if (!operation) {
      if (const clang::FunctionDecl* function = CalledFunction(call)) LoadConstReferences(call, *function, counts);
    }
  }

  // max(a[i], b) by const reference reads a[i].
  void LoadConstReferences(const clang::CallExpr& call, const clang::FunctionDecl& function, OperationCounts& counts) {
    const unsigned offset = FirstArgument(call);
    for (unsigned i = 0; i < function.getNumParams() && i + offset < call.getNumArgs(); ++i) {
      const clang::QualType type = function.getParamDecl(i)->getType();
      if (type->isReferenceType() && type->getPointeeType().isConstQualified()) {
        LoadObject(call.getArg(i + offset), counts);
      }
    }
  }

  struct Counted {
    OperationCounts counts;
    bool has_loops;
  };

  const ClangUnit& unit_;
  const Flow& flow_;
  KernelFacts& facts_;
  Frame* frame_ = nullptr;
  std::vector<const clang::FunctionDecl*> stack_;
  std::vector<Dependence> controls_;
  std::vector<OpenLoop> loops_;
  std::map<const clang::FunctionDecl*, Counted> counted_;
};

// The instantiation that a template is read by: the first that the file asks for; its pattern where there is none.
const clang::FunctionDecl* FirstInstantiation(const clang::FunctionTemplateDecl& declaration, const ClangUnit& unit) {
  const clang::FunctionDecl* first = nullptr;
  // The list's own order follows addresses; ours must not.
  auto key = [&](const clang::FunctionDecl& function) {
    std::string arguments;
    llvm::raw_string_ostream out(arguments);
    if (const auto* list = function.getTemplateSpecializationArgs()) {
      for (const clang::TemplateArgument& argument : list->asArray()) {
        argument.print(unit.context.getPrintingPolicy(), out, /*IncludeType=*/true);
        out << ',';
      }
    }
    const clang::SourceLocation asked = function.getPointOfInstantiation();
    return std::pair(asked.isValid() ? unit.Offset(asked) : 0U, arguments);
  };
  for (const clang::FunctionDecl* each : declaration.specializations()) {
    if (each->getTemplateSpecializationKind() == clang::TSK_ExplicitSpecialization) continue;
    const clang::FunctionDecl* definition = nullptr;
    if (!each->hasBody(definition)) continue;
    if (!first || key(*definition) < key(*first)) first = definition;
  }
  return first ? first : declaration.getTemplatedDecl();
}

class DeviceReader {
 public:
  DeviceReader(const ClangUnit& unit, SourceFacts& facts) : unit_(unit), facts_(facts) {}

  void Read(const clang::Decl* declaration) {
    if (const auto* record = dyn_cast<clang::CXXRecordDecl>(declaration)) {
      for (const clang::Decl* inner : record->decls()) {
        if (!inner->isImplicit()) Read(inner);
      }
    } else if (const auto* record = dyn_cast<clang::ClassTemplateDecl>(declaration)) {
      Read(record->getTemplatedDecl());
    } else if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) {
      ReadVariable(*variable);
    } else if (const auto* function = dyn_cast<clang::FunctionTemplateDecl>(declaration)) {
      if (function->getTemplatedDecl()->doesThisDeclarationHaveABody())
        ReadFunction(*FirstInstantiation(*function, unit_));
    } else if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) {
      if (function->doesThisDeclarationHaveABody()) ReadFunction(*function);
    }
  }

 private:
  void ReadVariable(const clang::VarDecl& variable) {
    ReadBody(variable.getInit(), false);
    if (!variable.hasAttr<clang::CUDAConstantAttr>() || variable.isInvalidDecl()) return;
    const clang::QualType type = variable.getType();
    if (type->isDependentType() || type->isIncompleteType()) return;
    const auto bytes = static_cast<std::uint64_t>(unit_.context.getTypeSizeInChars(type).getQuantity());
    if (bytes > largest_constant_) {
      largest_constant_ = bytes;
      facts_.constant_place = unit_.PlaceOf(variable.getLocation());
    }
    facts_.constant_bytes += bytes;
  }

  void ReadFunction(const clang::FunctionDecl& function) {
    ReadBody(function.getBody(),
             function.hasAttr<clang::CUDAGlobalAttr>() || function.hasAttr<clang::CUDADeviceAttr>());
    if (!function.hasAttr<clang::CUDAGlobalAttr>()) return;
    KernelFacts& kernel = facts_.kernels.emplace_back();
    kernel.name = function.getNameAsString();
    kernel.place = unit_.PlaceOf(function.getLocation());
    kernel.end_line = unit_.PlaceOf(function.getBody()->getEndLoc()).line;
    if (const auto* bounds = function.getAttr<clang::CUDALaunchBoundsAttr>()) {
      ConstantEvaluator constants(unit_.context, nullptr);
      const auto threads = constants.Value(bounds->getMaxThreads());
      kernel.max_threads = threads && *threads > 0
                               ? Maybe<std::uint64_t>(static_cast<std::uint64_t>(*threads))
                               : Absent(MissingReason::kNotConstant, "__launch_bounds__ is not a constant");
    }
    Flow flow(unit_, function);
    Recorder(unit_, flow, kernel).Record(function);
  }

  // What is of interest in any function, host's or device's.
  void ReadBody(const clang::Stmt* statement, bool on_device) {
    if (!statement) return;
    if (const auto* lambda = dyn_cast<clang::LambdaExpr>(statement)) {
      const auto* attribute = lambda->getCallOperator()->getAttr<clang::CUDADeviceAttr>();
      if (attribute && !attribute->isImplicit()) {
        facts_.device_lambdas.push_back(unit_.PlaceOf(lambda->getBeginLoc()));
        on_device = true;
      }
    } else if (const auto* assembly = dyn_cast<clang::GCCAsmStmt>(statement)) {
      if (on_device) ReadOperands(*assembly);
    } else if (const auto* declaration = dyn_cast<clang::DeclStmt>(statement)) {
      for (const clang::Decl* each : declaration->decls()) {
        const auto* variable = dyn_cast<clang::VarDecl>(each);
        if (variable && variable->hasAttr<clang::CUDAConstantAttr>()) ReadVariable(*variable);
      }
    }
    for (const clang::Stmt* child : statement->children()) ReadBody(child, on_device);
  }

  void ReadOperands(const clang::GCCAsmStmt& assembly) {
    auto add = [&](const clang::Expr* operand, llvm::StringRef constraint) {
      const clang::QualType type = operand->getType();
      if (type->isDependentType() || type->isIncompleteType()) return;
      // An array that decays is a generic pointer, 64 bits wide.
      const std::uint64_t bits = type->isArrayType() ? 64 : unit_.context.getTypeSize(type);
      facts_.asm_operands.push_back({.place = unit_.PlaceOf(operand->getBeginLoc()),
                                     .constraint = ToUtf8({constraint.data(), constraint.size()}),
                                     .bits = static_cast<int>(bits)});
    };
    for (unsigned i = 0; i < assembly.getNumOutputs(); ++i) {
      add(assembly.getOutputExpr(i), assembly.getOutputConstraint(i));
    }
    for (unsigned i = 0; i < assembly.getNumInputs(); ++i) {
      add(assembly.getInputExpr(i), assembly.getInputConstraint(i));
    }
  }

  const ClangUnit& unit_;
  SourceFacts& facts_;
  std::uint64_t largest_constant_ = 0;
};

}  // namespace

void ReadDevice(const ClangUnit& unit, SourceFacts& facts) {
  DeviceReader reader(unit, facts);
  for (const clang::Decl* declaration : unit.declarations) reader.Read(declaration);
}

}  // namespace frx
