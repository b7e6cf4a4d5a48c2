#include "source/parser.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/DependencyDirectivesScanner.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <clang/Sema/Sema.h>
#include <clang/Serialization/ASTWriter.h>
#include <clang/Serialization/InMemoryModuleCache.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/hash.h"
#include "base/text.h"
#include "source/clang_unit.h"
#include "source/diagnostics.h"
#include "source/errors.h"
#include "source/host_names.h"
#include "source/sdk_index.h"

namespace frx {
namespace {

constexpr const char* kSourceName = "kernel.cu";

// What a source is precompiled with. What nvcc includes by itself is in frx_predefines.h.
constexpr const char* kCudaPrelude = "/prelude/cuda";
constexpr const char* kTorchPrelude = "/prelude/torch";
constexpr std::string_view kCudaHeader = "cuda_runtime.h";
constexpr std::string_view kTorchHeader = "torch/extension.h";

// Instantiated in the precompiled header, not in every source: what nearly every extension does with tensors.
constexpr std::string_view kUsualTensorCode = R"(
namespace frx_usual {
inline at::Tensor Code(at::Tensor x, std::vector<at::Tensor> list, const std::vector<at::Tensor>& constant) {
  TORCH_CHECK(x.is_cuda() && x.dim() == 2 && x.scalar_type() == torch::kFloat32, "text", x.sizes());
  const auto rows = x.size(0);
  const int columns = x.size(1);
  at::Tensor y = torch::zeros({rows, columns}, x.options());
  y = torch::empty({rows, rows}, x.options());
  y = torch::empty_like(x);
  y = torch::linear(x.contiguous(), list[0], constant[0]);
  std::vector<at::Tensor> copy = constant;
  copy.push_back(y);
  y.data_ptr<float>()[copy.size()] = x.numel() + std::min(columns, 3) + std::max(columns, 3);
  return x.data_ptr<float>() ? list.back() : constant.back();
}
}  // namespace frx_usual
)";

// A combination of further headers is precompiled, on top of those, when it comes up again; so many are kept.
constexpr int kUsesBeforePrecompiling = 2;
constexpr std::size_t kMaxCombinations = 32;

// One pass over device and host code, as nvcc's device side sees it when PyTorch's extension builder calls it.
constexpr std::array kCompilerArguments = {
    "-triple", "nvptx64-nvidia-cuda", "-aux-triple", "x86_64-unknown-linux-gnu", "-fsyntax-only", "-x", "cuda",
    "-fcuda-is-device", "-target-cpu", "sm_90", "-target-feature", "+ptx83", "-std=c++17", "-nobuiltininc",
    "-nostdsysteminc", "-fexceptions", "-fcxx-exceptions", "-fgnuc-version=4.2.1", "-D__CUDACC__",
    "-DTORCH_EXTENSION_NAME=frx_module", "-internal-isystem", "/sdk/std", "-internal-isystem", "/sdk/cuda",
    "-internal-isystem", "/sdk/torch",
    // A name that a suggestion replaced would hide what was written.
    "-fno-spell-checking", "-w", "-ferror-limit", "100",
    // What real kernels stay far below; beyond it the parser gives up.
    "-fbracket-depth", "512", "-ftemplate-depth=256", "-fconstexpr-depth=256", "-fconstexpr-steps=1048576"};

// What the preprocessor saw in the file itself.
class FileObserver : public clang::PPCallbacks {
 public:
  FileObserver(clang::SourceManager& sources, std::vector<MacroUse>& macros, SourceFacts& facts)
      : sources_(sources), macros_(macros), facts_(facts) {}

  // The parser goes on as if the file were empty.
  bool FileNotFound(llvm::StringRef name) override {
    std::vector<std::string>& unknown = facts_.unknown_headers;
    if (std::ranges::find(unknown, name.str()) == unknown.end()) unknown.push_back(ToText(name));
    return true;
  }

  void InclusionDirective(clang::SourceLocation hash, const clang::Token&, llvm::StringRef name, bool,
                          clang::CharSourceRange, clang::OptionalFileEntryRef, llvm::StringRef, llvm::StringRef,
                          const clang::Module*, bool, clang::SrcMgr::CharacteristicKind) override {
    if (!sources_.isInMainFile(hash)) return;
    if (name.starts_with("torch/") || name.starts_with("ATen/") || name.starts_with("pybind11/")) {
      facts_.includes_torch = true;
    }
  }

