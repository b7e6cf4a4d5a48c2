// A kernel's facts: `Flow` says on what its values depend, `KernelReader` interprets it once and writes down what
// happens.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "source/device_flow.h"
#include "source/interpreter.h"

namespace frx {
namespace {

using clang::dyn_cast;
using clang::isa;

OperationCounts& operator+=(OperationCounts& a, const OperationCounts& b) {
  a.global_loads += b.global_loads, a.global_stores += b.global_stores;
  a.shared_loads += b.shared_loads, a.shared_stores += b.shared_stores;
  a.constant_loads += b.constant_loads;
  a.float_operations += b.float_operations, a.integer_operations += b.integer_operations;
  a.double_operations += b.double_operations;
  a.special_functions += b.special_functions;
  a.barriers += b.barriers, a.atomics += b.atomics, a.shuffles += b.shuffles;
  a.matrix_operations += b.matrix_operations;
  return a;
}

/// What an array of memory is, by the number that the interpreter's pointers have.
struct Array {
  MemorySpace space = MemorySpace::kGlobal;
  std::string name;
  bool read_only = false;
};

/// Interprets a kernel once and fills its facts.
class KernelReader : public Interpreter {
 public:
  KernelReader(const ClangUnit& unit, const Flow& flow, KernelFacts& facts)
      : Interpreter(unit, kMaxSize), flow_(flow), facts_(facts) {}

  void Read(const clang::FunctionDecl& kernel) {
    for (const clang::ParmVarDecl* parameter : kernel.parameters()) {
      AddParameter(*parameter);
      Bind(parameter, ValueOfParameter(parameter->getType(), parameter->getNameAsString()));
    }
    counts_.push_back(&facts_.body);
    OnEnterFunction(kernel);
    Execute(kernel.getBody());
    OnExitFunction();
    facts_.complete = facts_.complete && !exhausted();
    facts_.accumulators = CountAccumulators();
    RemoveDuplicates(facts_.barriers);
    RemoveDuplicates(facts_.branches);
    RemoveDuplicates(facts_.shuffles);
    RemoveDuplicates(facts_.double_literals);
  }

 private:
  // What a kernel that anybody writes stays below.
  static constexpr std::size_t kMaxAccesses = 500;
  static constexpr std::size_t kMaxUnknowns = 300;
  static constexpr std::size_t kMaxConditions = 12;
  static constexpr std::size_t kMaxSize = 240;  // of a formula

  struct Frame {
    Dependence returned = Dependence::kConstant;         // what decided who has left already
    std::vector<std::pair<Dependence, unsigned>> jumps;  // goto: what decided, to which offset
  };
  struct OpenLoop {
    std::size_t control;                      // controls_.size() inside it
    Dependence left = Dependence::kConstant;  // what decided who left it by break
  };
  struct Accumulator {
    Variable variable;
    int loop;
    bool operator==(const Accumulator&) const = default;
  };

  template <class T>
  static void RemoveDuplicates(std::vector<T>& facts) {
    std::vector<T> unique;
    for (T& fact : facts) {
      if (std::ranges::find(unique, fact) == unique.end()) unique.push_back(std::move(fact));
    }
    facts = std::move(unique);
  }

  // --- Parameters and variables -------------------------------------------------------------------------------------

  void AddParameter(const clang::ParmVarDecl& variable) {
    KernelParameter& parameter = facts_.parameters.emplace_back();
    parameter.name = variable.getNameAsString();
    parameter.type = variable.getType().getAsString(unit_.context.getPrintingPolicy());
    parameter.restricted = variable.getType().isRestrictQualified();
    if (!variable.getType()->isPointerType()) return;
    const clang::QualType pointee = variable.getType()->getPointeeType();
    parameter.pointer = true;
    parameter.element_bytes = static_cast<int>(SizeOf(pointee).value_or(0));
    parameter.is_const = pointee.isConstQualified();
  }

