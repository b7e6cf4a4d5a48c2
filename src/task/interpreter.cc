#include "task/interpreter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/text.h"
#include "task/library.h"
#include "task/parser.h"

namespace frx::task {
namespace {

constexpr std::size_t kMaxSteps = 400'000;  // evaluations; a network of 500 layers takes about 40,000
constexpr int kMaxDepth = 240;              // evaluations within each other
constexpr int kMaxClassDepth = 16;
constexpr std::size_t kMaxItems = 100'000;     // of a list
constexpr std::size_t kMaxTextBytes = 10'000;  // of a str
constexpr std::size_t kMaxTensorDims = 16;
constexpr std::size_t kMaxTaskSteps = 512;  // kept; what repeats itself is one
constexpr std::size_t kMaxDiagnostics = 40;
constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 60;

struct Deeper {
  explicit Deeper(int& held) : depth(held) { ++depth; }
  ~Deeper() { --depth; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;
  int& depth;
};

bool IsNumber(const Value& value) {
  return std::holds_alternative<bool>(value) || std::holds_alternative<std::int64_t>(value) ||
         std::holds_alternative<double>(value);
}

/// Index of an item counted from either end.
std::size_t ItemIndex(std::int64_t index, std::size_t size) {
  std::int64_t count = static_cast<std::int64_t>(size);
  if (index < 0) index += count;
  if (index < 0 || index >= count) NotUnderstood(fmt::format("index {} of {} items", index, count));
  return static_cast<std::size_t>(index);
}

std::int64_t FloorDivide(std::int64_t a, std::int64_t b) {
  if (b == 0) NotUnderstood("a division by zero");
  if (b == -1) return Multiply(a, -1);
  std::int64_t quotient = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient;
}

Value IntegerPower(std::int64_t base, std::int64_t exponent) {
  if (exponent < 0) return std::pow(static_cast<double>(base), static_cast<double>(exponent));
  std::int64_t result = 1;
  for (std::int64_t i = 0; i < exponent; ++i) {
    if (base == 0 || base == 1) return exponent > 0 ? base : 1;
    if (base == -1) return std::int64_t{exponent % 2 == 0 ? 1 : -1};
    result = Multiply(result, base);
  }
  return result;
}

Value Arithmetic(std::string_view op, const Value& left, const Value& right) {
  bool floating = std::holds_alternative<double>(left) || std::holds_alternative<double>(right);
  if (op == "/") {
    double divisor = AsNumber(right, "/");
    if (divisor == 0) NotUnderstood("a division by zero");
    return AsNumber(left, "/") / divisor;
  }
  if (!floating) {
    std::int64_t a = AsInt(left, op);
    std::int64_t b = AsInt(right, op);
    if (op == "+") return Add(a, b);
    if (op == "-") return Add(a, Multiply(b, -1));
    if (op == "*") return Multiply(a, b);
    if (op == "//") return FloorDivide(a, b);
    if (op == "%") return Add(a, Multiply(FloorDivide(a, b), -b));
    if (op == "**") return IntegerPower(a, b);
    if (op == "&" || op == "|" || op == "^") {
      std::int64_t bits = op == "&" ? a & b : op == "|" ? a | b : a ^ b;
      if (std::holds_alternative<bool>(left) && std::holds_alternative<bool>(right)) return bits != 0;
      return bits;
    }
    if ((op == "<<" || op == ">>") && b >= 0 && b < 63 && a >= 0) {
      return op == "<<" ? Multiply(a, std::int64_t{1} << b) : a >> b;
    }
  } else {
    double a = AsNumber(left, op);
    double b = AsNumber(right, op);
    if (op == "+") return a + b;
    if (op == "-") return a - b;
    if (op == "*") return a * b;
    if (op == "**") return std::pow(a, b);
    if ((op == "//" || op == "%") && b == 0) NotUnderstood("a division by zero");
    if (op == "//") return std::floor(a / b);
    if (op == "%") return a - b * std::floor(a / b);
  }
  NotUnderstood(fmt::format("{} of {} and {}", op, KindOf(left), KindOf(right)));
}

/// '%d' and '%s' alone.
std::string PercentFormat(const std::string& text, const std::vector<Value>& values) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    char kind = text[++i];
    if (kind == '%') {
      out += '%';
    } else if ((kind == 'd' || kind == 's' || kind == 'i') && next < values.size()) {
      MustBeKnown(values[next]);
      const auto* word = std::get_if<std::string>(&values[next]);
      out += word != nullptr ? *word : Repr(values[next]);
      ++next;
    } else {
      NotUnderstood(fmt::format("the format {}", Quoted(text)));
    }
    if (out.size() > kMaxTextBytes) OverLimit("a long str");
  }
  return out;
}

std::string_view FunctionOf(std::string_view op) {
  if (op == "+") return "add";
  if (op == "-") return "sub";
  if (op == "*") return "mul";
  if (op == "/") return "div";
  if (op == "//") return "floor_divide";
  if (op == "%") return "remainder";
  if (op == "**") return "pow";
  if (op == "@") return "matmul";
  if (op == "&") return "logical_and";
  if (op == "|") return "logical_or";
  if (op == "^") return "logical_xor";
  if (op == "==") return "eq";
  if (op == "!=") return "ne";
  if (op == "<") return "lt";
  if (op == "<=") return "le";
  if (op == ">") return "gt";
  if (op == ">=") return "ge";
  NotUnderstood(fmt::format("{} of a tensor", op));
}

}  // namespace

Interpreter::Interpreter(const Program& program, std::vector<Diagnostic>& diagnostics)
    : program_(program), diagnostics_(diagnostics), globals_(arena_.New<Scope>()) {}

void Interpreter::Run() {
  Frame frame{.scope = globals_};
  Block(program_.body, frame);
}

void Interpreter::Spend(std::size_t units) {
  spent_ += units;
  if (spent_ > kMaxSteps) OverLimit(fmt::format("more than {} evaluations", kMaxSteps));
}

Value Interpreter::MakeUnknown(const Unknowable& why) {
  if (why.known != nullptr) return Unknown{why.known};
  const Missing* missing = arena_.New<Missing>({why.reason, fmt::format("line {}: {}", line_, why.text)});
  Diagnostic diagnostic{why.reason == MissingReason::kGaveUp ? "task_limit" : "task_not_understood", Where(line_),
                        fmt::format("{}; what hangs on it is unknown", why.text)};
  if (diagnostics_.size() < kMaxDiagnostics &&
      std::find(diagnostics_.begin(), diagnostics_.end(), diagnostic) == diagnostics_.end()) {
    diagnostics_.push_back(std::move(diagnostic));
  }
  return Unknown{missing};
}

// ---------------------------------------------------------------------------------------------------------------------
// values
// ---------------------------------------------------------------------------------------------------------------------

