// Which function or class a library's name means.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/text.h"
#include "task/interpreter.h"
#include "task/library.h"
#include "task/torch_call.h"

namespace frx::task {
namespace {

const TorchFunction* FindFunction(std::string_view name) {
  if (const TorchFunction* found = FindPointwise(name)) return found;
  if (const TorchFunction* found = FindShaping(name)) return found;
  return FindHeavy(name);
}

const Value& First(const Arguments& arguments, std::string_view function) {
  if (arguments.positional.empty()) NotUnderstood(fmt::format("{}() without an argument", function));
  MustBeKnown(arguments.positional[0]);
  return arguments.positional[0];
}

Value Whole(double value) {
  if (!(std::fabs(value) < 9e18)) NotUnderstood("an int of a float that has none");
  return static_cast<std::int64_t>(value);
}

Value CallMath(Interpreter& in, const std::string& name, Arguments& arguments) {
  if (name == "prod") {
    std::int64_t product = 1;
    for (const Value& item : in.Items(First(arguments, name))) product = Multiply(product, AsInt(item, "prod()"));
    return product;
  }
  const Value& value = First(arguments, name);
  if (std::holds_alternative<Tensor*>(value)) NotUnderstood(fmt::format("{}() of a tensor", name));
  double x = AsNumber(value, name);
  if (name == "ceil") return Whole(std::ceil(x));
  if (name == "floor") return Whole(std::floor(x));
  if (name == "trunc") return Whole(std::trunc(x));
  if (name == "sqrt" && x >= 0) return std::sqrt(x);
  if (name == "isqrt" && x >= 0) return Whole(std::floor(std::sqrt(x)));
  if (name == "exp") return std::exp(x);
  if (name == "log" && x > 0) {
    return arguments.positional.size() > 1 ? std::log(x) / std::log(AsNumber(arguments.positional[1], name))
                                           : std::log(x);
  }
  if (name == "log2" && x > 0) return std::log2(x);
  if (name == "log10" && x > 0) return std::log10(x);
  if (name == "sin") return std::sin(x);
  if (name == "cos") return std::cos(x);
  if (name == "tanh") return std::tanh(x);
  if (name == "fabs") return std::fabs(x);
  if (name == "erf") return std::erf(x);
  if ((name == "pow" || name == "gcd") && arguments.positional.size() == 2) {
    if (name == "pow") return std::pow(x, AsNumber(arguments.positional[1], name));
    std::int64_t a = AsInt(value, name);
    std::int64_t b = AsInt(arguments.positional[1], name);
    if (a > 0 && b > 0) return std::gcd(a, b);
  }
  NotUnderstood(fmt::format("math.{}() is not known here", name));
}

/// The first argument and the pattern; what is given by name are sizes.
Value CallEinops(Interpreter& in, const std::string& name, Arguments& arguments) {
  Dict* sizes = in.arena().New<Dict>();
  for (auto& [key, value] : arguments.keyword) {
    if (key != "reduction") SetItem(*sizes, key, value);
  }
  std::size_t expected = name == "reduce" ? 3 : 2;
  if (const Value* reduction = Find(arguments.keyword, "reduction")) arguments.positional.push_back(*reduction);
  if (arguments.positional.size() != expected) NotUnderstood(fmt::format("einops.{}()", name));
  arguments.keyword.clear();
  arguments.positional.emplace_back(sizes);
  return CallTorch(in, name == "repeat" ? "einops.repeat" : name, "einops." + name, arguments);
}

/// Attributes that decide nothing about shapes: torch.manual_seed, torch.no_grad, warnings.filterwarnings …
bool IsHarmless(const std::string& path) {
  constexpr auto prefixes = std::to_array<std::string_view>({"torch.backends",
                                                             "torch.manual_seed",
                                                             "torch.cuda.",
                                                             "torch.no_grad",
                                                             "torch.inference_mode",
                                                             "torch.enable_grad",
                                                             "torch.set_grad_enabled",
                                                             "torch.set_float32_matmul_precision",
                                                             "torch.random",
                                                             "random.",
                                                             "numpy.random.seed",
                                                             "warnings",
                                                             "os.",
                                                             "sys.",
                                                             "time.",
                                                             "logging",
                                                             "torch.autograd.set",
                                                             "typing.",
                                                             "torch.jit.",
                                                             "torch.amp",
                                                             "torch.autocast",
                                                             "torch.profiler",
                                                             "dataclasses."});
  return std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view each) { return path.starts_with(each); });
}

