/// Evidence from files of one's own: a kernel's source, a report, a build log, the PyTorch module that it stands for.
///   auto reader = EvidenceReader::Create({.layers = …});
///   auto read = (*reader)->Read({.source = "gemm.cu", .profile = "gemm.ncu-rep"});
///   auto kernels = JudgeKernels(read->evidence);
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/evidence.h"
#include "frx/result.h"

namespace frx {

/// Each empty where there is none.
struct KernelFiles {
  std::filesystem::path source;
  std::filesystem::path profile;
  std::filesystem::path build_log;  ///< what compiler, linker or run printed
  std::filesystem::path reference;  ///< a Python module with Model, get_inputs and get_init_inputs

  bool operator==(const KernelFiles&) const = default;
};

struct FileEvidence {
  Evidence evidence;
  std::vector<Diagnostic> diagnostics;
};

struct EvidenceReaderOptions {
  std::set<Layer> layers = {Layer::kMeasured, Layer::kRead};  ///< others are absent, not requested
  int jobs = 1;                                               ///< worker processes that parse sources side by side
  std::filesystem::path worker_program = {};                  ///< the frx binary, started as `frx worker`
  std::optional<std::filesystem::path> compile_cache = {};    ///< where compile facts are kept; nothing: nowhere
};

class EvidenceReader {
 public:
  virtual ~EvidenceReader() = default;

  static std::unique_ptr<EvidenceReader> Create(EvidenceReaderOptions options);

  /// Fails where a file cannot be read, or where what is called a report is none: nobody wants a verdict on half of
  /// what they named. A source or module that is not understood is a layer that is unusable, with the reason. May be
  /// called from several threads at once.
  virtual Result<FileEvidence> Read(const KernelFiles& files) const = 0;
};

/// Files that belong together, by their names.
struct FilePair {
  std::string name;  ///< "gemm/tiled": folder and stem, without the folder that was looked through
  KernelFiles files;

  bool operator==(const FilePair&) const = default;
};

struct PairedFiles {
  std::vector<FilePair> pairs;  ///< sorted by name
  std::vector<Diagnostic> diagnostics;
};

/// Pairs the sources and reports of a folder: foo.cu with foo.ncu-rep, foo.csv, foo_details.csv … in the same folder.
/// Reports are known by their content; of several for one source each makes a pair of its own. Files of other kinds are
/// passed over.
Result<PairedFiles> PairFiles(const std::filesystem::path& folder, bool recursive);

}  // namespace frx
