// The host's side: launches and their geometry, calls into libraries and the runtime, what the module exports.

#include <algorithm>
#include <array>

#include "base/text.h"
#include "source/clang_unit.h"
#include "source/host_names.h"
#include "source/host_values.h"

namespace frx {
namespace {

using clang::dyn_cast;
using clang::dyn_cast_or_null;
using clang::isa;

std::string Text(llvm::StringRef text) { return ToUtf8({text.data(), text.size()}); }

bool MentionsTensor(clang::QualType type, int depth = 0) {
  if (type.isNull() || depth > 4) return false;
  type = type.getNonReferenceType().getCanonicalType();
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record) return false;
  if (record->getName() == "Tensor") return true;
  const auto* special = dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  if (!special) return false;
  return std::ranges::any_of(special->getTemplateArgs().asArray(), [&](const clang::TemplateArgument& argument) {
    if (argument.getKind() == clang::TemplateArgument::Pack) {
      return std::ranges::any_of(argument.pack_elements(), [&](const clang::TemplateArgument& each) {
        return each.getKind() == clang::TemplateArgument::Type && MentionsTensor(each.getAsType(), depth + 1);
      });
    }
    return argument.getKind() == clang::TemplateArgument::Type && MentionsTensor(argument.getAsType(), depth + 1);
  });
}

bool IsInTorch(const clang::FunctionDecl& function) {
  const std::string name = function.getQualifiedNameAsString();
  return name.starts_with("at::") || name.starts_with("torch::") || name.starts_with("c10::");
}

// A function's node in the call graph: its template's pattern, so that all instantiations are one.
const clang::FunctionDecl* Node(const clang::FunctionDecl* function) {
  if (const clang::FunctionDecl* pattern = function->getTemplateInstantiationPattern(false)) function = pattern;
  return function->getCanonicalDecl();
}

using Variable = const clang::VarDecl*;

/// What the streams of a file are, by the variables that hold them.
class Streams {
 public:
  explicit Streams(const ClangUnit& unit) : unit_(unit) {}

  /// Notes assignments and creations in a body, before its launches are read.
  void Note(const clang::Stmt* statement) {
    if (!statement) return;
    if (const auto* call = dyn_cast<clang::CallExpr>(statement)) {
      const std::string name = CalledName(*call);
      if (name.starts_with("cudaStreamCreate") && call->getNumArgs() > 0) {
        if (Variable variable = Base(call->getArg(0))) uses_[variable].push_back(StreamUse::kOwn);
      }
      // streams.push_back(getStreamFromPool())
      if (const auto* member = dyn_cast<clang::CXXMemberCallExpr>(call)) {
        if (HoldsPoolStream(*call) && member->getImplicitObjectArgument()) {
          if (Variable variable = Base(member->getImplicitObjectArgument())) uses_[variable].push_back(StreamUse::kOwn);
        }
      }
    }
    const clang::Expr* source = nullptr;
    const clang::Expr* target = nullptr;
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(statement);
        binary && binary->getOpcode() == clang::BO_Assign) {
      target = binary->getLHS(), source = binary->getRHS();
    } else if (const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(statement);
               operation && operation->getOperator() == clang::OO_Equal && operation->getNumArgs() == 2) {
      target = operation->getArg(0), source = operation->getArg(1);
    }
    if (target && IsStream(source->getType())) {
      if (Variable variable = Base(target)) assigned_[variable].push_back(source);
    }
    for (const clang::Stmt* child : statement->children()) Note(child);
  }

  StreamUse Of(const clang::Expr* expression, int depth = 0) const {
    if (!expression) return StreamUse::kDefault;
    if (depth > 16) return StreamUse::kUnknown;
    expression = expression->IgnoreParenCasts();
    if (const auto* argument = dyn_cast<clang::CXXDefaultArgExpr>(expression))
      return Of(argument->getExpr(), depth + 1);
    if (isa<clang::CXXNullPtrLiteralExpr, clang::GNUNullExpr>(expression)) return StreamUse::kDefault;
    if (const auto* literal = dyn_cast<clang::IntegerLiteral>(expression)) {
      // cudaStreamLegacy is 1, cudaStreamPerThread is 2.
      return literal->getValue().getLimitedValue() <= 1 ? StreamUse::kDefault : StreamUse::kUnknown;
    }
    if (const auto* call = dyn_cast<clang::CallExpr>(expression)) {
      const std::string name = CalledName(*call);
      if (name == "getCurrentCUDAStream" || name == "getCurrentHIPStream") return StreamUse::kCurrent;
      if (name == "getStreamFromPool") return StreamUse::kOwn;
      if (name == "getDefaultCUDAStream") return StreamUse::kDefault;
    }
    if (Variable variable = Base(expression)) return OfVariable(variable, depth);
    // getCurrentCUDAStream().stream(), a conversion to cudaStream_t, a temporary: what is inside.
    StreamUse inside = StreamUse::kUnknown;
    for (const clang::Stmt* child : expression->children()) {
      const auto* part = dyn_cast_or_null<clang::Expr>(child);
      if (!part || isa<clang::DeclRefExpr>(part->IgnoreParenCasts())) continue;
      if (const StreamUse use = Of(part, depth + 1); use != StreamUse::kUnknown) inside = use;
    }
    return inside;
  }

