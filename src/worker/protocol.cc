#include "worker/protocol.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace frx::worker {
namespace {

using Clock = std::chrono::steady_clock;

// Facts of one source; a longer frame is not ours.
constexpr std::uint32_t kMaxFrameBytes = 256U << 20;
constexpr std::size_t kHeaderBytes = 1 + sizeof(std::uint32_t);

class Deadline {
 public:
  explicit Deadline(int milliseconds)
      : endless_(milliseconds < 0), end_(Clock::now() + std::chrono::milliseconds(milliseconds)) {}
  int Remaining() const {
    if (endless_) return -1;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
  }

 private:
  bool endless_;
  Clock::time_point end_;
};

Transfer WaitFor(int fd, short events, const Deadline& deadline) {
  while (true) {
    pollfd poll_fd{fd, events, 0};
    const int ready = poll(&poll_fd, 1, deadline.Remaining());
    if (ready > 0) return Transfer::kDone;
    if (ready == 0) return Transfer::kTimedOut;
    if (errno != EINTR) return Transfer::kClosed;
  }
}

Transfer ReadAll(int fd, char* bytes, std::size_t size, const Deadline& deadline) {
  while (size > 0) {
    if (Transfer wait = WaitFor(fd, POLLIN, deadline); wait != Transfer::kDone) return wait;
    const ssize_t got = read(fd, bytes, size);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) return Transfer::kClosed;
    if (got < 0) continue;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return Transfer::kDone;
}

Transfer WriteAll(int fd, const char* bytes, std::size_t size, const Deadline& deadline) {
  while (size > 0) {
    if (Transfer wait = WaitFor(fd, POLLOUT, deadline); wait != Transfer::kDone) return wait;
    // A peer that died is an answer, not a SIGPIPE; a worker started by hand may have a pipe instead of a socket.
    ssize_t put = send(fd, bytes, size, MSG_NOSIGNAL);
    if (put < 0 && errno == ENOTSOCK) put = write(fd, bytes, size);
    if (put < 0 && errno != EINTR && errno != EAGAIN) return Transfer::kClosed;
    if (put < 0) continue;
    bytes += put;
    size -= static_cast<std::size_t>(put);
  }
  return Transfer::kDone;
}

}  // namespace

Transfer ReadFrame(int fd, Frame& frame, int deadline_ms) {
  const Deadline deadline(deadline_ms);
  std::array<char, kHeaderBytes> header;
  if (Transfer read = ReadAll(fd, header.data(), header.size(), deadline); read != Transfer::kDone) return read;
  frame.kind = static_cast<FrameKind>(header[0]);
  std::uint32_t size = 0;
  std::memcpy(&size, header.data() + 1, sizeof size);
  if (size > kMaxFrameBytes) return Transfer::kClosed;
  frame.bytes.resize(size);
  return ReadAll(fd, frame.bytes.data(), size, deadline);
}

Transfer WriteFrame(int fd, FrameKind kind, std::string_view bytes, int deadline_ms) {
  if (bytes.size() > kMaxFrameBytes) return Transfer::kClosed;
  const Deadline deadline(deadline_ms);
  std::array<char, kHeaderBytes> header;
  header[0] = static_cast<char>(kind);
  const auto size = static_cast<std::uint32_t>(bytes.size());
  std::memcpy(header.data() + 1, &size, sizeof size);
  if (Transfer sent = WriteAll(fd, header.data(), header.size(), deadline); sent != Transfer::kDone) return sent;
  return WriteAll(fd, bytes.data(), bytes.size(), deadline);
}

}  // namespace frx::worker