  void MacroExpands(const clang::Token& name, const clang::MacroDefinition&, clang::SourceRange range,
                    const clang::MacroArgs*) override {
    const clang::SourceLocation place = sources_.getExpansionLoc(range.getBegin());
    if (!sources_.isInMainFile(place)) return;
    const std::string_view text = name.getIdentifierInfo()->getName();
    if (IsModuleMacro(text)) facts_.has_module_macro = true;
    if (IsModuleMacro(text) || IsCheckMacro(text))
      macros_.push_back({std::string(text), sources_.getFileOffset(place)});
  }

 private:
  static std::string ToText(llvm::StringRef name) { return ToUtf8(Shorten({name.data(), name.size()}, 200)); }

  clang::SourceManager& sources_;
  std::vector<MacroUse>& macros_;
  SourceFacts& facts_;
};

// Reads the tree when it is complete, while it still exists.
class FactsConsumer : public clang::ASTConsumer {
 public:
  FactsConsumer(clang::CompilerInstance& compiler, DiagnosticCollector& diagnostics, bool symbolic, SourceFacts& facts)
      : compiler_(compiler), diagnostics_(diagnostics), symbolic_(symbolic), facts_(facts) {
    compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<FileObserver>(compiler.getSourceManager(), macros_, facts));
  }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    for (clang::Decl* declaration : group) Add(declaration);
    return true;
  }

  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (!diagnostics_.fatal().empty()) return;
    ClangUnit unit{context, compiler_.getSourceManager(), std::move(declarations_), std::move(macros_)};
    std::vector<RawError>& errors = diagnostics_.errors();
    RefineCallErrors(unit, errors);
    AssignDeclarations(unit, errors);
    ReadDevice(unit, symbolic_, facts_);
    ReadHost(unit, symbolic_, facts_);
  }

 private:
  void Add(clang::Decl* declaration) {
    if (declaration->isFromASTFile() || declaration->isImplicit()) return;
    if (!compiler_.getSourceManager().isInMainFile(
            compiler_.getSourceManager().getExpansionLoc(declaration->getLocation()))) {
      return;
    }
    if (clang::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(declaration)) {
      for (clang::Decl* inner : clang::cast<clang::DeclContext>(declaration)->decls()) Add(inner);
      return;
    }
    declarations_.push_back(declaration);
  }

  static void AssignDeclarations(const ClangUnit& unit, std::vector<RawError>& errors) {
    std::vector<Place> begins;
    for (const clang::Decl* declaration : unit.declarations) begins.push_back(unit.PlaceOf(declaration->getBeginLoc()));
    std::ranges::sort(begins);
    for (RawError& error : errors) {
      error.declaration = static_cast<int>(std::ranges::upper_bound(begins, error.place) - begins.begin());
    }
  }

  clang::CompilerInstance& compiler_;
  DiagnosticCollector& diagnostics_;
  const bool symbolic_;
  SourceFacts& facts_;
  std::vector<clang::Decl*> declarations_;
  std::vector<MacroUse> macros_;
};

class FactsAction : public clang::ASTFrontendAction {
 public:
  FactsAction(DiagnosticCollector& diagnostics, bool symbolic, SourceFacts& facts)
      : diagnostics_(diagnostics), symbolic_(symbolic), facts_(facts) {}

 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    return std::make_unique<FactsConsumer>(compiler, diagnostics_, symbolic_, facts_);
  }

 private:
  DiagnosticCollector& diagnostics_;
  const bool symbolic_;
  SourceFacts& facts_;
};

// Sema's list of the functions whose device side it checks at the end of a source. The list is private.
template <auto kMember>
struct DeferredChecks {
  friend auto& DeferredChecksOf(clang::Sema& sema) { return sema.*kMember; }
};
template struct DeferredChecks<&clang::Sema::DeclsToCheckForDeferredDiags>;
auto& DeferredChecksOf(clang::Sema& sema);

// Precompiled headers that hold declarations alone. The templates that they use and never define would be looked for
// again, to be instantiated, at the end of every source: half of the time that a source takes.
class DeclarationsGenerator : public clang::PCHGenerator {
 public:
  using PCHGenerator::PCHGenerator;

  void InitializeSema(clang::Sema& sema) override {
    sema_ = &sema;
    PCHGenerator::InitializeSema(sema);
  }
  void HandleTranslationUnit(clang::ASTContext& context) override {
    sema_->PendingInstantiations.clear();
    sema_->UndefinedButUsed.clear();
    DeferredChecksOf(*sema_).clear();
    PCHGenerator::HandleTranslationUnit(context);
  }

 private:
  clang::Sema* sema_ = nullptr;
};