Value Interpreter::NewTensor(TensorType type, std::string fill) {
  Spend();
  if (type.shape.size() > kMaxTensorDims) OverLimit(fmt::format("a tensor of {} dimensions", type.shape.size()));
  std::uint64_t elements = 1;
  for (std::int64_t size : type.shape) {
    if (size < 0) NotUnderstood(fmt::format("a tensor's dimension of {}", size));
    elements = Times(elements, static_cast<std::uint64_t>(size));
  }
  if (elements > kMaxElements) OverLimit("a tensor of more than 2^60 elements");
  Tensor tensor;
  tensor.type = std::move(type);
  tensor.elements = elements;
  tensor.fill = std::move(fill);
  tensor.given = !forward_;
  return arena_.New(std::move(tensor));
}

Value Interpreter::NewList(std::vector<Value> items) {
  Spend(1 + items.size());
  if (items.size() > kMaxItems) OverLimit("a long list");
  return arena_.New<Sequence>({std::move(items), false});
}

Value Interpreter::NewTuple(std::vector<Value> items) {
  Spend(1 + items.size());
  if (items.size() > kMaxItems) OverLimit("a long tuple");
  return arena_.New<Sequence>({std::move(items), true});
}

Value Interpreter::NewTuple(const Shape& sizes) { return NewTuple(std::vector<Value>(sizes.begin(), sizes.end())); }

Value Interpreter::NewObject(std::string kind) {
  Spend();
  Object object;
  object.kind = std::move(kind);
  return arena_.New(std::move(object));
}

std::vector<Value> Interpreter::Items(const Value& value) {
  MustBeKnown(value);
  if (auto* sequence = std::get_if<Sequence*>(&value)) return (*sequence)->items;
  if (auto* text = std::get_if<std::string>(&value)) {
    std::vector<Value> letters;
    for (char c : *text) letters.emplace_back(std::string(1, c));
    return letters;
  }
  std::vector<Value> items;
  if (auto* dict = std::get_if<Dict*>(&value)) {
    for (const auto& [key, item] : (*dict)->items) items.push_back(key);
    return items;
  }
  if (auto* tensor = std::get_if<Tensor*>(&value)) {
    const Shape& shape = AsTensor(value, "iteration").type.shape;
    if (shape.empty()) NotUnderstood("iteration over a tensor without dimensions");
    Spend(static_cast<std::size_t>(std::min<std::int64_t>(shape[0], kMaxSteps)));
    for (std::int64_t i = 0; i < shape[0]; ++i) items.push_back(IndexTensor(*this, **tensor, i));
    return items;
  }
  if (auto* object = std::get_if<Object*>(&value)) {
    if ((*object)->unknown != nullptr) throw Unknowable{.known = (*object)->unknown};
    if ((*object)->kind == "ModuleDict") {
      for (const auto& [name, child] : Children(**object)) items.emplace_back(name);
      return items;
    }
    if ((*object)->kind == "ParameterList") {
      for (const auto& [name, child] : (*object)->attributes) items.push_back(child);
      return items;
    }
    if (!(*object)->kind.empty()) {
      for (const auto& [name, child] : Children(**object)) items.push_back(child);
      return items;
    }
  }
  NotUnderstood(fmt::format("iteration over {}", KindOf(value)));
}

// ---------------------------------------------------------------------------------------------------------------------
// the work of forward()
// ---------------------------------------------------------------------------------------------------------------------

void Interpreter::BeginForward() { forward_ = true; }

void Interpreter::Record(std::string name, const TensorType& output, std::uint64_t operations, bool matrix) {
  if (!forward_) return;
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
    if (step->line != line_ || step->name != name || !step->output || *step->output != output) continue;
    ++step->times;
    if (step->operations) step->operations = Plus(*step->operations, operations);
    return;
  }
  if (steps_.size() >= kMaxTaskSteps) OverLimit(fmt::format("more than {} different operations", kMaxTaskSteps));
  steps_.push_back(
      {.name = std::move(name), .line = line_, .output = output, .operations = operations, .matrix = matrix});
}

void Interpreter::RecordUnknown(std::string name, const Missing& why) {
  if (!forward_ || steps_.size() >= kMaxTaskSteps) return;
  steps_.push_back({.name = std::move(name),
                    .line = line_,
                    .output = tl::make_unexpected(why),
                    .operations = tl::make_unexpected(why)});
}

void Interpreter::Read(Tensor& tensor) {
  std::uint64_t elements = tensor.elements;
  // Of a triangle, what is not zero.
  if (tensor.structure != Structure::kDense && tensor.type.shape.size() == 2) {
    std::uint64_t rows = static_cast<std::uint64_t>(tensor.type.shape[0]);
    std::uint64_t columns = static_cast<std::uint64_t>(tensor.type.shape[1]);
    std::uint64_t side = std::min(rows, columns);
    std::uint64_t triangle = side % 2 == 0 ? Times(side / 2, side + 1) : Times(side, (side + 1) / 2);
    std::uint64_t beyond = tensor.structure == Structure::kUpper && columns > rows   ? Times(columns - rows, rows)
                           : tensor.structure == Structure::kLower && rows > columns ? Times(rows - columns, columns)
                                                                                     : 0;
    elements = tensor.structure == Structure::kDiagonal ? side : Plus(triangle, beyond);
  }
  Read(tensor, elements, "");
}

void Interpreter::Read(Tensor& tensor, std::uint64_t elements, const std::string& region) {
  if (!forward_) return;
  Tensor* whole = tensor.whole != nullptr ? tensor.whole : tensor.given ? &tensor : nullptr;
  if (whole == nullptr) return;
  std::uint64_t& held = whole->read[tensor.region + region];
  held = std::max(held, std::min(elements, whole->elements));
}

// ---------------------------------------------------------------------------------------------------------------------
// statements
// ---------------------------------------------------------------------------------------------------------------------

Interpreter::Flow Interpreter::Block(const std::vector<const Stmt*>& body, Frame& frame) {
  for (const Stmt* stmt : body) {
    Flow flow = Flow::kNext;
    try {
      line_ = stmt->line;
      flow = Statement(*stmt, frame);
    } catch (const Unknowable& why) {
      Value unknown = MakeUnknown(why);
      flow = Forget({stmt}, unknown, frame);
    }
    if (flow != Flow::kNext) return flow;
  }
  return Flow::kNext;
}