bool Under(const std::string& path, std::string_view prefix) { return path.starts_with(prefix); }

}  // namespace

Value CallTorch(Interpreter& in, const std::string& name, std::string step, Arguments& arguments) {
  const TorchFunction* function = FindFunction(name);
  if (function == nullptr) NotUnderstood(fmt::format("{}() is not known here", step));
  try {
    TorchCall call(in, name, step, function->signature, arguments);
    return function->run(call);
  } catch (const Unknowable& why) {
    Value unknown = in.MakeUnknown(why);
    in.RecordUnknown(std::move(step), *std::get<Unknown>(unknown).why);
    return unknown;
  }
}

Value CallLibrary(Interpreter& in, const std::string& path, Arguments& arguments) {
  std::string name = path.substr(path.rfind('.') + 1);
  if (path == name && IsBuiltin(name)) return CallBuiltin(in, name, arguments);
  if (path == "torch.cuda.is_available") return true;
  if (path == "torch.device" || path == "torch.get_default_device") return std::string("cuda");
  if (path == "torch.Size") return in.NewTuple(AsShape(First(arguments, name), name));
  if (path == "torch.set_default_dtype") {
    in.default_dtype = DtypeOf(First(arguments, name));
    return None{};
  }
  if (path == "torch.get_default_dtype") return Library{"torch." + in.default_dtype};
  if (path == "torch.compile" || path == "torch.jit.script" || path == "torch.jit.trace") return First(arguments, name);
  if (IsHarmless(path)) return None{};
  if (Under(path, "math.") || path == "numpy.prod" || path == "numpy.sqrt" || path == "numpy.ceil" ||
      path == "numpy.floor" || path == "numpy.log2" || path == "numpy.log") {
    return CallMath(in, name, arguments);
  }
  if (Under(path, "einops.")) return CallEinops(in, name, arguments);
  if (path == "collections.OrderedDict" || path == "OrderedDict") return CallBuiltin(in, "dict", arguments);
  if (path == "collections.defaultdict") return Value(in.arena().New<Dict>());
  if (path == "functools.partial") {
    Partial partial{.function = First(arguments, name), .positional = {}, .keyword = arguments.keyword};
    partial.positional.assign(arguments.positional.begin() + 1, arguments.positional.end());
    return in.arena().New(std::move(partial));
  }
  if (path == "functools.reduce" && arguments.positional.size() >= 2) {
    std::vector<Value> items = in.Items(arguments.positional[1]);
    if (arguments.positional.size() > 2) items.insert(items.begin(), arguments.positional[2]);
    if (items.empty()) NotUnderstood("reduce() of nothing");
    Value total = items[0];
    for (std::size_t i = 1; i < items.size(); ++i) {
      total = in.Call(arguments.positional[0], {.positional = {total, items[i]}, .keyword = {}});
    }
    return total;
  }
  if (path == "operator.mul" && arguments.positional.size() == 2) {
    return Multiply(AsInt(arguments.positional[0], name), AsInt(arguments.positional[1], name));
  }
  if (path == "itertools.repeat" && arguments.positional.size() == 2) {
    std::int64_t times = AsInt(arguments.positional[1], name);
    if (times < 0 || times > 10'000) OverLimit("a long list");
    return in.NewList(std::vector<Value>(static_cast<std::size_t>(times), arguments.positional[0]));
  }
  if (path == "itertools.chain") {
    std::vector<Value> all;
    for (const Value& each : arguments.positional) {
      for (Value& item : in.Items(each)) all.push_back(std::move(item));
    }
    return in.NewList(std::move(all));
  }
  if (path == "copy.deepcopy" || path == "copy.copy") {
    const Value& of = First(arguments, name);
    if (auto* object = std::get_if<Object*>(&of)) return CallModuleMethod(in, **object, "deepcopy", arguments);
    return of;
  }
  if (Under(path, "torch.nn.init.")) return arguments.positional.empty() ? Value(None{}) : arguments.positional[0];
  if (path == "torch.nn.utils.weight_norm" || path == "torch.nn.utils.spectral_norm" ||
      path == "torch.nn.utils.parametrizations.weight_norm") {
    NotUnderstood(fmt::format("{}() is not known here", path));
  }
  if (path == "torch.nn.Parameter" || path == "torch.nn.parameter.Parameter") {
    const Value* data = Find(arguments.keyword, "data");
    const Value& of = data != nullptr                ? *data
                      : arguments.positional.empty() ? Value(Unknown{})
                                                     : arguments.positional[0];
    if (data == nullptr && arguments.positional.empty()) NotUnderstood("a Parameter of nothing");
    Value made = in.NewTensor({}, "parameter");
    Tensor& parameter = *std::get<Tensor*>(made);
    parameter.learnable = true;
    try {
      Tensor& source = AsTensor(of, "Parameter()");
      parameter.type = source.type;
      parameter.elements = source.elements;
      parameter.fill = source.fill;
    } catch (const Unknowable& why) {
      parameter.unknown = std::get<Unknown>(in.MakeUnknown(why)).why;
    }
    return made;
  }
  if (Under(path, "torch.nn.functional.")) return CallTorch(in, name, name, arguments);
  if (Under(path, "torch.nn.") && !name.empty() && name[0] >= 'A' && name[0] <= 'Z') {
    Value made = in.NewObject(name);
    ConstructModule(in, *std::get<Object*>(made), name, arguments);
    return made;
  }
  if (Under(path, "torch.linalg.")) return CallTorch(in, "linalg." + name, "linalg." + name, arguments);
  if (Under(path, "torch.special.")) return CallTorch(in, name, name, arguments);
  if (path == "torch." + name && !IsTorchFunction(name) && name.size() > 1 && name.back() == '_' && name[0] != '_') {
    return CallTorch(in, name.substr(0, name.size() - 1), name, arguments);  // torch.relu_
  }
  if (path == "torch." + name) return CallTorch(in, name, name, arguments);
  NotUnderstood(fmt::format("{}() is not known here", path));
}

Value CallMethod(Interpreter& in, const Value& self, const std::string& name, Arguments& arguments) {
  if (auto* text = std::get_if<std::string>(&self)) return CallTextMethod(in, *text, name, arguments);
  if (auto* sequence = std::get_if<Sequence*>(&self)) return CallSequenceMethod(in, **sequence, name, arguments);
  if (auto* dict = std::get_if<Dict*>(&self)) return CallDictMethod(in, **dict, name, arguments);
  if (auto* object = std::get_if<Object*>(&self)) return CallModuleMethod(in, **object, name, arguments);
  Tensor& tensor = AsTensor(self, name);
  arguments.positional.insert(arguments.positional.begin(), self);
  // x.view(…) where another module of the library has the same name.
  if (name == "unfold") return CallTorch(in, "Tensor.unfold", name, arguments);
  if (name == "where") {  // x.where(condition, other)
    if (arguments.positional.size() == 3) std::swap(arguments.positional[0], arguments.positional[1]);
    return CallTorch(in, "where", name, arguments);
  }
  if (name == "type" && arguments.positional.size() == 1) return std::string("torch." + tensor.type.dtype);
  if (name == "backward" || name == "retain_grad") return None{};
  if (!IsTorchFunction(name) && name.ends_with('_')) {  // in place: the tensor that it is called on keeps its shape
    if (in.in_forward() && tensor.given) {
      CallTorch(in, name.substr(0, name.size() - 1), name, arguments);
      return self;
    }
    Value result = CallTorch(in, name.substr(0, name.size() - 1), name, arguments);
    if (auto* made = std::get_if<Tensor*>(&result); made != nullptr && (*made)->type.shape != tensor.type.shape) {
      tensor.type = (*made)->type;  // unsqueeze_, transpose_
    } else if (made == nullptr) {
      return result;
    }
    return self;
  }
  return CallTorch(in, name, name, arguments);
}

}  // namespace frx::task