// clang::GeneratePCHAction writes a file; this one keeps the bytes.
class PrecompileAction : public clang::ASTFrontendAction {
 public:
  explicit PrecompileAction(std::shared_ptr<clang::PCHBuffer> buffer) : buffer_(std::move(buffer)) {}

 protected:
  bool BeginSourceFileAction(clang::CompilerInstance& compiler) override {
    compiler.getLangOpts().CompilingPCH = true;
    return true;
  }
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    return std::make_unique<DeclarationsGenerator>(
        compiler.getPreprocessor(), compiler.getModuleCache(), /*OutputFile=*/"", /*isysroot=*/"", buffer_,
        compiler.getFrontendOpts().ModuleFileExtensions, /*AllowASTWithErrors=*/false, /*IncludeTimestamps=*/false);
  }
  clang::TranslationUnitKind getTranslationUnitKind() override { return clang::TU_Prefix; }
  bool hasASTFileSupport() const override { return false; }

 private:
  std::shared_ptr<clang::PCHBuffer> buffer_;
};

// The headers that a source includes before any other directive, in order.
std::vector<std::string> LeadingIncludes(llvm::StringRef whole) {
  namespace scan = clang::dependency_directives_scan;
  std::vector<std::string> includes;
  const std::size_t last = whole.rfind("include");
  if (last == llvm::StringRef::npos) return includes;
  const std::string text(whole.take_front(whole.find('\n', last)));  // to the last one; the scanner wants a NUL behind
  const llvm::StringRef source = text;
  llvm::SmallVector<scan::Token, 64> tokens;
  llvm::SmallVector<scan::Directive, 16> directives;
  if (clang::scanSourceForDependencyDirectives(source, tokens, directives)) return includes;
  for (const scan::Directive& directive : directives) {
    if (directive.Kind != scan::pp_include) break;
    for (const scan::Token& token : directive.Tokens) {
      if (!token.is(clang::tok::header_name)) continue;
      const llvm::StringRef name = source.substr(token.Offset, token.Length);
      includes.push_back(name.drop_front().drop_back().str());  // without <> or ""
    }
  }
  return includes;
}

}  // namespace

struct Parser::State {
  explicit State(std::span<const embedded::File> sdk) : index(sdk) {}

  // One run of the front end over a text in memory.
  template <class Action>
  void Run(llvm::StringRef text, const char* header, clang::DiagnosticConsumer& diagnostics, Action& action) {
    auto invocation = std::make_shared<clang::CompilerInvocation>(*base);
    const llvm::MemoryBufferRef buffer(text, kSourceName);
    invocation->getFrontendOpts().Inputs.clear();
    invocation->getFrontendOpts().Inputs.emplace_back(buffer, clang::InputKind(clang::Language::CUDA));
    clang::PreprocessorOptions& preprocessor = invocation->getPreprocessorOpts();
    if (header) {
      preprocessor.ImplicitPCHInclude = header;
      preprocessor.DisablePCHOrModuleValidation = clang::DisableValidationForModuleKind::All;
      // The macros that Clang and the arguments define are in the precompiled header.
      preprocessor.UsePredefines = false;
      preprocessor.Macros.clear();
    }
    clang::CompilerInstance compiler;
    compiler.setInvocation(std::move(invocation));
    compiler.createDiagnostics(&diagnostics, /*ShouldOwnClient=*/false);
    compiler.createFileManager(files);
    compiler.createSourceManager(compiler.getFileManager());
    compiler.ExecuteAction(action);
  }

  /// Precompiles a text, on top of `base_header` where there is one, into a file in memory.
  Result<void> Precompile(const std::string& name, const std::string& text, const char* base_header) {
    auto buffer = std::make_shared<clang::PCHBuffer>();
    DiagnosticCollector diagnostics;
    PrecompileAction action(buffer);
    Run(text, base_header, diagnostics, action);
    if (!buffer->IsComplete) {
      std::string reason = diagnostics.fatal();
      if (!diagnostics.errors().empty()) reason = diagnostics.errors().front().text;
      return Fail(ErrorCode::kInternal, "the stand-in headers do not parse: " + reason);
    }
    precompiled.push_back(std::move(buffer));
    const auto& data = precompiled.back()->Data;
    files->addFileNoOwn(name, 0, llvm::MemoryBufferRef(llvm::StringRef(data.data(), data.size()), name));
    return {};
  }

  bool HasHeader(const std::string& name) const {
    return std::ranges::any_of(std::array{"/sdk/std/", "/sdk/cuda/", "/sdk/torch/"},
                               [&](const char* folder) { return files->exists(folder + name); });
  }