Interpreter::Flow Interpreter::Statement(const Stmt& stmt, Frame& frame) {
  Spend();
  switch (stmt.kind) {
    case StmtKind::kExpression:
      Eval(*stmt.value, frame);
      return Flow::kNext;
    case StmtKind::kAssign: {
      Value value = Eval(*stmt.value, frame);
      for (const Expr* target : stmt.targets) Assign(*target, value, frame);
      return Flow::kNext;
    }
    case StmtKind::kAugmented: {
      Value left = Eval(*stmt.targets[0], frame);
      Value right = Eval(*stmt.value, frame);
      line_ = stmt.line;
      MustBeKnown(left);
      if (auto* list = std::get_if<Sequence*>(&left); list != nullptr && !(*list)->tuple && stmt.text == "+") {
        std::vector<Value> more = Items(right);  // in place: others may hold the list
        Spend(more.size());
        if ((*list)->items.size() + more.size() > kMaxItems) OverLimit("a long list");
        (*list)->items.insert((*list)->items.end(), more.begin(), more.end());
        return Flow::kNext;
      }
      Assign(*stmt.targets[0], Binary(stmt.text, left, right), frame);
      return Flow::kNext;
    }
    case StmtKind::kReturn:
      frame.result = stmt.value != nullptr ? Eval(*stmt.value, frame) : Value(None{});
      return Flow::kReturn;
    case StmtKind::kIf:
      return If(stmt, frame);
    case StmtKind::kFor:
      return For(stmt, frame);
    case StmtKind::kWhile:
      return While(stmt, frame);
    case StmtKind::kWith:
      for (std::size_t i = 0; i < stmt.items.size(); ++i) {
        Eval(*stmt.items[i], frame);
        if (stmt.targets[i] != nullptr) Assign(*stmt.targets[i], None{}, frame);
      }
      return Block(stmt.body, frame);
    case StmtKind::kTry: {
      Flow flow = Block(stmt.body, frame);
      return flow == Flow::kNext ? Block(stmt.otherwise, frame) : flow;
    }
    case StmtKind::kDef: {
      Class* owner = frame.is_class ? frame.owner : nullptr;
      Set(frame.scope->names, stmt.function->name, MakeClosure(*stmt.function, frame, owner));
      return Flow::kNext;
    }
    case StmtKind::kClass:
      DefineClass(stmt, frame);
      return Flow::kNext;
    case StmtKind::kImport:
      for (const Import& import : stmt.imports) Set(frame.scope->names, import.name, Library{import.path});
      return Flow::kNext;
    case StmtKind::kPass:
      return Flow::kNext;
    case StmtKind::kBreak:
      return Flow::kBreak;
    case StmtKind::kContinue:
      return Flow::kContinue;
    case StmtKind::kRaise:
      frame.result = MakeUnknown({MissingReason::kUnparsable, "an exception is raised"});
      return Flow::kReturn;
    case StmtKind::kLost:
      Lose(stmt, frame);
      return stmt.returns && frame.scope != globals_ && !frame.is_class ? Flow::kReturn : Flow::kNext;
  }
  return Flow::kNext;
}

Interpreter::Flow Interpreter::If(const Stmt& stmt, Frame& frame) {
  Value condition = Eval(*stmt.value, frame);
  line_ = stmt.line;
  bool holds = false;
  try {
    holds = AsBool(condition);
  } catch (const Unknowable& why) {
    Value unknown = MakeUnknown(why);
    Flow flow = Forget(stmt.body, unknown, frame);
    return flow == Flow::kNext ? Forget(stmt.otherwise, unknown, frame) : flow;
  }
  return Block(holds ? stmt.body : stmt.otherwise, frame);
}

Interpreter::Flow Interpreter::For(const Stmt& stmt, Frame& frame) {
  std::vector<Value> items = Items(Eval(*stmt.value, frame));
  for (const Value& item : items) {
    Spend();
    Assign(*stmt.targets[0], item, frame);
    Flow flow = Block(stmt.body, frame);
    if (flow == Flow::kBreak) return Flow::kNext;
    if (flow == Flow::kReturn) return flow;
  }
  return Block(stmt.otherwise, frame);
}

Interpreter::Flow Interpreter::While(const Stmt& stmt, Frame& frame) {
  while (true) {
    Value condition = Eval(*stmt.value, frame);
    line_ = stmt.line;
    if (!AsBool(condition)) return Block(stmt.otherwise, frame);
    Flow flow = Block(stmt.body, frame);
    if (flow == Flow::kBreak) return Flow::kNext;
    if (flow == Flow::kReturn) return flow;
    Spend();
  }
}

void Interpreter::DefineClass(const Stmt& stmt, Frame& frame) {
  Class* of = arena_.New<Class>();
  of->name = stmt.text;
  for (const Expr* base : stmt.items) of->bases.push_back(Eval(*base, frame));
  Frame inner{.scope = arena_.New<Scope>({{}, frame.scope}), .owner = of, .is_class = true};
  Block(stmt.body, inner);
  of->attributes = std::move(inner.scope->names);
  Set(frame.scope->names, stmt.text, of);
}

void Interpreter::Assign(const Expr& target, Value value, Frame& frame) {
  line_ = target.line;
  switch (target.kind) {
    case ExprKind::kName:
      Set(frame.scope->names, target.text, std::move(value));
      return;
    case ExprKind::kAttribute:
      SetAttribute(Eval(*target.children[0], frame), target.text, std::move(value));
      return;
    case ExprKind::kSubscript: {
      Value of = Eval(*target.children[0], frame);
      AssignItem(of, Eval(*target.children[1], frame), std::move(value));
      return;
    }
    case ExprKind::kTuple:
    case ExprKind::kList: {
      std::vector<Value> items;
      try {
        items = Items(value);
      } catch (const Unknowable& why) {
        Value unknown = MakeUnknown(why);
        for (const Expr* each : target.children) ForgetTarget(*each, unknown, frame);
        return;
      }
      std::size_t count = target.children.size();
      auto star = std::find_if(target.children.begin(), target.children.end(),
                               [](const Expr* each) { return each->kind == ExprKind::kStar; });
      bool starred = star != target.children.end();
      if (starred ? items.size() + 1 < count : items.size() != count) {
        NotUnderstood(fmt::format("{} values for {} names", items.size(), count));
      }
      std::size_t next = 0;
      for (const Expr* each : target.children) {
        if (each->kind == ExprKind::kStar) {
          std::size_t taken = items.size() + 1 - count;
          auto from = items.begin() + static_cast<std::ptrdiff_t>(next);
          Assign(*each->children[0], NewList({from, from + static_cast<std::ptrdiff_t>(taken)}), frame);
          next += taken;
        } else {
          Assign(*each, items[next++], frame);
        }
      }
      return;
    }
    default:
      NotUnderstood("what is assigned to");
  }
}

