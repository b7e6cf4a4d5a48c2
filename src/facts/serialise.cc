#include "facts/serialise.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace frx {
namespace {

using Json = nlohmann::ordered_json;

// Every struct's fields, listed once and used in both directions: `a` is handed each name and its member.
template <class A>
void Fields(A& a, Diagnostic*) {
  a("code", &Diagnostic::code), a("where", &Diagnostic::where), a("text", &Diagnostic::text);
}
template <class A>
void Fields(A& a, Missing*) {
  a("missing", &Missing::reason), a("detail", &Missing::detail);
}
template <class A>
void Fields(A& a, Range*) {
  a("low", &Range::low), a("high", &Range::high);
}
template <class A>
void Fields(A& a, Metric*) {
  a("unit", &Metric::unit), a("mean", &Metric::mean), a("variance", &Metric::variance), a("samples", &Metric::samples);
  a("extremes", &Metric::extremes), a("text", &Metric::text), a("instances", &Metric::instances);
}
template <class A>
void Fields(A& a, RuleMessage*) {
  a("id", &RuleMessage::id), a("type", &RuleMessage::type), a("section", &RuleMessage::section),
      a("text", &RuleMessage::text);
  a("subjects", &RuleMessage::subjects), a("numbers", &RuleMessage::numbers);
}
template <class A>
void Fields(A& a, Launch*) {
  a("kernel", &Launch::kernel), a("mangled", &Launch::mangled), a("id", &Launch::id), a("process", &Launch::process);
  a("context", &Launch::context), a("stream", &Launch::stream), a("device", &Launch::device),
      a("device_name", &Launch::device_name), a("compute_capability", &Launch::compute_capability);
  a("grid", &Launch::grid), a("block", &Launch::block), a("invocations", &Launch::invocations);
  a("tool_not_after", &Launch::tool_not_after), a("sections", &Launch::sections);
  a("metrics", &Launch::metrics), a("rules", &Launch::rules);
}
template <class A>
void Fields(A& a, Profile*) {
  a("format", &Profile::format), a("tool_version", &Profile::tool_version), a("command", &Profile::command);
  a("launches", &Profile::launches), a("diagnostics", &Profile::diagnostics);
}

template <class A>
void Fields(A& a, Place*) {
  a("line", &Place::line), a("column", &Place::column);
}
template <class A>
void Fields(A& a, CompilerError*) {
  a("place", &CompilerError::place), a("id", &CompilerError::id), a("text", &CompilerError::text),
      a("basis", &CompilerError::basis);
}
template <class A>
void Fields(A& a, OperationCounts*) {
  a("global_loads", &OperationCounts::global_loads), a("global_stores", &OperationCounts::global_stores),
      a("shared_loads", &OperationCounts::shared_loads);
  a("shared_stores", &OperationCounts::shared_stores), a("constant_loads", &OperationCounts::constant_loads),
      a("float_operations", &OperationCounts::float_operations);
  a("double_operations", &OperationCounts::double_operations);
  a("integer_operations", &OperationCounts::integer_operations),
      a("special_functions", &OperationCounts::special_functions), a("barriers", &OperationCounts::barriers);
  a("atomics", &OperationCounts::atomics), a("shuffles", &OperationCounts::shuffles),
      a("matrix_operations", &OperationCounts::matrix_operations);
}
template <class A>
void Fields(A& a, Loop*) {
  a("place", &Loop::place), a("depth", &Loop::depth), a("parent", &Loop::parent), a("innermost", &Loop::innermost);
  a("variable", &Loop::variable), a("trips", &Loop::trips), a("bounds", &Loop::bounds);
  a("body", &Loop::body);
}
template <class A>
void Fields(A& a, Access*) {
  a("place", &Access::place), a("kind", &Access::kind), a("space", &Access::space), a("array", &Access::array);
  a("bytes", &Access::bytes), a("address", &Access::address), a("loops", &Access::loops), a("when", &Access::when);
  a("read_only", &Access::read_only), a("asynchronous", &Access::asynchronous);
}
template <class A>
void Fields(A& a, UnknownValue*) {
  a("place", &UnknownValue::place), a("dependence", &UnknownValue::dependence), a("reason", &UnknownValue::reason);
}
template <class A>
void Fields(A& a, KernelParameter*) {
  a("name", &KernelParameter::name), a("type", &KernelParameter::type), a("pointer", &KernelParameter::pointer);
  a("element_bytes", &KernelParameter::element_bytes), a("is_const", &KernelParameter::is_const),
      a("restricted", &KernelParameter::restricted);
}
template <class A>
void Fields(A& a, Shuffle*) {
  a("place", &Shuffle::place), a("name", &Shuffle::name), a("mask", &Shuffle::mask), a("loops", &Shuffle::loops),
      a("when", &Shuffle::when);
}
template <class A>
void Fields(A& a, HostTensor*) {
  a("name", &HostTensor::name), a("place", &HostTensor::place), a("origin", &HostTensor::origin);
  a("function", &HostTensor::function), a("of", &HostTensor::of), a("shape", &HostTensor::shape);
}
template <class A>
void Fields(A& a, LaunchArgument*) {
  a("value", &LaunchArgument::value), a("tensor", &LaunchArgument::tensor), a("text", &LaunchArgument::text);
}
template <class A>
void Fields(A& a, EntryParameter*) {
  a("function", &EntryParameter::function), a("name", &EntryParameter::name), a("kind", &EntryParameter::kind);
}
template <class A>
void Fields(A& a, SharedOptIn*) {
  a("kernel", &SharedOptIn::kernel), a("place", &SharedOptIn::place), a("bytes", &SharedOptIn::bytes);
}
template <class A>
void Fields(A& a, SharedArray*) {
  a("name", &SharedArray::name), a("place", &SharedArray::place), a("dynamic", &SharedArray::dynamic),
      a("bytes", &SharedArray::bytes), a("element_bytes", &SharedArray::element_bytes);
}
template <class A>
void Fields(A& a, Barrier*) {
  a("place", &Barrier::place), a("loop_depth", &Barrier::loop_depth), a("condition", &Barrier::condition),
      a("after_return", &Barrier::after_return), a("loops", &Barrier::loops), a("when", &Barrier::when);
}
template <class A>
void Fields(A& a, Atomic*) {
  a("place", &Atomic::place), a("name", &Atomic::name), a("loop_depth", &Atomic::loop_depth),
      a("shared", &Atomic::shared), a("address", &Atomic::address);
}
template <class A>
void Fields(A& a, Branch*) {
  a("place", &Branch::place), a("loop_depth", &Branch::loop_depth), a("condition", &Branch::condition),
      a("returns", &Branch::returns), a("predicate", &Branch::predicate), a("when", &Branch::when);
}
template <class A>
void Fields(A& a, KernelFacts*) {
  a("name", &KernelFacts::name), a("place", &KernelFacts::place), a("end_line", &KernelFacts::end_line),
      a("body", &KernelFacts::body), a("loops", &KernelFacts::loops);
  a("shared", &KernelFacts::shared), a("barriers", &KernelFacts::barriers), a("atomics", &KernelFacts::atomics),
      a("branches", &KernelFacts::branches);
  a("max_threads", &KernelFacts::max_threads), a("parameters", &KernelFacts::parameters);
  a("accesses", &KernelFacts::accesses), a("shuffles", &KernelFacts::shuffles), a("unknowns", &KernelFacts::unknowns);
  a("double_literals", &KernelFacts::double_literals), a("accumulators", &KernelFacts::accumulators);
  a("fast_functions", &KernelFacts::fast_functions), a("complete", &KernelFacts::complete);
}
template <class A>
void Fields(A& a, KernelLaunch*) {
  a("kernel", &KernelLaunch::kernel), a("place", &KernelLaunch::place), a("grid", &KernelLaunch::grid),
      a("block", &KernelLaunch::block);
  a("dynamic_shared_bytes", &KernelLaunch::dynamic_shared_bytes), a("arguments", &KernelLaunch::arguments);
  a("loops", &KernelLaunch::loops), a("when", &KernelLaunch::when), a("stream", &KernelLaunch::stream),
      a("checked", &KernelLaunch::checked);
  a("in_loop", &KernelLaunch::in_loop), a("reachable", &KernelLaunch::reachable);
}
template <class A>
void Fields(A& a, LibraryCall*) {
  a("name", &LibraryCall::name), a("place", &LibraryCall::place), a("in_loop", &LibraryCall::in_loop),
      a("heavy", &LibraryCall::heavy);
}
template <class A>
void Fields(A& a, RuntimeCall*) {
  a("name", &RuntimeCall::name), a("place", &RuntimeCall::place), a("target", &RuntimeCall::target),
      a("bytes", &RuntimeCall::bytes);
}
template <class A>
void Fields(A& a, ModuleEntry*) {
  a("exported", &ModuleEntry::exported), a("function", &ModuleEntry::function), a("place", &ModuleEntry::place);
}
template <class A>
void Fields(A& a, AsmOperand*) {
  a("place", &AsmOperand::place), a("constraint", &AsmOperand::constraint), a("bits", &AsmOperand::bits);
}
template <class A>
void Fields(A& a, SourceFacts*) {
  a("sha256", &SourceFacts::sha256), a("partial", &SourceFacts::partial), a("errors", &SourceFacts::errors),
      a("unknown_headers", &SourceFacts::unknown_headers);
  a("kernels", &SourceFacts::kernels), a("launches", &SourceFacts::launches),
      a("library_calls", &SourceFacts::library_calls);
  a("entry_parameters", &SourceFacts::entry_parameters), a("host_loops", &SourceFacts::host_loops);
  a("host_tensors", &SourceFacts::host_tensors), a("returned", &SourceFacts::returned),
      a("host_unknowns", &SourceFacts::host_unknowns), a("shared_opt_ins", &SourceFacts::shared_opt_ins);
  a("runtime_calls", &SourceFacts::runtime_calls), a("module_entries", &SourceFacts::module_entries),
      a("asm_operands", &SourceFacts::asm_operands);
  a("device_lambdas", &SourceFacts::device_lambdas), a("includes_torch", &SourceFacts::includes_torch);
  a("has_module_macro", &SourceFacts::has_module_macro), a("constant_bytes", &SourceFacts::constant_bytes);
  a("constant_place", &SourceFacts::constant_place);
}

template <class A>
void Fields(A& a, CompiledKernel*) {
  a("mangled", &CompiledKernel::mangled), a("name", &CompiledKernel::name), a("registers", &CompiledKernel::registers);
  a("static_shared_bytes", &CompiledKernel::static_shared_bytes), a("constant_bytes", &CompiledKernel::constant_bytes);
  a("stack_bytes", &CompiledKernel::stack_bytes);
  a("cumulative_stack_bytes", &CompiledKernel::cumulative_stack_bytes);
  a("spill_store_bytes", &CompiledKernel::spill_store_bytes), a("spill_load_bytes", &CompiledKernel::spill_load_bytes);
  a("barriers", &CompiledKernel::barriers);
}
template <class A>
void Fields(A& a, CompileError*) {
  a("tool", &CompileError::tool), a("place", &CompileError::place), a("text", &CompileError::text),
      a("basis", &CompileError::basis);
}
template <class A>
void Fields(A& a, CompileFacts*) {
  a("toolkit", &CompileFacts::toolkit), a("target", &CompileFacts::target), a("sha256", &CompileFacts::sha256),
      a("kernels", &CompileFacts::kernels), a("global_bytes", &CompileFacts::global_bytes);
  a("constant_bytes", &CompileFacts::constant_bytes), a("errors", &CompileFacts::errors),
      a("diagnostics", &CompileFacts::diagnostics);
}

template <class A>
void Fields(A& a, ToldError*) {
  a("kind", &ToldError::kind), a("tool", &ToldError::tool), a("place", &ToldError::place), a("text", &ToldError::text);
}
template <class A>
void Fields(A& a, BuildLog*) {
  a("errors", &BuildLog::errors), a("warnings", &BuildLog::warnings);
}
template <class A>
void Fields(A& a, TensorType*) {
  a("shape", &TensorType::shape), a("dtype", &TensorType::dtype);
}
template <class A>
void Fields(A& a, TaskInput*) {
  a("name", &TaskInput::name), a("tensor", &TaskInput::tensor), a("fill", &TaskInput::fill),
      a("value", &TaskInput::value);
}
template <class A>
void Fields(A& a, TaskParameter*) {
  a("name", &TaskParameter::name), a("learnable", &TaskParameter::learnable), a("tensor", &TaskParameter::tensor);
}
template <class A>
void Fields(A& a, TaskStep*) {
  a("name", &TaskStep::name), a("line", &TaskStep::line), a("times", &TaskStep::times), a("output", &TaskStep::output);
  a("operations", &TaskStep::operations), a("matrix", &TaskStep::matrix);
}
template <class A>
void Fields(A& a, Task*) {
  a("module_text", &Task::module_text), a("sha256", &Task::sha256), a("entry", &Task::entry);
  a("inputs", &Task::inputs), a("init_inputs", &Task::init_inputs), a("parameters", &Task::parameters);
  a("outputs", &Task::outputs), a("steps", &Task::steps);
  a("least_bytes", &Task::least_bytes), a("operations", &Task::operations),
      a("matrix_operations", &Task::matrix_operations);
}
template <class A>
void Fields(A& a, Evidence*) {
  a("profile", &Evidence::profile), a("source", &Evidence::source), a("compiled", &Evidence::compiled),
      a("task", &Evidence::task), a("build_log", &Evidence::build_log);
}
template <class A>
void Fields(A& a, Outcome*) {
  a("ending", &Outcome::ending), a("max_diff", &Outcome::max_diff), a("cuda_runtime_ms", &Outcome::cuda_runtime_ms);
  a("native_runtime_ms", &Outcome::native_runtime_ms), a("compile_runtime_ms", &Outcome::compile_runtime_ms);
  a("speedup_native", &Outcome::speedup_native), a("speedup_compile", &Outcome::speedup_compile);
}
template <class A>
void Fields(A& a, Case*) {
  a("key", &Case::key), a("where", &Case::where), a("level", &Case::level), a("task", &Case::task),
      a("usable", &Case::usable);
  a("diagnostics", &Case::diagnostics), a("outcome", &Case::outcome), a("evidence", &Case::evidence);
}

// Words of enumerations. The last enumerator bounds the search.
std::string_view Word(Basis v) { return v == Basis::kLanguage ? "language" : "sdk_gap"; }
std::string_view Word(Dependence v) {
  constexpr std::array words = {"constant", "uniform", "block", "thread", "data", "unknown"};
  return words[static_cast<int>(v)];
}
std::string_view Word(StreamUse v) {
  constexpr std::array words = {"default", "current", "own", "unknown"};
  return words[static_cast<int>(v)];
}
std::string_view Word(MemorySpace v) {
  constexpr std::array words = {"global", "shared", "constant"};
  return words[static_cast<int>(v)];
}
std::string_view Word(AccessKind v) {
  constexpr std::array words = {"load", "store", "atomic"};
  return words[static_cast<int>(v)];
}
std::string_view Word(HostTensor::Origin v) {
  constexpr std::array words = {"parameter", "empty", "filled", "view", "library", "unknown"};
  return words[static_cast<int>(v)];
}
std::string_view Word(EntryParameter::Kind v) {
  constexpr std::array words = {"tensor", "tensor_list", "integer", "float", "bool", "other"};
  return words[static_cast<int>(v)];
}
std::string_view Word(MissingReason v) { return ToString(v); }
std::string_view Word(FailureKind v) { return ToString(v); }
std::string_view Word(Ending v) { return ToString(v); }

constexpr Basis kLast(Basis) { return Basis::kSdkGap; }
constexpr Dependence kLast(Dependence) { return Dependence::kUnknown; }
constexpr StreamUse kLast(StreamUse) { return StreamUse::kUnknown; }
constexpr MemorySpace kLast(MemorySpace) { return MemorySpace::kConstant; }
constexpr AccessKind kLast(AccessKind) { return AccessKind::kAtomic; }
constexpr HostTensor::Origin kLast(HostTensor::Origin) { return HostTensor::Origin::kUnknown; }
constexpr EntryParameter::Kind kLast(EntryParameter::Kind) { return EntryParameter::Kind::kOther; }
constexpr MissingReason kLast(MissingReason) { return MissingReason::kGaveUp; }
constexpr FailureKind kLast(FailureKind) { return FailureKind::kOther; }
constexpr Ending kLast(Ending) { return Ending::kUnknown; }

class Writer {
 public:
  template <class T>
  static Json Write(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      return Word(value);
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
      return value;
    } else if constexpr (std::is_same_v<T, Expression>) {
      return value.text();
    } else {
      return WriteFields(value);
    }
  }
  template <class T>
  static Json Write(const Maybe<T>& value) {
    if (value) return Write(*value);
    Json missing = Write(value.error());
    missing["missing"] = Word(value.error().reason);  // the mark of a Missing, written whatever its value
    return missing;
  }
  template <class T>
  static Json Write(const std::vector<T>& values) {
    Json list = Json::array();
    for (const T& value : values) list.push_back(Write(value));
    return list;
  }
  template <class T, std::size_t N>
  static Json Write(const std::array<T, N>& values) {
    Json list = Json::array();
    for (const T& value : values) list.push_back(Write(value));
    return list;
  }
  template <class T, class C>
  static Json Write(const std::map<std::string, T, C>& values) {
    Json object = Json::object();
    for (const auto& [key, value] : values) object[key] = Write(value);
    return object;
  }

