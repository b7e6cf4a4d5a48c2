/// One call of a function of torch, its arguments sorted to the names of its signature.
///   TorchCall call(in, "softmax", "softmax", "input dim=-1 dtype=None", arguments);
///   return call.Result({call.tensor("input").type}, 5 * elements);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "task/interpreter.h"
#include "task/shapes.h"
#include "task/value.h"

namespace frx::task {

class TorchCall {
 public:
  /// The signature: names in order, parted by spaces; "=…" is a default; "*name" takes the rest as a tuple. Throws
  /// Unknowable where the arguments do not fit.
  TorchCall(Interpreter& in, std::string name, std::string step, std::string_view signature, Arguments& arguments);

  Interpreter& in;
  std::string name;  ///< torch's: "matmul"
  std::string step;  ///< what a step is called: "matmul", "conv1: Conv2d"

  const Value& at(std::string_view parameter) const;
  bool has(std::string_view parameter) const;  ///< and it is not None
  Tensor& tensor(std::string_view parameter) const;
  Tensor* optional_tensor(std::string_view parameter) const;
  std::int64_t integer(std::string_view parameter) const;
  bool flag(std::string_view parameter) const;
  Shape shape(std::string_view parameter) const;
  /// One size a dimension: a single int counts for all.
  Shape sizes(std::string_view parameter, std::size_t count) const;
  std::string dtype(std::string_view fallback) const;  ///< of the parameter "dtype"

  /// A new tensor, made by an operation that reads every tensor among the arguments.
  Value Result(TensorType type, std::uint64_t operations, bool matrix = false);
  /// The second result of the same operation.
  Value Further(TensorType type);
  /// The same elements under another shape. A part is spelt by `region`.
  Value View(Tensor& of, Shape shape, const std::string& region = {});

 private:
  std::vector<std::pair<std::string_view, Value>> bound_;
};

/// "float16" of torch.float16, torch.half …; empty where the value is no element type.
std::string DtypeOf(const Value& value);

/// Parts of torch's table, each found by name: null where there is none.
struct TorchFunction {
  std::string_view name;
  std::string_view signature;
  Value (*run)(TorchCall&);
};
const TorchFunction* FindPointwise(std::string_view name);
const TorchFunction* FindShaping(std::string_view name);
const TorchFunction* FindHeavy(std::string_view name);

std::uint64_t CountOf(std::int64_t size);

/// A product's or convolution's work: `a`, `b` … and what comes out, for functions and modules alike.
Value Linear(TorchCall& call, Tensor& input, Tensor& weight, const Tensor* bias);
struct ConvolutionSizes {
  Shape stride, padding, dilation, output_padding;
  std::int64_t groups = 1;
  bool same = false;
};
Value Convolution(TorchCall& call, Tensor& input, Tensor& weight, const Tensor* bias, const ConvolutionSizes& sizes);
Value TransposedConvolution(TorchCall& call, Tensor& input, Tensor& weight, const Tensor* bias,
                            const ConvolutionSizes& sizes);

}  // namespace frx::task