void Interpreter::AssignItem(const Value& of, const Value& index, Value value) {
  MustBeKnown(of);
  if (auto* dict = std::get_if<Dict*>(&of)) {
    MustBeKnown(index);
    Spend((*dict)->items.size() / 16 + 1);
    return SetItem(**dict, index, std::move(value));
  }
  if (auto* list = std::get_if<Sequence*>(&of); list != nullptr && !(*list)->tuple) {
    (*list)->items[ItemIndex(AsInt(index, "an index"), (*list)->items.size())] = std::move(value);
    return;
  }
  if (auto* object = std::get_if<Object*>(&of)) {
    if (std::holds_alternative<std::string>(index)) return SetAttribute(of, AsText(index, "a key"), std::move(value));
    std::int64_t at = AsInt(index, "an index");
    SetAttribute(of, fmt::format("{}", ItemIndex(at, Children(**object).size())), std::move(value));
    return;
  }
  if (auto* tensor = std::get_if<Tensor*>(&of)) {  // writes into a tensor: its shape stays
    Value part = IndexTensor(*this, **tensor, index);
    if (auto* source = std::get_if<Tensor*>(&value)) {
      Read(**source);
    } else {
      MustBeKnown(value);
    }
    MustBeKnown(part);
    if (forward_ && (*tensor)->given) NotUnderstood("an assignment into an input or a parameter");
    return;
  }
  NotUnderstood(fmt::format("an assignment to an item of {}", KindOf(of)));
}

void Interpreter::SetAttribute(const Value& of, std::string_view name, Value value) {
  MustBeKnown(of);
  Spend();
  if (auto* object = std::get_if<Object*>(&of)) return Set((*object)->attributes, name, std::move(value));
  if (auto* library = std::get_if<Class*>(&of)) return Set((*library)->attributes, name, std::move(value));
  if (std::holds_alternative<Library>(of) || std::holds_alternative<Tensor*>(of)) return;  // a flag: x.requires_grad
  NotUnderstood(fmt::format("an assignment to an attribute of {}", KindOf(of)));
}

Interpreter::Flow Interpreter::Forget(const std::vector<const Stmt*>& body, const Value& unknown, Frame& frame) {
  Flow flow = Flow::kNext;
  auto also = [&](const std::vector<const Stmt*>& inner) {
    if (Forget(inner, unknown, frame) != Flow::kNext) flow = Flow::kReturn;
  };
  for (const Stmt* stmt : body) {
    switch (stmt->kind) {
      case StmtKind::kAssign:
      case StmtKind::kAugmented:
      case StmtKind::kFor:
        for (const Expr* target : stmt->targets) ForgetTarget(*target, unknown, frame);
        break;
      case StmtKind::kExpression:
        // layers.append(…): a call of a method may change what it is called on.
        if (stmt->value->kind == ExprKind::kCall && stmt->value->children[0]->kind == ExprKind::kAttribute) {
          const Expr& receiver = *stmt->value->children[0]->children[0];
          bool self = receiver.kind == ExprKind::kName && receiver.text == "self";
          if (!self) ForgetTarget(receiver, unknown, frame);
        }
        break;
      case StmtKind::kDef:
        Set(frame.scope->names, stmt->function->name, unknown);
        break;
      case StmtKind::kClass:
        Set(frame.scope->names, stmt->text, unknown);
        continue;
      case StmtKind::kImport:
        for (const Import& import : stmt->imports) Set(frame.scope->names, import.name, unknown);
        break;
      case StmtKind::kReturn:
      case StmtKind::kBreak:
      case StmtKind::kContinue:
        frame.result = unknown;
        flow = Flow::kReturn;
        break;
      case StmtKind::kLost:
        Lose(*stmt, frame);
        break;
      default:
        break;
    }
    also(stmt->body);
    also(stmt->otherwise);
  }
  return flow;
}

void Interpreter::ForgetTarget(const Expr& target, const Value& unknown, Frame& frame) {
  switch (target.kind) {
    case ExprKind::kName:
      Set(frame.scope->names, target.text, unknown);
      return;
    case ExprKind::kAttribute: {
      Value of = Eval(*target.children[0], frame);
      if (auto* object = std::get_if<Object*>(&of)) Set((*object)->attributes, target.text, unknown);
      return;
    }
    case ExprKind::kSubscript:
    case ExprKind::kStar:
    case ExprKind::kTuple:
    case ExprKind::kList:
      for (std::size_t i = 0; i < target.children.size() && (i == 0 || target.kind != ExprKind::kSubscript); ++i) {
        ForgetTarget(*target.children[i], unknown, frame);
      }
      return;
    default:
      return;
  }
}

void Interpreter::Lose(const Stmt& stmt, Frame& frame) {
  // The parser has left the diagnostic.
  Value unknown =
      Unknown{arena_.New<Missing>({MissingReason::kUnparsable, fmt::format("line {}: {}", stmt.line, stmt.text)})};
  const Value* self = Find(frame.scope->names, "self");
  for (std::string_view name : stmt.names) {
    if (name.starts_with('.')) {
      if (self == nullptr) continue;
      if (auto* object = std::get_if<Object*>(self)) Set((*object)->attributes, name.substr(1), unknown);
      continue;
    }
    if (name == "self") continue;
    const Value* held = nullptr;
    for (const Scope* scope = frame.scope; scope != nullptr && held == nullptr; scope = scope->outer) {
      held = Find(scope->names, name);
    }
    bool keeps = held != nullptr && (std::holds_alternative<Library>(*held) || std::holds_alternative<Class*>(*held) ||
                                     std::holds_alternative<Closure*>(*held));
    if (!keeps && !IsBuiltin(name)) Set(frame.scope->names, name, unknown);
  }
  if (stmt.returns) frame.result = unknown;
}

// ---------------------------------------------------------------------------------------------------------------------
// expressions
// ---------------------------------------------------------------------------------------------------------------------

Value Interpreter::Eval(const Expr& expr, Frame& frame) {
  try {
    return EvalOrThrow(expr, frame);
  } catch (const Unknowable& why) {
    return MakeUnknown(why);
  }
}

