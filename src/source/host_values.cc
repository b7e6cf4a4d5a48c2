#include "source/host_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/text.h"
#include "source/host_names.h"

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

constexpr std::size_t kMaxTensors = 200;
constexpr std::size_t kMaxLaunchesAtAPlace = 16;
constexpr std::size_t kMaxUnknowns = 300;

template <std::size_t N>
bool In(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

constexpr std::array<std::string_view, 3> kEmpty = {"empty", "empty_like", "new_empty"};
constexpr std::array<std::string_view, 14> kFilled = {"zeros",     "zeros_like", "new_zeros",  "ones",     "ones_like",
                                                      "new_ones",  "full",       "full_like",  "new_full", "rand",
                                                      "rand_like", "randn",      "randn_like", "tensor"};
// The same numbers in the same order, of the same shape.
constexpr std::array<std::string_view, 19> kSameShape = {
    "contiguous",     "to",     "cuda",   "cpu",          "detach",
    "clone",          "alias",  "type",   "type_as",      "float",
    "half",           "double", "toType", "pin_memory",   "set_requires_grad",
    "requires_grad_", "data",   "value",  "variable_data"};
constexpr std::array<std::string_view, 3> kReshaping = {"view", "reshape", "resize_"};

Expression Divided(const Expression& a, const Expression& b) { return Expression::Apply(Operation::kDivide, {a, b}); }

std::string RecordName(clang::QualType type) {
  if (type.isNull()) return {};
  const clang::CXXRecordDecl* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record ? record->getNameAsString() : std::string();
}

// The class that a template's first argument names: Tensor in std::vector<at::Tensor>.
std::string ArgumentName(clang::QualType type) {
  const clang::CXXRecordDecl* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  const auto* special = dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(record);
  if (!special || special->getTemplateArgs().size() == 0) return {};
  const clang::TemplateArgument& argument = special->getTemplateArgs()[0];
  if (argument.getKind() != clang::TemplateArgument::Type) return {};
  if (argument.getAsType()->isIntegerType()) return "integer";
  return RecordName(argument.getAsType());
}

std::string NameOfFunction(const clang::Expr* expression) {
  std::string name;
  Contains(expression, [&](const clang::Stmt& each) {
    if (const auto* reference = dyn_cast<clang::DeclRefExpr>(&each)) {
      name = ToUtf8(reference->getDecl()->getNameAsString());
    } else if (const auto* overload = dyn_cast<clang::OverloadExpr>(&each)) {
      name = overload->getName().getAsString();
    }
    return !name.empty();
  });
  return name;
}

std::string Written(const clang::Expr& expression, const clang::ASTContext& context) {
  std::string text;
  llvm::raw_string_ostream out(text);
  expression.printPretty(out, nullptr, context.getPrintingPolicy());
  return ToUtf8(Shorten(text, 60));
}

}  // namespace

// ---------------------------------------------------------------------------------------------------------------------
// Roots, loops, unknowns
// ---------------------------------------------------------------------------------------------------------------------

void HostValues::Run(const clang::FunctionDecl& root, bool exported) {
  exported_ = exported;
  for (const clang::ParmVarDecl* parameter : root.parameters()) Bind(parameter, ValueOfParameter(*parameter, exported));
  Execute(root.getBody());
}

const std::vector<KernelLaunch>* HostValues::LaunchesAt(const clang::CallExpr& call) const {
  auto found = launches_.find(&call);
  return found == launches_.end() ? nullptr : &found->second;
}

const Expression* HostValues::BytesAt(const clang::CallExpr& call) const {
  auto found = bytes_.find(&call);
  return found == bytes_.end() ? nullptr : &found->second;
}

