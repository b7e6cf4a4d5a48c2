#include "task/torch_call.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

#include "base/text.h"

namespace frx::task {
namespace {

// Where a tensor lies, who made it and where it goes: no shape hangs on these.
constexpr std::array<std::string_view, 13> kIgnored = {
    "out",       "inplace",      "device",    "layout",    "requires_grad",          "pin_memory", "memory_format",
    "generator", "non_blocking", "is_pinned", "antialias", "recompute_scale_factor", "copy"};

// Other names of the same parameters.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kAliases = {{{"axis", "dim"},
                                                                                     {"keepdims", "keepdim"},
                                                                                     {"exponent", "other"},
                                                                                     {"mat2", "other"},
                                                                                     {"vec2", "other"},
                                                                                     {"mat1", "a"},
                                                                                     {"batch1", "a"},
                                                                                     {"batch2", "b"},
                                                                                     {"split_size_or_sections", "size"},
                                                                                     {"split_size", "size"},
                                                                                     {"upscale_factor", "factor"},
                                                                                     {"downscale_factor", "factor"},
                                                                                     {"unflattened_size", "sizes"}}};

Value Default(std::string_view text) {
  if (text == "None") return None{};
  if (text == "True" || text == "False") return text == "True";
  std::int64_t integer = 0;
  auto read = std::from_chars(text.data(), text.data() + text.size(), integer);
  if (read.ec == std::errc() && read.ptr == text.data() + text.size()) return integer;
  double number = 0;
  read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec == std::errc() && read.ptr == text.data() + text.size()) return number;
  return std::string(text);
}

/// Whether a function's result is filled as its operand was.
bool KeepsFill(std::string_view name) {
  constexpr std::array<std::string_view, 25> kArithmetic = {
      "add",  "sub",    "mul",      "div", "pow",  "neg",  "floor_divide", "remainder", "to", "float",
      "half", "double", "long",     "int", "bool", "type", "clamp",        "gt",        "lt", "ge",
      "le",   "abs",    "bfloat16", "eq",  "ne"};
  return std::find(kArithmetic.begin(), kArithmetic.end(), name) != kArithmetic.end();
}

void ForTensors(const Value& value, int depth, const std::function<void(Tensor&)>& use) {
  if (auto* tensor = std::get_if<Tensor*>(&value)) use(**tensor);
  if (auto* sequence = std::get_if<Sequence*>(&value); sequence != nullptr && depth < 3) {
    for (const Value& item : (*sequence)->items) ForTensors(item, depth + 1, use);
  }
}

}  // namespace

TorchCall::TorchCall(Interpreter& interpreter, std::string function, std::string step_name, std::string_view signature,
                     Arguments& arguments)
    : in(interpreter), name(std::move(function)), step(std::move(step_name)) {
  for (auto& [keyword, value] : arguments.keyword) {
    for (const auto& [alias, parameter] : kAliases) {
      if (keyword == alias) keyword = parameter;
    }
  }
  std::size_t next = 0;
  std::size_t used = 0;
  while (!signature.empty()) {
    std::size_t end = std::min(signature.find(' '), signature.size());
    std::string_view word = signature.substr(0, end);
    signature.remove_prefix(std::min(end + 1, signature.size()));
    std::size_t equals = word.find('=');
    std::string_view parameter = word.substr(0, equals);
    if (parameter.starts_with('*')) {
      parameter.remove_prefix(1);
      if (const Value* value = Find(arguments.keyword, parameter)) {
        bound_.emplace_back(parameter, *value);
        ++used;
        continue;
      }
      std::vector<Value> rest;
      for (; next < arguments.positional.size(); ++next) rest.push_back(arguments.positional[next]);
      bool one =
          rest.size() == 1 && (std::holds_alternative<Sequence*>(rest[0]) || std::holds_alternative<Unknown>(rest[0]));
      bound_.emplace_back(parameter, one ? rest[0] : in.NewTuple(std::move(rest)));
    } else if (next < arguments.positional.size()) {
      bound_.emplace_back(parameter, arguments.positional[next++]);
    } else if (const Value* value = Find(arguments.keyword, parameter)) {
      bound_.emplace_back(parameter, *value);
      ++used;
    } else if (equals != std::string_view::npos) {
      bound_.emplace_back(parameter, Default(word.substr(equals + 1)));
    } else {
      NotUnderstood(fmt::format("{}() without its argument {}", name, Quoted(parameter)));
    }
  }
  if (next < arguments.positional.size()) {
    NotUnderstood(fmt::format("{}() with {} arguments too many", name, arguments.positional.size() - next));
  }
  if (used == arguments.keyword.size()) return;
  for (const auto& [keyword, value] : arguments.keyword) {
    bool known = std::any_of(bound_.begin(), bound_.end(), [&](const auto& each) { return each.first == keyword; });
    if (!known && std::find(kIgnored.begin(), kIgnored.end(), keyword) == kIgnored.end()) {
      NotUnderstood(fmt::format("{}() has no argument {}", name, Quoted(keyword)));
    }
  }
}