Value Interpreter::EvalOrThrow(const Expr& expr, Frame& frame) {
  Deeper deeper(depth_);
  line_ = expr.line;
  if (depth_ > kMaxDepth) OverLimit("evaluations nested too deeply");
  Spend();
  switch (expr.kind) {
    case ExprKind::kNone:
      return None{};
    case ExprKind::kBool:
      return expr.integer != 0;
    case ExprKind::kInt:
      return expr.integer;
    case ExprKind::kFloat:
      return expr.number;
    case ExprKind::kString:
      return expr.text;
    case ExprKind::kFormat: {
      std::string text;
      for (const Expr* part : expr.children) {
        if (part->kind ==
            ExprKind::kUnsupported) {  // most are messages: nothing is to be said unless something hangs on it
          return Unknown{arena_.New<Missing>(
              {MissingReason::kUnparsable, fmt::format("line {}: {} is not understood", line_, part->text)})};
        }
        Value value = Eval(*part, frame);
        MustBeKnown(value);
        const auto* word = std::get_if<std::string>(&value);
        text += word != nullptr ? *word : Repr(value);
        if (text.size() > kMaxTextBytes) OverLimit("a long str");
      }
      return text;
    }
    case ExprKind::kEllipsis:
      return Ellipsis{};
    case ExprKind::kName:
      return EvalName(expr, frame);
    case ExprKind::kTuple:
    case ExprKind::kList:
    case ExprKind::kSet: {
      std::vector<Value> items;
      for (const Expr* child : expr.children) {
        if (child->kind == ExprKind::kStar) {
          for (Value& item : Items(Eval(*child->children[0], frame))) items.push_back(std::move(item));
        } else {
          items.push_back(Eval(*child, frame));
        }
      }
      return expr.kind == ExprKind::kTuple ? NewTuple(std::move(items)) : NewList(std::move(items));
    }
    case ExprKind::kDict: {
      Dict* dict = arena_.New<Dict>();
      for (std::size_t i = 0; i + 1 < expr.children.size(); i += 2) {
        Value value = Eval(*expr.children[i + 1], frame);
        if (expr.children[i] == nullptr) {
          MustBeKnown(value);
          auto* more = std::get_if<Dict*>(&value);
          if (more == nullptr) NotUnderstood("** of something else than a dict");
          for (const auto& [key, item] : (*more)->items) SetItem(*dict, key, item);
        } else {
          SetItem(*dict, Eval(*expr.children[i], frame), std::move(value));
        }
      }
      return dict;
    }
    case ExprKind::kAttribute:
      return Attribute(Eval(*expr.children[0], frame), expr.text);
    case ExprKind::kCall:
      return EvalCall(expr, frame);
    case ExprKind::kSubscript: {
      Value of = Eval(*expr.children[0], frame);
      Value index = Eval(*expr.children[1], frame);
      line_ = expr.line;
      return Subscript(of, index);
    }
    case ExprKind::kSlice: {
      auto part = [&](std::size_t i) { return expr.children[i] ? Eval(*expr.children[i], frame) : Value(None{}); };
      SliceValue slice{part(0), part(1), part(2)};
      return arena_.New(std::move(slice));
    }
    case ExprKind::kUnary:
      return Unary(expr.text, Eval(*expr.children[0], frame));
    case ExprKind::kBinary: {
      Value left = Eval(*expr.children[0], frame);
      Value right = Eval(*expr.children[1], frame);
      line_ = expr.line;
      return Binary(expr.text, left, right);
    }
    case ExprKind::kCompare:
      return EvalCompare(expr, frame);
    case ExprKind::kAnd:
    case ExprKind::kOr: {
      Value value;
      for (const Expr* child : expr.children) {
        value = Eval(*child, frame);
        if (AsBool(value) == (expr.kind == ExprKind::kOr)) return value;
      }
      return value;
    }
    case ExprKind::kConditional:
      return Eval(*expr.children[AsBool(Eval(*expr.children[1], frame)) ? 0 : 2], frame);
    case ExprKind::kStar:
      NotUnderstood("a * here");
    case ExprKind::kLambda:
      return MakeClosure(*expr.function, frame, nullptr);
    case ExprKind::kGenerator:
    case ExprKind::kDictGenerator:
      return EvalGenerator(expr, frame);
    case ExprKind::kUnsupported:
      NotUnderstood(expr.text + " is not understood");
  }
  return None{};
}

Value Interpreter::EvalName(const Expr& expr, Frame& frame) {
  for (const Scope* scope = frame.scope; scope != nullptr; scope = scope->outer) {
    if (const Value* value = Find(scope->names, expr.text)) return *value;
  }
  if (IsBuiltin(expr.text)) return Library{expr.text};
  if (expr.text == "__name__") return std::string("module");
  NotUnderstood(fmt::format("the name {} is not defined", Quoted(expr.text)));
}

Value Interpreter::EvalCall(const Expr& expr, Frame& frame) {
  // super() without arguments needs to know where it stands.
  const Expr& head = *expr.children[0];
  if (head.kind == ExprKind::kName && head.text == "super" && frame.owner != nullptr) {
    if (auto* self = std::get_if<Object*>(&frame.self)) return Super{*self, frame.owner};
  }
  Value callee = Eval(head, frame);
  Arguments arguments;
  for (const Argument& argument : expr.arguments) {
    if (argument.value->kind == ExprKind::kStar) {
      for (Value& item : Items(Eval(*argument.value->children[0], frame))) {
        arguments.positional.push_back(std::move(item));
      }
    } else if (argument.keyword == "**") {
      Value spread = Eval(*argument.value, frame);
      MustBeKnown(spread);
      auto* dict = std::get_if<Dict*>(&spread);
      if (dict == nullptr) NotUnderstood("** of something else than a dict");
      for (const auto& [key, item] : (*dict)->items) arguments.keyword.emplace_back(AsText(key, "a keyword"), item);
    } else if (!argument.keyword.empty()) {
      arguments.keyword.emplace_back(std::string(argument.keyword), Eval(*argument.value, frame));
    } else {
      arguments.positional.push_back(Eval(*argument.value, frame));
    }
  }
  line_ = expr.line;
  return CallOrThrow(callee, arguments);
}

Value Interpreter::EvalCompare(const Expr& expr, Frame& frame) {
  Value left = Eval(*expr.children[0], frame);
  for (std::size_t i = 0; i < expr.operators.size(); ++i) {
    Value right = Eval(*expr.children[i + 1], frame);
    line_ = expr.line;
    std::string_view op = expr.operators[i];
    bool tensors = std::holds_alternative<Tensor*>(left) || std::holds_alternative<Tensor*>(right);
    if (tensors && op != "is" && op != "is not" && op != "in" && op != "not in") {
      if (expr.operators.size() > 1) NotUnderstood("a chain of comparisons of tensors");
      return Elementwise(*this, FunctionOf(op), left, right);
    }
    if (!Compare(op, left, right)) return false;
    left = std::move(right);
  }
  return true;
}

bool Interpreter::Compare(std::string_view op, const Value& left, const Value& right) {
  if (op == "is" || op == "is not") {
    MustBeKnown(left);
    MustBeKnown(right);
    bool none = std::holds_alternative<None>(left) || std::holds_alternative<None>(right);
    bool same = none ? left.index() == right.index() : SameValue(left, right);
    return same == (op == "is");
  }
  if (op == "in") return Contains(right, left);
  if (op == "not in") return !Contains(right, left);
  if (op == "==") return SameValue(left, right);
  if (op == "!=") return !SameValue(left, right);
  if (auto* text = std::get_if<std::string>(&left)) {
    const std::string& other = AsText(right, op);
    return op == "<" ? *text < other : op == "<=" ? *text <= other : op == ">" ? *text > other : *text >= other;
  }
  if (auto* sequence = std::get_if<Sequence*>(&left)) {  // versions: (3, 8) >= (3, 7)
    std::vector<Value> others = Items(right);
    for (std::size_t i = 0; i < std::min((*sequence)->items.size(), others.size()); ++i) {
      double a = AsNumber((*sequence)->items[i], op);
      double b = AsNumber(others[i], op);
      if (a != b) return op[0] == '<' ? a < b : a > b;
    }
    auto mine = (*sequence)->items.size();
    return op == "<"    ? mine < others.size()
           : op == "<=" ? mine <= others.size()
           : op == ">"  ? mine > others.size()
                        : mine >= others.size();
  }
  double a = AsNumber(left, op);
  double b = AsNumber(right, op);
  return op == "<" ? a < b : op == "<=" ? a <= b : op == ">" ? a > b : a >= b;
}