HostValues::Value HostValues::ValueOfParameter(const clang::ParmVarDecl& parameter, bool exported) {
  const clang::QualType type = parameter.getType().getNonReferenceType();
  const std::string name = ToUtf8(parameter.getNameAsString());
  const std::string record = RecordName(type);
  const std::string inner = record.empty() ? std::string() : ArgumentName(type);
  using Kind = EntryParameter::Kind;
  Kind kind = Kind::kOther;
  Value value = Unknown{"a parameter"};
  if (record == "Tensor") {
    kind = Kind::kTensor;
    value = NewTensor({.name = name, .origin = HostTensor::Origin::kParameter});
  } else if (inner == "Tensor" && record == "optional") {
    kind = Kind::kTensor;
    value = NewTensor({.name = name, .origin = HostTensor::Origin::kParameter});
  } else if (inner == "Tensor") {  // vector, ArrayRef, List
    kind = Kind::kTensorList;
    value = NewObject({.kind = Object::kTensors, .name = name});
  } else if (inner == "integer") {
    value = NewObject({.kind = Object::kIntegers, .name = name});
  } else if (type->isBooleanType()) {
    kind = Kind::kBool;
    value = Expression::Symbol(name);
  } else if (type->isIntegralOrEnumerationType()) {
    kind = Kind::kInteger;
    value = Expression::Symbol(name);
  } else if (type->isRealFloatingType()) {
    kind = Kind::kFloat;
  } else if (type->isPointerType()) {
    const Value made = NewTensor({.name = name, .origin = HostTensor::Origin::kParameter});
    if (const auto* handle = made.as<Handle>()) value = Pointer{objects_[handle->id].tensor, 0};
  }
  if (exported) {
    const auto* function = dyn_cast<clang::FunctionDecl>(parameter.getDeclContext());
    facts_.entry_parameters.push_back(
        {.function = function ? ToUtf8(function->getNameAsString()) : "", .name = name, .kind = kind});
  }
  return value;
}

HostValues::Value HostValues::OnFirstUse(const clang::VarDecl&) { return Unknown{"not set here"}; }

void HostValues::OnReturn(const clang::ReturnStmt&, const Value& value) {
  if (depth() > 0 || !exported_) return;
  auto add = [&](const Value& each) {
    const int tensor = TensorOf(each);
    if (tensor >= 0 && std::ranges::find(facts_.returned, tensor) == facts_.returned.end()) {
      facts_.returned.push_back(tensor);
    }
  };
  add(value);
  if (const auto* several = value.as<Sequence>()) std::ranges::for_each(several->items, add);
}

int HostValues::OnLoop(const clang::Stmt& loop, Variable counter) {
  const Place place = unit_.PlaceOf(loop.getBeginLoc());
  const int parent = loops().empty() ? -1 : loops().back();
  for (std::size_t i = 0; i < facts_.host_loops.size(); ++i) {
    if (facts_.host_loops[i].place == place && facts_.host_loops[i].parent == parent) return static_cast<int>(i);
  }
  Loop& opened = facts_.host_loops.emplace_back();
  opened.place = place;
  opened.parent = parent;
  opened.depth = static_cast<int>(loops().size()) + 1;
  if (parent >= 0) facts_.host_loops[parent].innermost = false;
  if (counter) opened.variable = counter->getNameAsString();
  return static_cast<int>(facts_.host_loops.size()) - 1;
}

// A launch's own conditions say in which of the iterations it happens, where the loop may be left before.
void HostValues::OnLoopEnd(int loop, const clang::Stmt&, const Parts&, Maybe<Expression> trips, bool) {
  facts_.host_loops[loop].bounds = trips && trips->constant() ? Dependence::kConstant : Dependence::kUniform;
  facts_.host_loops[loop].trips = std::move(trips);
}

void HostValues::OnInitialised(const clang::VarDecl& variable, const Value& value) {
  const int tensor = TensorOf(value);
  if (tensor < 0 || !facts_.host_tensors[tensor].name.empty()) return;
  facts_.host_tensors[tensor].name = ToUtf8(variable.getNameAsString());
}

void HostValues::OnRehearsal(bool begins) {
  if (begins) {
    rehearsals_.push_back({facts_.host_tensors.size(), objects_.size(), facts_.host_unknowns.size()});
    return;
  }
  facts_.host_tensors.resize(rehearsals_.back()[0]);
  objects_.resize(rehearsals_.back()[1]);
  facts_.host_unknowns.resize(rehearsals_.back()[2]);
  rehearsals_.pop_back();
}

