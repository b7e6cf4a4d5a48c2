/// Which number each symbol of the host code stands for at the task's shape.
///   forward(x, conv_weight, conv_bias), task: input x [128, 3, 32, 32], parameters conv.weight [16, 3, 3, 3] …
///     -> x.size[0] = 128, conv_weight.size[2] = 3
/// A tensor is found by name ("w" and "conv1_weight" go with "conv1.weight"), then by order among the inputs, then by
/// order or shape among the parameters. What could be two of different shape stays unbound.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frx/workload.h"

namespace frx::workload {

class HostBinding {
 public:
  HostBinding(const SourceFacts& source, const Maybe<Task>& task);

  std::optional<std::int64_t> Value(std::string_view symbol, std::span<const std::int64_t> indices) const;
  /// Why a symbol has no value: "stride: the task names no such number".
  std::string WhyNot(std::string_view symbol) const;
  std::vector<EntryMeaning> Meanings() const;

 private:
  using Shape = std::vector<std::int64_t>;
  struct Parameter {
    EntryParameter::Kind kind = EntryParameter::Kind::kOther;
    EntryMeaning entry;
    std::size_t least_rank = 0;  ///< that the host code's use of it demands
    std::vector<Shape> shapes;   ///< of the tensor, or of the list's
    std::optional<std::int64_t> number;

    const std::string& name() const { return entry.parameter; }
    bool bound() const { return entry.meaning.has_value(); }
  };
  struct Candidate {
    std::string name;
    Shape shape;
    bool input = false;
    bool taken = false;
  };

  const Parameter* Find(std::string_view name) const;
  void NoteRanks(const SourceFacts& source);
  void Take(Parameter& parameter, Candidate& candidate);
  void BindNumbers(const Task& task);
  void BindLists(std::vector<Candidate>& candidates);
  void BindByName(std::vector<Candidate>& candidates);
  void BindByOrder(std::vector<Candidate>& candidates);

  std::vector<Parameter> parameters_;
  std::vector<UnknownValue> unknowns_;
};

}  // namespace frx::workload