bool Interpreter::Contains(const Value& container, const Value& item) {
  MustBeKnown(container);
  MustBeKnown(item);
  if (auto* text = std::get_if<std::string>(&container)) return text->find(AsText(item, "in")) != std::string::npos;
  if (auto* dict = std::get_if<Dict*>(&container)) return FindItem(**dict, item) != nullptr;
  std::vector<Value> items = Items(container);
  Spend(items.size());
  return std::any_of(items.begin(), items.end(), [&](const Value& each) { return SameValue(each, item); });
}

Value Interpreter::EvalGenerator(const Expr& expr, Frame& frame) {
  Frame inner = frame;
  inner.scope = arena_.New<Scope>({{}, frame.scope});
  std::vector<Value> out;
  Generate(expr, 0, inner, out);
  if (expr.kind == ExprKind::kGenerator) return NewList(std::move(out));
  Dict* dict = arena_.New<Dict>();
  for (std::size_t i = 0; i + 1 < out.size(); i += 2) {
    Spend(dict->items.size() / 16 + 1);
    SetItem(*dict, out[i], out[i + 1]);
  }
  return dict;
}

void Interpreter::Generate(const Expr& expr, std::size_t clause, Frame& frame, std::vector<Value>& out) {
  if (clause == expr.clauses.size()) {
    if (out.size() >= kMaxItems) OverLimit("a long list");
    for (const Expr* child : expr.children) out.push_back(Eval(*child, frame));
    return;
  }
  const Clause& part = expr.clauses[clause];
  std::vector<Value> items = Items(Eval(*part.source, frame));
  for (const Value& item : items) {
    Spend();
    Assign(*part.target, item, frame);
    bool holds = std::all_of(part.conditions.begin(), part.conditions.end(),
                             [&](const Expr* condition) { return AsBool(Eval(*condition, frame)); });
    if (holds) Generate(expr, clause + 1, frame, out);
  }
}

Value Interpreter::Subscript(const Value& of, const Value& index) {
  MustBeKnown(of);
  MustBeKnown(index);
  if (auto* tensor = std::get_if<Tensor*>(&of)) return IndexTensor(*this, AsTensor(*tensor, "[]"), index);
  if (auto* dict = std::get_if<Dict*>(&of)) {
    Value* item = FindItem(**dict, index);
    if (item == nullptr) NotUnderstood(fmt::format("a dict without the key {}", Repr(index)));
    return *item;
  }
  if (std::holds_alternative<Library>(of) || std::holds_alternative<Class*>(of)) return of;  // List[int]: a type
  if (auto* object = std::get_if<Object*>(&of); object != nullptr && std::holds_alternative<std::string>(index)) {
    const Value* found = Find((*object)->attributes, std::get<std::string>(index));
    if (found == nullptr) NotUnderstood(fmt::format("no module {}", Repr(index)));
    return *found;
  }
  auto* text = std::get_if<std::string>(&of);
  std::vector<Value> items = Items(of);
  Value result;
  if (auto* slice = std::get_if<SliceValue*>(&index)) {
    std::int64_t size = static_cast<std::int64_t>(items.size());
    std::int64_t step = std::holds_alternative<None>((*slice)->step) ? 1 : AsInt((*slice)->step, "a slice");
    if (step == 0) NotUnderstood("a slice with step 0");
    auto bound = [&](const Value& value, std::int64_t fallback) {
      if (std::holds_alternative<None>(value)) return fallback;
      std::int64_t at = AsInt(value, "a slice");
      if (at < 0) at = Add(at, size);
      return step > 0 ? std::clamp<std::int64_t>(at, 0, size) : std::clamp<std::int64_t>(at, -1, size - 1);
    };
    std::int64_t from = bound((*slice)->from, step > 0 ? 0 : size - 1);
    std::int64_t to = bound((*slice)->to, step > 0 ? size : -1);
    step = std::clamp<std::int64_t>(step, -size - 1, size + 1);
    std::vector<Value> part;
    for (std::int64_t i = from; step > 0 ? i < to : i > to; i += step)
      part.push_back(items[static_cast<std::size_t>(i)]);
    if (text == nullptr) {
      auto* sequence = std::get_if<Sequence*>(&of);
      if (sequence != nullptr) return (*sequence)->tuple ? NewTuple(std::move(part)) : NewList(std::move(part));
      Value made = NewObject("Sequential");  // of a Sequential or a ModuleList
      Object& object = *std::get<Object*>(made);
      object.kind = std::get<Object*>(of)->kind;
      for (std::size_t i = 0; i < part.size(); ++i) Set(object.attributes, fmt::format("{}", i), part[i]);
      return made;
    }
    std::string joined;
    for (const Value& letter : part) joined += std::get<std::string>(letter);
    return joined;
  }
  return items[ItemIndex(AsInt(index, "an index"), items.size())];
}

Value Interpreter::Unary(std::string_view op, const Value& value) {
  if (op == "not") return !AsBool(value);
  MustBeKnown(value);
  if (std::holds_alternative<Tensor*>(value)) {
    Arguments arguments{.positional = {value}, .keyword = {}};
    return op == "+" ? value : CallTorch(*this, op == "-" ? "neg" : "logical_not", std::string(op), arguments);
  }
  if (auto* number = std::get_if<double>(&value); number != nullptr && op != "~") return op == "-" ? -*number : *number;
  std::int64_t integer = AsInt(value, op);
  if (op == "~") return ~integer;
  return op == "-" ? Multiply(integer, -1) : integer;
}

