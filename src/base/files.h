/// Reading and writing files, with errors that say what to do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "frx/result.h"

namespace frx {

/// The whole file as bytes; kOverLimit where it has more than `limit`.
Result<std::string> ReadFile(const std::filesystem::path& path, std::size_t limit = SIZE_MAX);

/// A file's bytes without a copy of them: files may be larger than memory. What is not a regular file (a pipe) is read,
/// up to 1 GiB.
class MappedFile {
 public:
  static Result<MappedFile> Open(const std::filesystem::path& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&&) = delete;
  ~MappedFile();

  std::string_view bytes() const { return bytes_; }

 private:
  MappedFile() = default;

  std::string copy_;        ///< of what could not be mapped
  std::string_view bytes_;  ///< into `copy_`, or mapped
  bool mapped_ = false;
};

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
