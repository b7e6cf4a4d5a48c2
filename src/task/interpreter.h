/// Evaluates a module's text over ints, lists, modules and tensors' shapes; no number of a tensor is ever computed.
/// What it does not understand becomes an Unknown with the line and the reason, a diagnostic is left, and what does not
/// hang on it goes on. Bounded in steps, depth and memory, whatever the text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "task/syntax.h"
#include "task/value.h"

namespace frx::task {

class Interpreter {
 public:
  Interpreter(const Program& program, std::vector<Diagnostic>& diagnostics);

  /// Runs the text's own statements.
  void Run();

  const Names& globals() const { return globals_->names; }

  /// An object's attribute, a class's, a library's; Unknown where there is none.
  Value Attribute(const Value& of, std::string_view name);

  /// Calls anything that can be called; never throws.
  Value Call(const Value& callee, Arguments arguments);

  /// The items of what can be iterated over; throws Unknowable.
  std::vector<Value> Items(const Value& value);

  bool Derives(const Class& from, std::string_view library_class) const;
  const Closure* Method(const Class& of, std::string_view name) const;

  Value NewTensor(TensorType type, std::string fill = {});  ///< throws Unknowable where it is too large
  Value NewList(std::vector<Value> items);
  Value NewTuple(std::vector<Value> items);
  Value NewTuple(const Shape& sizes);
  Value NewObject(std::string kind);

  /// One unit of work; throws Unknowable once there were too many.
  void Spend(std::size_t units = 1);

  /// An Unknown, with a diagnostic at the line that is being evaluated where it is something new.
  Value MakeUnknown(const Unknowable& why);

  /// Counts an operation of forward(): its result and what it takes. Nothing before BeginForward().
  void Record(std::string name, const TensorType& output, std::uint64_t operations, bool matrix);
  void RecordUnknown(std::string name, const Missing& why);
  /// Elements of something given that an operation looks at.
  void Read(Tensor& tensor);
  void Read(Tensor& tensor, std::uint64_t elements, const std::string& region);

  /// What exists from here on is the work of forward().
  void BeginForward();
  bool in_forward() const { return forward_; }

  const std::vector<TaskStep>& steps() const { return steps_; }
  Arena& arena() { return arena_; }
  int line() const { return line_; }

  std::string default_dtype = "float32";

 private:
  enum class Flow { kNext, kReturn, kBreak, kContinue };
  struct Frame {
    Scope* scope = nullptr;
    Class* owner = nullptr;  ///< of the method that runs, for super()
    Value self = None{};
    Value result = None{};
    bool is_class = false;
  };

  Flow Block(const std::vector<const Stmt*>& body, Frame& frame);
  Flow Statement(const Stmt& stmt, Frame& frame);
  Flow If(const Stmt& stmt, Frame& frame);
  Flow For(const Stmt& stmt, Frame& frame);
  Flow While(const Stmt& stmt, Frame& frame);
  void DefineClass(const Stmt& stmt, Frame& frame);
  void Assign(const Expr& target, Value value, Frame& frame);
  void AssignItem(const Value& of, const Value& index, Value value);
  void SetAttribute(const Value& of, std::string_view name, Value value);
  /// What a block that may or may not run could have changed becomes unknown.
  Flow Forget(const std::vector<const Stmt*>& body, const Value& unknown, Frame& frame);
  void ForgetTarget(const Expr& target, const Value& unknown, Frame& frame);
  void Lose(const Stmt& stmt, Frame& frame);

  /// Never throws.
  Value Eval(const Expr& expr, Frame& frame);
  Value EvalOrThrow(const Expr& expr, Frame& frame);
  Value EvalName(const Expr& expr, Frame& frame);
  Value EvalCall(const Expr& expr, Frame& frame);
  Value EvalCompare(const Expr& expr, Frame& frame);
  Value EvalGenerator(const Expr& expr, Frame& frame);
  void Generate(const Expr& expr, std::size_t clause, Frame& frame, std::vector<Value>& out);
  Value Subscript(const Value& of, const Value& index);
  Value Unary(std::string_view op, const Value& value);
  Value Binary(std::string_view op, const Value& left, const Value& right);
  bool Compare(std::string_view op, const Value& left, const Value& right);
  bool Contains(const Value& container, const Value& item);

  Value CallOrThrow(const Value& callee, Arguments& arguments);
  Value CallClosure(const Closure& closure, const Value* self, Arguments& arguments);
  Value Instantiate(Class& of, Arguments& arguments);
  Value CallObject(Object& object, Arguments& arguments);
  Value ClassAttribute(const Class& of, std::string_view name, int depth = 0) const;
  Value MakeClosure(const Function& function, Frame& frame, Class* owner);
  Value BindMethod(const Value& self, const Value& method, std::string_view name);

  const Program& program_;
  std::vector<Diagnostic>& diagnostics_;
  Arena arena_;
  Scope* globals_;
  std::vector<TaskStep> steps_;
  std::size_t spent_ = 0;
  int depth_ = 0;
  int line_ = 0;
  bool forward_ = false;
};

/// Sets each module's path from the attributes that lead to it.
void NamePaths(Object& root);

}  // namespace frx::task