const Value& TorchCall::at(std::string_view parameter) const {
  for (const auto& [held, value] : bound_) {
    if (held == parameter) return value;
  }
  NotUnderstood(fmt::format("{}() has no argument {}", name, Quoted(parameter)));
}

bool TorchCall::has(std::string_view parameter) const {
  MustBeKnown(at(parameter));
  return !std::holds_alternative<None>(at(parameter));
}

Tensor& TorchCall::tensor(std::string_view parameter) const { return AsTensor(at(parameter), name + "()"); }

Tensor* TorchCall::optional_tensor(std::string_view parameter) const {
  return has(parameter) ? &tensor(parameter) : nullptr;
}

std::int64_t TorchCall::integer(std::string_view parameter) const {
  return AsInt(at(parameter), fmt::format("{}(), {}", name, parameter));
}

bool TorchCall::flag(std::string_view parameter) const { return AsBool(at(parameter)); }

Shape TorchCall::shape(std::string_view parameter) const {
  return AsShape(at(parameter), fmt::format("{}(), {}", name, parameter));
}

Shape TorchCall::sizes(std::string_view parameter, std::size_t count) const {
  Shape sizes = shape(parameter);
  if (sizes.size() == 1 && count != 1) sizes.resize(count, sizes[0]);
  if (sizes.size() != count) {
    NotUnderstood(fmt::format("{}(), {}: {} sizes for {} dimensions", name, parameter, sizes.size(), count));
  }
  return sizes;
}

std::string TorchCall::dtype(std::string_view fallback) const {
  if (!has("dtype")) return std::string(fallback);
  std::string dtype = DtypeOf(at("dtype"));
  if (dtype.empty()) NotUnderstood(fmt::format("{}(), dtype: {}", name, KindOf(at("dtype"))));
  return dtype;
}

Value TorchCall::Result(TensorType type, std::uint64_t operations, bool matrix) {
  std::string fill = name;
  bool first = true;
  for (const auto& [parameter, value] : bound_) {
    MustBeKnown(value);
    ForTensors(value, 0, [&](Tensor& each) {
      if (std::exchange(first, false) && KeepsFill(name)) fill = each.fill;
      in.Read(each);
    });
  }
  in.Record(step, type, operations, matrix);
  return in.NewTensor(std::move(type), std::move(fill));
}

Value TorchCall::Further(TensorType type) { return in.NewTensor(std::move(type), name); }

Value TorchCall::View(Tensor& of, Shape shape, const std::string& region) {
  Structure structure = shape == of.type.shape ? of.structure : Structure::kDense;
  Value made = in.NewTensor({std::move(shape), of.type.dtype}, of.fill);
  Tensor& view = *std::get<Tensor*>(made);
  view.structure = structure;
  if (in.in_forward()) {
    view.whole = of.whole != nullptr ? of.whole : of.given ? &of : nullptr;
    view.given = false;
    view.region = of.region + region;
    if (view.region.size() > 400) OverLimit("views of views");
  }
  return made;
}

std::string DtypeOf(const Value& value) {
  auto* library = std::get_if<Library>(&value);
  if (library == nullptr) return {};
  std::string name = library->path.substr(library->path.rfind('.') + 1);
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kAliases = {{{"float", "float32"},
                                                                                       {"double", "float64"},
                                                                                       {"half", "float16"},
                                                                                       {"long", "int64"},
                                                                                       {"int", "int32"},
                                                                                       {"short", "int16"},
                                                                                       {"bool_", "bool"},
                                                                                       {"FloatTensor", "float32"},
                                                                                       {"LongTensor", "int64"},
                                                                                       {"HalfTensor", "float16"},
                                                                                       {"DoubleTensor", "float64"},
                                                                                       {"IntTensor", "int32"}}};
  for (const auto& [alias, dtype] : kAliases) {
    // Python's own float and int, as torch reads them, are the widest.
    if (library->path == "float") return "float64";
    if (library->path == "int") return "int64";
    if (name == alias) return std::string(dtype);
  }
  constexpr std::array<std::string_view, 10> kDtypes = {"float16", "bfloat16", "float32", "float64", "int8",
                                                        "int16",   "int32",    "int64",   "uint8",   "bool"};
  return std::find(kDtypes.begin(), kDtypes.end(), name) != kDtypes.end() ? name : std::string();
}

std::uint64_t CountOf(std::int64_t size) { return size > 0 ? static_cast<std::uint64_t>(size) : 0; }

}  // namespace frx::task