  Value ValueOfParameter(clang::QualType type, const std::string& name, int depth = 0) {
    if (type->isIntegralOrEnumerationType()) return Expression::Symbol(name);
    if (type->isPointerType()) {
      const bool read_only = type.isRestrictQualified() && type->getPointeeType().isConstQualified();
      return NewArray({MemorySpace::kGlobal, name, read_only});
    }
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (!record || !record->hasDefinition() || record->isDependentType() || depth > 3) return Unknown{"a parameter"};
    if (record->getName().contains("TensorAccessor")) return ValueOfAccessor(*record, name);
    Record made;
    for (const clang::FieldDecl* field : record->fields()) {
      const std::string field_name = field->getNameAsString();
      made.fields[field_name] = ValueOfParameter(field->getType(), name + "." + field_name, depth + 1);
    }
    return made;
  }

  // PackedTensorAccessor<T, rank>: x[i][j] is i * stride[0] + j, the last dimension taken as contiguous.
  Value ValueOfAccessor(const clang::CXXRecordDecl& record, const std::string& name) {
    const auto* special = dyn_cast<clang::ClassTemplateSpecializationDecl>(&record);
    if (!special || special->getTemplateArgs().size() < 2) return Unknown{"a tensor's accessor"};
    const clang::TemplateArgument& element = special->getTemplateArgs()[0];
    const clang::TemplateArgument& rank = special->getTemplateArgs()[1];
    if (element.getKind() != clang::TemplateArgument::Type || rank.getKind() != clang::TemplateArgument::Integral) {
      return Unknown{"a tensor's accessor"};
    }
    Record accessor;
    accessor.fields["data"] = NewArray({MemorySpace::kGlobal, name, false});
    accessor.fields["dimension"] = Expression(0);
    accessor.fields["rank"] = Expression(rank.getAsIntegral().getExtValue());
    accessor.fields["bytes"] = Expression(SizeOf(element.getAsType()).value_or(1));
    return accessor;
  }

  Value OnAccessor(const Record& accessor, const std::string& name, std::span<const Value> arguments) {
    const auto* data = accessor.fields.at("data").as<Pointer>();
    const auto* index = arguments.empty() ? nullptr : arguments[0].as<Expression>();
    const Expression dimension = *accessor.fields.at("dimension").as<Expression>();
    const std::string& tensor = arrays_[data->memory].name;
    if (name == "data") return *data;
    if (!index) return Unknown{"an element of a tensor"};
    if (name == "size" || name == "stride") return Expression::Symbol(tensor + "." + name, {*index + dimension});
    if (name != "operator[]") return Unknown{"a tensor's accessor"};
    const bool last = dimension + 1 == *accessor.fields.at("rank").as<Expression>();
    const Expression stride = last ? Expression(1) : Expression::Symbol(tensor + ".stride", {dimension});
    const Pointer at{data->memory, data->offset + *index * stride * *accessor.fields.at("bytes").as<Expression>()};
    if (last) return at;
    Record rest = accessor;
    rest.fields["data"] = at;
    rest.fields["dimension"] = dimension + 1;
    return rest;
  }

  Pointer NewArray(Array array) {
    arrays_.push_back(std::move(array));
    return {static_cast<int>(arrays_.size()) - 1, 0};
  }

  Value OnFirstUse(const clang::VarDecl& variable) override {
    if (IsBuiltinVariable(variable, unit_)) {
      const std::string name = variable.getNameAsString();
      if (name == "warpSize") return Expression(32);
      Record made;
      for (const char* axis : {"x", "y", "z"}) made.fields[axis] = Expression::Symbol(name + "." + axis);
      return made;
    }
    if (variable.hasLocalStorage()) return Unknown{"not set before it is used"};
    MemorySpace space = MemorySpace::kGlobal;
    if (variable.hasAttr<clang::CUDASharedAttr>()) {
      space = MemorySpace::kShared;
    } else if (variable.hasAttr<clang::CUDAConstantAttr>()) {
      space = MemorySpace::kConstant;
    } else if (!variable.hasAttr<clang::CUDADeviceAttr>() && !variable.hasAttr<clang::HIPManagedAttr>()) {
      return Unknown{"a variable of the host"};
    }
    auto [known, is_new] = globals_.try_emplace(&variable, -1);
    if (is_new) known->second = NewArray({space, variable.getNameAsString(), false}).memory;
    return Pointer{known->second, 0};
  }