 private:
  static bool IsStream(clang::QualType type) {
    return !type.isNull() && type.getAsString().find("tream") != std::string::npos;
  }

  static bool HoldsPoolStream(const clang::CallExpr& call) {
    return std::ranges::any_of(call.arguments(), [](const clang::Expr* argument) {
      return Contains(argument, [](const clang::Stmt& each) {
        const auto* inner = dyn_cast<clang::CallExpr>(&each);
        return inner && CalledName(*inner) == "getStreamFromPool";
      });
    });
  }

  // &streams[i], streams.data(), guard.stream(): the variable that holds them.
  static Variable Base(const clang::Expr* expression) {
    while (expression) {
      expression = expression->IgnoreParenCasts();
      if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
        expression = unary->getSubExpr();
      } else if (const auto* subscript = dyn_cast<clang::ArraySubscriptExpr>(expression)) {
        expression = subscript->getBase();
      } else if (const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(expression)) {
        expression = operation->getNumArgs() > 0 ? operation->getArg(0) : nullptr;
      } else if (const auto* call = dyn_cast<clang::CXXMemberCallExpr>(expression)) {
        expression = call->getImplicitObjectArgument();
      } else if (const auto* member = dyn_cast<clang::MemberExpr>(expression)) {
        expression = member->getBase();
      } else if (const auto* full = dyn_cast<clang::FullExpr>(expression)) {
        expression = full->getSubExpr();
      } else if (const auto* temporary = dyn_cast<clang::MaterializeTemporaryExpr>(expression)) {
        expression = temporary->getSubExpr();
      } else if (const auto* construct = dyn_cast<clang::CXXConstructExpr>(expression);
                 construct && construct->getNumArgs() == 1) {
        expression = construct->getArg(0);
      } else if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression)) {
        return dyn_cast<clang::VarDecl>(reference->getDecl());
      } else {
        return nullptr;
      }
    }
    return nullptr;
  }

  StreamUse OfVariable(Variable variable, int depth) const {
    std::vector<StreamUse> uses;
    if (auto found = uses_.find(variable); found != uses_.end()) uses = found->second;
    if (uses.empty() && variable->hasInit() && !isa<clang::ParmVarDecl>(variable)) {
      uses.push_back(Of(variable->getInit(), depth + 1));
    }
    if (auto found = assigned_.find(variable); found != assigned_.end()) {
      for (const clang::Expr* source : found->second) uses.push_back(Of(source, depth + 1));
    }
    if (uses.empty()) return StreamUse::kUnknown;
    const bool agree = std::ranges::all_of(uses, [&](StreamUse use) { return use == uses.front(); });
    return agree ? uses.front() : StreamUse::kUnknown;
  }

  const ClangUnit& unit_;
  std::map<Variable, std::vector<StreamUse>> uses_;
  std::map<Variable, std::vector<const clang::Expr*>> assigned_;
};

class HostReader {
 public:
  HostReader(const ClangUnit& unit, SourceFacts& facts) : unit_(unit), facts_(facts), streams_(unit) {}

  void Read(bool interpret) {
    for (const clang::Decl* declaration : unit_.declarations) {
      ForEachBody(declaration, [&](const clang::FunctionDecl*, const clang::Stmt* body) { streams_.Note(body); });
    }
    for (const clang::Decl* declaration : unit_.declarations) {
      ForEachBody(declaration,
                  [&](const clang::FunctionDecl* function, const clang::Stmt* body) { ReadBody(function, body); });
    }
    Connect();
    if (interpret) Compute();
    RemoveDuplicates(facts_.launches);
    RemoveDuplicates(facts_.library_calls);
    RemoveDuplicates(facts_.runtime_calls);
    RemoveDuplicates(facts_.module_entries);
  }

