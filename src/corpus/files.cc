#include "frx/files.h"

#include <fmt/format.h>

#include <utility>

#include "base/files.h"
#include "base/text.h"
#include "buildlog/buildlog.h"
#include "corpus/compiler_of.h"
#include "task/task.h"
#include "worker/client.h"

namespace frx {
namespace {

/// More than any module that is read by hand; the reader of tasks has limits of its own.
constexpr std::size_t kMaxModuleBytes = std::size_t{4} << 20;
/// A kernel's source is limited by the worker; this only keeps a file that is none out of memory.
constexpr std::size_t kMaxSourceBytes = std::size_t{64} << 20;

/// A source that cannot be parsed is told of; one that nobody looked at is not.
template <class T>
void NoteUnusable(const Maybe<T>& layer, const char* code, const std::filesystem::path& file, FileEvidence& read) {
  if (layer || !IsUnusable(layer.error().reason)) return;
  read.diagnostics.push_back(
      {code, file.filename().string(), fmt::format("{}; the layer is unusable", layer.error().detail)});
}

class FilesReader : public EvidenceReader {
 public:
  explicit FilesReader(EvidenceReaderOptions options)
      : layers_(std::move(options.layers)),
        workers_({.executable = options.worker_program, .jobs = options.jobs, .limits = {}}),
        compiler_(layers_, std::move(options.compile_cache)) {}

  Result<FileEvidence> Read(const KernelFiles& files) const override {
    FileEvidence read;
    FRX_RETURN_IF_ERROR(ReadReport(files.profile, read));
    FRX_RETURN_IF_ERROR(ReadSource(files.source, read));
    FRX_RETURN_IF_ERROR(ReadLog(files.build_log, read));
    FRX_RETURN_IF_ERROR(ReadReference(files.reference, read));
    return read;
  }

 private:
  Result<void> ReadReport(const std::filesystem::path& file, FileEvidence& read) const {
    if (file.empty()) return {};
    if (!layers_.contains(Layer::kMeasured)) {
      read.evidence.profile = Absent(MissingReason::kNotRequested);
      return {};
    }
    FRX_ASSIGN_OR_RETURN(read.evidence.profile, ReadProfile(file));
    read.diagnostics = read.evidence.profile->diagnostics;
    return {};
  }

  Result<void> ReadSource(const std::filesystem::path& file, FileEvidence& read) const {
    if (file.empty()) return {};
    FRX_ASSIGN_OR_RETURN(const std::string source, ReadFile(file, kMaxSourceBytes));
    if (layers_.contains(Layer::kRead)) {
      read.evidence.source = workers_.Analyse(source);
      NoteUnusable(read.evidence.source, "source_unusable", file, read);
    } else {
      read.evidence.source = Absent(MissingReason::kNotRequested);
    }
    if (layers_.contains(Layer::kCompiled)) {
      const Maybe<Compiler*> compiler = compiler_.get();
      read.evidence.compiled = compiler ? (*compiler)->Compile(source) : tl::make_unexpected(compiler.error());
      NoteUnusable(read.evidence.compiled, "compile_unusable", file, read);
      if (read.evidence.compiled) Add(read.evidence.compiled->diagnostics, file, read);
    }
    return {};
  }

  static Result<void> ReadLog(const std::filesystem::path& file, FileEvidence& read) {
    if (file.empty()) return {};
    FRX_ASSIGN_OR_RETURN(const MappedFile log, MappedFile::Open(file));
    std::vector<Diagnostic> diagnostics;
    read.evidence.build_log = ReadBuildLog(log.bytes(), {}, &diagnostics);
    Add(diagnostics, file, read);
    return {};
  }

  static Result<void> ReadReference(const std::filesystem::path& file, FileEvidence& read) {
    if (file.empty()) return {};
    FRX_ASSIGN_OR_RETURN(const std::string text, ReadFile(file, kMaxModuleBytes));
    std::vector<Diagnostic> diagnostics;
    read.evidence.task = ReadTask(text, &diagnostics);
    Add(diagnostics, file, read);
    return {};
  }

  /// A reader's diagnostics name a place within a text; the file goes before it.
  static void Add(const std::vector<Diagnostic>& diagnostics, const std::filesystem::path& file, FileEvidence& read) {
    for (const Diagnostic& each : diagnostics) {
      read.diagnostics.push_back({each.code, file.filename().string(), fmt::format("{}: {}", each.where, each.text)});
    }
  }

  std::set<Layer> layers_;
  mutable WorkerPool workers_;
  CompilerOf compiler_;
};

}  // namespace

std::unique_ptr<EvidenceReader> EvidenceReader::Create(EvidenceReaderOptions options) {
  return std::make_unique<FilesReader>(std::move(options));
}

}  // namespace frx
