/// What a program's host code computes: sizes, the shapes of its tensors, the geometry and the arguments of its
/// launches, as formulas over the parameters of the function that the module exports.
///   int n = x.size(0) * x.size(1);                 n    -> x.size[0]*x.size[1]
///   k<<<(n + 255) / 256, 256>>>(x.data_ptr(), n);  grid -> (x.size[0]*x.size[1] + 255)/256
/// Includes Clang: for this folder's .cc files alone.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "source/interpreter.h"

namespace frx {

class HostValues : public Interpreter {
 public:
  HostValues(const ClangUnit& unit, SourceFacts& facts) : Interpreter(unit, kMaxSize), facts_(facts) {}

  /// Interprets a function and what it calls. Of an exported one the parameters and what it returns are facts.
  void Run(const clang::FunctionDecl& root, bool exported);

  /// The launches at one place of the source, one for each way in which they were come to, so far as they differ:
  /// geometry, arguments, loops and conditions.
  const std::vector<KernelLaunch>* LaunchesAt(const clang::CallExpr& call) const;
  /// What a call of the runtime was handed as its number of bytes.
  const Expression* BytesAt(const clang::CallExpr& call) const;

 private:
  // Products of convolutions' sizes, multiplied out, are long.
  static constexpr std::size_t kMaxSize = 2000;

  /// What a Handle stands for.
  struct Object {
    enum Kind : std::uint8_t { kTensor, kTensors, kSizes, kIntegers } kind = kTensor;
    int tensor = -1;   // of host_tensors; kSizes: whose sizes
    std::string name;  // of a list
  };
  using Shape = Maybe<std::vector<Expression>>;

  Value OnFirstUse(const clang::VarDecl& variable) override;
  Value OnCall(const clang::CallExpr& call, const std::string& name, const Value& object,
               std::span<const Value> arguments) override;
  Value OnConstruct(const clang::CXXConstructExpr& construct, std::span<const Value> arguments) override;
  void OnReturn(const clang::ReturnStmt& statement, const Value& value) override;
  void OnInitialised(const clang::VarDecl& variable, const Value& value) override;
  int OnLoop(const clang::Stmt& loop, Variable counter) override;
  void OnLoopEnd(int loop, const clang::Stmt& statement, const Parts& parts, Maybe<Expression> trips,
                 bool left_early) override;
  Expression NewUnknown(const clang::Expr& expression, std::string_view reason) override;
  void OnRehearsal(bool begins) override;
  Value Carrier(const Value& first, const std::string& carrier) override;
  Expression CarriedNumber(const std::string& carrier, const Value& first, std::size_t i) const override;
  std::optional<std::vector<Expression>> Numbers(const Value& value, std::optional<std::size_t> count) const override;
  Value Composed(std::vector<Expression> numbers, const Value& first) override;

  Value ValueOfParameter(const clang::ParmVarDecl& parameter, bool exported);
  Value NewObject(Object object);
  Value NewTensor(HostTensor tensor);
  const Object* ObjectOf(const Value& value) const;
  int TensorOf(const Value& value) const;

  Value OnTensorMethod(const clang::CallExpr& call, const std::string& name, int tensor,
                       std::span<const Value> arguments);
  Value OnTensorFunction(const clang::CallExpr& call, const std::string& name, std::span<const Value> arguments);
  Value OnListMethod(const clang::CallExpr& call, const std::string& name, const Object& list,
                     std::span<const Value> arguments);
  Value Element(const clang::CallExpr& call, const Value& object, const Value& index);
  Value Size(int tensor, const Value& dimension) const;
  Value Count(int tensor) const;
  Shape ShapeOf(const Value& sizes) const;
  Shape Reshaped(int tensor, const Shape& shape) const;
  Shape ConvolutionShape(std::span<const Value> arguments, std::size_t spatial) const;

  void AddLaunch(const clang::CallExpr& call, const clang::CallExpr& configuration, KernelLaunch launch);
  /// A number that no unknown value is in.
  Maybe<Expression> Known(const Value& value) const;
  std::array<Maybe<Expression>, 3> Dimensions(const Value& value) const;
  std::vector<Expression> When() const;

  SourceFacts& facts_;
  std::vector<Object> objects_;
  std::map<const clang::CallExpr*, std::vector<KernelLaunch>> launches_;
  std::map<const clang::CallExpr*, Expression> bytes_;
  std::vector<std::array<std::size_t, 3>> rehearsals_;  // how many tensors, objects, unknowns there were
  bool exported_ = false;
};

}  // namespace frx
