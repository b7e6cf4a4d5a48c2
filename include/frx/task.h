/// The task: what a PyTorch module is asked to compute, read from its text without Python.
///   N = 2048
///   def get_inputs(): return [torch.randn(N, N), torch.randn(N, N)]
///   … forward(self, A, B): return torch.matmul(A, B)
///     -> inputs A, B: float32[2048, 2048]; least_bytes 3 * 2048 * 2048 * 4; operations 2 * 2048^3
/// How it is counted stands beside each field. Nothing here comes from a table of known tasks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frx/result.h"

namespace frx {

/// Shape and element of a tensor.
struct TensorType {
  std::vector<std::int64_t> shape;  ///< empty: a scalar
  std::string dtype = "float32";    ///< torch's name, without "torch."

  /// Missing where the product does not fit 64 bits.
  Maybe<std::uint64_t> elements() const;
  Maybe<std::uint64_t> bytes() const;

  bool operator==(const TensorType&) const = default;
};

/// One argument that get_inputs() hands to forward().
struct TaskInput {
  std::string name;  ///< forward's parameter; "x[1]" for the second tensor of a list
  Maybe<TensorType> tensor = Absent(MissingReason::kNotApplicable);
  std::string fill;   ///< what made it: "randn", "rand", "randint", "zeros", "ones", "triu" …; empty: unknown
  std::string value;  ///< of an argument that is no tensor, as Python writes it: "0.5"; empty: a tensor

  bool operator==(const TaskInput&) const = default;
};

/// A tensor that the module holds, by its name in the state dict: "network.0.weight".
struct TaskParameter {
  std::string name;
  bool learnable = true;  ///< false: a buffer (a running mean)
  Maybe<TensorType> tensor = Absent(MissingReason::kNotCollected);

  bool operator==(const TaskParameter&) const = default;
};

/// One operation of forward(), as written; views (reshape, permute, slices) are none.
struct TaskStep {
  std::string name;         ///< "matmul", "conv1: Conv2d"
  int line = 0;             ///< of the module's text
  std::uint64_t times = 1;  ///< how often that line did it with this result
  Maybe<TensorType> output = Absent(MissingReason::kNotCollected);
  Maybe<std::uint64_t> operations = Absent(MissingReason::kNotCollected);  ///< all times together
  bool matrix = false;  ///< a matrix product or convolution: tensor cores could do it

  bool operator==(const TaskStep&) const = default;
};

/// The reference that the kernel replaces.
struct Task {
  std::string module_text;  ///< PyTorch_Code_Module; empty where only facts are at hand
  std::string sha256;

  std::string entry;  ///< the class or function that is evaluated: "Model", "module_fn"
  Maybe<std::vector<TaskInput>> inputs = Absent(MissingReason::kNotCollected);
  Maybe<std::vector<std::string>> init_inputs = Absent(MissingReason::kNotCollected);  ///< as Python writes them
  Maybe<std::vector<TaskParameter>> parameters = Absent(MissingReason::kNotCollected);
  Maybe<std::vector<TensorType>> outputs = Absent(MissingReason::kNotCollected);
  std::vector<TaskStep> steps;

  /// What any program must move: every element of inputs and parameters that forward() looks at, read once, and the
  /// outputs written once. A slice counts what it shows, an embedding the rows that it can reach at most, a triangular
  /// input its triangle.
  Maybe<std::uint64_t> least_bytes = Absent(MissingReason::kNotCollected);

  /// Floating-point operations of the steps, as the module states them (docs/task.md has the whole convention): a
  /// product of MxK by KxN is 2MNK, a convolution twice its multiply-adds, a pass over elements one each. A triangular
  /// or diagonal factor counts what is not zero. A cleverer algorithm (Winograd, algebra) may need fewer.
  Maybe<std::uint64_t> operations = Absent(MissingReason::kNotCollected);
  Maybe<std::uint64_t> matrix_operations = Absent(MissingReason::kNotCollected);  ///< of these, in matrix steps

  bool operator==(const Task&) const = default;
};

}  // namespace frx
