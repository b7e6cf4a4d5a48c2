/// Walks functions in the order of the program and computes, as formulas, what their integers and pointers are: through
/// locals, structs, macros, lambdas and the functions of the file that they call. What it cannot know it keeps as an
/// unknown with the reason. A reader derives from it and is told what happens on the way: loads, stores, calls, loops.
///   int row = blockIdx.y * 16 + threadIdx.y;       row -> 16*blockIdx.y + threadIdx.y
///   for (int k = 0; k < n; k += 4) s += a[row*n+k]  k -> 4*#0, load a + 4*(row*n + 4*#0), (n + 3)/4 times
/// Includes Clang: for this folder's .cc files alone.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "frx/expression.h"
#include "source/clang_unit.h"

namespace frx {

class Interpreter {
 public:
  using Variable = const clang::VarDecl*;

  struct Value;

  /// Nobody can say what it is.
  struct Unknown {
    std::string_view reason = "not computed from integers";
  };
  /// A floating-point number that is a quotient of integers: n / 256.0f.
  struct Ratio {
    Expression numerator;
    Expression denominator = 1;
  };
  /// An address: bytes from the first of one of `memories_`.
  struct Pointer {
    int memory = -1;
    Expression offset;
  };
  /// A struct or class by its fields.
  struct Record {
    std::map<std::string, Value> fields;
  };
  struct Lambda {
    const clang::FunctionDecl* body = nullptr;
  };
  /// The address of a local variable, or of a field of it.
  struct Address {
    Variable variable = nullptr;
    std::vector<std::string> fields;
  };
  /// Something of the deriving reader: a tensor, a list of them.
  struct Handle {
    int id = -1;
    bool operator==(const Handle&) const = default;
  };

  /// The elements of a list: {n, 3, 32}.
  struct Sequence {
    std::vector<Value> items;
  };

  struct Value : std::variant<Unknown, Expression, Ratio, Pointer, Record, Lambda, Handle, Sequence, Address> {
    using variant::variant;
    Value() : variant(Unknown{}) {}
    template <class T>
    const T* as() const {
      return std::get_if<T>(this);
    }
    bool known() const { return !std::holds_alternative<Unknown>(*this); }
  };

  /// Where an lvalue is: a local variable (or a part of it), or memory behind a pointer.
  struct Location {
    Variable variable = nullptr;      ///< null: in memory, or nowhere known
    std::vector<std::string> fields;  ///< of the variable
    bool element = false;             ///< of a local array: its elements are not told apart
    std::optional<Pointer> memory;
  };

  virtual ~Interpreter() = default;

 protected:
  struct Parts {
    bool counted = false;  // `for`
    bool after = false;    // do … while: the condition is asked after the body
    const clang::Stmt* init = nullptr;
    const clang::Expr* condition = nullptr;
    const clang::Stmt* increment = nullptr;
    const clang::Stmt* body = nullptr;
  };
  enum class Status : std::uint8_t { kNext, kLeft };
  static constexpr std::string_view kNobodyKnows = "$";  // in a quiet evaluation, of which nothing is kept

  static bool IsInteger(clang::QualType type) { return !type.isNull() && type->isIntegralOrEnumerationType(); }
  static Expression Not(const Expression& condition) {
    return Expression::Apply(Operation::kEqual, {condition, Expression(0)});
  }
  static Expression All(std::span<const Expression> conditions) {
    Expression all = 1;
    for (const Expression& each : conditions) all = all * each;
    return all;
  }

  /// `max_size`: a formula longer than so many symbols is no longer followed.
  Interpreter(const ClangUnit& unit, std::size_t max_size) : unit_(unit), max_size_(max_size) {}

  // --- What a reader is told ----------------------------------------------------------------------------------------

