#include "task/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace frx::task {
namespace {

constexpr int kMaxReprDepth = 8;
constexpr std::size_t kMaxReprItems = 64;

std::string ReprOf(double value) {
  std::string text = fmt::format("{}", value);
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

}  // namespace

const Value* Find(const Names& names, std::string_view name) {
  for (const auto& [key, value] : names) {
    if (key == name) return &value;
  }
  return nullptr;
}

void Set(Names& names, std::string_view name, Value value) {
  for (auto& [key, held] : names) {
    if (key == name) {
      held = std::move(value);
      return;
    }
  }
  names.emplace_back(std::string(name), std::move(value));
}

std::string_view KindOf(const Value& value) {
  constexpr std::array<std::string_view, std::variant_size_v<Value>> kinds = {
      "something unknown", "None",     "a bool",     "an int",   "a float",  "a str",     "...",
      "a library's name",  "super()",  "a sequence", "a dict",   "a tensor", "an object", "a class",
      "a function",        "a method", "a slice",    "a partial"};
  return kinds[value.index()];
}

std::string Repr(const Value& value, int depth) {
  if (depth > kMaxReprDepth) return "...";
  if (std::holds_alternative<None>(value)) return "None";
  if (auto* flag = std::get_if<bool>(&value)) return *flag ? "True" : "False";
  if (auto* integer = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *integer);
  if (auto* number = std::get_if<double>(&value)) return ReprOf(*number);
  if (auto* text = std::get_if<std::string>(&value)) return fmt::format("'{}'", *text);
  if (auto* library = std::get_if<Library>(&value)) return library->path;
  if (auto* tensor = std::get_if<Tensor*>(&value)) {
    return fmt::format("Tensor({}[{}])", (*tensor)->type.dtype, fmt::join((*tensor)->type.shape, ", "));
  }
  if (auto* sequence = std::get_if<Sequence*>(&value)) {
    const auto& items = (*sequence)->items;
    std::string text((*sequence)->tuple ? "(" : "[");
    for (std::size_t i = 0; i < items.size() && i < kMaxReprItems; ++i) {
      text += (i > 0 ? ", " : "") + Repr(items[i], depth + 1);
    }
    if (items.size() > kMaxReprItems) text += ", ...";
    if ((*sequence)->tuple && items.size() == 1) text += ",";
    return text + ((*sequence)->tuple ? ")" : "]");
  }
  if (auto* dict = std::get_if<Dict*>(&value)) {
    std::string text("{");
    for (const auto& [key, item] : (*dict)->items) {
      if (text.size() > 2000) break;
      text += (text.size() > 1 ? ", " : "") + Repr(key, depth + 1) + ": " + Repr(item, depth + 1);
    }
    return text + "}";
  }
  if (auto* of = std::get_if<Class*>(&value)) return (*of)->name;
  return std::string(KindOf(value));
}

void NotUnderstood(std::string text) { throw Unknowable{MissingReason::kUnparsable, std::move(text)}; }
void OverLimit(std::string text) { throw Unknowable{MissingReason::kGaveUp, std::move(text)}; }

void MustBeKnown(const Value& value) {
  if (auto* unknown = std::get_if<Unknown>(&value)) throw Unknowable{.known = unknown->why};
}

std::int64_t AsInt(const Value& value, std::string_view what) {
  MustBeKnown(value);
  if (auto* integer = std::get_if<std::int64_t>(&value)) return *integer;
  if (auto* flag = std::get_if<bool>(&value)) return *flag ? 1 : 0;
  NotUnderstood(fmt::format("{}: expected an int, found {}", what, KindOf(value)));
}

double AsNumber(const Value& value, std::string_view what) {
  if (auto* number = std::get_if<double>(&value)) return *number;
  return static_cast<double>(AsInt(value, what));
}

bool AsBool(const Value& value) {
  MustBeKnown(value);
  if (auto* flag = std::get_if<bool>(&value)) return *flag;
  if (auto* integer = std::get_if<std::int64_t>(&value)) return *integer != 0;
  if (auto* number = std::get_if<double>(&value)) return *number != 0;
  if (auto* text = std::get_if<std::string>(&value)) return !text->empty();
  if (auto* sequence = std::get_if<Sequence*>(&value)) return !(*sequence)->items.empty();
  if (auto* dict = std::get_if<Dict*>(&value)) return !(*dict)->items.empty();
  if (std::holds_alternative<Tensor*>(value)) {
    throw Unknowable{MissingReason::kNotConstant, "a condition on a tensor's elements"};
  }
  return !std::holds_alternative<None>(value);
}

const std::string& AsText(const Value& value, std::string_view what) {
  MustBeKnown(value);
  if (auto* text = std::get_if<std::string>(&value)) return *text;
  NotUnderstood(fmt::format("{}: expected a str, found {}", what, KindOf(value)));
}

Tensor& AsTensor(const Value& value, std::string_view what) {
  MustBeKnown(value);
  auto* tensor = std::get_if<Tensor*>(&value);
  if (tensor == nullptr) NotUnderstood(fmt::format("{}: expected a tensor, found {}", what, KindOf(value)));
  if ((*tensor)->unknown != nullptr) throw Unknowable{.known = (*tensor)->unknown};
  return **tensor;
}

Shape AsShape(const Value& value, std::string_view what) {
  MustBeKnown(value);
  auto* sequence = std::get_if<Sequence*>(&value);
  if (sequence == nullptr) return {AsInt(value, what)};
  Shape shape;
  for (const Value& item : (*sequence)->items) shape.push_back(AsInt(item, what));
  return shape;
}

bool SameValue(const Value& a, const Value& b, int depth) {
  MustBeKnown(a);
  MustBeKnown(b);
  auto number = [](const Value& value) {
    return std::holds_alternative<bool>(value) || std::holds_alternative<std::int64_t>(value) ||
           std::holds_alternative<double>(value);
  };
  if (number(a) && number(b)) return AsNumber(a, "") == AsNumber(b, "");
  if (a.index() != b.index()) return false;
  if (auto* text = std::get_if<std::string>(&a)) return *text == std::get<std::string>(b);
  if (auto* library = std::get_if<Library>(&a)) return library->path == std::get<Library>(b).path;
  if (std::holds_alternative<None>(a) || std::holds_alternative<Ellipsis>(a)) return true;
  if (auto* sequence = std::get_if<Sequence*>(&a)) {
    const auto& left = (*sequence)->items;
    const auto& right = std::get<Sequence*>(b)->items;
    if (depth > kMaxReprDepth) OverLimit("lists nested too deeply");
    if (left.size() != right.size()) return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!SameValue(left[i], right[i], depth + 1)) return false;
    }
    return true;
  }
  if (auto* object = std::get_if<Object*>(&a)) return *object == std::get<Object*>(b);
  if (auto* of = std::get_if<Class*>(&a)) return *of == std::get<Class*>(b);
  if (auto* tensor = std::get_if<Tensor*>(&a)) return *tensor == std::get<Tensor*>(b);
  NotUnderstood(fmt::format("a comparison of {}", KindOf(a)));
}

std::int64_t Add(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) OverLimit("an integer of more than 64 bits");
  return sum;
}

std::int64_t Multiply(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) OverLimit("an integer of more than 64 bits");
  return product;
}

std::uint64_t Times(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) OverLimit("a count of more than 64 bits");
  return product;
}

std::uint64_t Plus(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) OverLimit("a count of more than 64 bits");
  return sum;
}

}  // namespace frx::task