HostValues::Value HostValues::Carrier(const Value& first, const std::string& carrier) {
  if (first.as<Expression>()) return Expression::Symbol(carrier);
  return NewTensor({.name = carrier, .origin = HostTensor::Origin::kParameter});
}

Expression HostValues::CarriedNumber(const std::string& carrier, const Value& first, std::size_t i) const {
  if (first.as<Expression>()) return Expression::Symbol(carrier);
  return Expression::Symbol(carrier + ".size", {static_cast<std::int64_t>(i)});
}

std::optional<std::vector<Expression>> HostValues::Numbers(const Value& value, std::optional<std::size_t> count) const {
  if (const auto* number = value.as<Expression>()) return std::vector<Expression>{*number};
  const int tensor = TensorOf(value);
  if (tensor < 0) return std::nullopt;
  if (!count) {
    // Its own shape, or that of what it is like.
    int written = tensor;
    for (int i = 0; i < 16 && !facts_.host_tensors[written].shape; ++i) {
      const HostTensor& facts = facts_.host_tensors[written];
      if (facts.of < 0 || facts.shape.error().reason != MissingReason::kNotApplicable) return std::nullopt;
      written = facts.of;
    }
    if (!facts_.host_tensors[written].shape) return std::nullopt;
    return *facts_.host_tensors[written].shape;
  }
  std::vector<Expression> sizes;
  for (std::size_t i = 0; i < *count; ++i) {
    const Value size = Size(tensor, Expression(static_cast<std::int64_t>(i)));
    if (!size.as<Expression>()) return std::nullopt;
    sizes.push_back(*size.as<Expression>());
  }
  return sizes;
}

HostValues::Value HostValues::Composed(std::vector<Expression> numbers, const Value& first) {
  if (first.as<Expression>()) return numbers.front();
  return NewTensor({.origin = HostTensor::Origin::kUnknown, .function = "one of several", .shape = std::move(numbers)});
}

Expression HostValues::NewUnknown(const clang::Expr& expression, std::string_view reason) {
  if (facts_.host_unknowns.size() >= kMaxUnknowns) return Expression::Symbol("$overflow");
  facts_.host_unknowns.push_back({unit_.PlaceOf(expression.getBeginLoc()), Dependence::kUniform, std::string(reason)});
  return Expression::Symbol("$" + std::to_string(facts_.host_unknowns.size() - 1));
}

// ---------------------------------------------------------------------------------------------------------------------
// Tensors
// ---------------------------------------------------------------------------------------------------------------------

HostValues::Value HostValues::NewObject(Object object) {
  objects_.push_back(std::move(object));
  return Handle{static_cast<int>(objects_.size()) - 1};
}

HostValues::Value HostValues::NewTensor(HostTensor tensor) {
  auto known = std::ranges::find(facts_.host_tensors, tensor);
  if (known == facts_.host_tensors.end()) {
    if (facts_.host_tensors.size() >= kMaxTensors) return Unknown{"too many tensors"};
    facts_.host_tensors.push_back(std::move(tensor));
    known = facts_.host_tensors.end() - 1;
  }
  return NewObject({.kind = Object::kTensor, .tensor = static_cast<int>(known - facts_.host_tensors.begin())});
}

const HostValues::Object* HostValues::ObjectOf(const Value& value) const {
  const auto* handle = value.as<Handle>();
  return handle ? &objects_[handle->id] : nullptr;
}

int HostValues::TensorOf(const Value& value) const {
  const Object* object = ObjectOf(value);
  return object && object->kind == Object::kTensor ? object->tensor : -1;
}

