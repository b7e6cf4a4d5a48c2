#include "task/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "task/interpreter.h"
#include "task/library.h"
#include "task/parser.h"

namespace frx {
namespace task {
namespace {

constexpr std::size_t kMaxBytes = 256 << 10;
constexpr std::size_t kMaxListed = 10'000;  // inputs, parameters, outputs

tl::unexpected<Missing> WhyUnknown(const Value& value) {
  const Missing* why = std::holds_alternative<Unknown>(value) ? std::get<Unknown>(value).why : nullptr;
  return tl::make_unexpected(why != nullptr ? *why : Missing{MissingReason::kUnparsable, "not understood"});
}

/// The class that is the task: Model, or the last of the text's modules.
const Value* FindModel(Interpreter& in) {
  const Value* last = nullptr;
  for (const auto& [name, value] : in.globals()) {
    auto* cls = std::get_if<Class*>(&value);
    if (cls == nullptr || in.Method(**cls, "forward") == nullptr) continue;
    if (name == "Model") return &value;
    last = &value;
  }
  return last;
}

/// A text without a class: the function that does the work.
const Value* FindWork(Interpreter& in) {
  for (std::string_view name : {"module_fn", "forward", "reference", "ref_kernel", "custom_kernel", "fn"}) {
    const Value* value = Find(in.globals(), name);
    if (value != nullptr && std::holds_alternative<Closure*>(*value)) return value;
  }
  return nullptr;
}

/// get_init_inputs() may be [a, b], {"a": …}, or [[a], {"b": …}].
Arguments Spread(Interpreter& in, const Value& value) {
  Arguments arguments;
  auto keywords = [&](const Dict& dict) {
    for (const auto& [key, item] : dict.items) arguments.keyword.emplace_back(AsText(key, "a keyword"), item);
  };
  MustBeKnown(value);
  if (auto* dict = std::get_if<Dict*>(&value)) {
    keywords(**dict);
    return arguments;
  }
  std::vector<Value> items = std::holds_alternative<None>(value) ? std::vector<Value>() : in.Items(value);
  bool both =
      items.size() == 2 && std::holds_alternative<Sequence*>(items[0]) && std::holds_alternative<Dict*>(items[1]);
  if (both) {
    arguments.positional = in.Items(items[0]);
    keywords(*std::get<Dict*>(items[1]));
  } else {
    arguments.positional = std::move(items);
  }
  return arguments;
}

class Reader {
 public:
  Reader(std::string_view text, std::vector<Diagnostic>& diagnostics)
      : program_(Parse(text, diagnostics)), in_(program_, diagnostics) {}

  void Read(Task& out) {
    in_.Run();
    Value callee = Build(out);
    Value given = CallGlobal("get_inputs");
    Inputs(given, callee, out);
    if (auto* unknown = std::get_if<Unknown>(&callee); unknown != nullptr) {
      out.outputs = WhyUnknown(callee);
    } else {
      Forward(callee, given, out);
    }
    out.steps = in_.steps();
    Costs(out);
  }

 private:
  Value CallGlobal(std::string_view name) {
    const Value* function = Find(in_.globals(), name);
    if (function == nullptr) {
      return in_.MakeUnknown({MissingReason::kNotCollected, fmt::format("there is no {}()", name)});
    }
    return in_.Call(*function, {});
  }

  /// The module itself, or the function; Unknown where there is neither.
  Value Build(Task& out) {
    const Value* model = FindModel(in_);
    if (model == nullptr) {
      out.parameters = std::vector<TaskParameter>();
      const Value* work = FindWork(in_);
      if (work == nullptr) {
        Value unknown = in_.MakeUnknown({MissingReason::kUnparsable, "no class with a forward() was found"});
        out.parameters = WhyUnknown(unknown);
        return unknown;
      }
      out.entry = std::get<Closure*>(*work)->function->name;
      return *work;
    }
    out.entry = std::get<Class*>(*model)->name;
    bool asks = Find(in_.globals(), "get_init_inputs") != nullptr;
    Value init = asks ? CallGlobal("get_init_inputs") : Value(None{});
    Arguments arguments;
    try {
      arguments = Spread(in_, init);
    } catch (const Unknowable& why) {
      Value unknown = in_.MakeUnknown(why);
      out.init_inputs = WhyUnknown(unknown);
      out.parameters = WhyUnknown(unknown);
      return unknown;
    }
    if (asks) {
      out.init_inputs.emplace();
      for (const Value& each : arguments.positional) out.init_inputs->push_back(Shorten(Repr(each), 2000));
      for (const auto& [name, each] : arguments.keyword) {
        out.init_inputs->push_back(name + "=" + Shorten(Repr(each), 2000));
      }
    } else {
      out.init_inputs = Absent(MissingReason::kNotCollected, "there is no get_init_inputs()");
    }
    Value made = in_.Call(*model, std::move(arguments));
    if (auto* object = std::get_if<Object*>(&made)) {
      NamePaths(**object);
      Parameters(**object, out);
    } else {
      out.parameters = WhyUnknown(made);
    }
    return made;
  }