  /// A read or write of memory, or of something that may be: `location.memory` is nothing where the address is unknown.
  virtual void OnLoad(const clang::Expr& /*lvalue*/, const Location& /*location*/) {}
  virtual void OnStore(const clang::Expr& /*lvalue*/, const Location& /*location*/, const clang::Expr* /*value*/) {}
  virtual void OnArithmetic(const clang::Expr& /*operation*/, clang::QualType /*type*/) {}
  virtual void OnBranch(clang::SourceLocation /*place*/, const clang::Expr& /*condition*/,
                        const std::optional<Expression>& /*predicate*/, bool /*returns*/) {}
  virtual void OnAssembly(const clang::GCCAsmStmt& /*assembly*/, std::span<const Value> /*inputs*/) {}
  virtual void OnReturn(const clang::ReturnStmt& /*statement*/, const Value& /*value*/) {}
  virtual void OnLeave(const clang::Stmt& /*break_continue_goto*/) {}
  virtual void OnDeclare(const clang::VarDecl& /*variable*/) {}
  virtual void OnInitialised(const clang::VarDecl& /*variable*/, const Value& /*value*/) {}
  /// A scope whose running depends on a condition.
  virtual void OnEnter(const clang::Expr* /*condition*/) {}
  virtual void OnExit() {}
  virtual void OnEnterFunction(const clang::FunctionDecl& /*function*/) {}
  virtual void OnExitFunction() {}
  /// A call of something that the file does not define. The arguments have been evaluated.
  virtual Value OnCall(const clang::CallExpr& /*call*/, const std::string& /*name*/, const Value& /*object*/,
                       std::span<const Value> /*arguments*/) {
    return Unknown{"returned by a function"};
  }
  /// The object of a class that the file does not define, with its constructor's arguments.
  virtual Value OnConstruct(const clang::CXXConstructExpr&, std::span<const Value>) { return Unknown{}; }
  /// A variable that no statement has set: a parameter, a global, threadIdx.
  virtual Value OnFirstUse(const clang::VarDecl&) { return Unknown{"not set here"}; }
  /// Opens a loop and returns its number, the i of "#i".
  virtual int OnLoop(const clang::Stmt& loop, const clang::VarDecl* counter) = 0;
  /// `trips`: by its condition; where it may be left in its midst, at most.
  virtual void OnLoopEnd(int loop, const clang::Stmt& statement, const Parts& parts, Maybe<Expression> trips,
                         bool left_early) = 0;
  /// A new "$i".
  virtual Expression NewUnknown(const clang::Expr& expression, std::string_view reason) = 0;

  // What a loop carries from iteration to iteration, as numbers: a number, a tensor's sizes.

  /// A walk through a loop's body that leaves no trace begins, or has ended: what it made is to be forgotten.
  virtual void OnRehearsal(bool /*begins*/) {}
  /// What stands for a carried value in a rehearsal, made of CarriedNumber(carrier, 0), …
  virtual Value Carrier(const Value& first, const std::string& carrier);
  virtual Expression CarriedNumber(const std::string& carrier, const Value& first, std::size_t i) const;
  /// The numbers of which a value is made, `count` of them where that is given.
  virtual std::optional<std::vector<Expression>> Numbers(const Value& value, std::optional<std::size_t> count) const;
  virtual Value Composed(std::vector<Expression> numbers, const Value& first);

  // --- What a reader asks -------------------------------------------------------------------------------------------

  Status Execute(const clang::Stmt* statement);
  Value Evaluate(const clang::Expr* expression);
  Location Locate(const clang::Expr* expression);
  Value Load(const clang::Expr& lvalue);
  /// What a method is called on: not read, but looked at.
  Value Object(const clang::Expr& expression);
  void Store(const clang::Expr& lvalue, const Location& location, Value value, const clang::Expr* source);
  /// A value as an integer; a "$i" where it is none that is known.
  Expression Number(const Value& value, const clang::Expr& expression);
  /// Calls a function of the file; `self` is what a method calls `this`.
  Value Call(const clang::FunctionDecl& function, std::span<const clang::Expr* const> arguments, Value self = {});
  void Bind(Variable variable, Value value) { environment_[variable] = std::move(value); }
  /// Forgets what a call that got its address may have changed.
  void Clobber(const clang::Expr* lvalue, std::string_view reason);

  /// Nothing that is evaluated now is to be told of.
  bool quiet() const { return quiet_ > 0; }
  bool rehearsing() const { return rehearsing_ > 0; }
  const std::vector<Expression>& conditions() const { return conditions_; }
  const std::vector<int>& loops() const { return loops_; }
  bool exhausted() const { return steps_ > kMaxSteps; }
  std::size_t depth() const { return frames_.size(); }
  Expression ByteOffset(const clang::Expr& index, clang::QualType element);
  std::optional<std::int64_t> SizeOf(clang::QualType type) const;

