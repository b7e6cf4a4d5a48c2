#include "worker/program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/landlock.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include "worker/confine.h"

namespace frx {
namespace {

using Clock = std::chrono::steady_clock;

/// An open file, closed with its owner.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor() { Close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  void Close() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
  }

 private:
  int fd_;
};

constexpr std::uint64_t kReadAndExecute =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
// The rights of Landlock's first version, which every kernel that has it knows.
constexpr std::uint64_t kEverything = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;

void Allow(int rules, const std::filesystem::path& beneath, std::uint64_t rights) {
  const Descriptor parent(open(beneath.c_str(), O_PATH | O_CLOEXEC));
  if (parent.get() < 0) return;  // what is not there need not be allowed
  landlock_path_beneath_attr rule{};
  rule.allowed_access = rights;
  rule.parent_fd = parent.get();
  syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

/// Rules that the child puts on itself; -1 where there are none or the kernel has no Landlock.
int FileRules(const FileAccess* files) {
  if (files == nullptr) return -1;
  landlock_ruleset_attr attributes{};
  attributes.handled_access_fs = kEverything;
  const auto rules =
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0));
  if (rules < 0) return -1;
  for (const auto& path : files->read) Allow(rules, path, kReadAndExecute);
  for (const auto& path : files->write) Allow(rules, path, kEverything);
  // A device is a file to Landlock, and only the rights of files may be given beneath it.
  Allow(rules, "/dev/null", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
  return rules;
}

std::vector<char*> Pointers(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// All that the child needs, made before the fork: after it nothing may allocate.
struct Child {
  const char* executable;
  const char* folder;  ///< null: here
  char** arguments;
  char** environment;
  int output;
  int file_rules;
  const ProgramLimits& limits;

  [[noreturn]] void Become() const {
    setpgid(0, 0);
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    if (folder != nullptr && chdir(folder) != 0) _exit(kCannotStart);
    LimitResource(RLIMIT_CORE, 0);
    LimitResource(RLIMIT_CPU, static_cast<std::uint64_t>(limits.cpu_seconds));
    LimitResource(RLIMIT_AS, limits.memory_bytes);
    LimitResource(RLIMIT_FSIZE, limits.file_bytes);
    if (file_rules >= 0) {
      const bool restricted =
          prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, file_rules, 0) == 0;
      if (!restricted) _exit(kCannotStart);
    }
    execve(executable, arguments, environment);
    _exit(kCannotStart);
  }

  static constexpr int kCannotStart = 127;
};

int MillisecondsUntil(Clock::time_point end) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
  return static_cast<int>(std::max<std::int64_t>(left, 0));
}

/// Reads until every writer has gone, the time is over or the output too long.
ProgramEnding Listen(int fd, const ProgramLimits& limits, Clock::time_point end, std::string& output) {
  std::array<char, 1 << 14> buffer;
  while (true) {
    pollfd poll_fd{fd, POLLIN, 0};
    const int ready = poll(&poll_fd, 1, MillisecondsUntil(end));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return ProgramEnding::kTimedOut;
    const ssize_t got = read(fd, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return ProgramEnding::kExited;
    output.append(buffer.data(), static_cast<std::size_t>(got));
    if (output.size() > limits.output_bytes) {
      output.resize(limits.output_bytes);
      return ProgramEnding::kFlooded;
    }
  }
}

/// Waits for the process itself, which may have closed its output and gone on, and leaves it to be collected. False:
/// the time is over.
bool EndsBefore(Clock::time_point end, pid_t pid) {
  while (true) {
    siginfo_t info{};
    const int looked = waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT);
    if (looked == 0 && info.si_pid == pid) return true;
    if (looked != 0 && errno != EINTR) return true;
    if (MillisecondsUntil(end) == 0) return false;
    poll(nullptr, 0, 2);
  }
}

}  // namespace

ProgramRun RunProgram(const Program& program) {
  const std::string executable = program.executable.string();
  const std::string folder = program.folder.string();
  std::vector<std::string> arguments = program.arguments;
  arguments.insert(arguments.begin(), executable);
  std::vector<std::string> environment = program.environment;
  const std::vector<char*> argument_pointers = Pointers(arguments);
  const std::vector<char*> environment_pointers = Pointers(environment);

  ProgramRun run;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    run.why = fmt::format("cannot be started: {}", std::strerror(errno));
    return run;
  }
  const Descriptor output(ends[0]);
  Descriptor child_output(ends[1]);
  const Descriptor rules(FileRules(program.files));
  const Child child{executable.c_str(),
                    folder.empty() ? nullptr : folder.c_str(),
                    const_cast<char**>(argument_pointers.data()),
                    const_cast<char**>(environment_pointers.data()),
                    child_output.get(),
                    rules.get(),
                    program.limits};
  const pid_t pid = fork();
  if (pid == 0) child.Become();
  if (pid < 0) {
    run.why = fmt::format("cannot be started: {}", std::strerror(errno));
    return run;
  }
  setpgid(pid, pid);  // in both, so that neither need wait for the other
  child_output.Close();

  const auto end = Clock::now() + std::chrono::seconds(program.limits.wall_seconds);
  run.ending = Listen(output.get(), program.limits, end, run.output);
  if (run.ending == ProgramEnding::kExited && !EndsBefore(end, pid)) run.ending = ProgramEnding::kTimedOut;
  // Whatever it started goes with it; before it is collected, while its number cannot be another's.
  kill(-pid, SIGKILL);
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }

  switch (run.ending) {
    case ProgramEnding::kTimedOut:
      run.why = fmt::format("took more than {} s", program.limits.wall_seconds);
      return run;
    case ProgramEnding::kFlooded:
      run.why = fmt::format("printed more than {} KiB", program.limits.output_bytes >> 10);
      return run;
    default:
      break;
  }
  if (WIFSIGNALED(status)) {
    run.ending = ProgramEnding::kCrashed;
    run.signal = WTERMSIG(status);
    run.why = run.signal == SIGXCPU ? fmt::format("took more than {} s of CPU time", program.limits.cpu_seconds)
                                    : fmt::format("crashed (signal {})", run.signal);
  } else if (WEXITSTATUS(status) == Child::kCannotStart) {
    run.ending = ProgramEnding::kNotStarted;
    run.why = "cannot be started";
  } else {
    run.exit_code = WEXITSTATUS(status);
  }
  return run;
}

bool CanRestrictFiles() {
  return syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) > 0;
}

}  // namespace frx