Value Interpreter::Binary(std::string_view op, const Value& left, const Value& right) {
  MustBeKnown(left);
  MustBeKnown(right);
  if (std::holds_alternative<Tensor*>(left) || std::holds_alternative<Tensor*>(right)) {
    return Elementwise(*this, FunctionOf(op), left, right);
  }
  if (auto* text = std::get_if<std::string>(&left)) {
    if (op == "%") {
      auto* several = std::get_if<Sequence*>(&right);
      return PercentFormat(*text, several != nullptr && (*several)->tuple ? (*several)->items : std::vector{right});
    }
    if (op == "+") {
      std::string joined = *text + AsText(right, "+");
      if (joined.size() > kMaxTextBytes) OverLimit("a long str");
      return joined;
    }
    if (op == "*") {
      std::int64_t times = std::max<std::int64_t>(AsInt(right, "*"), 0);
      if (times > 0 && text->size() > kMaxTextBytes / static_cast<std::size_t>(times)) OverLimit("a long str");
      std::string joined;
      for (std::int64_t i = 0; i < times; ++i) joined += *text;
      return joined;
    }
  }
  auto* list = std::get_if<Sequence*>(&left);
  if (list != nullptr && op == "+") {
    std::vector<Value> items = (*list)->items;
    std::vector<Value> more = Items(right);
    items.insert(items.end(), more.begin(), more.end());
    return (*list)->tuple ? NewTuple(std::move(items)) : NewList(std::move(items));
  }
  auto* right_list = std::get_if<Sequence*>(&right);
  if (op == "*" && (list != nullptr) != (right_list != nullptr)) {
    const Sequence& of = list != nullptr ? **list : **right_list;
    std::int64_t times = std::max<std::int64_t>(AsInt(list != nullptr ? right : left, "*"), 0);
    if (times > 0 && of.items.size() > kMaxItems / static_cast<std::size_t>(times)) OverLimit("a long list");
    std::vector<Value> items;
    if (of.items.empty()) times = 0;
    for (std::int64_t i = 0; i < times; ++i) items.insert(items.end(), of.items.begin(), of.items.end());
    return of.tuple ? NewTuple(std::move(items)) : NewList(std::move(items));
  }
  if (IsNumber(left) && IsNumber(right)) return Arithmetic(op, left, right);
  if (op == "|") return left;  // int | None: a type
  NotUnderstood(fmt::format("{} of {} and {}", op, KindOf(left), KindOf(right)));
}

// ---------------------------------------------------------------------------------------------------------------------
// attributes and calls
// ---------------------------------------------------------------------------------------------------------------------

Value Interpreter::ClassAttribute(const Class& of, std::string_view name, int depth) const {
  if (const Value* value = Find(of.attributes, name)) return *value;
  if (depth > kMaxClassDepth) return Unknown{};
  for (const Value& base : of.bases) {
    if (auto* parent = std::get_if<Class*>(&base)) {
      Value value = ClassAttribute(**parent, name, depth + 1);
      if (!std::holds_alternative<Unknown>(value) || std::get<Unknown>(value).why != nullptr) return value;
    }
  }
  return Unknown{};
}

const Closure* Interpreter::Method(const Class& of, std::string_view name) const {
  Value value = ClassAttribute(of, name);
  auto* closure = std::get_if<Closure*>(&value);
  return closure != nullptr ? *closure : nullptr;
}

bool Interpreter::Derives(const Class& from, std::string_view library_class) const {
  std::vector<const Class*> open{&from};
  for (std::size_t i = 0; i < open.size() && i < 64; ++i) {
    for (const Value& base : open[i]->bases) {
      if (auto* library = std::get_if<Library>(&base); library != nullptr && library->path == library_class)
        return true;
      if (auto* parent = std::get_if<Class*>(&base)) open.push_back(*parent);
    }
  }
  return false;
}

Value Interpreter::MakeClosure(const Function& function, Frame& frame, Class* owner) {
  Closure closure{.function = &function, .scope = frame.is_class ? frame.scope->outer : frame.scope, .owner = owner};
  for (const Parameter& parameter : function.parameters) {
    closure.fallbacks.push_back(parameter.fallback ? Eval(*parameter.fallback, frame) : Value(Unknown{}));
  }
  return arena_.New(std::move(closure));
}

Value Interpreter::BindMethod(const Value& self, const Value& method, std::string_view name) {
  auto* closure = std::get_if<Closure*>(&method);
  if (closure == nullptr || (*closure)->function->is_static) return method;
  if ((*closure)->function->is_property) {
    Arguments none;
    return CallClosure(**closure, &self, none);
  }
  return arena_.New<BoundMethod>({self, std::string(name), *closure});
}

Value Interpreter::Attribute(const Value& of, std::string_view name) {
  MustBeKnown(of);
  if (auto* library = std::get_if<Library>(&of)) {
    std::string path = library->path + "." + std::string(name);
    if (path.size() > 200) OverLimit("a long name");
    if (path == "math.pi" || path == "torch.pi" || path == "numpy.pi") return M_PI;
    if (path == "math.e") return M_E;
    if (path == "math.inf" || path == "torch.inf" || path == "numpy.inf") return HUGE_VAL;
    return Library{std::move(path)};
  }
  if (auto* object = std::get_if<Object*>(&of)) {
    if (const Value* value = Find((*object)->attributes, name)) return *value;
    if ((*object)->of != nullptr) {
      Value value = ClassAttribute(*(*object)->of, name);
      auto* unknown = std::get_if<Unknown>(&value);
      if (unknown == nullptr || unknown->why != nullptr) return BindMethod(of, value, name);
    }
    if ((*object)->unknown != nullptr) throw Unknowable{.known = (*object)->unknown};
    if (name == "training") return true;
    if (name == "__class__")
      return (*object)->of != nullptr ? Value((*object)->of) : Value(Library{"torch.nn." + (*object)->kind});
    return arena_.New<BoundMethod>({of, std::string(name), nullptr});
  }
  if (auto* held = std::get_if<Tensor*>(&of)) {
    Tensor& tensor = AsTensor(of, name);
    if (name == "shape") return NewTuple(tensor.type.shape);
    if (name == "dtype") return Library{"torch." + tensor.type.dtype};
    if (name == "device") return std::string("cuda");
    if (name == "ndim") return static_cast<std::int64_t>(tensor.type.shape.size());
    if (name == "is_cuda") return true;
    if (name == "requires_grad") return tensor.learnable;
    if (name == "data") return of;
    if (name == "T" || name == "mT" || name == "H") {
      Arguments arguments{.positional = {of}, .keyword = {}};
      return CallTorch(*this, name == "T" ? "t" : "mT", std::string(name), arguments);
    }
    return arena_.New<BoundMethod>({*held, std::string(name), nullptr});
  }
  if (auto* cls = std::get_if<Class*>(&of)) {
    if (name == "__name__") return (*cls)->name;
    Value value = ClassAttribute(**cls, name);
    auto* unknown = std::get_if<Unknown>(&value);
    if (unknown == nullptr || unknown->why != nullptr) return value;
    if (name == "apply") return arena_.New<BoundMethod>({of, std::string(name), nullptr});  // an autograd.Function
    NotUnderstood(fmt::format("the class {} has no {}", Quoted((*cls)->name), Quoted(name)));
  }
  if (auto* super = std::get_if<Super>(&of)) {
    for (const Value& base : super->after->bases) {
      auto* parent = std::get_if<Class*>(&base);
      if (parent == nullptr) continue;
      Value value = ClassAttribute(**parent, name);
      if (auto* unknown = std::get_if<Unknown>(&value); unknown != nullptr && unknown->why == nullptr) continue;
      return BindMethod(super->self, value, name);
    }
    return arena_.New<BoundMethod>({of, std::string(name), nullptr});
  }
  if (std::holds_alternative<Sequence*>(of) || std::holds_alternative<Dict*>(of) ||
      std::holds_alternative<std::string>(of)) {
    return arena_.New<BoundMethod>({of, std::string(name), nullptr});
  }
  if (auto* closure = std::get_if<Closure*>(&of); closure != nullptr && name == "__name__") {
    return (*closure)->function->name;
  }
  NotUnderstood(fmt::format("the attribute {} of {}", Quoted(name), KindOf(of)));
}

