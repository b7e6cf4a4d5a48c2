#include "corpus/line_reader.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace frx {

LineReader::LineReader(std::unique_ptr<std::FILE, Close> stream, std::string name, std::size_t max_bytes)
    : stream_(std::move(stream)), name_(std::move(name)), max_bytes_(max_bytes) {}

Result<LineReader> LineReader::Open(const std::filesystem::path& path, std::size_t max_bytes) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: is a folder, expected a file", path.string()));
  }
  // Opening one waits for its writer, and a sample reads its rows twice.
  if (std::filesystem::is_fifo(path, ignored)) {
    return Fail(ErrorCode::kUnreadable,
                fmt::format("{}: is a pipe, expected a file; write the rows to one first", path.string()));
  }
  std::unique_ptr<std::FILE, Close> stream(std::fopen(path.c_str(), "rb"));
  if (!stream) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be opened: {}", path.string(), std::strerror(errno)));
  }
  return LineReader(std::move(stream), path.string(), max_bytes);
}

bool LineReader::Refill() {
  buffer_.resize(std::size_t{1} << 18);
  buffer_.resize(std::fread(buffer_.data(), 1, buffer_.size(), stream_.get()));
  position_ = 0;
  return !buffer_.empty();
}

Result<std::optional<LineReader::Line>> LineReader::Next() {
  Line line;
  bool any = false;
  bool ended = false;
  bool last_is_cr = false;
  while (!ended && (position_ < buffer_.size() || Refill())) {
    any = true;
    std::size_t end = buffer_.find('\n', position_);
    ended = end != std::string::npos;
    std::size_t count = (ended ? end : buffer_.size()) - position_;
    line.bytes += count;
    if (count > 0) last_is_cr = buffer_[position_ + count - 1] == '\r';
    if (line.bytes > max_bytes_) {
      line.over_limit = true;
      line.text = {};
    } else {
      line.text.append(buffer_, position_, count);
    }
    position_ += count + (ended ? 1 : 0);
  }
  if (std::ferror(stream_.get())) {
    return Fail(ErrorCode::kUnreadable, fmt::format("{}: cannot be read: {}", name_, std::strerror(errno)));
  }
  if (!any) return std::nullopt;
  line.number = ++number_;
  line.crlf = last_is_cr;
  if (line.crlf) {
    --line.bytes;
    if (!line.text.empty()) line.text.pop_back();
  }
  return line;
}

}  // namespace frx