 private:
  struct Edge {
    const clang::FunctionDecl* caller;  // null: the initialisation of a global
    const clang::FunctionDecl* callee;
    bool in_loop;
  };
  struct FoundLaunch {
    const clang::FunctionDecl* function;
    const clang::FunctionDecl* body;  // the function, or the instantiation of it, in which it stands
    const clang::CallExpr* call;
    unsigned offset;
    KernelLaunch facts;
  };

  template <class T>
  static void RemoveDuplicates(std::vector<T>& facts) {
    std::vector<T> unique;
    for (T& fact : facts) {
      if (std::ranges::find(unique, fact) == unique.end()) unique.push_back(std::move(fact));
    }
    std::ranges::stable_sort(unique, {}, &T::place);
    facts = std::move(unique);
  }

  // Every function with a body; a template by its instantiations, or its pattern where there is none.
  template <class F>
  void ForEachBody(const clang::Decl* declaration, const F& visit) {
    if (const auto* record = dyn_cast<clang::CXXRecordDecl>(declaration)) {
      for (const clang::Decl* inner : record->decls()) {
        if (!inner->isImplicit()) ForEachBody(inner, visit);
      }
    } else if (const auto* record = dyn_cast<clang::ClassTemplateDecl>(declaration)) {
      ForEachBody(record->getTemplatedDecl(), visit);
    } else if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) {
      if (variable->getInit()) visit(nullptr, variable->getInit());
    } else if (const auto* function = dyn_cast<clang::FunctionTemplateDecl>(declaration)) {
      if (!function->getTemplatedDecl()->doesThisDeclarationHaveABody()) return;
      bool any = false;
      for (const clang::FunctionDecl* each : function->specializations()) {
        const clang::FunctionDecl* definition = nullptr;
        if (each->getTemplateSpecializationKind() == clang::TSK_ExplicitSpecialization) continue;
        if (!each->hasBody(definition)) continue;
        visit(definition, definition->getBody());
        any = true;
      }
      if (!any) visit(function->getTemplatedDecl(), function->getTemplatedDecl()->getBody());
    } else if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) {
      if (function->doesThisDeclarationHaveABody()) visit(function, function->getBody());
    }
  }

  void ReadBody(const clang::FunctionDecl* function, const clang::Stmt* body) {
    function_ = function ? Node(function) : nullptr;
    if (function && (function->hasAttr<clang::CUDAGlobalAttr>() ||
                     (function->hasAttr<clang::CUDADeviceAttr>() && !function->hasAttr<clang::CUDAHostAttr>()))) {
      return;
    }
    body_function_ = function;
    loops_ = 0;
    queries_.clear();
    const std::size_t first = launches_.size();
    if (function) {
      is_module_ = IsModule(*function);
      if (is_module_) roots_.push_back(function_);
    }
    Visit(body);
    if (function) {
      const unsigned begin = unit_.Offset(function->getBeginLoc());
      const unsigned end = unit_.Offset(body->getEndLoc());
      for (const MacroUse& macro : unit_.macros) {
        if (IsCheckMacro(macro.name) && macro.offset >= begin && macro.offset <= end) queries_.push_back(macro.offset);
      }
    }
    for (std::size_t i = first; i < launches_.size(); ++i) {
      launches_[i].facts.checked =
          std::ranges::any_of(queries_, [&](unsigned query) { return query > launches_[i].offset; });
    }
    is_module_ = false;
  }

  bool IsModule(const clang::FunctionDecl& function) const {
    const clang::SourceLocation location = function.getLocation();
    if (!location.isMacroID()) return false;
    const unsigned offset = unit_.Offset(location);
    return std::ranges::any_of(
        unit_.macros, [&](const MacroUse& macro) { return IsModuleMacro(macro.name) && macro.offset == offset; });
  }

  // --- Statements ---------------------------------------------------------------------------------------------------

  void Visit(const clang::Stmt* statement) {
    if (!statement) return;
    const bool is_loop = isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(statement);
    loops_ += is_loop;
    if (const auto* launch = dyn_cast<clang::CUDAKernelCallExpr>(statement)) {
      ReadLaunch(*launch);
    } else if (const auto* call = dyn_cast<clang::CallExpr>(statement)) {
      ReadCall(*call);
    } else if (const auto* construct = dyn_cast<clang::CXXConstructExpr>(statement)) {
      AddEdge(construct->getConstructor());
      ReadGuard(*construct);
    }
    if (const auto* reference = dyn_cast<clang::DeclRefExpr>(statement)) {
      if (const auto* function = dyn_cast<clang::FunctionDecl>(reference->getDecl())) AddEdge(function);
    } else if (const auto* member = dyn_cast<clang::MemberExpr>(statement)) {
      if (const auto* function = dyn_cast<clang::FunctionDecl>(member->getMemberDecl())) AddEdge(function);
    } else if (const auto* overload = dyn_cast<clang::OverloadExpr>(statement)) {
      for (const clang::NamedDecl* each : overload->decls()) {
        const clang::NamedDecl* declaration = each->getUnderlyingDecl();
        if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) AddEdge(function);
        if (const auto* function = dyn_cast<clang::FunctionTemplateDecl>(declaration)) {
          AddEdge(function->getTemplatedDecl());
        }
      }
    }
    for (const clang::Stmt* child : statement->children()) Visit(child);
    loops_ -= is_loop;
  }

  void AddEdge(const clang::FunctionDecl* callee) {
    if (callee && unit_.IsInFile(*callee)) edges_.push_back({function_, Node(callee), loops_ > 0});
  }

  // --- Launches -----------------------------------------------------------------------------------------------------

  void ReadLaunch(const clang::CUDAKernelCallExpr& call) {
    KernelLaunch launch;
    launch.kernel = CalledName(call);
    launch.place = unit_.PlaceOf(call.getBeginLoc());
    const clang::CallExpr* configuration = call.getConfig();
    const bool has_stream = configuration && configuration->getNumArgs() > 3;
    launch.stream = streams_.Of(has_stream ? configuration->getArg(3) : nullptr);
    AddLaunch(std::move(launch), call);
  }

  // cudaLaunchKernel(function, grid, block, arguments, shared, stream)
  void ReadLaunchCall(const clang::CallExpr& call) {
    if (call.getNumArgs() < 4) return;
    KernelLaunch launch;
    Contains(call.getArg(0), [&](const clang::Stmt& each) {
      const auto* reference = dyn_cast<clang::DeclRefExpr>(&each);
      const auto* overload = dyn_cast<clang::OverloadExpr>(&each);
      if (reference) launch.kernel = Text(reference->getDecl()->getName());
      if (overload) launch.kernel = overload->getName().getAsString();
      return reference || overload;
    });
    launch.place = unit_.PlaceOf(call.getBeginLoc());
    if (call.getNumArgs() > 5) launch.stream = streams_.Of(call.getArg(5));
    AddLaunch(std::move(launch), call);
  }

  void AddLaunch(KernelLaunch launch, const clang::CallExpr& call) {
    launch.in_loop = loops_ > 0;
    launches_.push_back({function_, body_function_, &call, unit_.Offset(call.getBeginLoc()), std::move(launch)});
  }

  // Computes the geometry of the launches from what the module exports, then from the functions that hold those which
  // nothing exported comes to. Where no module is, a function that nobody calls stands for its entry.
  void Compute() {
    HostValues values(unit_, facts_);
    for (const clang::FunctionDecl* entry : entries_) {
      if (const clang::FunctionDecl* definition = Definition(entry)) values.Run(*definition, true);
    }
    for (const FoundLaunch& launch : launches_) {
      if (!launch.body || values.LaunchesAt(*launch.call)) continue;
      for (const clang::FunctionDecl* first : FirstCallers(launch.function)) {
        const clang::FunctionDecl* body = first == launch.function ? launch.body : Definition(first);
        if (body) values.Run(*body, entries_.empty());
      }
    }
    for (const FoundLaunch& launch : launches_) {
      if (launch.body && !values.LaunchesAt(*launch.call)) values.Run(*launch.body, false);
    }
    for (const FoundLaunch& launch : launches_) {
      const std::vector<KernelLaunch>* computed = values.LaunchesAt(*launch.call);
      if (!computed) {
        facts_.launches.push_back(launch.facts);
        auto none = [] { return Absent(MissingReason::kNotConstant, "nothing that is read leads to it"); };
        facts_.launches.back().grid = {none(), none(), none()};
        facts_.launches.back().block = {none(), none(), none()};
        facts_.launches.back().dynamic_shared_bytes = none();
        continue;
      }
      for (const KernelLaunch& each : *computed) {
        KernelLaunch facts = launch.facts;
        facts.grid = each.grid, facts.block = each.block, facts.dynamic_shared_bytes = each.dynamic_shared_bytes;
        facts.arguments = each.arguments, facts.loops = each.loops, facts.when = each.when;
        facts_.launches.push_back(std::move(facts));
      }
    }
    for (const auto& [call, index] : copies_) {
      if (const Expression* bytes = values.BytesAt(*call)) facts_.runtime_calls[index].bytes = *bytes;
    }
  }

  // The functions that nobody calls from which calls come to this one; itself where nobody calls it.
  std::vector<const clang::FunctionDecl*> FirstCallers(const clang::FunctionDecl* function) const {
    std::vector<const clang::FunctionDecl*> reaching = {function};
    std::vector<const clang::FunctionDecl*> first;
    for (std::size_t i = 0; i < reaching.size(); ++i) {
      bool called = false;
      for (const Edge& edge : edges_) {
        if (edge.callee != reaching[i] || !edge.caller) continue;
        called = true;
        if (std::ranges::find(reaching, edge.caller) == reaching.end()) reaching.push_back(edge.caller);
      }
      if (!called) first.push_back(reaching[i]);
    }
    return first;
  }

  // --- Calls --------------------------------------------------------------------------------------------------------

  void ReadCall(const clang::CallExpr& call) {
    const std::string name = CalledName(call);
    const clang::FunctionDecl* function = CalledFunction(call);
    if (IsErrorQuery(name)) queries_.push_back(unit_.Offset(call.getBeginLoc()));
    if (function && unit_.IsInFile(*function)) {
      // A function of the file that asks for the error, called after the launch.
      if (AsksForError(*function)) queries_.push_back(unit_.Offset(call.getBeginLoc()));
      return;
    }
    if (is_module_ && (name == "def" || name == "impl")) ReadEntry(call);
    if (name == "cudaLaunchKernel" || name == "cudaLaunchCooperativeKernel") ReadLaunchCall(call);
    const Place place = unit_.PlaceOf(call.getBeginLoc());
    if (name.starts_with("cudaMemcpyToSymbol") && call.getNumArgs() > 0) {
      const auto* target = dyn_cast<clang::DeclRefExpr>(call.getArg(0)->IgnoreParenCasts());
      copies_.emplace_back(&call, facts_.runtime_calls.size());
      facts_.runtime_calls.push_back(
          {.name = name, .place = place, .target = target ? Text(target->getDecl()->getName()) : std::string()});
    } else if (IsRuntimeCall(name)) {
      facts_.runtime_calls.push_back({.name = RuntimeName(name, function), .place = place});
    } else if (IsVendorComputation(name)) {
      AddLibraryCall(name, place, true);
    } else if (function && IsInTorch(*function) && MentionsTensor(function->getReturnType())) {
      ReadTensorCall(call, *function, name, place);
    }
  }

  static std::string RuntimeName(const std::string& name, const clang::FunctionDecl* function) {
    const auto* method = dyn_cast_or_null<clang::CXXMethodDecl>(function);
    return method ? method->getParent()->getNameAsString() + "::" + name : name;
  }

  void ReadTensorCall(const clang::CallExpr& call, const clang::FunctionDecl& function, const std::string& name,
                      Place place) {
    if (const auto* operation = dyn_cast<clang::CXXOperatorCallExpr>(&call)) {
      const std::string spelling = std::string("operator") + clang::getOperatorSpelling(operation->getOperator());
      if (ComputesOnTensors(spelling)) AddLibraryCall(spelling, place, false);
      return;
    }
    if (name.empty() || !ComputesOnTensors(name)) return;
    if (isa<clang::CXXMethodDecl>(function)) {
      if (!MentionsTensor(unit_.context.getRecordType(clang::cast<clang::CXXMethodDecl>(function).getParent()))) return;
      return AddLibraryCall("Tensor::" + name, place, IsHeavy(name));
    }
    // As the source writes it.
    std::string qualified;
    if (const auto* reference = dyn_cast<clang::DeclRefExpr>(call.getCallee()->IgnoreParenImpCasts());
        reference && reference->getQualifier()) {
      llvm::raw_string_ostream out(qualified);
      reference->getQualifier()->print(out, unit_.context.getPrintingPolicy());
      out << name;
    } else {
      qualified = function.getQualifiedNameAsString();
    }
    AddLibraryCall(qualified, place, IsHeavy(name));
  }

  void AddLibraryCall(std::string name, Place place, bool heavy) {
    facts_.library_calls.push_back({std::move(name), place, loops_ > 0, heavy});
    calls_in_.push_back(function_);
  }

  // at::cuda::CUDAStreamGuard guard(stream);
  void ReadGuard(const clang::CXXConstructExpr& construct) {
    const clang::CXXRecordDecl* record = construct.getConstructor()->getParent();
    if (unit_.IsInFile(*record) || construct.getConstructor()->isCopyOrMoveConstructor()) return;
    const llvm::StringRef name = record->getName();
    if (name == "CUDAStreamGuard" || name == "OptionalCUDAStreamGuard" || name == "CUDAMultiStreamGuard" ||
        name == "CUDAEvent") {
      facts_.runtime_calls.push_back({.name = Text(name), .place = unit_.PlaceOf(construct.getBeginLoc())});
    }
  }

  bool AsksForError(const clang::FunctionDecl& function) const {
    const clang::FunctionDecl* definition = Definition(&function);
    return definition && Contains(definition->getBody(), [](const clang::Stmt& each) {
             const auto* call = dyn_cast<clang::CallExpr>(&each);
             return call && IsErrorQuery(CalledName(*call));
           });
  }

  // --- The module ---------------------------------------------------------------------------------------------------

  void ReadEntry(const clang::CallExpr& call) {
    if (call.getNumArgs() == 0) return;
    ModuleEntry entry;
    Contains(call.getArg(0), [&](const clang::Stmt& each) {
      const auto* literal = dyn_cast<clang::StringLiteral>(&each);
      if (literal && literal->getCharByteWidth() == 1) entry.exported = Text(literal->getString());
      return literal != nullptr;
    });
    // A schema: "forward(Tensor x) -> Tensor".
    entry.exported = entry.exported.substr(0, entry.exported.find('('));
    for (unsigned i = 1; i < call.getNumArgs() && entry.function.empty(); ++i) {
      Contains(call.getArg(i), [&](const clang::Stmt& each) {
        if (const auto* reference = dyn_cast<clang::DeclRefExpr>(&each)) {
          if (const auto* function = dyn_cast<clang::FunctionDecl>(reference->getDecl());
              function && unit_.IsInFile(*function)) {
            entry.function = function->getNameAsString();
            entries_.push_back(function);
          }
        } else if (const auto* overload = dyn_cast<clang::OverloadExpr>(&each)) {
          entry.function = overload->getName().getAsString();
        } else if (const auto* lambda = dyn_cast<clang::LambdaExpr>(&each)) {
          entry.function = "lambda";
          entries_.push_back(lambda->getCallOperator());
        }
        return !entry.function.empty();
      });
    }
    entry.place = unit_.PlaceOf(call.getBeginLoc());
    if (entry.function.empty()) return;
    facts_.module_entries.push_back(std::move(entry));
  }

  // --- The call graph -----------------------------------------------------------------------------------------------

  void Connect() {
    std::set<const clang::FunctionDecl*> reached(roots_.begin(), roots_.end());
    std::set<const clang::FunctionDecl*> looped;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Edge& edge : edges_) {
        if (edge.caller == nullptr || reached.contains(edge.caller)) changed |= reached.insert(edge.callee).second;
        if (edge.in_loop || looped.contains(edge.caller)) changed |= looped.insert(edge.callee).second;
      }
    }
    for (FoundLaunch& launch : launches_) {
      launch.facts.in_loop |= looped.contains(launch.function);
      launch.facts.reachable = roots_.empty() || launch.function == nullptr || reached.contains(launch.function);
    }
    for (std::size_t i = 0; i < calls_in_.size(); ++i) {
      facts_.library_calls[i].in_loop |= looped.contains(calls_in_[i]);
    }
  }

  const ClangUnit& unit_;
  SourceFacts& facts_;
  Streams streams_;
  std::vector<const clang::FunctionDecl*> roots_;
  std::vector<Edge> edges_;
  std::vector<FoundLaunch> launches_;
  std::vector<const clang::FunctionDecl*> entries_;                     // what the module exports
  std::vector<std::pair<const clang::CallExpr*, std::size_t>> copies_;  // cudaMemcpyToSymbol, in facts_.runtime_calls
  std::vector<const clang::FunctionDecl*> calls_in_;                    // beside facts_.library_calls

  // The function that is being read.
  const clang::FunctionDecl* function_ = nullptr;
  const clang::FunctionDecl* body_function_ = nullptr;
  std::vector<unsigned> queries_;
  int loops_ = 0;
  bool is_module_ = false;
};

}  // namespace

void ReadHost(const ClangUnit& unit, bool interpret, SourceFacts& facts) { HostReader(unit, facts).Read(interpret); }

}  // namespace frx