  /// In the order of torch's named_parameters(): a module's own, then its children's.
  void Parameters(Object& root, Task& out) {
    std::vector<TaskParameter> all;
    std::set<const void*> seen;
    Collect(root, "", 0, seen, all);
    out.parameters = std::move(all);
  }

  static void Collect(const Object& object, const std::string& path, int depth, std::set<const void*>& seen,
                      std::vector<TaskParameter>& all) {
    if (depth > 40 || path.size() > 400 || !seen.insert(&object).second) return;
    auto named = [&](const std::string& name) { return path.empty() ? name : path + "." + name; };
    if (object.unknown != nullptr) all.push_back({.name = path, .tensor = tl::make_unexpected(*object.unknown)});
    for (bool learnable : {true, false}) {
      for (const auto& [name, value] : object.attributes) {
        if (all.size() >= kMaxListed) return;
        auto* tensor = std::get_if<Tensor*>(&value);
        if (tensor != nullptr && (learnable ? (*tensor)->learnable : (*tensor)->buffer)) {
          if (!seen.insert(*tensor).second) continue;
          Maybe<TensorType> type = (*tensor)->type;
          if ((*tensor)->unknown != nullptr) type = tl::make_unexpected(*(*tensor)->unknown);
          all.push_back({.name = named(name), .learnable = learnable, .tensor = std::move(type)});
        } else if (learnable && std::holds_alternative<Unknown>(value)) {
          all.push_back({.name = named(name), .tensor = WhyUnknown(value)});  // it may hold some
        }
      }
    }
    for (const auto& [name, child] : Children(object)) {
      Collect(*std::get<Object*>(child), named(name), depth + 1, seen, all);
    }
  }

  std::string ParameterName(const Value& callee, std::size_t index) {
    const Closure* forward = nullptr;
    if (auto* object = std::get_if<Object*>(&callee); object != nullptr && (*object)->of != nullptr) {
      forward = in_.Method(*(*object)->of, "forward");
      ++index;  // self
    } else if (auto* closure = std::get_if<Closure*>(&callee)) {
      forward = *closure;
    }
    if (forward == nullptr || index >= forward->function->parameters.size()) return {};
    const Parameter& parameter = forward->function->parameters[index];
    return parameter.star || parameter.double_star ? std::string() : std::string(parameter.name);
  }

  void Inputs(const Value& given, const Value& callee, Task& out) {
    try {
      Arguments arguments = Spread(in_, given);
      std::vector<TaskInput> inputs;
      for (std::size_t i = 0; i < arguments.positional.size(); ++i) {
        AddInput(ParameterName(callee, i), arguments.positional[i], 0, inputs);
      }
      for (const auto& [name, value] : arguments.keyword) AddInput(name, value, 0, inputs);
      out.inputs = std::move(inputs);
    } catch (const Unknowable& why) {
      out.inputs = WhyUnknown(in_.MakeUnknown(why));
    }
  }

  void AddInput(const std::string& name, const Value& value, int depth, std::vector<TaskInput>& inputs) {
    if (inputs.size() >= kMaxListed) OverLimit("a long list of inputs");
    if (auto* tensor = std::get_if<Tensor*>(&value)) {
      inputs.push_back({.name = name, .tensor = (*tensor)->type, .fill = (*tensor)->fill});
      return;
    }
    if (std::holds_alternative<Unknown>(value)) {
      inputs.push_back({.name = name, .tensor = WhyUnknown(value)});
      return;
    }
    auto* sequence = std::get_if<Sequence*>(&value);
    bool tensors =
        sequence != nullptr && depth < 3 &&
        std::any_of((*sequence)->items.begin(), (*sequence)->items.end(),
                    [](const Value& item) {
                      return std::holds_alternative<Tensor*>(item) || std::holds_alternative<Sequence*>(item);
                    });
    if (tensors) {
      for (std::size_t i = 0; i < (*sequence)->items.size(); ++i) {
        AddInput(fmt::format("{}[{}]", name, i), (*sequence)->items[i], depth + 1, inputs);
      }
      return;
    }
    inputs.push_back({.name = name, .value = Shorten(Repr(value), 2000)});
  }

