/// What client and worker say to each other over one socket: frames of a kind, a length and bytes.
///   client -> worker: kLimits
///   worker -> client: kReady when it can take sources (or kNotBuiltIn, or kFailed with the reason)
///   client -> worker: kSource
///   worker -> client: kFacts (serialised SourceFacts) or kGaveUp with the reason; and so on
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace frx::worker {

enum class FrameKind : std::uint8_t {
  kLimits = 'L',
  kReady = 'R',
  kNotBuiltIn = 'N',
  kFailed = 'X',
  kSource = 'S',
  kFacts = 'F',
  kGaveUp = 'G'
};

struct Frame {
  FrameKind kind = FrameKind::kReady;
  std::string bytes;
};

/// A process's own limits, as the bytes of a kLimits frame.
struct Confinement {
  std::int32_t start_seconds = 0;
  std::int32_t cpu_seconds = 0;
  std::uint64_t memory_bytes = 0;
  std::uint64_t stack_bytes = 0;
};

/// How a worker process ends when a limit stops it, beside signals.
constexpr int kExitOutOfMemory = 77;
constexpr int kExitFrontEnd = 78;  ///< Clang's own fatal error

enum class Transfer : std::uint8_t { kDone, kClosed, kTimedOut };

/// Waits at most `deadline_ms` in all (-1: for ever).
Transfer ReadFrame(int fd, Frame& frame, int deadline_ms = -1);
Transfer WriteFrame(int fd, FrameKind kind, std::string_view bytes, int deadline_ms = -1);

}  // namespace frx::worker