  void OnDeclare(const clang::VarDecl& variable) override {
    declared_in_[&variable] = loops().size();
    if (!variable.hasAttr<clang::CUDASharedAttr>()) return;
    const Place place = unit_.PlaceOf(variable.getLocation());
    if (std::ranges::find(facts_.shared, place, &SharedArray::place) != facts_.shared.end()) return;
    SharedArray& array = facts_.shared.emplace_back();
    array.name = variable.getNameAsString();
    array.place = place;
    array.dynamic = variable.hasExternalStorage();
    const clang::QualType type = variable.getType();
    clang::QualType element = type;
    while (const auto* inner = unit_.context.getAsArrayType(element)) element = inner->getElementType();
    array.element_bytes = static_cast<int>(SizeOf(element).value_or(0));
    if (!array.dynamic && !variable.isInvalidDecl()) {
      if (const auto bytes = SizeOf(type)) array.bytes = static_cast<std::uint64_t>(*bytes);
    }
  }

  Expression NewUnknown(const clang::Expr& expression, std::string_view reason) override {
    if (facts_.unknowns.size() >= kMaxUnknowns) {
      facts_.complete = false;
      return Expression::Symbol("$overflow");
    }
    facts_.unknowns.push_back(
        {unit_.PlaceOf(expression.getBeginLoc()), DependenceOfUnknown(expression), std::string(reason)});
    return Expression::Symbol("$" + std::to_string(facts_.unknowns.size() - 1));
  }

  // What a block loads from one place is the same in all its threads: `int row = index[blockIdx.x]`.
  Dependence DependenceOfUnknown(const clang::Expr& expression) const {
    const Dependence dependence = flow_.Of(&expression);
    const clang::Expr* lvalue = expression.IgnoreParenImpCasts();
    const bool loaded = dependence == Dependence::kData && lvalue->isGLValue();
    return loaded && flow_.OfAddress(lvalue) <= Dependence::kBlock ? Dependence::kBlock : dependence;
  }

  // --- Control ------------------------------------------------------------------------------------------------------

  Dependence Control(std::size_t from = 0) const {
    Dependence joined = Dependence::kConstant;
    for (std::size_t i = from; i < controls_.size(); ++i) joined = Join(joined, controls_[i]);
    return joined;
  }

  int LoopDepth() const { return static_cast<int>(loops().size()); }

  std::vector<Expression> When() const {
    std::vector<Expression> when;
    for (const Expression& each : conditions()) {
      if (each.constant() || std::ranges::find(when, each) != when.end()) continue;
      if (when.size() < kMaxConditions) when.push_back(each);
    }
    return when;
  }

  void OnEnter(const clang::Expr* condition) override { controls_.push_back(flow_.Of(condition)); }
  void OnExit() override { controls_.pop_back(); }

  void OnEnterFunction(const clang::FunctionDecl& function) override {
    Frame frame;
    if (!frames_.empty()) frame.returned = frames_.back().returned;
    frames_.push_back(std::move(frame));
    controls_.push_back(flow_.Entry(&function));
  }
  void OnExitFunction() override {
    controls_.pop_back();
    frames_.pop_back();
  }

  void OnReturn(const clang::ReturnStmt&, const Value&) override {
    frames_.back().returned = Join(frames_.back().returned, Control());
  }

  void OnLeave(const clang::Stmt& statement) override {
    if (const auto* jump = dyn_cast<clang::GotoStmt>(&statement)) {
      frames_.back().jumps.emplace_back(Control(), unit_.Offset(jump->getLabel()->getLocation()));
      return;
    }
    if (open_.empty()) return;
    // Who goes on in this iteration is decided here.
    OpenLoop& loop = open_.back();
    const Dependence decides = Control(loop.control);
    if (isa<clang::BreakStmt>(statement)) loop.left = Join(loop.left, decides);
    controls_[loop.control - 1] = Join(controls_[loop.control - 1], decides);
  }

  void OnBranch(clang::SourceLocation place, const clang::Expr& condition, const std::optional<Expression>& predicate,
                bool returns) override {
    const Dependence dependence = flow_.Of(&condition);
    if (dependence <= Dependence::kUniform) return;
    Branch branch{
        .place = unit_.PlaceOf(place), .loop_depth = LoopDepth(), .condition = dependence, .returns = returns};
    if (predicate) branch.predicate = *predicate;
    branch.when = When();
    facts_.branches.push_back(std::move(branch));
  }

