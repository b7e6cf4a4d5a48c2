// Which files of a folder are about one kernel.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <system_error>

#include "base/files.h"
#include "frx/files.h"
#include "frx/profile.h"

namespace frx {
namespace {

namespace fs = std::filesystem;

/// What was found in one folder, by stem.
struct Folder {
  std::vector<std::string> sources;
  std::vector<std::string> reports;
  std::vector<std::string> unclear;  ///< .csv and .txt that are no report
};

bool HasKernel(std::string_view text) { return text.find("__global__") != std::string_view::npos; }

std::string StemOf(const std::string& name) { return name.substr(0, name.rfind('.')); }

/// A file that cannot be opened is passed on: its reader says why.
void Sort(const fs::path& file, Folder& folder) {
  const std::string name = file.filename().string();
  const std::string extension = file.extension().string();
  const auto mapped = MappedFile::Open(file);
  const std::string_view bytes = mapped ? mapped->bytes() : std::string_view();
  if (extension == ".cu" || (extension == ".cuh" && HasKernel(bytes))) {
    folder.sources.push_back(name);
  } else if (extension == ".ncu-rep" || extension == ".ncu-repz" || LooksLikeReport(bytes)) {
    folder.reports.push_back(name);
  } else if (extension == ".csv" || extension == ".txt") {
    folder.unclear.push_back(name);
  }
}

/// foo.cu owns foo.csv, foo_details.csv, foo-2.ncu-rep and foo.a100.csv; the longest stem does.
const std::string* OwnerOf(const std::string& report, const std::vector<std::string>& sources) {
  const std::string* owner = nullptr;
  for (const std::string& source : sources) {
    const std::string stem = StemOf(source);
    const bool owns = report.starts_with(stem) && report.size() > stem.size() &&
                      std::string_view("._-").find(report[stem.size()]) != std::string_view::npos;
    if (owns && (owner == nullptr || stem.size() > StemOf(*owner).size())) owner = &source;
  }
  return owner;
}

void PairFolder(const fs::path& root, const fs::path& inside, Folder& folder, PairedFiles& paired) {
  std::map<std::string, bool> has_report;
  auto add = [&](const std::string& name, const std::string& source, const std::string& report) {
    FilePair pair{.name = (inside / name).generic_string(), .files = {}};
    if (!source.empty()) pair.files.source = root / inside / source;
    if (!report.empty()) pair.files.profile = root / inside / report;
    paired.pairs.push_back(std::move(pair));
  };
  for (const std::string& report : folder.reports) {
    const std::string* owner = OwnerOf(report, folder.sources);
    if (owner != nullptr) has_report[*owner] = true;
    add(report, owner != nullptr ? *owner : "", report);
  }
  for (const std::string& source : folder.sources) {
    if (!has_report[source]) add(source, source, "");
  }
  for (const std::string& name : folder.unclear) {
    if (OwnerOf(name, folder.sources) == nullptr) continue;
    paired.diagnostics.push_back({"no_report", (inside / name).generic_string(),
                                  "is named like a source's report and is none of Nsight Compute; passed over"});
  }
}

}  // namespace

Result<PairedFiles> PairFiles(const fs::path& root, bool recursive) {
  std::error_code error;
  std::map<fs::path, Folder> folders;
  auto look = [&](const fs::directory_entry& entry) {
    std::error_code ignored;
    if (!entry.is_regular_file(ignored)) return;
    Sort(entry.path(), folders[entry.path().parent_path().lexically_relative(root)]);
  };
  constexpr auto kOptions = fs::directory_options::skip_permission_denied;
  if (recursive) {
    fs::recursive_directory_iterator entry(root, kOptions, error);
    for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
      const std::string name = entry->path().filename().string();
      if (name.starts_with('.')) entry.disable_recursion_pending();
      look(*entry);
    }
  } else {
    fs::directory_iterator entry(root, kOptions, error);
    for (const fs::directory_iterator end; !error && entry != end; entry.increment(error)) look(*entry);
  }
  if (error) {
    return Fail(ErrorCode::kUnreadable,
                fmt::format("{}: cannot be looked through: {}", root.string(), error.message()));
  }
  PairedFiles paired;
  for (auto& [inside, folder] : folders) {
    std::sort(folder.sources.begin(), folder.sources.end());
    PairFolder(root, inside == "." ? fs::path() : inside, folder, paired);
  }
  std::sort(paired.pairs.begin(), paired.pairs.end(),
            [](const FilePair& a, const FilePair& b) { return a.name < b.name; });
  std::sort(paired.diagnostics.begin(), paired.diagnostics.end(),
            [](const Diagnostic& a, const Diagnostic& b) { return a.where < b.where; });
  return paired;
}

}  // namespace frx