Value Interpreter::Call(const Value& callee, Arguments arguments) {
  try {
    return CallOrThrow(callee, arguments);
  } catch (const Unknowable& why) {
    return MakeUnknown(why);
  }
}

Value Interpreter::CallOrThrow(const Value& callee, Arguments& arguments) {
  Deeper deeper(depth_);
  if (depth_ > kMaxDepth) OverLimit("calls nested too deeply");
  Spend(1 + arguments.positional.size());
  MustBeKnown(callee);
  if (auto* library = std::get_if<Library>(&callee)) return CallLibrary(*this, library->path, arguments);
  if (auto* object = std::get_if<Object*>(&callee)) return CallObject(**object, arguments);
  if (auto* closure = std::get_if<Closure*>(&callee)) return CallClosure(**closure, nullptr, arguments);
  if (auto* cls = std::get_if<Class*>(&callee)) return Instantiate(**cls, arguments);
  if (auto* partial = std::get_if<Partial*>(&callee)) {
    Arguments all{.positional = (*partial)->positional, .keyword = (*partial)->keyword};
    all.positional.insert(all.positional.end(), arguments.positional.begin(), arguments.positional.end());
    for (auto& [name, value] : arguments.keyword) Set(all.keyword, name, value);
    Value function = (*partial)->function;
    return CallOrThrow(function, all);
  }
  auto* method = std::get_if<BoundMethod*>(&callee);
  if (method == nullptr) NotUnderstood(fmt::format("a call of {}", KindOf(callee)));
  if ((*method)->closure != nullptr) return CallClosure(*(*method)->closure, &(*method)->self, arguments);
  if (auto* super = std::get_if<Super>(&(*method)->self)) {
    for (const Value& base : super->after->bases) {
      auto* library = std::get_if<Library>(&base);
      if (library == nullptr || !library->path.starts_with("torch.nn.")) continue;
      std::string kind = library->path.substr(library->path.rfind('.') + 1);
      if ((*method)->name == "__init__") {
        if (kind != "Module") ConstructModule(*this, *super->self, kind, arguments);
        return None{};
      }
      if ((*method)->name == "forward") return CallModule(*this, *super->self, arguments);
    }
    if ((*method)->name == "__init__") return None{};
    return CallModuleMethod(*this, *super->self, (*method)->name, arguments);
  }
  if (auto* cls = std::get_if<Class*>(&(*method)->self)) {  // F.apply(x) of an autograd.Function
    const Closure* forward = Method(**cls, "forward");
    if (forward == nullptr) NotUnderstood(fmt::format("{}.apply without a forward", (*cls)->name));
    arguments.positional.insert(arguments.positional.begin(), NewObject("context"));
    return CallClosure(*forward, nullptr, arguments);
  }
  return CallMethod(*this, (*method)->self, (*method)->name, arguments);
}

Value Interpreter::CallClosure(const Closure& closure, const Value* self, Arguments& arguments) {
  const Function& function = *closure.function;
  if (function.is_generator) NotUnderstood(fmt::format("the generator {}", Quoted(function.name)));
  Frame frame{.scope = arena_.New<Scope>({{}, closure.scope}), .owner = closure.owner};
  Names& names = frame.scope->names;
  std::size_t next = 0;
  std::set<std::string_view> used;
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    const Parameter& parameter = function.parameters[i];
    if (i == 0 && self != nullptr) {
      Set(names, parameter.name, *self);
      frame.self = *self;
      continue;
    }
    if (parameter.star) {
      std::vector<Value> rest;
      for (; next < arguments.positional.size(); ++next) rest.push_back(arguments.positional[next]);
      Set(names, parameter.name, NewTuple(std::move(rest)));
    } else if (parameter.double_star) {
      Dict* dict = arena_.New<Dict>();
      for (const auto& [name, value] : arguments.keyword) {
        if (!used.contains(name)) SetItem(*dict, name, value);
        used.insert(name);
      }
      Set(names, parameter.name, dict);
    } else if (!parameter.keyword_only && next < arguments.positional.size()) {
      Set(names, parameter.name, arguments.positional[next++]);
    } else if (const Value* value = Find(arguments.keyword, parameter.name)) {
      used.insert(parameter.name);
      Set(names, parameter.name, *value);
    } else if (parameter.fallback != nullptr) {
      Set(names, parameter.name, closure.fallbacks[i]);
    } else {
      NotUnderstood(fmt::format("{}() without its argument {}", function.name, Quoted(parameter.name)));
    }
  }
  if (next < arguments.positional.size()) {
    NotUnderstood(fmt::format("{}() with {} arguments too many", function.name, arguments.positional.size() - next));
  }
  for (const auto& [name, value] : arguments.keyword) {
    if (!used.contains(name)) NotUnderstood(fmt::format("{}() has no argument {}", function.name, Quoted(name)));
  }
  Deeper deeper(depth_);
  int caller = line_;
  Block(function.body, frame);
  line_ = caller;
  return frame.result;
}

Value Interpreter::Instantiate(Class& of, Arguments& arguments) {
  Value made = NewObject("");
  Object& object = *std::get<Object*>(made);
  object.of = &of;
  if (const Closure* constructor = Method(of, "__init__")) {
    CallClosure(*constructor, &made, arguments);
    return made;
  }
  for (const Value& base : of.bases) {
    auto* library = std::get_if<Library>(&base);
    if (library != nullptr && library->path.starts_with("torch.nn.") && library->path != "torch.nn.Module") {
      ConstructModule(*this, object, library->path.substr(library->path.rfind('.') + 1), arguments);
    }
  }
  // A dataclass or the like: what it is given by name.
  for (const auto& [name, value] : arguments.keyword) Set(object.attributes, name, value);
  return made;
}

Value Interpreter::CallObject(Object& object, Arguments& arguments) {
  if (object.of != nullptr) {
    for (std::string_view name : {"forward", "__call__"}) {
      if (const Closure* forward = Method(*object.of, name)) {
        Value self = &object;
        return CallClosure(*forward, forward->function->is_static ? nullptr : &self, arguments);
      }
    }
  }
  return CallModule(*this, object, arguments);
}

void NamePaths(Object& root) {
  std::set<const Object*> seen{&root};
  std::vector<Object*> open{&root};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const auto& [name, child] : Children(*open[i])) {
      Object* object = std::get<Object*>(child);
      if (!seen.insert(object).second) continue;
      object->path = open[i]->path.empty() ? name : open[i]->path + "." + name;
      if (object->path.size() > 300) continue;
      open.push_back(object);
    }
  }
}

}  // namespace frx::task
