#include "compile/compiler.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "base/embedded.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "buildlog/buildlog.h"
#include "compile/basis.h"
#include "compile/ptxas_output.h"
#include "compile/read_files.h"

FRX_EMBEDDED(TorchStandIns)

namespace frx {
namespace {

namespace fs = std::filesystem;

// Of the facts' meaning: another number makes older entries of the cache none.
constexpr int kFactsVersion = 1;

constexpr std::string_view kSource = "kernel.cu";
constexpr std::string_view kReadFiles = "kernel.d";

/// A new folder, removed with its owner.
class TemporaryFolder {
 public:
  static Result<TemporaryFolder> Create(const fs::path& parent) {
    std::string name = (parent / "frx-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      return Fail(ErrorCode::kUnreadable,
                  fmt::format("{}: no folder can be created there: {}", parent.string(), std::strerror(errno)));
    }
    return TemporaryFolder(name);
  }
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }
  fs::path Release() { return std::exchange(path_, {}); }

 private:
  explicit TemporaryFolder(fs::path path) : path_(std::move(path)) {}
  fs::path path_;
};

/// A file of a temporary folder: unlike WriteFile it need not outlive a crash of the machine, and is there at once.
Result<void> WriteTemporary(const fs::path& path, std::string_view bytes) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  std::ofstream stream(path, std::ios::binary);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.close();
  if (stream) return {};
  return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be written", path.string()));
}

std::string HashOfStandIns() {
  std::string all;
  for (const embedded::File& file : embedded::TorchStandIns()) all += fmt::format("{} {}\n", file.name, file.bytes);
  return Sha256Hex(all);
}

/// Without the folders, which are others each time.
std::vector<std::string> FlagsFor(std::string_view target) {
  return {
      "-cubin",
      fmt::format("-arch={}", target),
      "-std=c++17",
      "-w",
      "-Xptxas",
      "-v",
      // One line an error, without the source's text.
      "-Xcudafe",
      "--brief_diagnostics",
      // What torch.utils.cpp_extension adds.
      "--expt-relaxed-constexpr",
      "-DTORCH_EXTENSION_NAME=frx_module",
      "-DTORCH_API_INCLUDE_EXTENSION_H",
      "-D_GLIBCXX_USE_CXX11_ABI=0",
      "-D__CUDA_NO_HALF_OPERATORS__",
      "-D__CUDA_NO_HALF_CONVERSIONS__",
      "-D__CUDA_NO_BFLOAT16_CONVERSIONS__",
      "-D__CUDA_NO_HALF2_OPERATORS__",
      "-include",
      "frx_beside_toolkit.h",
      // The files that were read, beside what is made of them.
      "-Xcompiler",
      fmt::format("-MD,-MF,{}", kReadFiles),
      "-o",
      "kernel.cubin",
      std::string(kSource),
  };
}

/// cicc names what is in an unnamed namespace after a number that it makes of the file's path:
/// "_GLOBAL__N__bc977b3f_9_kernel_cu_…". The same source has the same names here.
void FixModuleIds(std::string& output) {
  constexpr std::size_t kDigits = 8;
  for (std::string_view mark : {"_GLOBAL__N__", "_INTERNAL_"}) {
    for (std::size_t at = output.find(mark); at != std::string::npos; at = output.find(mark, at + 1)) {
      const std::size_t id = at + mark.size();
      const std::size_t end = output.find_first_not_of("0123456789abcdef", id);
      if (end == id + kDigits) output.replace(id, kDigits, kDigits, '0');
    }
  }
}

Missing GaveUp(std::string detail) { return {MissingReason::kGaveUp, std::move(detail)}; }

/// A header that is not there ends the preprocessor before it lists what it read. Its name is told where the source
/// says it, and nothing else of such a run.
std::optional<CompileError> MissingHeader(const BuildLog& log, std::string_view source) {
  constexpr std::string_view kEnd = ": No such file or directory";
  for (const ToldError& error : log.errors) {
    if (error.tool != "c++" || !error.text.ends_with(kEnd)) continue;
    const std::string header = error.text.substr(0, error.text.size() - kEnd.size());
    if (source.find(header) == std::string_view::npos) continue;
    return CompileError{error.tool, error.place, error.text, Basis::kSdkGap};
  }
  return std::nullopt;
}

}  // namespace

