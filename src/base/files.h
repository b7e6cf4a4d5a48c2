/// Reading and writing files, with errors that say what to do.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "frx/result.h"

namespace frx {

/// The whole file as bytes.
Result<std::string> ReadFile(const std::filesystem::path& path);

/// Writes beside the target and renames, so that an interrupted run leaves no half-written file.
/// Creates the folder where there is none.
class AtomicFile {
 public:
  static Result<AtomicFile> Create(const std::filesystem::path& target);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  ~AtomicFile();  ///< without Commit: removes what was written

  Result<void> Append(std::string_view bytes);
  Result<void> Commit();

 private:
  AtomicFile(std::filesystem::path target, std::filesystem::path partial, std::FILE* stream);

  std::filesystem::path target_;
  std::filesystem::path partial_;
  std::FILE* stream_ = nullptr;
};

Result<void> WriteFile(const std::filesystem::path& target, std::string_view bytes);

}  // namespace frx
