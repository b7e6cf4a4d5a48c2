/// The values that a module's text computes with. Everything that can be shared or changed belongs to the Arena and is
/// pointed to: a list that holds itself is freed like any other.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "frx/task.h"
#include "task/syntax.h"

namespace frx::task {

struct Sequence;
struct Dict;
struct Tensor;
struct Object;
struct Class;
struct Closure;
struct BoundMethod;
struct SliceValue;
struct Partial;

struct None {};
struct Ellipsis {};

/// What could not be evaluated, and why. It goes through every operation unchanged.
struct Unknown {
  const Missing* why = nullptr;
};

/// A name of an imported package: "torch.nn.Linear", "math". Also Python's own functions: "len".
struct Library {
  std::string path;
};

/// The class after `after` in the bases of an object: super().
struct Super {
  Object* self = nullptr;
  const Class* after = nullptr;
};

using Value = std::variant<Unknown, None, bool, std::int64_t, double, std::string, Ellipsis, Library, Super, Sequence*,
                           Dict*, Tensor*, Object*, Class*, Closure*, BoundMethod*, SliceValue*, Partial*>;
using Shape = std::vector<std::int64_t>;
using Names = std::vector<std::pair<std::string, Value>>;  ///< in the order of their first assignment

struct Sequence {
  std::vector<Value> items;
  bool tuple = false;
};

struct Dict {
  std::vector<std::pair<Value, Value>> items;
};

/// Which elements are not zero by construction.
enum class Structure : std::uint8_t { kDense, kUpper, kLower, kDiagonal };

struct Tensor {
  TensorType type;
  std::uint64_t elements = 0;
  std::string fill;
  Structure structure = Structure::kDense;
  bool learnable = false;  ///< nn.Parameter
  bool buffer = false;
  const Missing* unknown = nullptr;  ///< of a parameter whose shape is not known

  bool given = false;       ///< was there before forward() began: an input, a parameter, a constant
  Tensor* whole = nullptr;  ///< of a view of something given: that
  std::string region;       ///< of such a view: which part, spelt so that the same part has the same spelling
  std::map<std::string, std::uint64_t> read;  ///< of something given: region -> elements
};

/// An instance of a class of the text, or a library's module (`kind` "Linear").
struct Object {
  Class* of = nullptr;
  std::string kind;
  Names attributes;
  std::string path;                  ///< "layer1.0.conv1", once the module is complete
  const Missing* unknown = nullptr;  ///< of a module of a kind that is not known
};

struct Scope {
  Names names;
  Scope* outer = nullptr;
};

struct Class {
  std::string name;
  std::vector<Value> bases;
  Names attributes;
};

struct Closure {
  const Function* function = nullptr;
  Scope* scope = nullptr;
  std::vector<Value> fallbacks;  ///< as many as there are parameters; Unknown where there is none
  Class* owner = nullptr;        ///< of a method
};

/// `x.view`: a method of Python's or a library's, by name; or a method of the text's.
struct BoundMethod {
  Value self;
  std::string name;
  Closure* closure = nullptr;
};

struct SliceValue {
  Value from, to, step;
};

struct Partial {
  Value function;
  std::vector<Value> positional;
  Names keyword;
};

struct Arguments {
  std::vector<Value> positional;
  Names keyword;
};

/// Thrown by what evaluates one operation and caught by the interpreter, which makes an Unknown of it.
struct Unknowable {
  MissingReason reason = MissingReason::kUnparsable;
  std::string text;
  const Missing* known = nullptr;  ///< an operand was unknown already: nothing new is to be said
};

class Arena {
 public:
  template <class T>
  T* New(T value = {}) {
    return &std::get<std::deque<T>>(stores_).emplace_back(std::move(value));
  }
  std::deque<Tensor>& tensors() { return std::get<std::deque<Tensor>>(stores_); }

 private:
  std::tuple<std::deque<Sequence>, std::deque<Dict>, std::deque<Tensor>, std::deque<Object>, std::deque<Scope>,
             std::deque<Class>, std::deque<Closure>, std::deque<BoundMethod>, std::deque<SliceValue>,
             std::deque<Partial>, std::deque<Missing>>
      stores_;
};

const Value* Find(const Names& names, std::string_view name);
void Set(Names& names, std::string_view name, Value value);

/// As Python writes it: "[1, 2.0, 'same']", "Tensor(float32[2, 3])".
std::string Repr(const Value& value, int depth = 0);

/// "an int", "a tensor", for messages.
std::string_view KindOf(const Value& value);

/// Throws Unknowable where the value is unknown.
void MustBeKnown(const Value& value);

/// Throw Unknowable where the value is something else.
std::int64_t AsInt(const Value& value, std::string_view what);
double AsNumber(const Value& value, std::string_view what);
bool AsBool(const Value& value);
const std::string& AsText(const Value& value, std::string_view what);
Tensor& AsTensor(const Value& value, std::string_view what);
Shape AsShape(const Value& value, std::string_view what);  ///< of an int or a sequence of ints

bool SameValue(const Value& a, const Value& b, int depth = 0);

[[noreturn]] void NotUnderstood(std::string text);
[[noreturn]] void OverLimit(std::string text);

std::int64_t Add(std::int64_t a, std::int64_t b);
std::int64_t Multiply(std::int64_t a, std::int64_t b);
std::uint64_t Times(std::uint64_t a, std::uint64_t b);
std::uint64_t Plus(std::uint64_t a, std::uint64_t b);

}  // namespace frx::task