  const ClangUnit& unit_;
  const clang::Expr* narrowed_ = nullptr;  // the operation on doubles whose result is made a float at once

 private:
  using Environment = std::map<Variable, Value>;
  struct Frame {
    const clang::FunctionDecl* function;
    std::vector<std::pair<std::vector<Expression>, Value>> returns;  // under which conditions, what
    std::size_t conditions;                                          // how many there were when it was entered
    Value self;                                                      // this
  };
  /// What one iteration does to a variable: adds an amount, divides or multiplies by a power of two, toggles it.
  struct Step {
    enum Kind : std::uint8_t { kAdd, kDivide, kMultiply, kToggle } kind = kAdd;
    Expression amount;
  };

  // A program that is longer than so many expressions, with its calls unfolded, is not read to the end.
  static constexpr int kMaxSteps = 60000;
  static constexpr std::size_t kMaxFrames = 24;

  Status ExecuteIf(const clang::IfStmt& statement);
  Status ExecuteLoop(const clang::Stmt& loop, const Parts& parts);
  Status ExecuteSwitch(const clang::SwitchStmt& statement);
  void Declare(const clang::VarDecl& variable);
  Status ExecuteChildren(const clang::Stmt& statement);

  Value EvaluateInside(const clang::Expr& expression);
  Value EvaluateCast(const clang::CastExpr& cast);
  Value EvaluateBinary(const clang::BinaryOperator& operation);
  Value EvaluateUnary(const clang::UnaryOperator& operation);
  Value EvaluateChoice(const clang::AbstractConditionalOperator& choice);
  Value EvaluateCall(const clang::CallExpr& call);
  Value EvaluateConstruct(const clang::CXXConstructExpr& construct);
  Value EvaluateList(const clang::InitListExpr& list);
  Value EvaluateUnder(const clang::Expr& condition, const Expression& holds, const clang::Expr* expression);
  Value Constant(const clang::Expr& expression) const;
  Value Arithmetic(clang::BinaryOperatorKind operation, const Value& a, const Value& b,
                   const clang::BinaryOperator& at);
  Value Merged(const Expression& condition, const Value& a, const Value& b);
  void Merge(const Expression& condition, const Environment& otherwise);
  Expression Predicate(const clang::Expr& condition);
  Value Bounded(Expression expression, const clang::Expr& at);
  Value AddressOf(const clang::Expr& object);
  /// Where an address leads.
  static Location LocationAt(const Value& value);
  Value* FieldOf(const Location& location, bool create);
  const clang::FunctionDecl* BodyOf(const clang::CallExpr& call, const Value& callee) const;

  std::map<Variable, Step> StepsOf(const Parts& parts, const std::set<Variable>& modified);
  void AddStep(const clang::Stmt* statement, const std::set<Variable>& modified, std::map<Variable, Step>& steps,
               std::map<Variable, int>& sites);
  /// What a loop carries along: its numbers before the loop and after an iteration.
  struct Carried {
    Variable variable;
    std::string carrier;
    Value first;
    std::vector<Expression> before;
    std::vector<Expression> after;
  };
  std::vector<Carried> Rehearse(const Parts& parts, int loop, const std::set<Variable>& modified,
                                const std::map<Variable, Step>& steps, const Environment& before);
  Value AfterIterations(const Carried& carried, int loop, const Expression& times);
  Value AfterSteps(const Value& before, const Step& step, const Expression& times) const;
  std::set<Variable> Modified(const clang::Stmt* part) const;
  bool IsInvariant(const clang::Expr& expression, const std::set<Variable>& modified) const;
  Maybe<Expression> TripsOf(const clang::Expr* condition, int loop, bool after, const Environment& before,
                            const std::map<Variable, Step>& steps);
  Maybe<Expression> GeometricTrips(clang::BinaryOperatorKind opcode, const clang::Expr* left, const clang::Expr* right,
                                   const Environment& before, const std::map<Variable, Step>& steps);

  const std::size_t max_size_;
  Environment environment_;
  std::map<Variable, Location> aliases_;  // what references stand for
  std::vector<Expression> conditions_;
  std::vector<int> loops_;
  std::vector<Frame> frames_;
  Value located_;  // what Locate found where it found no place
  int quiet_ = 0;
  int rehearsing_ = 0;
  int steps_ = 0;
};

}  // namespace frx
