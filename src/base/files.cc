#include "base/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
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

Result<std::string> ReadFile(const std::filesystem::path& path, std::size_t limit) {
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
  while (std::size_t count = std::fread(buffer, 1, sizeof buffer, stream.get())) {
    if (count > limit - bytes.size()) {
      return Fail(ErrorCode::kOverLimit, fmt::format("{}: has more than {} bytes", path.string(), limit));
    }
    bytes.append(buffer, count);
  }
  if (std::ferror(stream.get())) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be read: {}", path.string(), std::strerror(errno)));
  }
  return bytes;
}

Result<MappedFile> MappedFile::Open(const std::filesystem::path& path) {
  constexpr std::size_t kLongestStream = std::size_t{1} << 30;
  MappedFile file;
  std::error_code error;
  const std::uintmax_t size =
      std::filesystem::is_regular_file(path, error) ? std::filesystem::file_size(path, error) : 0;
  if (size == 0) {  // nothing that can be mapped
    FRX_ASSIGN_OR_RETURN(file.copy_, ReadFile(path, kLongestStream));
    file.bytes_ = file.copy_;
    return file;
  }
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  void* place = descriptor < 0 ? MAP_FAILED : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  const int why = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (place == MAP_FAILED) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be read: {}", path.string(), std::strerror(why)));
  }
  file.bytes_ = {static_cast<const char*>(place), size};
  file.mapped_ = true;
  return file;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : copy_(std::move(other.copy_)),
      bytes_(other.mapped_ ? other.bytes_ : std::string_view(copy_)),
      mapped_(std::exchange(other.mapped_, false)) {}

MappedFile::~MappedFile() {
  if (mapped_) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
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