  void RecordBarrier(clang::SourceLocation place) {
    ++counts_.back()->barriers;
    const unsigned offset = unit_.Offset(place);
    const Frame& frame = frames_.back();
    const bool jumped = std::ranges::any_of(
        frame.jumps, [&](const auto& jump) { return jump.first >= Dependence::kThread && jump.second > offset; });
    facts_.barriers.push_back({.place = unit_.PlaceOf(place),
                               .loop_depth = LoopDepth(),
                               .condition = Join(Dependence::kUniform, Control()),
                               .after_return = jumped || frame.returned >= Dependence::kThread,
                               .loops = loops(),
                               .when = When()});
  }

  // --- Loops --------------------------------------------------------------------------------------------------------

  int OnLoop(const clang::Stmt& loop, Variable counter) override {
    const Place place = unit_.PlaceOf(loop.getBeginLoc());
    const int parent = loops().empty() ? -1 : loops().back();
    open_.push_back({controls_.size() + 1, Dependence::kConstant});
    if (parent >= 0) facts_.loops[parent].innermost = false;
    // A function's loop is one, however often the function is called from the same place.
    for (std::size_t i = 0; i < facts_.loops.size(); ++i) {
      if (facts_.loops[i].place == place && facts_.loops[i].parent == parent) return BeginLoop(static_cast<int>(i));
    }
    Loop& opened = facts_.loops.emplace_back();
    opened.place = place;
    opened.depth = LoopDepth() + 1;
    opened.parent = parent;
    if (counter) opened.variable = counter->getNameAsString();
    is_read_.push_back(false);
    return BeginLoop(static_cast<int>(facts_.loops.size()) - 1);
  }

  int BeginLoop(int index) {
    loop_counts_.push_back(std::make_unique<OperationCounts>());
    counts_.push_back(loop_counts_.back().get());
    return index;
  }

  void OnLoopEnd(int index, const clang::Stmt& statement, const Parts& parts, Maybe<Expression> trips,
                 bool left_early) override {
    if (left_early) trips = Absent(MissingReason::kNotConstant, "it can be left in its midst");
    const OpenLoop open = open_.back();
    open_.pop_back();
    counts_.pop_back();
    const OperationCounts once = *loop_counts_.back();
    loop_counts_.pop_back();
    *counts_.back() += once;

    Loop& facts = facts_.loops[index];
    facts.body = once;
    if (is_read_[index] && facts.trips != trips) {
      trips = Absent(MissingReason::kNotConstant, "it differs from call to call");
    }
    is_read_[index] = true;
    facts.bounds =
        isa<clang::CXXForRangeStmt>(statement) ? Dependence::kUnknown : Join(flow_.Of(parts.condition), open.left);
    facts.trips = std::move(trips);
    if (facts.constant_trips()) facts.bounds = Dependence::kConstant;
  }

  // --- Memory -------------------------------------------------------------------------------------------------------

  void Count(MemorySpace space, AccessKind kind) {
    OperationCounts& counts = *counts_.back();
    if (kind == AccessKind::kLoad) {
      ++(space == MemorySpace::kGlobal   ? counts.global_loads
         : space == MemorySpace::kShared ? counts.shared_loads
                                         : counts.constant_loads);
    } else if (kind == AccessKind::kStore && space != MemorySpace::kConstant) {
      ++(space == MemorySpace::kGlobal ? counts.global_stores : counts.shared_stores);
    }
  }

  /// `elsewhere`: where the memory is if the pointer is not known.
  void RecordAccess(clang::SourceLocation place, AccessKind kind, const std::optional<Pointer>& pointer,
                    Memory elsewhere, const clang::Expr& at, std::int64_t bytes, bool read_only = false,
                    bool asynchronous = false) {
    Access access;
    if (pointer) {
      const Array& array = arrays_[pointer->memory];
      access.space = array.space;
      access.array = array.name;
      access.address = pointer->offset;
      access.read_only = array.read_only;
    } else {
      switch (Strongest(elsewhere)) {
        case kGlobal:
          break;
        case kShared:
          access.space = MemorySpace::kShared;
          break;
        case kConstantMemory:
          access.space = MemorySpace::kConstant;
          break;
        default:
          return;
      }
    }
    Count(access.space, kind);
    if (facts_.accesses.size() >= kMaxAccesses) {
      facts_.complete = false;
      return;
    }
    if (!pointer) access.address = NewUnknown(at, "a pointer that is not followed");
    access.place = unit_.PlaceOf(place);
    access.kind = kind;
    access.bytes = static_cast<int>(bytes);
    access.loops = loops();
    access.when = When();
    access.read_only |= read_only;
    access.asynchronous = asynchronous;
    facts_.accesses.push_back(std::move(access));
  }

