#include "compile/toolkit.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "compile/read_files.h"
#include "worker/program.h"

namespace frx {
namespace {

namespace fs = std::filesystem;

void AddVariable(const char* name, std::vector<fs::path>& paths) {
  const char* value = std::getenv(name);
  if (value != nullptr && *value != '\0') paths.emplace_back(value);
}

/// "Cuda compilation tools, release 13.0, V13.0.88" -> "13.0.88"; empty where there is none.
std::string VersionIn(std::string_view text) {
  const std::size_t at = text.find(", V");
  if (at == std::string_view::npos) return {};
  std::string_view version = text.substr(at + 3);
  auto is_part = [](unsigned char c) { return std::isdigit(c) || c == '.'; };
  version = version.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(version, is_part) - version.begin()));
  return std::string(version);
}

std::vector<fs::path> Candidates(const ToolkitPlaces& places) {
  std::vector<fs::path> candidates;
  for (const fs::path& home : places.homes) candidates.push_back(home / "bin" / "nvcc");
  for (const fs::path& folder : places.folders) candidates.push_back(folder / "nvcc");
  for (const fs::path& home : places.usual) candidates.push_back(home / "bin" / "nvcc");
  return candidates;
}

}  // namespace

ToolkitPlaces ToolkitPlaces::OfThisMachine() {
  ToolkitPlaces places;
  AddVariable("CUDA_HOME", places.homes);
  AddVariable("CUDA_PATH", places.homes);
  const char* path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    if (end > 0) places.folders.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const fs::path usual = "/usr/local";
  places.usual.push_back(usual / "cuda");
  std::vector<fs::path> versions;
  std::error_code error;
  for (fs::directory_iterator entry(usual, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->path().filename().string().starts_with("cuda-")) versions.push_back(entry->path());
  }
  std::ranges::sort(versions, std::greater{});
  places.usual.insert(places.usual.end(), versions.begin(), versions.end());
  return places;
}

Maybe<Toolkit> FindToolkit(const ToolkitPlaces& places) {
  for (const fs::path& candidate : Candidates(places)) {
    std::error_code error;
    if (!fs::is_regular_file(candidate, error) || access(candidate.c_str(), X_OK) != 0) continue;
    const fs::path nvcc = fs::canonical(candidate, error);
    if (error) continue;
    ProgramLimits limits;
    limits.wall_seconds = 20;
    const ProgramRun run =
        RunProgram({.executable = nvcc, .arguments = {"--version"}, .environment = {CompilerPath()}, .limits = limits});
    Toolkit toolkit{.root = nvcc.parent_path().parent_path(), .nvcc = nvcc, .version = VersionIn(run.output)};
    if (run.ending != ProgramEnding::kExited) {
      return Absent(MissingReason::kGaveUp, fmt::format("nvcc --version {}", run.why));
    }
    if (toolkit.version.empty()) return Absent(MissingReason::kGaveUp, "nvcc --version names no version");
    return toolkit;
  }
  return Absent(MissingReason::kNotCollected,
                "no toolkit: nvcc is not in $CUDA_HOME, $CUDA_PATH, $PATH or /usr/local/cuda*");
}

}  // namespace frx