HostValues::Value HostValues::Size(int tensor, const Value& dimension) const {
  const auto* number = dimension.as<Expression>();
  if (!number) return Unknown{"a size"};
  const HostTensor& facts = facts_.host_tensors[tensor];
  if (facts.shape) {
    const auto index = number->constant();
    if (!index) return Unknown{"a size"};
    const auto rank = static_cast<std::int64_t>(facts.shape->size());
    const std::int64_t at = *index < 0 ? *index + rank : *index;
    if (at < 0 || at >= rank) return Unknown{"a dimension that is not there"};
    return (*facts.shape)[static_cast<std::size_t>(at)];
  }
  if (facts.origin == HostTensor::Origin::kParameter && facts.of < 0) {
    // An element of a list: its index comes first.
    const std::size_t open = facts.name.find('[');
    if (open == std::string::npos) return Expression::Symbol(facts.name + ".size", {*number});
    auto index = Expression::Parse(facts.name.substr(open + 1, facts.name.size() - open - 2));
    if (!index) return Unknown{"a size"};
    return Expression::Symbol(facts.name.substr(0, open) + ".size", {*index, *number});
  }
  const bool alike = facts.function.empty() || facts.shape.error().reason == MissingReason::kNotApplicable;
  if (facts.of >= 0 && facts.of != tensor && alike) return Size(facts.of, dimension);
  return Unknown{"the size of a tensor whose shape is not known"};
}

HostValues::Value HostValues::Count(int tensor) const {
  const HostTensor& facts = facts_.host_tensors[tensor];
  if (facts.shape) {
    Expression product = 1;
    for (const Expression& size : *facts.shape) product = product * size;
    return product;
  }
  if (facts.origin == HostTensor::Origin::kParameter && facts.of < 0) {
    const std::size_t open = facts.name.find('[');
    if (open == std::string::npos) return Expression::Symbol(facts.name + ".numel");
    auto index = Expression::Parse(facts.name.substr(open + 1, facts.name.size() - open - 2));
    if (!index) return Unknown{"a size"};
    return Expression::Symbol(facts.name.substr(0, open) + ".numel", {*index});
  }
  const bool alike = facts.shape.error().reason == MissingReason::kNotApplicable;
  if (facts.of >= 0 && facts.of != tensor && (alike || facts.origin == HostTensor::Origin::kView))
    return Count(facts.of);
  return Unknown{"the size of a tensor whose shape is not known"};
}

// A shape that is written out: {n, 3}; n alone.
HostValues::Shape HostValues::ShapeOf(const Value& sizes) const {
  std::vector<Expression> shape;
  auto add = [&](const Value& each) {
    const auto* number = each.as<Expression>();
    if (number) shape.push_back(*number);
    return number != nullptr;
  };
  if (const auto* sequence = sizes.as<Sequence>()) {
    if (std::ranges::all_of(sequence->items, add)) return shape;
  } else if (add(sizes)) {
    return shape;
  }
  return Absent(MissingReason::kNotConstant, "its shape is not written out");
}

// With the -1 of view(-1, n) filled in.
HostValues::Shape HostValues::Reshaped(int tensor, const Shape& shape) const {
  if (!shape) return shape;
  std::vector<Expression> filled = *shape;
  Expression rest = 1;
  int open = -1;
  for (std::size_t i = 0; i < filled.size(); ++i) {
    if (filled[i].constant() == -1) {
      open = static_cast<int>(i);
    } else {
      rest = rest * filled[i];
    }
  }
  if (open < 0) return filled;
  const Value count = Count(tensor);
  const auto* number = count.as<Expression>();
  if (!number) return Absent(MissingReason::kNotConstant, "its shape depends on another one that is not known");
  filled[open] = Divided(*number, rest);
  return filled;
}

// conv(x, weight, bias, stride, padding, dilation, groups)
HostValues::Shape HostValues::ConvolutionShape(std::span<const Value> arguments, std::size_t spatial) const {
  auto none = [] { return Absent(MissingReason::kNotConstant, "the shape of a convolution that is not followed"); };
  if (arguments.size() < 2) return none();
  const int input = TensorOf(arguments[0]);
  const int weight = TensorOf(arguments[1]);
  if (input < 0 || weight < 0) return none();
  auto option = [&](std::size_t at, std::size_t dimension, std::int64_t otherwise) -> Value {
    if (at >= arguments.size()) return Expression(otherwise);
    const auto* several = arguments[at].as<Sequence>();
    if (!several) return arguments[at].known() ? arguments[at] : Value(Expression(otherwise));
    if (several->items.empty()) return Expression(otherwise);
    return several->items[std::min(dimension, several->items.size() - 1)];
  };
  std::vector<Expression> shape;
  auto add = [&](const Value& size) {
    const auto* number = size.as<Expression>();
    if (number) shape.push_back(*number);
    return number != nullptr;
  };
  if (!add(Size(input, Expression(0))) || !add(Size(weight, Expression(0)))) return none();
  for (std::size_t i = 0; i < spatial; ++i) {
    const Expression at = static_cast<std::int64_t>(i) + 2;
    const Value size = Size(input, at);
    const Value kernel = Size(weight, at);
    const Value stride = option(3, i, 1);
    const Value padding = option(4, i, 0);
    const Value dilation = option(5, i, 1);
    const auto* n = size.as<Expression>();
    const auto* k = kernel.as<Expression>();
    const auto* s = stride.as<Expression>();
    const auto* p = padding.as<Expression>();
    const auto* d = dilation.as<Expression>();
    if (!n || !k || !s || !p || !d) return none();
    shape.push_back(Divided(*n + Expression(2) * *p - *d * (*k - 1) - 1, *s) + 1);
  }
  return shape;
}