  // A struct moves in pieces of its alignment: a float4 in one of 16 bytes, a float3 in three of 4.
  void RecordObject(const clang::Expr& lvalue, AccessKind kind, const std::optional<Pointer>& pointer) {
    constexpr std::int64_t kMostPieces = 16;
    const std::int64_t bytes = SizeOf(lvalue.getType()).value_or(0);
    std::int64_t piece = bytes;
    if (pointer && bytes > 0 && lvalue.getType()->isRecordType()) {
      const std::int64_t aligned = unit_.context.getTypeAlignInChars(lvalue.getType()).getQuantity();
      if (bytes / aligned <= kMostPieces) piece = std::min(bytes, aligned);
    }
    std::optional<Pointer> at = pointer;
    for (std::int64_t done = 0; done == 0 || done < bytes; done += piece) {
      RecordAccess(lvalue.getBeginLoc(), kind, at, flow_.MemoryOfLvalue(&lvalue), lvalue, piece);
      if (at) at->offset = at->offset + Expression(piece);
      if (piece == 0) break;
    }
  }

  void OnLoad(const clang::Expr& lvalue, const Location& location) override {
    RecordObject(lvalue, AccessKind::kLoad, location.memory);
  }

  void OnStore(const clang::Expr& lvalue, const Location& location, const clang::Expr* value) override {
    if (location.variable) return NoteAccumulator(lvalue, *location.variable, value);
    RecordObject(lvalue, AccessKind::kStore, location.memory);
  }

  void RecordThrough(const clang::CallExpr& call, unsigned argument, const Value& pointer, AccessKind kind,
                     std::int64_t bytes, bool read_only = false, bool asynchronous = false) {
    if (argument >= call.getNumArgs()) return;
    const clang::Expr* expression = call.getArg(argument);
    const auto* known = pointer.as<Pointer>();
    if (bytes == 0 && expression->getType()->isPointerType()) {
      bytes = SizeOf(expression->getType()->getPointeeType()).value_or(0);
    }
    RecordAccess(call.getBeginLoc(), kind, known ? std::optional(*known) : std::nullopt,
                 flow_.MemoryOfPointer(expression), *expression, bytes, read_only, asynchronous);
  }

  // --- Operations ---------------------------------------------------------------------------------------------------

  void OnArithmetic(const clang::Expr& operation, clang::QualType type) override {
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(&operation)) {
      const auto plain = binary->isCompoundAssignmentOp()
                             ? clang::BinaryOperator::getOpForCompoundAssignment(binary->getOpcode())
                             : binary->getOpcode();
      if (!clang::BinaryOperator::isMultiplicativeOp(plain) && !clang::BinaryOperator::isAdditiveOp(plain) &&
          !clang::BinaryOperator::isShiftOp(plain) && !clang::BinaryOperator::isBitwiseOp(plain)) {
        return;
      }
      if (const auto* compound = dyn_cast<clang::CompoundAssignOperator>(binary))
        type = compound->getComputationResultType();
      if (IsFolded(*binary)) return;
      if (IsDouble(type) && IsNarrowed(*binary)) type = unit_.context.FloatTy;
      NoteDoubleLiteral(*binary, type);
    }
    OperationCounts& counts = *counts_.back();
    if (type->isRealFloatingType() || type->isRecordType()) {  // half is a class
      ++counts.float_operations;
      counts.double_operations += IsDouble(type);
    } else if (type->isIntegralOrEnumerationType() || type->isPointerType()) {
      ++counts.integer_operations;
    }
  }

