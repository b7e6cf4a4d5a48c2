/// Compile facts that were found before, a file each. What decides them is in the file's name and once more inside it:
/// a file that is broken, of another version or of another question is as good as none, and is written anew.
///   CompileCache cache(*CompileCache::UsualFolder());
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "frx/compile_facts.h"
#include "frx/result.h"

namespace frx {

class CompileCache {
 public:
  explicit CompileCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// $XDG_CACHE_HOME/frx/compile, or ~/.cache/frx/compile; nothing where there is neither.
  static std::optional<std::filesystem::path> UsualFolder();

  /// `question`: everything that the facts depend on.
  std::optional<CompileFacts> Find(std::string_view question) const;
  Result<void> Store(std::string_view question, const CompileFacts& facts);

 private:
  std::filesystem::path FileOf(std::string_view question) const;

  std::filesystem::path folder_;
  std::mutex mutex_;  ///< two threads may store the answer to one question
};

}  // namespace frx
