#include "worker/client.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstring>

#include "base/text.h"
#include "facts/serialise.h"
#include "worker/protocol.h"

extern char** environ;

namespace frx {

using worker::Frame;
using worker::FrameKind;
using worker::Transfer;

/// One process and the socket to it.
class WorkerPool::Worker {
 public:
  explicit Worker(const WorkerOptions& options) : options_(options) {}
  ~Worker() { Stop(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  bool running() const { return pid_ > 0; }
  int process_id() const { return pid_; }
  bool was_started() const { return was_started_; }

  /// Absent with the reason where no worker can be had.
  Maybe<bool> Start() {
    int sockets[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) {
      return Absent(MissingReason::kGaveUp, fmt::format("no worker process: {}", std::strerror(errno)));
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, sockets[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, sockets[1], STDOUT_FILENO);
    // What a dying parser says is not for our user.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const std::string executable = options_.executable.empty() ? "/proc/self/exe" : options_.executable.string();
    std::string name = executable;
    std::string command = "worker";
    char* arguments[] = {name.data(), command.data(), nullptr};
    const int failed = posix_spawn(&pid_, executable.c_str(), &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(sockets[1]);
    fd_ = sockets[0];
    if (failed != 0) {
      pid_ = -1;
      Stop();
      return Absent(MissingReason::kGaveUp, fmt::format("no worker process: {}", std::strerror(failed)));
    }
    was_started_ = true;

    const WorkerLimits& limits = options_.limits;
    const worker::Confinement confinement{limits.start_seconds, limits.cpu_seconds, limits.memory_bytes,
                                          limits.stack_bytes};
    const std::string_view bytes(reinterpret_cast<const char*>(&confinement), sizeof confinement);
    worker::WriteFrame(fd_, FrameKind::kLimits, bytes, limits.start_seconds * 1000);  // a failure shows in the answer
    Frame frame;
    const Transfer read = worker::ReadFrame(fd_, frame, options_.limits.start_seconds * 1000);
    if (read == Transfer::kDone && frame.kind == FrameKind::kReady) return true;
    Missing reason{MissingReason::kGaveUp, "no worker process: it ended before it was ready"};
    if (read == Transfer::kTimedOut) {
      reason.detail = fmt::format("no worker process: not ready after {} s", options_.limits.start_seconds);
    } else if (read == Transfer::kDone && frame.kind == FrameKind::kNotBuiltIn) {
      reason = {MissingReason::kNotBuiltIn, "this build has no Clang"};
    } else if (read == Transfer::kDone && frame.kind == FrameKind::kFailed) {
      reason.detail = "no worker process: " + ToUtf8(frame.bytes);
    }
    Stop();
    return tl::make_unexpected(std::move(reason));
  }

  Transfer Exchange(std::string_view source, Frame& answer) {
    const int deadline_ms = options_.limits.wall_seconds * 1000;
    if (Transfer sent = worker::WriteFrame(fd_, FrameKind::kSource, source, deadline_ms); sent != Transfer::kDone) {
      return sent;
    }
    return worker::ReadFrame(fd_, answer, deadline_ms);
  }

  /// Ends the process, where it has not ended by itself, and returns its wait status.
  int Stop() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
    if (pid_ <= 0) return 0;
    int status = 0;
    // A worker whose socket is closed leaves when it is idle; one that is not idle is not waited for.
    kill(pid_, SIGKILL);
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return status;
  }

  /// The status of a process that has closed its socket: it is ending by itself.
  int Collect() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
    int status = 0;
    while (pid_ > 0 && waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return status;
  }

 private:
  const WorkerOptions& options_;
  pid_t pid_ = -1;
  int fd_ = -1;
  bool was_started_ = false;
};

namespace {

std::string ReasonOf(int status, const WorkerLimits& limits) {
  if (WIFSIGNALED(status)) {
    if (WTERMSIG(status) == SIGXCPU) return fmt::format("took more than {} s of CPU time", limits.cpu_seconds);
    return fmt::format("the parser crashed (signal {})", WTERMSIG(status));
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == worker::kExitOutOfMemory) {
    return fmt::format("took more than {} MiB of memory", limits.memory_bytes >> 20);
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == worker::kExitFrontEnd) return "the parser gave up";
  return "the parser ended unexpectedly";
}

bool WasKilledFromOutside(int status) { return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL; }

}  // namespace

WorkerPool::WorkerPool(WorkerOptions options) : options_(std::move(options)) {
  for (int i = 0; i < std::max(options_.jobs, 1); ++i) {
    workers_.push_back(std::make_unique<Worker>(options_));
    idle_.push_back(workers_.back().get());
  }
}

WorkerPool::~WorkerPool() = default;

Maybe<SourceFacts> WorkerPool::Analyse(std::string_view source) {
  Worker* worker = nullptr;
  {
    std::unique_lock lock(mutex_);
    freed_.wait(lock, [&] { return !idle_.empty(); });
    worker = idle_.back();  // the one used last: what is not needed is not started
    idle_.pop_back();
    ++statistics_.sources;
  }
  Maybe<SourceFacts> facts = AnalyseWith(*worker, source);
  {
    std::lock_guard lock(mutex_);
    idle_.push_back(worker);
    if (!facts && facts.error().reason == MissingReason::kGaveUp) ++statistics_.gave_up;
  }
  freed_.notify_one();
  return facts;
}

Maybe<SourceFacts> WorkerPool::AnalyseWith(Worker& worker, std::string_view source) {
  const WorkerLimits& limits = options_.limits;
  if (source.size() > limits.source_bytes) {
    return Absent(MissingReason::kGaveUp, fmt::format("the source has {} bytes, more than the {} that are read",
                                                      source.size(), limits.source_bytes));
  }
  // Once more for a worker that somebody killed: that was not the source's doing.
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (!worker.running()) {
      {
        std::lock_guard lock(mutex_);
        statistics_.restarts += worker.was_started();
        ++statistics_.started;
      }
      if (auto started = worker.Start(); !started) return tl::make_unexpected(started.error());
    }
    Frame answer;
    switch (worker.Exchange(source, answer)) {
      case Transfer::kDone: {
        if (answer.kind == FrameKind::kGaveUp) return Absent(MissingReason::kGaveUp, answer.bytes);
        auto facts = FromJsonText<SourceFacts>(answer.bytes);
        if (facts) return *std::move(facts);
        worker.Stop();
        return Absent(MissingReason::kGaveUp, "the parser's answer was unreadable: " + facts.error().message);
      }
      case Transfer::kTimedOut:
        worker.Stop();
        return Absent(MissingReason::kGaveUp, fmt::format("took more than {} s", limits.wall_seconds));
      case Transfer::kClosed: {
        const int status = worker.Collect();
        if (attempt == 0 && WasKilledFromOutside(status)) continue;
        return Absent(MissingReason::kGaveUp, ReasonOf(status, limits));
      }
    }
  }
  return Absent(MissingReason::kGaveUp, "the parser was killed");
}

WorkerStatistics WorkerPool::statistics() const {
  std::lock_guard lock(mutex_);
  return statistics_;
}

std::vector<int> WorkerPool::process_ids() const {
  std::lock_guard lock(mutex_);
  std::vector<int> ids;
  for (const auto& worker : workers_) {
    if (worker->running()) ids.push_back(worker->process_id());
  }
  return ids;
}

}  // namespace frx