  /// Leaves a field out where it has the value that a default-constructed struct has.
  template <class S>
  static Json WriteFields(const S& value) {
    [[maybe_unused]] static const S kDefault{};
    Json object = Json::object();
    auto write = [&](const char* name, auto member) {
      if (!(value.*member == kDefault.*member)) object[name] = Write(value.*member);
    };
    Fields(write, static_cast<S*>(nullptr));
    return object;
  }
};

// Thrown inside this file alone; FromJson turns it into an Error.
struct Malformed {
  std::string path;
  std::string problem;
};

class Reader {
 public:
  template <class T>
  static void Read(const Json& json, T& value, const std::string& path) {
    if constexpr (std::is_enum_v<T>) {
      std::string word;
      Read(json, word, path);
      for (int i = 0; i <= static_cast<int>(kLast(T{})); ++i) {
        if (Word(static_cast<T>(i)) == word) {
          value = static_cast<T>(i);
          return;
        }
      }
      throw Malformed{path, fmt::format("unknown word \"{}\"", word)};
    } else if constexpr (std::is_same_v<T, std::string>) {
      if (!json.is_string()) Expected("a string", json, path);
      value = json.get_ref<const std::string&>();
    } else if constexpr (std::is_same_v<T, Expression>) {
      std::string text;
      Read(json, text, path);
      auto parsed = Expression::Parse(text);
      if (!parsed) throw Malformed{path, "not a formula: " + parsed.error().message};
      value = *std::move(parsed);
    } else if constexpr (std::is_same_v<T, bool>) {
      if (!json.is_boolean()) Expected("true or false", json, path);
      value = json.get<bool>();
    } else if constexpr (std::is_integral_v<T>) {
      if (!json.is_number_integer()) Expected("an integer", json, path);
      // A number that does not fit is refused, not wrapped.
      const bool fits = json.is_number_unsigned() ? std::in_range<T>(json.get<std::uint64_t>())
                                                  : std::in_range<T>(json.get<std::int64_t>());
      if (!fits) throw Malformed{path, fmt::format("expected an integer in range, found {}", json.dump())};
      value = json.get<T>();
    } else if constexpr (std::is_floating_point_v<T>) {
      if (!json.is_number()) Expected("a number", json, path);
      value = json.get<T>();
    } else {
      if (!json.is_object()) Expected("an object", json, path);
      std::size_t known = 0;
      auto read = [&](const char* name, auto member) {
        auto found = json.find(name);
        if (found == json.end()) return;
        ++known;
        Read(*found, value.*member, path.empty() ? name : path + "." + name);
      };
      Fields(read, static_cast<T*>(nullptr));
      if (known != json.size()) throw Malformed{path, "holds a field that this version does not know"};
    }
  }
  template <class T>
  static void Read(const Json& json, Maybe<T>& value, const std::string& path) {
    if (json.is_object() && json.contains("missing")) {
      Missing missing;
      Read(json, missing, path);
      value = tl::make_unexpected(std::move(missing));
    } else {
      T present{};
      Read(json, present, path);
      value = std::move(present);
    }
  }
  template <class T>
  static void Read(const Json& json, std::vector<T>& values, const std::string& path) {
    if (!json.is_array()) Expected("a list", json, path);
    values.clear();
    for (std::size_t i = 0; i < json.size(); ++i) {
      T value{};
      Read(json[i], value, fmt::format("{}[{}]", path, i));
      values.push_back(std::move(value));
    }
  }
  template <class T, std::size_t N>
  static void Read(const Json& json, std::array<T, N>& values, const std::string& path) {
    if (!json.is_array() || json.size() != N) Expected(fmt::format("a list of {}", N), json, path);
    for (std::size_t i = 0; i < N; ++i) Read(json[i], values[i], fmt::format("{}[{}]", path, i));
  }
  template <class T, class C>
  static void Read(const Json& json, std::map<std::string, T, C>& values, const std::string& path) {
    if (!json.is_object()) Expected("an object", json, path);
    values.clear();
    for (const auto& [key, item] : json.items()) {
      T value{};
      Read(item, value, path + "." + key);
      values.emplace(key, std::move(value));
    }
  }