  void Forward(const Value& callee, const Value& given, Task& out) {
    Value result;
    try {
      Arguments arguments = Spread(in_, given);
      in_.BeginForward();
      result = in_.Call(callee, std::move(arguments));
      std::vector<TensorType> outputs;
      AddOutputs(result, 0, outputs);
      out.outputs = std::move(outputs);
    } catch (const Unknowable& why) {
      out.outputs = WhyUnknown(in_.MakeUnknown(why));
    }
  }

  void AddOutputs(const Value& value, int depth, std::vector<TensorType>& outputs) {
    MustBeKnown(value);
    if (outputs.size() >= kMaxListed || depth > 4) OverLimit("many outputs");
    if (std::holds_alternative<Tensor*>(value)) {
      outputs.push_back(AsTensor(value, "an output").type);
    } else if (auto* sequence = std::get_if<Sequence*>(&value)) {
      for (const Value& item : (*sequence)->items) AddOutputs(item, depth + 1, outputs);
    } else if (auto* dict = std::get_if<Dict*>(&value)) {
      for (const auto& [key, item] : (*dict)->items) AddOutputs(item, depth + 1, outputs);
    }
  }

  void Costs(Task& out) {
    if (!out.outputs) {
      out.least_bytes = out.operations = out.matrix_operations = tl::make_unexpected(out.outputs.error());
      return;
    }
    try {
      std::uint64_t bytes = 0;
      for (const TensorType& each : *out.outputs) bytes = Plus(bytes, BytesOf(each, Elements(each.shape)));
      for (const Tensor& tensor : in_.arena().tensors()) {
        if (tensor.read.empty()) continue;
        std::uint64_t read = 0;
        auto all = tensor.read.find("");
        if (all != tensor.read.end()) {
          read = all->second;
        } else {
          for (const auto& [region, elements] : tensor.read) read = std::min(Plus(read, elements), tensor.elements);
        }
        bytes = Plus(bytes, BytesOf(tensor.type, read));
      }
      out.least_bytes = bytes;
    } catch (const Unknowable& why) {
      out.least_bytes = WhyUnknown(in_.MakeUnknown(why));
    }
    out.operations = out.matrix_operations = std::uint64_t{0};
    for (const TaskStep& step : out.steps) {
      if (!step.operations) {
        out.operations = out.matrix_operations = tl::make_unexpected(step.operations.error());
        return;
      }
      std::uint64_t total = 0;
      if (__builtin_add_overflow(*out.operations, *step.operations, &total)) {
        out.operations = out.matrix_operations = Absent(MissingReason::kOutOfRange, "more than 64 bits of operations");
        return;
      }
      out.operations = total;
      if (step.matrix) *out.matrix_operations += *step.operations;
    }
  }

  static std::uint64_t Elements(const Shape& shape) {
    std::uint64_t elements = 1;
    for (std::int64_t size : shape) elements = Times(elements, static_cast<std::uint64_t>(size));
    return elements;
  }

  static std::uint64_t BytesOf(const TensorType& type, std::uint64_t elements) {
    TensorType one{{}, type.dtype};
    Maybe<std::uint64_t> size = one.bytes();
    if (!size) NotUnderstood(size.error().detail);
    return Times(elements, *size);
  }

  Program program_;
  Interpreter in_;
};

}  // namespace
}  // namespace task

Task ReadTask(std::string_view module_text, std::vector<Diagnostic>* diagnostics) {
  Task out;
  out.module_text = std::string(module_text);
  out.sha256 = Sha256Hex(module_text);
  std::vector<Diagnostic> found;
  if (module_text.size() > task::kMaxBytes) {
    Missing large{MissingReason::kGaveUp, fmt::format("{} bytes, {} are read", module_text.size(), task::kMaxBytes)};
    found.push_back({"task_limit", task::Where(1), large.detail});
    out.inputs = tl::make_unexpected(large);
    out.init_inputs = tl::make_unexpected(large);
    out.parameters = tl::make_unexpected(large);
    out.outputs = tl::make_unexpected(large);
    out.least_bytes = out.operations = out.matrix_operations = tl::make_unexpected(large);
  } else {
    // A text that is not UTF-8 would put bytes into facts that no reader takes.
    std::string text = IsUtf8(module_text) ? std::string(module_text) : ToUtf8(module_text);
    task::Reader(text, found).Read(out);
  }
  if (diagnostics != nullptr) diagnostics->insert(diagnostics->end(), found.begin(), found.end());
  return out;
}

}  // namespace frx
