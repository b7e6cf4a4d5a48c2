#include "base/files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>

namespace frx {
namespace {

struct CloseStream {
  void operator()(std::FILE* stream) const { std::fclose(stream); }
};
using Stream = std::unique_ptr<std::FILE, CloseStream>;

}  // namespace

Result<std::string> ReadFile(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: is a folder, expected a file", path.string()));
  }
  Stream stream(std::fopen(path.c_str(), "rb"));
  if (!stream) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be opened: {}", path.string(), std::strerror(errno)));
  }
  std::string bytes;
  char buffer[1 << 16];
  while (std::size_t count = std::fread(buffer, 1, sizeof buffer, stream.get())) bytes.append(buffer, count);
  if (std::ferror(stream.get())) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be read: {}", path.string(), std::strerror(errno)));
  }
  return bytes;
}

AtomicFile::AtomicFile(std::filesystem::path target, std::filesystem::path partial, std::FILE* stream)
    : target_(std::move(target)), partial_(std::move(partial)), stream_(stream) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : target_(std::move(other.target_)),
      partial_(std::move(other.partial_)),
      stream_(std::exchange(other.stream_, nullptr)) {}

Result<AtomicFile> AtomicFile::Create(const std::filesystem::path& target) {
  std::error_code error;
  if (std::filesystem::is_directory(target, error)) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: is a folder, expected a file's name", target.string()));
  }
  if (std::filesystem::exists(target, error) && !std::filesystem::is_regular_file(target, error)) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: is no regular file; name one, or a new one", target.string()));
  }
  if (target.has_parent_path()) {
    std::filesystem::create_directories(target.parent_path(), error);
    if (error) {
      return Fail(ErrorCode::kUnreadable,
                  fmt::format("{}: cannot be created: {}", target.parent_path().string(), error.message()));
    }
  }
  std::filesystem::path partial = target;
  partial += fmt::format(".{}.partial", ::getpid());
  std::FILE* stream = std::fopen(partial.c_str(), "wb");
  if (stream == nullptr) {
    return Fail(ErrorCode::kUnreadable,
                fmt::format("{}: cannot be written: {}", target.string(), std::strerror(errno)));
  }
  return AtomicFile(target, std::move(partial), stream);
}

AtomicFile::~AtomicFile() {
  if (stream_ == nullptr) return;
  std::fclose(stream_);
  std::error_code ignored;
  std::filesystem::remove(partial_, ignored);
}

Result<void> AtomicFile::Append(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stream_) != bytes.size()) {
    return Fail(ErrorCode::kUnreadable,
                fmt::format("{}: cannot be written: {}", target_.string(), std::strerror(errno)));
  }
  return {};
}

Result<void> AtomicFile::Commit() {
  std::FILE* stream = std::exchange(stream_, nullptr);
  bool written = std::fflush(stream) == 0 && ::fsync(::fileno(stream)) == 0;
  int reason = errno;
  written = std::fclose(stream) == 0 && written;
  std::error_code error;
  if (written) std::filesystem::rename(partial_, target_, error);
  if (written && !error) return {};
  std::error_code ignored;
  std::filesystem::remove(partial_, ignored);
  return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be written: {}", target_.string(),
                                                  error ? error.message() : std::strerror(reason)));
}

Result<void> WriteFile(const std::filesystem::path& target, std::string_view bytes) {
  FRX_ASSIGN_OR_RETURN(AtomicFile file, AtomicFile::Create(target));
  FRX_RETURN_IF_ERROR(file.Append(bytes));
  return file.Commit();
}

}  // namespace frx