 private:
  [[noreturn]] static void Expected(std::string_view what, const Json& found, const std::string& path) {
    throw Malformed{path, fmt::format("expected {}, found {}", what, found.type_name())};
  }
};

}  // namespace

template <class T>
nlohmann::ordered_json ToJson(const T& facts) {
  return Writer::Write(facts);
}

template <class T>
Result<T> FromJson(const nlohmann::ordered_json& json) {
  try {
    T facts{};
    Reader::Read(json, facts, "");
    return facts;
  } catch (const Malformed& malformed) {
    return Fail(ErrorCode::kMalformed,
                malformed.path.empty() ? malformed.problem : malformed.path + ": " + malformed.problem);
  }
}

template <class T>
Result<T> FromJsonText(std::string_view text) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) return Fail(ErrorCode::kMalformed, "not JSON");
  return FromJson<T>(json);
}

template Json ToJson(const Profile&);
template Json ToJson(const SourceFacts&);
template Json ToJson(const CompileFacts&);
template Json ToJson(const Case&);
template Result<Profile> FromJson(const Json&);
template Result<SourceFacts> FromJson(const Json&);
template Result<CompileFacts> FromJson(const Json&);
template Result<Case> FromJson(const Json&);
template Result<Profile> FromJsonText(std::string_view);
template Result<SourceFacts> FromJsonText(std::string_view);
template Result<CompileFacts> FromJsonText(std::string_view);
template Result<Case> FromJsonText(std::string_view);

}  // namespace frx