// ---------------------------------------------------------------------------------------------------------------------
// Calls
// ---------------------------------------------------------------------------------------------------------------------

HostValues::Value HostValues::OnConstruct(const clang::CXXConstructExpr& construct, std::span<const Value> arguments) {
  const std::string name = construct.getConstructor()->getParent()->getNameAsString();
  if (name == "dim3") {
    Record made;
    for (std::size_t i = 0; i < 3; ++i) {
      made.fields[std::string(1, "xyz"[i])] = i < arguments.size() ? arguments[i] : Value(Expression(1));
    }
    return made;
  }
  // An ArrayRef, a vector, an optional of what it is made from.
  if (!arguments.empty() && (arguments[0].as<Sequence>() || arguments[0].as<Handle>())) return arguments[0];
  if (arguments.size() == 1 && arguments[0].as<Expression>() && name.find("ArrayRef") != std::string::npos) {
    return Sequence{{arguments[0]}};
  }
  return Unknown{"an object"};
}

HostValues::Value HostValues::OnCall(const clang::CallExpr& call, const std::string& name, const Value& object,
                                     std::span<const Value> arguments) {
  if (quiet() && !rehearsing()) {
    // What only asks is answered.
    const Object* asked = ObjectOf(object);
    constexpr std::array<std::string_view, 6> kAsking = {"size", "numel", "dim", "sizes", "count", "empty"};
    if (!asked || !In(kAsking, name)) return Unknown{};
  } else if (quiet() && isa<clang::CUDAKernelCallExpr>(call)) {
    return Unknown{};
  }
  if (const auto* launch = dyn_cast<clang::CUDAKernelCallExpr>(&call)) {
    KernelLaunch made;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      LaunchArgument& argument = made.arguments.emplace_back();
      if (arguments[i].as<Expression>()) argument.value = Known(arguments[i]);
      if (const auto* pointer = arguments[i].as<Pointer>()) argument.tensor = pointer->memory;
      argument.text = Written(*call.getArg(static_cast<unsigned>(i)), unit_.context);
    }
    if (launch->getConfig()) AddLaunch(call, *launch->getConfig(), std::move(made));
    return Unknown{};
  }
  if (name == "cudaFuncSetAttribute" && arguments.size() == 3) {
    SharedOptIn opt_in{.kernel = NameOfFunction(call.getArg(0)), .place = unit_.PlaceOf(call.getBeginLoc())};
    opt_in.bytes = Known(arguments[2]);
    if (!quiet() && std::ranges::find(facts_.shared_opt_ins, opt_in) == facts_.shared_opt_ins.end()) {
      facts_.shared_opt_ins.push_back(std::move(opt_in));
    }
    return Unknown{};
  }
  if (name == "cudaMalloc" && arguments.size() == 2) {
    const auto* address = dyn_cast<clang::UnaryOperator>(call.getArg(0)->IgnoreParenCasts());
    const clang::Expr* target = address ? address->getSubExpr()->IgnoreParenCasts() : nullptr;
    const auto* reference = dyn_cast_or_null<clang::DeclRefExpr>(target);
    const auto* variable = reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    if (!variable) return Unknown{};
    const Value tensor = NewTensor({.name = ToUtf8(variable->getNameAsString()),
                                    .place = unit_.PlaceOf(call.getBeginLoc()),
                                    .origin = HostTensor::Origin::kEmpty,
                                    .function = name,
                                    .shape = ShapeOf(arguments[1])});
    if (const int index = TensorOf(tensor); index >= 0) Bind(variable, Pointer{index, 0});
    return Unknown{};
  }
  if (name.starts_with("cudaMemcpyToSymbol") && arguments.size() >= 3) {
    if (const auto* number = arguments[2].as<Expression>()) bytes_[&call] = *number;
    return Unknown{};
  }
  if (isa<clang::CXXOperatorCallExpr>(call)) {
    if (clang::cast<clang::CXXOperatorCallExpr>(call).getOperator() == clang::OO_Subscript && !arguments.empty()) {
      return Element(call, object, arguments[0]);
    }
    // Tensor + Tensor: as its operand.
    const int left = TensorOf(object);
    const int tensor = left >= 0 ? left : arguments.empty() ? -1 : TensorOf(arguments[0]);
    if (tensor < 0) return Unknown{"an operator of a class"};
    return NewTensor({.place = unit_.PlaceOf(call.getBeginLoc()),
                      .origin = HostTensor::Origin::kLibrary,
                      .function = "operator",
                      .of = tensor,
                      .shape = Absent(MissingReason::kNotApplicable, "as its operand")});
  }
  if (const auto* pointer = object.as<Pointer>(); pointer && name == "get") return *pointer;
  if (const Object* target = ObjectOf(object)) {
    if (target->kind == Object::kTensor) return OnTensorMethod(call, name, target->tensor, arguments);
    const Object list = *target;
    return OnListMethod(call, name, list, arguments);
  }
  if (const auto* several = object.as<Sequence>()) {
    if (name == "size") return Expression(static_cast<std::int64_t>(several->items.size()));
    if (name == "at" && !arguments.empty()) return Element(call, object, arguments[0]);
    if (name == "back" && !several->items.empty()) return several->items.back();
    if (name == "front" && !several->items.empty()) return several->items.front();
    return Unknown{"a list"};
  }
  return OnTensorFunction(call, name, arguments);
}