  static bool IsDouble(clang::QualType type) {
    const auto* builtin = type->getAs<clang::BuiltinType>();
    return builtin && builtin->getKind() == clang::BuiltinType::Double;
  }

  // Of constants alone: the compiler computes it.
  bool IsFolded(const clang::Expr& operation) const {
    clang::Expr::EvalResult result;
    return operation.getType()->isRealFloatingType() && !operation.isValueDependent() &&
           operation.EvaluateAsRValue(result, unit_.context);
  }

  static const clang::Expr* LiteralOf(const clang::Expr* expression) {
    expression = expression->IgnoreParenImpCasts();
    if (const auto* minus = dyn_cast<clang::UnaryOperator>(expression)) {
      expression = minus->getSubExpr()->IgnoreParenImpCasts();
    }
    return isa<clang::FloatingLiteral>(expression) ? expression : nullptr;
  }

  // A float with a literal that a float holds exactly (x * 0.5): nvcc computes that in floats, where the result is one.
  bool IsNarrowed(const clang::BinaryOperator& operation) const {
    const bool at_once = operation.isCompoundAssignmentOp() ? !IsDouble(operation.getType()) : narrowed_ == &operation;
    if (!at_once) return false;
    const clang::Expr* left = operation.getLHS();
    const clang::Expr* right = operation.getRHS();
    const clang::Expr* literal = LiteralOf(left) ? LiteralOf(left) : LiteralOf(right);
    if (!literal) return false;
    const clang::Expr* other = LiteralOf(left) ? right : left;
    const double value = clang::cast<clang::FloatingLiteral>(literal)->getValueAsApproximateDouble();
    return static_cast<double>(static_cast<float>(value)) == value &&
           !IsDouble(other->IgnoreParenImpCasts()->getType());
  }

  // x * 0.3 with a float x: the literal alone makes it a multiplication of doubles.
  void NoteDoubleLiteral(const clang::BinaryOperator& operation, clang::QualType type) {
    if (!IsDouble(type)) return;
    const clang::Expr* left = operation.getLHS();
    const clang::Expr* right = operation.getRHS();
    auto is_literal = [](const clang::Expr* each) { return LiteralOf(each) && IsDouble(LiteralOf(each)->getType()); };
    auto is_double = [&](const clang::Expr* each) {
      return IsDouble(each->IgnoreParenImpCasts()->getType()) && !is_literal(each);
    };
    if ((is_literal(left) || is_literal(right)) && !is_double(left) && !is_double(right)) {
      facts_.double_literals.push_back(unit_.PlaceOf(operation.getOperatorLoc()));
    }
  }

  void OnAssembly(const clang::GCCAsmStmt& assembly, std::span<const Value> inputs) override {
    const std::string_view text(assembly.getAsmString()->getString().data(),
                                assembly.getAsmString()->getString().size());
    auto has = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
    OperationCounts& counts = *counts_.back();
    if (has("cp.async.c") && has("shared.global")) RecordCopy(assembly, inputs);
    if (has("mma.sync") || has("wgmma.mma_async")) ++counts.matrix_operations;
    if (has("shfl.sync") || has("redux.sync")) ++counts.shuffles;
    if (has("bar.sync") || has("barrier.sync")) RecordBarrier(assembly.getAsmLoc());
  }

  // cp.async [shared], [global], bytes
  void RecordCopy(const clang::GCCAsmStmt& assembly, std::span<const Value> inputs) {
    std::int64_t bytes = 0;
    std::optional<Pointer> from;
    std::optional<Pointer> to;
    for (const Value& input : inputs) {
      if (const auto* number = input.as<Expression>()) bytes = bytes == 0 ? number->constant().value_or(0) : bytes;
      const auto* pointer = input.as<Pointer>();
      if (!pointer) continue;
      (arrays_[pointer->memory].space == MemorySpace::kShared ? to : from) = *pointer;
    }
    if (inputs.empty()) return;
    const clang::Expr& at = *assembly.getInputExpr(0);
    RecordAccess(assembly.getAsmLoc(), AccessKind::kLoad, from, kGlobal, at, bytes, false, true);
    RecordAccess(assembly.getAsmLoc(), AccessKind::kStore, to, kShared, at, bytes, false, true);
  }

