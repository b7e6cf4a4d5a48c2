// Python's own functions, and the methods of its str, list and dict.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

#include "base/text.h"
#include "task/interpreter.h"
#include "task/library.h"

namespace frx::task {
namespace {

constexpr auto kBuiltins = std::to_array<std::string_view>(
    {"abs",    "all",       "any",     "bool",    "callable", "dict",  "divmod",     "enumerate",  "filter",
     "float",  "frozenset", "getattr", "hasattr", "id",       "int",   "isinstance", "issubclass", "iter",
     "len",    "list",      "locals",  "map",     "max",      "min",   "next",       "object",     "pow",
     "print",  "property",  "range",   "repr",    "reversed", "round", "set",        "setattr",    "slice",
     "sorted", "str",       "sum",     "super",   "tuple",    "type",  "zip"});

const Value& At(const Arguments& arguments, std::size_t i, std::string_view function) {
  if (i >= arguments.positional.size()) {
    NotUnderstood(fmt::format("{}() without its argument {}", function, i + 1));
  }
  MustBeKnown(arguments.positional[i]);
  return arguments.positional[i];
}

bool IsFloat(const Value& value) { return std::holds_alternative<double>(value); }

std::int64_t ToInt(double value) {
  if (!(std::fabs(value) < 9e18)) NotUnderstood("an int of a float that has none");
  return static_cast<std::int64_t>(value);
}

Value Range(Interpreter& in, const Arguments& arguments) {
  std::int64_t from = 0;
  std::int64_t to = AsInt(At(arguments, 0, "range"), "range()");
  std::int64_t step = 1;
  if (arguments.positional.size() > 1) {
    from = to;
    to = AsInt(At(arguments, 1, "range"), "range()");
  }
  if (arguments.positional.size() > 2) step = AsInt(At(arguments, 2, "range"), "range()");
  if (step == 0) NotUnderstood("range() with step 0");
  std::vector<Value> items;
  for (std::int64_t i = from; step > 0 ? i < to : i > to; i = Add(i, step)) {
    in.Spend();
    items.emplace_back(i);
  }
  return in.NewList(std::move(items));
}

Value Extreme(Interpreter& in, const std::string& name, const Arguments& arguments) {
  std::vector<Value> items = arguments.positional.size() == 1 ? in.Items(At(arguments, 0, name)) : arguments.positional;
  if (items.empty() || !arguments.keyword.empty()) NotUnderstood(name + "() of nothing, or with a key");
  Value best = items[0];
  AsNumber(best, name);
  for (const Value& item : items) {
    double a = AsNumber(item, name);
    double b = AsNumber(best, name);
    if (name == "max" ? a > b : a < b) best = item;
  }
  return best;
}

Value Sum(Interpreter& in, const Arguments& arguments) {
  std::vector<Value> items = in.Items(At(arguments, 0, "sum"));
  Value total = arguments.positional.size() > 1 ? At(arguments, 1, "sum") : Value(std::int64_t{0});
  for (const Value& item : items) {
    MustBeKnown(item);
    bool tensors = std::holds_alternative<Tensor*>(item) || std::holds_alternative<Tensor*>(total);
    if (tensors) {
      auto* zero = std::get_if<std::int64_t>(&total);
      total = zero != nullptr && *zero == 0 ? item : Elementwise(in, "add", total, item);
    } else if (IsFloat(item) || IsFloat(total)) {
      total = AsNumber(total, "sum()") + AsNumber(item, "sum()");
    } else {
      total = Add(AsInt(total, "sum()"), AsInt(item, "sum()"));
    }
  }
  return total;
}

Value Sorted(Interpreter& in, const Arguments& arguments) {
  std::vector<Value> items = in.Items(At(arguments, 0, "sorted"));
  if (Find(arguments.keyword, "key") != nullptr) NotUnderstood("sorted() with a key");
  const Value* reverse = Find(arguments.keyword, "reverse");
  bool descending = reverse != nullptr && AsBool(*reverse);
  bool words = !items.empty() && std::holds_alternative<std::string>(items[0]);
  for (const Value& item : items) words ? void(AsText(item, "sorted()")) : void(AsNumber(item, "sorted()"));
  auto less = [&](const Value& a, const Value& b) {
    if (words) return std::get<std::string>(a) < std::get<std::string>(b);
    return AsNumber(a, "") < AsNumber(b, "");
  };
  std::stable_sort(items.begin(), items.end(),
                   [&](const Value& a, const Value& b) { return descending ? less(b, a) : less(a, b); });
  return in.NewList(std::move(items));
}

Value Zip(Interpreter& in, const Arguments& arguments) {
  std::vector<std::vector<Value>> columns;
  std::size_t rows = arguments.positional.empty() ? 0 : SIZE_MAX;
  for (const Value& each : arguments.positional) {
    columns.push_back(in.Items(each));
    rows = std::min(rows, columns.back().size());
  }
  std::vector<Value> out;
  for (std::size_t i = 0; i < rows; ++i) {
    std::vector<Value> row;
    for (const auto& column : columns) row.push_back(column[i]);
    out.push_back(in.NewTuple(std::move(row)));
  }
  return in.NewList(std::move(out));
}

bool IsInstance(Interpreter& in, const Value& value, const Value& of) {
  if (auto* several = std::get_if<Sequence*>(&of)) {
    return std::any_of((*several)->items.begin(), (*several)->items.end(),
                       [&](const Value& each) { return IsInstance(in, value, each); });
  }
  auto* object = std::get_if<Object*>(&value);
  if (auto* cls = std::get_if<Class*>(&of)) {
    if (object == nullptr || (*object)->of == nullptr) return false;
    std::vector<const Class*> open{(*object)->of};
    for (std::size_t i = 0; i < open.size() && i < 64; ++i) {
      if (open[i] == *cls) return true;
      for (const Value& base : open[i]->bases) {
        if (auto* parent = std::get_if<Class*>(&base)) open.push_back(*parent);
      }
    }
    return false;
  }
  auto* library = std::get_if<Library>(&of);
  if (library == nullptr) NotUnderstood("isinstance() of something else than a class");
  std::string name = library->path.substr(library->path.rfind('.') + 1);
  if (name == "int") return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<bool>(value);
  if (name == "float") return IsFloat(value);
  if (name == "bool") return std::holds_alternative<bool>(value);
  if (name == "str") return std::holds_alternative<std::string>(value);
  if (name == "dict") return std::holds_alternative<Dict*>(value);
  if (name == "Tensor") return std::holds_alternative<Tensor*>(value);
  if (name == "Parameter") return std::holds_alternative<Tensor*>(value) && std::get<Tensor*>(value)->learnable;
  if (name == "list" || name == "tuple" || name == "Iterable" || name == "Sequence") {
    auto* sequence = std::get_if<Sequence*>(&value);
    return sequence != nullptr && (name[0] == 'I' || name[0] == 'S' || (*sequence)->tuple == (name == "tuple"));
  }
  if (object == nullptr) return false;
  if (name == "Module") return IsModule(in, value);
  if ((*object)->of != nullptr && in.Derives(*(*object)->of, library->path)) return true;
  return (*object)->kind == name;
}

Value HasAttribute(Interpreter& in, const Value& value, const std::string& name) {
  if (auto* object = std::get_if<Object*>(&value)) {
    if (Find((*object)->attributes, name) != nullptr || name == "training") return true;
    return (*object)->of != nullptr && in.Method(*(*object)->of, name) != nullptr;
  }
  if (std::holds_alternative<Library>(value)) return true;
  if (std::holds_alternative<Tensor*>(value)) return name == "shape" || name == "dtype" || IsTorchFunction(name);
  NotUnderstood(fmt::format("hasattr() of {}", KindOf(value)));
}

Value Round(double value, std::int64_t digits) {
  double scale = std::pow(10.0, static_cast<double>(std::clamp<std::int64_t>(digits, -15, 15)));
  return std::nearbyint(value * scale) / scale;
}

Value Float(const Value& value) {
  if (auto* text = std::get_if<std::string>(&value)) {
    if (*text == "inf" || *text == "infinity") return HUGE_VAL;
    if (*text == "-inf" || *text == "-infinity") return -HUGE_VAL;
    double number = 0;
    auto read = std::from_chars(text->data(), text->data() + text->size(), number);
    if (read.ec != std::errc() || read.ptr != text->data() + text->size()) NotUnderstood("float() of a str");
    return number;
  }
  if (std::holds_alternative<Tensor*>(value)) {
    throw Unknowable{MissingReason::kNotConstant, "a number taken from a tensor"};
  }
  return AsNumber(value, "float()");
}

Value Int(const Value& value) {
  if (std::holds_alternative<Tensor*>(value)) {
    throw Unknowable{MissingReason::kNotConstant, "a number taken from a tensor"};
  }
  if (std::holds_alternative<std::string>(value)) return ToInt(std::get<double>(Float(value)));
  return IsFloat(value) ? ToInt(std::get<double>(value)) : AsInt(value, "int()");
}

}  // namespace

bool IsBuiltin(std::string_view name) { return std::find(kBuiltins.begin(), kBuiltins.end(), name) != kBuiltins.end(); }

Value* FindItem(Dict& dict, const Value& key) {
  for (auto& [held, value] : dict.items) {
    if (held.index() == key.index() && SameValue(held, key)) return &value;
  }
  return nullptr;
}

void SetItem(Dict& dict, const Value& key, Value value) {
  MustBeKnown(key);
  if (Value* held = FindItem(dict, key)) {
    *held = std::move(value);
  } else {
    dict.items.emplace_back(key, std::move(value));
  }
}

Value CallBuiltin(Interpreter& in, const std::string& name, Arguments& arguments) {
  std::size_t count = arguments.positional.size();
  auto first = [&]() -> const Value& { return At(arguments, 0, name); };
  if (name == "print") return None{};
  if (name == "range") return Range(in, arguments);
  if (name == "len") {
    if (auto* tensor = std::get_if<Tensor*>(&first())) {
      const Shape& shape = AsTensor(*tensor, "len()").type.shape;
      if (shape.empty()) NotUnderstood("len() of a tensor without dimensions");
      return shape[0];
    }
    return static_cast<std::int64_t>(in.Items(first()).size());
  }
  if (name == "int") return count == 0 ? Value(std::int64_t{0}) : Int(first());
  if (name == "float") return count == 0 ? Value(0.0) : Float(first());
  if (name == "bool") return count > 0 && AsBool(first());
  if (name == "str" || name == "repr") {
    if (count == 0) return std::string();
    auto* text = std::get_if<std::string>(&first());
    return text != nullptr ? *text : Repr(first());
  }
  if (name == "list" || name == "set" || name == "frozenset" || name == "iter") {
    return in.NewList(count == 0 ? std::vector<Value>() : in.Items(first()));
  }
  if (name == "tuple") return in.NewTuple(count == 0 ? std::vector<Value>() : in.Items(first()));
  if (name == "dict") {
    Dict* dict = in.arena().New<Dict>();
    if (count > 0) {
      if (auto* other = std::get_if<Dict*>(&first())) {
        *dict = **other;
      } else {
        for (const Value& pair : in.Items(first())) {
          std::vector<Value> both = in.Items(pair);
          if (both.size() != 2) NotUnderstood("dict() of something else than pairs");
          in.Spend(dict->items.size() / 16 + 1);
          SetItem(*dict, both[0], both[1]);
        }
      }
    }
    for (auto& [key, value] : arguments.keyword) SetItem(*dict, key, value);
    return dict;
  }
  if (name == "sum") return Sum(in, arguments);
  if (name == "min" || name == "max") return Extreme(in, name, arguments);
  if (name == "abs") {
    if (std::holds_alternative<Tensor*>(first())) return CallTorch(in, "abs", "abs", arguments);
    if (IsFloat(first())) return std::fabs(std::get<double>(first()));
    std::int64_t value = AsInt(first(), "abs()");
    return value < 0 ? Multiply(value, -1) : value;
  }
  if (name == "round") {
    if (!IsFloat(first())) return AsInt(first(), "round()");
    if (count == 1) return ToInt(std::nearbyint(std::get<double>(first())));
    return Round(std::get<double>(first()), AsInt(At(arguments, 1, name), "round()"));
  }
  if (name == "pow") {
    double result = std::pow(AsNumber(first(), name), AsNumber(At(arguments, 1, name), name));
    if (IsFloat(first()) || IsFloat(arguments.positional[1]) || result < 1) return result;
    return ToInt(result);
  }
  if (name == "divmod") {
    std::int64_t a = AsInt(first(), name);
    std::int64_t b = AsInt(At(arguments, 1, name), name);
    if (a < 0 || b <= 0) NotUnderstood("divmod() of negative numbers");
    return in.NewTuple(std::vector<Value>{a / b, a % b});
  }
  if (name == "enumerate") {
    const Value* start = count > 1 ? &arguments.positional[1] : Find(arguments.keyword, "start");
    std::int64_t i = start != nullptr ? AsInt(*start, name) : 0;
    std::vector<Value> out;
    for (Value& item : in.Items(first())) out.push_back(in.NewTuple(std::vector<Value>{i++, std::move(item)}));
    return in.NewList(std::move(out));
  }
  if (name == "zip") return Zip(in, arguments);
  if (name == "reversed") {
    std::vector<Value> items = in.Items(first());
    std::reverse(items.begin(), items.end());
    return in.NewList(std::move(items));
  }
  if (name == "sorted") return Sorted(in, arguments);
  if (name == "any" || name == "all") {
    for (const Value& item : in.Items(first())) {
      if (AsBool(item) == (name == "any")) return name == "any";
    }
    return name == "all";
  }
  if (name == "map" || name == "filter") {
    std::vector<Value> out;
    for (Value& item : in.Items(At(arguments, 1, name))) {
      Value result = in.Call(first(), {.positional = {item}, .keyword = {}});
      if (name == "map") out.push_back(std::move(result));
      if (name == "filter" && AsBool(result)) out.push_back(std::move(item));
    }
    return in.NewList(std::move(out));
  }
  if (name == "next") {
    std::vector<Value> items = in.Items(first());
    if (items.empty()) NotUnderstood("next() of nothing");
    return items[0];
  }
  if (name == "isinstance") return IsInstance(in, first(), At(arguments, 1, name));
  if (name == "hasattr") return HasAttribute(in, first(), AsText(At(arguments, 1, name), "hasattr()"));
  if (name == "getattr") {
    const std::string& attribute = AsText(At(arguments, 1, name), "getattr()");
    if (count > 2 && !AsBool(HasAttribute(in, first(), attribute))) return arguments.positional[2];
    return in.Attribute(first(), attribute);
  }
  if (name == "setattr") {
    auto* object = std::get_if<Object*>(&first());
    if (object == nullptr) NotUnderstood("setattr() of something else than an object");
    const Value& value = count > 2 ? arguments.positional[2] : At(arguments, 2, name);
    Set((*object)->attributes, AsText(At(arguments, 1, name), "setattr()"), value);
    return None{};
  }
  if (name == "super") {
    auto* cls = std::get_if<Class*>(&first());
    auto* object = std::get_if<Object*>(&At(arguments, 1, name));
    if (cls == nullptr || object == nullptr) NotUnderstood("super() of something else than a class and its object");
    return Super{*object, *cls};
  }
  if (name == "type") {
    if (auto* object = std::get_if<Object*>(&first())) return in.Attribute(*object, "__class__");
    constexpr std::array kinds = {std::pair{1, "bool"}, std::pair{2, "int"}, std::pair{3, "float"}};
    std::size_t index = first().index() - 1;
    for (const auto& [at, word] : kinds) {
      if (static_cast<std::size_t>(at) == index) return Library{word};
    }
  }
  if (name == "slice") {
    Value from = count > 1 ? arguments.positional[0] : Value(None{});
    Value to = count > 1 ? arguments.positional[1] : first();
    return in.arena().New(SliceValue{from, to, count > 2 ? arguments.positional[2] : Value(None{})});
  }
  if (name == "callable") {
    return std::holds_alternative<Closure*>(first()) || std::holds_alternative<Object*>(first()) ||
           std::holds_alternative<Library>(first()) || std::holds_alternative<Class*>(first());
  }
  NotUnderstood(fmt::format("{}() is not known here", name));
}

Value CallTextMethod(Interpreter& in, const std::string& text, const std::string& name, Arguments& arguments) {
  if (name == "format") {
    std::string out;
    std::size_t next = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '{') {
        out += text[i];
        continue;
      }
      std::size_t close = text.find('}', i);
      if (close == std::string::npos) NotUnderstood("a format without its end");
      std::string field = text.substr(i + 1, close - i - 1);
      std::size_t at = next++;
      if (!field.empty()) {
        auto read = std::from_chars(field.data(), field.data() + field.size(), at);
        if (read.ec != std::errc() || read.ptr != field.data() + field.size()) {
          const Value* value = Find(arguments.keyword, field);
          if (value == nullptr) NotUnderstood(fmt::format("the format field {}", Quoted(field)));
          at = arguments.positional.size();
          arguments.positional.push_back(*value);
        }
      }
      const Value& value = At(arguments, at, "format");
      auto* word = std::get_if<std::string>(&value);
      out += word != nullptr ? *word : Repr(value);
      if (out.size() > 10'000) OverLimit("a long str");
      i = close;
    }
    return out;
  }
  std::string out = text;
  if (name == "lower" || name == "upper") {
    for (char& c : out) {
      if (name == "lower" ? c >= 'A' && c <= 'Z' : c >= 'a' && c <= 'z') c = static_cast<char>(c ^ 0x20);
    }
    return out;
  }
  if (name == "strip") {
    std::size_t from = text.find_first_not_of(" \t\n");
    return from == std::string::npos ? std::string() : text.substr(from, text.find_last_not_of(" \t\n") - from + 1);
  }
  if (name == "startswith") return text.starts_with(AsText(At(arguments, 0, name), name));
  if (name == "endswith") return text.ends_with(AsText(At(arguments, 0, name), name));
  if (name == "split") {
    std::string separator = arguments.positional.empty() ? " " : AsText(At(arguments, 0, name), name);
    if (separator.empty()) NotUnderstood("split() by nothing");
    std::vector<Value> parts;
    std::size_t from = 0;
    for (std::size_t to = 0; (to = text.find(separator, from)) != std::string::npos; from = to + separator.size()) {
      parts.emplace_back(text.substr(from, to - from));
    }
    parts.emplace_back(text.substr(from));
    return in.NewList(std::move(parts));
  }
  if (name == "join") {
    out.clear();
    bool later = false;
    for (const Value& item : in.Items(At(arguments, 0, name))) {
      if (std::exchange(later, true)) out += text;
      out += AsText(item, "join()");
      if (out.size() > 10'000) OverLimit("a long str");
    }
    return out;
  }
  if (name == "replace") {
    const std::string& from = AsText(At(arguments, 0, name), name);
    const std::string& to = AsText(At(arguments, 1, name), name);
    if (from.empty() || to.size() > 100) NotUnderstood("replace()");
    out.clear();
    for (std::size_t i = 0; i < text.size();) {
      bool hit = text.compare(i, from.size(), from) == 0;
      out += hit ? to : std::string(1, text[i]);
      i += hit ? from.size() : 1;
      if (out.size() > 10'000) OverLimit("a long str");
    }
    return out;
  }
  if (name == "isdigit") {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  }
  NotUnderstood(fmt::format("the method {} of a str", Quoted(name)));
}

Value CallSequenceMethod(Interpreter& in, Sequence& list, const std::string& name, Arguments& arguments) {
  auto& items = list.items;
  if (name == "count" || name == "index") {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!SameValue(items[i], At(arguments, 0, name))) continue;
      if (name == "index") return static_cast<std::int64_t>(i);
      ++count;
    }
    if (name == "count") return count;
    NotUnderstood("index() of what is not there");
  }
  if (name == "copy") return list.tuple ? in.NewTuple(items) : in.NewList(items);
  if (name == "numel" || name == "prod") {  // of a torch.Size
    std::int64_t product = 1;
    for (const Value& item : items) product = Multiply(product, AsInt(item, name));
    return product;
  }
  if (list.tuple) NotUnderstood(fmt::format("the method {} of a tuple", Quoted(name)));
  in.Spend();
  if (name == "append") {
    if (arguments.positional.size() != 1) NotUnderstood("append() of one value");
    if (items.size() >= 100'000) OverLimit("a long list");
    items.push_back(arguments.positional[0]);
    return None{};
  }
  if (name == "extend") {
    std::vector<Value> more = in.Items(At(arguments, 0, name));
    in.Spend(more.size());
    if (items.size() + more.size() > 100'000) OverLimit("a long list");
    items.insert(items.end(), more.begin(), more.end());
    return None{};
  }
  if (name == "insert") {
    if (arguments.positional.size() != 2) NotUnderstood("insert() of an index and a value");
    std::int64_t size = static_cast<std::int64_t>(items.size());
    std::int64_t at = AsInt(At(arguments, 0, name), name);
    at = std::clamp<std::int64_t>(at < 0 ? Add(at, size) : at, 0, size);
    in.Spend(items.size() / 16);
    items.insert(items.begin() + at, arguments.positional[1]);
    return None{};
  }
  if (name == "pop") {
    std::int64_t size = static_cast<std::int64_t>(items.size());
    std::int64_t at = arguments.positional.empty() ? -1 : AsInt(At(arguments, 0, name), name);
    if (at < 0) at = Add(at, size);
    if (at < 0 || at >= size) NotUnderstood("pop() of what is not there");
    Value item = items[static_cast<std::size_t>(at)];
    items.erase(items.begin() + at);
    return item;
  }
  if (name == "reverse") {
    std::reverse(items.begin(), items.end());
    return None{};
  }
  if (name == "clear") {
    items.clear();
    return None{};
  }
  if (name == "sort") {
    Arguments sorted{.positional = {&list}, .keyword = arguments.keyword};
    items = in.Items(Sorted(in, sorted));
    return None{};
  }
  NotUnderstood(fmt::format("the method {} of a list", Quoted(name)));
}

Value CallDictMethod(Interpreter& in, Dict& dict, const std::string& name, Arguments& arguments) {
  if (name == "get" || name == "setdefault" || name == "pop") {
    const Value& key = At(arguments, 0, name);
    Value fallback = arguments.positional.size() > 1 ? arguments.positional[1] : Value(None{});
    Value* held = FindItem(dict, key);
    if (held == nullptr && name == "setdefault") SetItem(dict, key, fallback);
    Value value = held != nullptr ? *held : fallback;
    if (held != nullptr && name == "pop") {
      std::erase_if(dict.items, [&](const auto& pair) { return &pair.second == held; });
    }
    return value;
  }
  std::vector<Value> out;
  if (name == "items" || name == "keys" || name == "values") {
    for (const auto& [key, value] : dict.items) {
      if (name == "items") {
        out.push_back(in.NewTuple(std::vector<Value>{key, value}));
      } else {
        out.push_back(name == "keys" ? key : value);
      }
    }
    return in.NewList(std::move(out));
  }
  if (name == "copy") return in.arena().New<Dict>(dict);
  if (name == "update") {
    for (std::size_t i = 0; i < arguments.positional.size(); ++i) {
      auto* more = std::get_if<Dict*>(&At(arguments, i, name));
      if (more == nullptr) NotUnderstood("update() of something else than a dict");
      std::vector<std::pair<Value, Value>> items = (*more)->items;
      in.Spend(items.size());
      for (auto& [key, value] : items) SetItem(dict, key, value);
    }
    for (auto& [key, value] : arguments.keyword) SetItem(dict, key, value);
    return None{};
  }
  NotUnderstood(fmt::format("the method {} of a dict", Quoted(name)));
}

}  // namespace frx::task
