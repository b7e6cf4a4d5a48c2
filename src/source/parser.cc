#include "source/parser.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/DependencyDirectivesScanner.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <clang/Serialization/ASTWriter.h>
#include <clang/Serialization/InMemoryModuleCache.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <algorithm>
#include <array>

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
struct Prelude {
  const char* name;
  const char* text;
};
constexpr Prelude kCudaPrelude = {"/prelude/cuda", "#include <frx_predefines.h>\n"};
constexpr Prelude kTorchPrelude = {"/prelude/torch", "#include <frx_predefines.h>\n#include <torch/extension.h>\n"};

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
  FactsConsumer(clang::CompilerInstance& compiler, DiagnosticCollector& diagnostics, SourceFacts& facts)
      : compiler_(compiler), diagnostics_(diagnostics), facts_(facts) {
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
    ReadDevice(unit, facts_);
    ReadHost(unit, facts_);
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
  SourceFacts& facts_;
  std::vector<clang::Decl*> declarations_;
  std::vector<MacroUse> macros_;
};

class FactsAction : public clang::ASTFrontendAction {
 public:
  FactsAction(DiagnosticCollector& diagnostics, SourceFacts& facts) : diagnostics_(diagnostics), facts_(facts) {}

 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    return std::make_unique<FactsConsumer>(compiler, diagnostics_, facts_);
  }

 private:
  DiagnosticCollector& diagnostics_;
  SourceFacts& facts_;
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
    return std::make_unique<clang::PCHGenerator>(
        compiler.getPreprocessor(), compiler.getModuleCache(), /*OutputFile=*/"", /*isysroot=*/"", buffer_,
        compiler.getFrontendOpts().ModuleFileExtensions, /*AllowASTWithErrors=*/false, /*IncludeTimestamps=*/false);
  }
  clang::TranslationUnitKind getTranslationUnitKind() override { return clang::TU_Prefix; }
  bool hasASTFileSupport() const override { return false; }

 private:
  std::shared_ptr<clang::PCHBuffer> buffer_;
};

// Whether the source writes `#include <torch/extension.h>` (or what includes it) outside a comment.
bool IncludesTorchExtension(llvm::StringRef source) {
  llvm::SmallVector<clang::dependency_directives_scan::Token, 64> tokens;
  llvm::SmallVector<clang::dependency_directives_scan::Directive, 16> directives;
  if (clang::scanSourceForDependencyDirectives(source, tokens, directives)) return false;
  for (const auto& directive : directives) {
    if (directive.Kind != clang::dependency_directives_scan::pp_include) continue;
    for (const auto& token : directive.Tokens) {
      if (source.substr(token.Offset, token.Length).contains("torch/extension.h")) return true;
    }
  }
  return false;
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
    }
    clang::CompilerInstance compiler;
    compiler.setInvocation(std::move(invocation));
    compiler.createDiagnostics(&diagnostics, /*ShouldOwnClient=*/false);
    compiler.createFileManager(files);
    compiler.createSourceManager(compiler.getFileManager());
    compiler.ExecuteAction(action);
  }

  Result<void> Precompile(const Prelude& prelude) {
    auto buffer = std::make_shared<clang::PCHBuffer>();
    DiagnosticCollector diagnostics;
    PrecompileAction action(buffer);
    Run(prelude.text, nullptr, diagnostics, action);
    if (!buffer->IsComplete) {
      std::string reason = diagnostics.fatal();
      if (!diagnostics.errors().empty()) reason = diagnostics.errors().front().text;
      return Fail(ErrorCode::kInternal, "the stand-in headers do not parse: " + reason);
    }
    precompiled.push_back(std::move(buffer));
    const auto& data = precompiled.back()->Data;
    files->addFileNoOwn(prelude.name, 0,
                        llvm::MemoryBufferRef(llvm::StringRef(data.data(), data.size()), prelude.name));
    return {};
  }

  SdkIndex index;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> files{new llvm::vfs::InMemoryFileSystem};
  std::shared_ptr<clang::CompilerInvocation> base = std::make_shared<clang::CompilerInvocation>();
  std::vector<std::shared_ptr<clang::PCHBuffer>> precompiled;
  bool precompile = true;
};

Parser::Parser(std::unique_ptr<State> state) : state_(std::move(state)) {}
Parser::~Parser() = default;

Result<std::unique_ptr<Parser>> Parser::Create(std::span<const embedded::File> sdk, const ParserOptions& options) {
  auto state = std::make_unique<State>(sdk);
  state->precompile = options.precompile;
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
    for (const Prelude* prelude : {&kCudaPrelude, &kTorchPrelude}) {
      FRX_RETURN_IF_ERROR(state->Precompile(*prelude));
    }
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

  const bool torch = IncludesTorchExtension(text);
  DiagnosticCollector diagnostics;
  FactsAction action(diagnostics, facts);
  if (state_->precompile) {
    state_->Run(text, torch ? kTorchPrelude.name : kCudaPrelude.name, diagnostics, action);
  } else {
    state_->Run(text, nullptr, diagnostics, action);
  }
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