  Value OnCall(const clang::CallExpr& call, const std::string& name, const Value& object,
               std::span<const Value> arguments) override {
    const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(&call);
    if (const auto* record = object.as<Record>(); record && record->fields.contains("dimension")) {
      const bool subscript = operation && operation->getOperator() == clang::OO_Subscript;
      return OnAccessor(*record, subscript ? "operator[]" : name, arguments);
    }
    if (quiet()) return Unknown{};
    OperationCounts& counts = *counts_.back();
    if (operation) return OnOperator(*operation);
    auto argument = [&](std::size_t i) { return i < arguments.size() ? arguments[i] : Value(Unknown{}); };
    switch (ClassifyDeviceCall(name)) {
      case DeviceCall::kBarrier:
        RecordBarrier(call.getBeginLoc());
        return Unknown{"a vote of the block"};
      case DeviceCall::kAtomic: {
        ++counts.atomics;
        if (call.getNumArgs() == 0) return Unknown{};
        const clang::Expr* target = call.getArg(0);
        facts_.atomics.push_back({.place = unit_.PlaceOf(call.getBeginLoc()),
                                  .name = name,
                                  .loop_depth = LoopDepth(),
                                  .shared = Strongest(flow_.MemoryOfPointer(target)) == kShared,
                                  .address = flow_.OfPointer(target)});
        RecordThrough(call, 0, argument(0), AccessKind::kAtomic, 0);
        return Unknown{"loaded from memory"};
      }
      case DeviceCall::kShuffle: {
        ++counts.shuffles;
        Shuffle shuffle{.place = unit_.PlaceOf(call.getBeginLoc()), .name = name};
        if (name.ends_with("_sync")) {
          const Value mask = argument(0);
          const auto* number = mask.as<Expression>();
          shuffle.mask =
              number ? Maybe<Expression>(*number) : Absent(MissingReason::kNotConstant, "the mask is not followed");
        }
        shuffle.loops = loops();
        shuffle.when = When();
        facts_.shuffles.push_back(std::move(shuffle));
        return Unknown{"exchanged between threads"};
      }
      case DeviceCall::kSpecial:
        ++counts.special_functions;
        facts_.fast_functions += name.starts_with("__");
        break;
      case DeviceCall::kFma:
        counts.float_operations += 2;
        if (IsDouble(call.getType())) counts.double_operations += 2;
        break;
      case DeviceCall::kFloat:
        ++counts.float_operations;
        facts_.fast_functions += name.starts_with("__fdiv");
        break;
      case DeviceCall::kCachedLoad:
        RecordThrough(call, 0, argument(0), AccessKind::kLoad, SizeOf(call.getType()).value_or(0), true);
        return Unknown{"loaded from memory"};
      case DeviceCall::kCachedStore:
        RecordThrough(call, 0, argument(0), AccessKind::kStore, 0);
        break;
      case DeviceCall::kCopy: {
        const Value size = argument(2);
        const auto* number = size.as<Expression>();
        const std::int64_t bytes = number ? number->constant().value_or(0) : 0;
        RecordThrough(call, 1, argument(1), AccessKind::kLoad, bytes, false, true);
        RecordThrough(call, 0, argument(0), AccessKind::kStore, bytes, false, true);
        break;
      }
      case DeviceCall::kMatrix:
        ++counts.matrix_operations;
        break;
      // A warp's lanes share the tile in a way that is the hardware's own.
      case DeviceCall::kMatrixLoad:
        CountTile(call, 1, AccessKind::kLoad);
        break;
      case DeviceCall::kMatrixStore:
        CountTile(call, 0, AccessKind::kStore);
        break;
      case DeviceCall::kOther:
        if (name == "thread_rank") return RankIn(call);
        break;
    }
    return Unknown{"returned by a function"};
  }