Compiler::Compiler(CompilerOptions options, fs::path folder)
    : options_(std::move(options)), folder_(std::move(folder)) {
  question_ = fmt::format("frx compile facts {}\nnvcc {}\nstand-ins {}\nflags {}\n", kFactsVersion,
                          options_.toolkit.version, HashOfStandIns(), fmt::join(FlagsFor(options_.target), " "));
  if (options_.cache) cache_ = std::make_unique<CompileCache>(*options_.cache);
}

Compiler::~Compiler() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Result<std::unique_ptr<Compiler>> Compiler::Create(CompilerOptions options) {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (error) return Fail(ErrorCode::kUnreadable, fmt::format("no temporary folder: {}", error.message()));
  FRX_ASSIGN_OR_RETURN(TemporaryFolder folder, TemporaryFolder::Create(parent));
  for (const embedded::File& file : embedded::TorchStandIns()) {
    FRX_RETURN_IF_ERROR(WriteTemporary(folder.path() / "sdk" / file.name, file.bytes));
  }
  return std::unique_ptr<Compiler>(new Compiler(std::move(options), folder.Release()));
}

Maybe<CompileFacts> Compiler::Compile(std::string_view source) {
  if (source.size() > options_.source_bytes) {
    return tl::make_unexpected(GaveUp(fmt::format("the source has {} bytes, more than the {} that are compiled",
                                                  source.size(), options_.source_bytes)));
  }
  const std::string question = fmt::format("{}source {}\n", question_, Sha256Hex(source));
  if (cache_) {
    if (auto facts = cache_->Find(question)) return *std::move(facts);
  }
  Maybe<CompileFacts> facts = CompileAnew(source);
  // A cache that cannot be written costs the next run its time, and this one nothing.
  if (cache_ && facts) std::ignore = cache_->Store(question, *facts);
  return facts;
}

Maybe<CompileFacts> Compiler::CompileAnew(std::string_view source) const {
  auto own = TemporaryFolder::Create(folder_);
  if (!own) return tl::make_unexpected(GaveUp(own.error().message));
  const fs::path& folder = own->path();
  if (auto written = WriteTemporary(folder / kSource, source); !written) {
    return tl::make_unexpected(GaveUp(written.error().message));
  }
  const fs::path headers = folder_ / "sdk";
  std::vector<std::string> arguments = {"-I" + (headers / "torch").string(), "-I" + (headers / "toolkit").string()};
  for (std::string& flag : FlagsFor(options_.target)) arguments.push_back(std::move(flag));
  const FileAccess files = FilesOfCompiler(options_.toolkit, headers, folder);
  ProgramRun run = RunProgram({.executable = options_.toolkit.nvcc,
                               .arguments = std::move(arguments),
                               .folder = folder,
                               .environment = {CompilerPath(), "TMPDIR=" + folder.string(), "LC_ALL=C"},
                               .files = &files,
                               .limits = options_.limits});
  if (run.ending != ProgramEnding::kExited) return tl::make_unexpected(GaveUp(fmt::format("nvcc {}", run.why)));
  FixModuleIds(run.output);

  CompileFacts facts;
  facts.toolkit = options_.toolkit.version;
  facts.target = options_.target;
  facts.sha256 = Sha256Hex(source);
  const bool failed = run.exit_code != 0;
  const BuildLog log = failed ? ReadBuildLog(run.output) : BuildLog{};
  auto rule = ReadFile(folder / kReadFiles);
  if (!rule) {
    auto header = MissingHeader(log, source);
    if (!header) return tl::make_unexpected(GaveUp("the preprocessor failed, and does not say which files it read"));
    facts.errors.push_back(*std::move(header));
    return facts;
  }
  if (!AreHeaders(PrerequisitesOf(*rule), folder, options_.toolkit, {folder, headers})) {
    return tl::make_unexpected(GaveUp("the source includes a file that is no header of the toolkit or the system"));
  }

  auto ptxas = ReadPtxasOutput(run.output);
  if (failed) {
    facts.errors = SettleCompileErrors(log.errors);
    if (facts.errors.empty()) return tl::make_unexpected(GaveUp("nvcc failed, and does not say why"));
  } else if (!ptxas) {
    return Absent(MissingReason::kUnparsable, ptxas.error().message);
  }
  if (ptxas) {
    facts.kernels = std::move(ptxas->kernels);
    facts.global_bytes = ptxas->global_bytes;
    facts.constant_bytes = std::move(ptxas->constant_bytes);
    facts.diagnostics = std::move(ptxas->diagnostics);
  }
  return facts;
}

}  // namespace frx