HostValues::Value HostValues::Element(const clang::CallExpr& call, const Value& object, const Value& index) {
  const auto* number = index.as<Expression>();
  if (const auto* several = object.as<Sequence>()) {
    const auto at = number ? number->constant() : std::nullopt;
    if (!at || *at < 0 || *at >= static_cast<std::int64_t>(several->items.size())) return Unknown{"a list's element"};
    return several->items[static_cast<std::size_t>(*at)];
  }
  const Object* list = ObjectOf(object);
  if (!list || !number) return Unknown{"a list's element"};
  switch (list->kind) {
    case Object::kSizes:
      return Size(list->tensor, index);
    case Object::kIntegers:
      return Expression::Symbol(list->name, {*number});
    case Object::kTensors:
      return NewTensor({.name = list->name + "[" + number->text() + "]", .origin = HostTensor::Origin::kParameter});
    case Object::kTensor: {
      // x[i]: a row of it.
      const int tensor = list->tensor;
      return NewTensor({.place = unit_.PlaceOf(call.getBeginLoc()),
                        .origin = HostTensor::Origin::kView,
                        .function = "operator[]",
                        .of = tensor});
    }
  }
  return Unknown{"a list's element"};
}

HostValues::Value HostValues::OnListMethod(const clang::CallExpr& call, const std::string& name, const Object& list,
                                           std::span<const Value> arguments) {
  if (list.kind == Object::kSizes) {
    if (name == "size") return Expression::Symbol(facts_.host_tensors[list.tensor].name + ".dim");
    return name == "vec" ? NewObject(list) : Value(Unknown{"sizes"});
  }
  if (name == "size") return Expression::Symbol(list.name + ".count");
  auto at = [&](const Expression& index) { return Element(call, NewObject(list), index); };
  if (name == "front") return at(0);
  if (name == "back") return at(Expression::Symbol(list.name + ".count") - 1);
  if (name == "at" && !arguments.empty()) return Element(call, NewObject(list), arguments[0]);
  if (name == "empty") {
    return Expression::Apply(Operation::kEqual, {Expression::Symbol(list.name + ".count"), 0});
  }
  return Unknown{"a list"};
}

