#include "compile/read_files.h"

#include <algorithm>
#include <system_error>

namespace frx {
namespace {

namespace fs = std::filesystem;

bool IsBeneath(const fs::path& file, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

}  // namespace

std::string CompilerPath() { return "PATH=/usr/local/bin:/usr/bin:/bin"; }

FileAccess FilesOfCompiler(const Toolkit& toolkit, const fs::path& headers, const fs::path& folder) {
  return {.read = {toolkit.root, "/usr", "/bin", "/lib", "/lib64", "/etc/alternatives", "/etc/ld.so.cache", headers},
          .write = {folder}};
}

std::vector<std::string> PrerequisitesOf(std::string_view rule) {
  std::vector<std::string> files;
  rule.remove_prefix(std::min(rule.find(": "), rule.size()));
  if (!rule.empty()) rule.remove_prefix(1);
  std::string file;
  auto take = [&] {
    if (!file.empty()) files.push_back(file);
    file.clear();
  };
  for (std::size_t at = 0; at < rule.size(); ++at) {
    const bool escapes = rule[at] == '\\' && at + 1 < rule.size();
    if (escapes && (rule[at + 1] == ' ' || rule[at + 1] == '#')) {
      file += rule[++at];
    } else if (rule[at] == '$' && at + 1 < rule.size() && rule[at + 1] == '$') {
      file += rule[++at];
    } else if (rule[at] == ' ' || rule[at] == '\n' || (escapes && rule[at + 1] == '\n')) {
      take();
    } else {
      file += rule[at];
    }
  }
  take();
  return files;
}

bool AreHeaders(const std::vector<std::string>& files, const fs::path& folder, const Toolkit& toolkit,
                const std::vector<fs::path>& own) {
  std::vector<fs::path> allowed = {"/usr/include", "/usr/lib", "/usr/local/include", toolkit.root};
  allowed.insert(allowed.end(), own.begin(), own.end());
  for (fs::path& each : allowed) {
    std::error_code error;
    const fs::path real = fs::canonical(each, error);
    if (!error) each = real;
  }
  return std::ranges::all_of(files, [&](const std::string& file) {
    std::error_code error;
    const fs::path real = fs::canonical(folder / file, error);
    return !error && std::ranges::any_of(allowed, [&](const fs::path& each) { return IsBeneath(real, each); });
  });
}

}  // namespace frx