  /// The precompiled header that shows a source what it includes, and nothing that it does not.
  std::string PreludeFor(llvm::StringRef source) {
    const char* base_header = kCudaPrelude;
    std::string text;
    for (const std::string& name : LeadingIncludes(source)) {
      if (name == kTorchHeader) base_header = kTorchPrelude;
      if (name != kTorchHeader && name != kCudaHeader && HasHeader(name)) text += "#include <" + name + ">\n";
    }
    if (text.empty()) return base_header;
    const std::string key = std::string(base_header) + "\n" + text;
    if (!combinations.contains(key) && combinations.size() >= kMaxCombinations) return base_header;
    Combination& combination = combinations[key];
    if (++combination.uses == kUsesBeforePrecompiling) {
      const std::string name = "/prelude/" + std::to_string(precompiled.size());
      combination.header = Precompile(name, text, base_header) ? name : base_header;
    }
    return combination.header.empty() ? base_header : combination.header;
  }

  struct Combination {
    int uses = 0;
    std::string header;  // empty until it is precompiled
  };

  SdkIndex index;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> files{new llvm::vfs::InMemoryFileSystem};
  std::shared_ptr<clang::CompilerInvocation> base = std::make_shared<clang::CompilerInvocation>();
  std::vector<std::shared_ptr<clang::PCHBuffer>> precompiled;
  std::map<std::string, Combination> combinations;
  bool precompile = true;
  bool symbolic = true;
};

Parser::Parser(std::unique_ptr<State> state) : state_(std::move(state)) {}
Parser::~Parser() = default;

Result<std::unique_ptr<Parser>> Parser::Create(std::span<const embedded::File> sdk, const ParserOptions& options) {
  auto state = std::make_unique<State>(sdk);
  state->precompile = options.precompile;
  state->symbolic = options.symbolic;
  for (const embedded::File& file : sdk) {
    const std::string path = "/sdk/" + std::string(file.name);
    state->files->addFileNoOwn(path, 0,
                               llvm::MemoryBufferRef(llvm::StringRef(file.bytes.data(), file.bytes.size()), path));
  }

  DiagnosticCollector collector;
  clang::DiagnosticsEngine diagnostics(new clang::DiagnosticIDs, new clang::DiagnosticOptions, &collector, false);
  if (!clang::CompilerInvocation::CreateFromArgs(*state->base, kCompilerArguments, diagnostics)) {
    return Fail(ErrorCode::kInternal, "Clang refused its own options");
  }
  state->base->getDiagnosticOpts().ShowCarets = false;
  state->base->getFrontendOpts().DisableFree = false;

  if (options.precompile) {
    const std::string predefines = "#include <frx_predefines.h>\n";
    const std::string torch =
        predefines + "#include <" + std::string(kTorchHeader) + ">\n" + std::string(kUsualTensorCode);
    FRX_RETURN_IF_ERROR(state->Precompile(kCudaPrelude, predefines, nullptr));
    FRX_RETURN_IF_ERROR(state->Precompile(kTorchPrelude, torch, nullptr));
  } else {
    state->base->getPreprocessorOpts().Includes = {"frx_predefines.h"};
  }
  return std::unique_ptr<Parser>(new Parser(std::move(state)));
}

Maybe<SourceFacts> Parser::Parse(std::string_view source) {
  // Clang wants a NUL behind the text, and counts lines from 1 whatever stands before.
  const std::string text(source);
  SourceFacts facts;
  facts.sha256 = Sha256Hex(source);

  DiagnosticCollector diagnostics;
  FactsAction action(diagnostics, state_->symbolic, facts);
  const std::string prelude = state_->precompile ? state_->PreludeFor(text) : "";
  state_->Run(text, prelude.empty() ? nullptr : prelude.c_str(), diagnostics, action);
  if (!diagnostics.fatal().empty()) return Absent(MissingReason::kGaveUp, "the parser gave up: " + diagnostics.fatal());

  facts.errors = SettleErrors(std::move(diagnostics.errors()), state_->index, !facts.unknown_headers.empty());
  facts.partial = !facts.unknown_headers.empty() ||
                  std::ranges::any_of(facts.errors, [](const CompilerError& e) { return e.basis == Basis::kSdkGap; });
  return facts;
}

void InstallFatalErrorHandlers(void (*out_of_memory)(), void (*fatal)()) {
  auto call = [](void* handler, const char*, bool) { reinterpret_cast<void (*)()>(handler)(); };
  llvm::install_bad_alloc_error_handler(call, reinterpret_cast<void*>(out_of_memory));
  llvm::install_fatal_error_handler(call, reinterpret_cast<void*>(fatal));
}

}  // namespace frx