HostValues::Value HostValues::OnTensorMethod(const clang::CallExpr& call, const std::string& name, int tensor,
                                             std::span<const Value> arguments) {
  const std::string whole = facts_.host_tensors[tensor].name;
  if (name == "size" && !arguments.empty()) return Size(tensor, arguments[0]);
  if (name == "numel") return Count(tensor);
  if (name == "dim" || name == "ndimension") {
    const HostTensor& facts = facts_.host_tensors[tensor];
    if (facts.shape) return Expression(static_cast<std::int64_t>(facts.shape->size()));
    if (facts.origin == HostTensor::Origin::kParameter) return Expression::Symbol(whole + ".dim");
    return Unknown{"a rank"};
  }
  if (name == "sizes") return NewObject({.kind = Object::kSizes, .tensor = tensor});
  if (name == "defined" || name == "has_value") return Expression::Symbol(whole + ".given");
  if (name == "data_ptr" || name == "mutable_data_ptr" || name == "const_data_ptr" || name == "data") {
    return Pointer{tensor, 0};
  }
  if (name == "element_size" || name == "itemsize") return Expression::Symbol(whole + ".element_size");

  HostTensor made{.place = unit_.PlaceOf(call.getBeginLoc()),
                  .origin = HostTensor::Origin::kView,
                  .function = "Tensor::" + name,
                  .of = tensor};
  if (In(kSameShape, name)) {
    made.shape = Absent(MissingReason::kNotApplicable, "as what it is made of");
    return NewTensor(std::move(made));
  }
  if (In(kReshaping, name) && !arguments.empty()) {
    made.shape = Reshaped(tensor, ShapeOf(arguments[0]));
    return NewTensor(std::move(made));
  }
  if (name == "view_as" || name == "reshape_as" || name == "expand_as") {
    if (const int other = arguments.empty() ? -1 : TensorOf(arguments[0]); other >= 0) {
      made.of = other;
      made.shape = Absent(MissingReason::kNotApplicable, "as another tensor");
    }
    return NewTensor(std::move(made));
  }
  if (name == "t") {
    const Value rows = Size(tensor, Expression(1));
    const Value columns = Size(tensor, Expression(0));
    if (rows.as<Expression>() && columns.as<Expression>()) {
      made.shape = std::vector<Expression>{*rows.as<Expression>(), *columns.as<Expression>()};
    }
    return NewTensor(std::move(made));
  }
  if (In(kEmpty, name) || In(kFilled, name)) {
    made.origin = In(kEmpty, name) ? HostTensor::Origin::kEmpty : HostTensor::Origin::kFilled;
    made.of = -1;
    made.shape = arguments.empty() ? made.shape : ShapeOf(arguments[0]);
    return NewTensor(std::move(made));
  }
  const clang::FunctionDecl* function = CalledFunction(call);
  if (!function || RecordName(function->getReturnType()) != "Tensor") return Unknown{"a property of a tensor"};
  if (ComputesOnTensors(name)) {
    // In place: the tensor itself.
    if (name.ends_with('_')) return NewObject({.kind = Object::kTensor, .tensor = tensor});
    std::vector<Value> with_object = {NewObject({.kind = Object::kTensor, .tensor = tensor})};
    with_object.insert(with_object.end(), arguments.begin(), arguments.end());
    return OnTensorFunction(call, name, with_object);
  }
  return NewTensor(std::move(made));
}