  // cooperative_groups: the thread's number in its block, or in its tile of so many lanes.
  static Value RankIn(const clang::CallExpr& call) {
    const auto* member = dyn_cast<clang::MemberExpr>(call.getCallee()->IgnoreParenImpCasts());
    const clang::CXXRecordDecl* group =
        member ? member->getBase()->IgnoreParenImpCasts()->getType()->getAsCXXRecordDecl() : nullptr;
    if (!group) return Unknown{"returned by a function"};
    auto symbol = [](const char* name) { return Expression::Symbol(name); };
    const Expression plane = symbol("threadIdx.y") + symbol("blockDim.y") * symbol("threadIdx.z");
    const Expression rank = symbol("threadIdx.x") + symbol("blockDim.x") * plane;
    if (group->getName() == "thread_block") return rank;
    const auto* tile = dyn_cast<clang::ClassTemplateSpecializationDecl>(group);
    if (tile && group->getName() == "thread_block_tile" &&
        tile->getTemplateArgs()[0].getKind() == clang::TemplateArgument::Integral) {
      return Expression::Apply(Operation::kRemainder, {rank, tile->getTemplateArgs()[0].getAsIntegral().getExtValue()});
    }
    return Unknown{"returned by a function"};
  }

  void CountTile(const clang::CallExpr& call, unsigned argument, AccessKind kind) {
    if (argument >= call.getNumArgs()) return;
    const Memory memory = Strongest(flow_.MemoryOfPointer(call.getArg(argument)));
    if (memory == kLocal) return;
    Count(memory == kShared           ? MemorySpace::kShared
          : memory == kConstantMemory ? MemorySpace::kConstant
                                      : MemorySpace::kGlobal,
          kind);
  }

  // half and its kin, and PyTorch's accessors: operators of classes that the toolkit declares.
  Value OnOperator(const clang::CXXOperatorCallExpr& operation) {
    switch (operation.getOperator()) {
      case clang::OO_Plus:
      case clang::OO_Minus:
      case clang::OO_Star:
      case clang::OO_Slash:
        ++counts_.back()->float_operations;
        break;
      default:
        break;
    }
    return Unknown{"an operator of a class"};
  }

  // --- The register tile --------------------------------------------------------------------------------------------

  // sum += a * b, sum = fmaf(a, b, sum): what a loop carries along in a register.
  void NoteAccumulator(const clang::Expr& lvalue, const clang::VarDecl& variable, const clang::Expr* value) {
    if (!value || loops().empty() || !lvalue.getType()->isRealFloatingType()) return;
    auto declared = declared_in_.find(&variable);
    if (declared == declared_in_.end() || declared->second >= loops().size()) return;
    const bool carries = isa<clang::CompoundAssignOperator>(value) || Contains(value, [&](const clang::Stmt& each) {
                           const auto* reference = dyn_cast<clang::DeclRefExpr>(&each);
                           return reference && reference->getDecl() == &variable;
                         });
    const Accumulator found{&variable, loops().back()};
    if (carries && std::ranges::find(accumulators_, found) == accumulators_.end()) accumulators_.push_back(found);
  }

  int CountAccumulators() const {
    std::map<int, int> in_loop;
    for (const Accumulator& each : accumulators_) {
      if (!facts_.loops[each.loop].innermost) continue;
      clang::QualType element = each.variable->getType();
      while (const auto* inner = unit_.context.getAsArrayType(element)) element = inner->getElementType();
      const std::int64_t size = SizeOf(element).value_or(0);
      const std::int64_t all = SizeOf(each.variable->getType()).value_or(0);
      in_loop[each.loop] += size > 0 ? static_cast<int>(std::min<std::int64_t>(all / size, 4096)) : 1;
    }
    int most = 0;
    for (const auto& [loop, count] : in_loop) most = std::max(most, count);
    return most;
  }

  const Flow& flow_;
  KernelFacts& facts_;
  std::vector<Array> arrays_;
  std::map<Variable, int> globals_;
  std::map<Variable, std::size_t> declared_in_;  // how many loops were around it
  std::vector<Frame> frames_;
  std::vector<Dependence> controls_;
  std::vector<OpenLoop> open_;
  std::vector<std::unique_ptr<OperationCounts>> loop_counts_;
  std::vector<OperationCounts*> counts_;  // of the kernel, then of each open loop
  std::vector<bool> is_read_;             // beside facts_.loops
  std::vector<Accumulator> accumulators_;
};

}  // namespace

void ReadKernel(const ClangUnit& unit, const clang::FunctionDecl& function, KernelFacts& facts) {
  Flow flow(unit, function);
  KernelReader(unit, flow, facts).Read(function);
}

}  // namespace frx