HostValues::Value HostValues::OnTensorFunction(const clang::CallExpr& call, const std::string& name,
                                               std::span<const Value> arguments) {
  const clang::FunctionDecl* function = CalledFunction(call);
  if (!function || RecordName(function->getReturnType()) != "Tensor") return Unknown{"returned by a function"};
  HostTensor made{.place = unit_.PlaceOf(call.getBeginLoc()), .origin = HostTensor::Origin::kLibrary, .function = name};
  const int first = arguments.empty() ? -1 : TensorOf(arguments[0]);
  if (In(kEmpty, name) || In(kFilled, name)) {
    made.origin = In(kEmpty, name) ? HostTensor::Origin::kEmpty : HostTensor::Origin::kFilled;
    const Object* object = arguments.empty() ? nullptr : ObjectOf(arguments[0]);
    if (object && (object->kind == Object::kTensor || object->kind == Object::kSizes)) {
      made.of = object->tensor;
      made.shape = Absent(MissingReason::kNotApplicable, "as another tensor");
    } else if (!arguments.empty()) {
      made.shape = ShapeOf(arguments[0]);
    }
    return NewTensor(std::move(made));
  }
  made.of = first;
  if (name.starts_with("conv") && name.size() == 6 && name[4] >= '1' && name[4] <= '3') {
    made.shape = ConvolutionShape(arguments, static_cast<std::size_t>(name[4] - '0'));
  } else if ((name == "linear" || name == "mm" || name == "matmul") && arguments.size() >= 2) {
    // Of matrices: what a product of other ranks would be is not followed.
    const int second = TensorOf(arguments[1]);
    if (first >= 0 && second >= 0) {
      const Value rows = Size(first, Expression(0));
      const Value columns = Size(second, Expression(name == "linear" ? 0 : 1));
      if (rows.as<Expression>() && columns.as<Expression>()) {
        made.shape = std::vector<Expression>{*rows.as<Expression>(), *columns.as<Expression>()};
      }
    }
  } else if (!IsHeavy(name) && ComputesOnTensors(name) && first >= 0) {
    made.shape = Absent(MissingReason::kNotApplicable, "element by element");
  }
  return NewTensor(std::move(made));
}

// ---------------------------------------------------------------------------------------------------------------------
// Launches
// ---------------------------------------------------------------------------------------------------------------------

Maybe<Expression> HostValues::Known(const Value& value) const {
  const auto* number = value.as<Expression>();
  if (!number) return Absent(MissingReason::kNotConstant, "it is not computed from sizes");
  for (const std::string& name : number->Symbols()) {
    if (!name.starts_with('$')) continue;
    std::size_t index = facts_.host_unknowns.size();
    std::from_chars(name.data() + 1, name.data() + name.size(), index);
    if (index >= facts_.host_unknowns.size()) return Absent(MissingReason::kGaveUp, "too many unknown values");
    const UnknownValue& unknown = facts_.host_unknowns[index];
    return Absent(MissingReason::kNotConstant, fmt::format("line {}: {}", unknown.place.line, unknown.reason));
  }
  return *number;
}

std::array<Maybe<Expression>, 3> HostValues::Dimensions(const Value& value) const {
  const auto* record = value.as<Record>();
  if (!record) {
    Maybe<Expression> first = Known(value);
    if (!first) return {first, first, first};
    return {first, Expression(1), Expression(1)};
  }
  auto field = [&](const char* name) {
    auto found = record->fields.find(name);
    return Known(found == record->fields.end() ? Value(Unknown{}) : found->second);
  };
  return {field("x"), field("y"), field("z")};
}

std::vector<Expression> HostValues::When() const {
  std::vector<Expression> when;
  for (const Expression& each : conditions()) {
    const std::set<std::string> symbols = each.Symbols();
    const bool known = std::ranges::none_of(symbols, [](const std::string& name) { return name.starts_with('$'); });
    if (known && !each.constant() && std::ranges::find(when, each) == when.end()) when.push_back(each);
  }
  return when;
}

void HostValues::AddLaunch(const clang::CallExpr& call, const clang::CallExpr& configuration, KernelLaunch launch) {
  auto argument = [&](unsigned i) {
    return i < configuration.getNumArgs() ? Evaluate(configuration.getArg(i)) : Value(Unknown{});
  };
  launch.grid = Dimensions(argument(0));
  launch.block = Dimensions(argument(1));
  if (configuration.getNumArgs() > 2) {
    launch.dynamic_shared_bytes = Known(argument(2));
  }
  launch.loops = loops();
  launch.when = When();
  std::vector<KernelLaunch>& here = launches_[&call];
  if (here.size() < kMaxLaunchesAtAPlace && std::ranges::find(here, launch) == here.end()) {
    here.push_back(std::move(launch));
  }
}

}  // namespace frx
