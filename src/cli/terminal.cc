#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <utility>

namespace frx::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

double Now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

TextStyle StyleFor(std::FILE* stream) {
  const char* no_colour = std::getenv("NO_COLOR");
  return {.colour = ::isatty(::fileno(stream)) != 0 && (no_colour == nullptr || *no_colour == '\0')};
}

Progress::Progress(std::string what)
    : what_(std::move(what)), terminal_(::isatty(::fileno(stderr)) != 0), started_(Now()), last_(started_) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::Step() {
  ++count_;
  if (!terminal_) return;
  double now = Now();
  if (now - started_ < 1 || now - last_ < 0.1) return;
  last_ = now;
  shown_ = true;
  fmt::print(stderr, "\r{} {}", what_, count_);
  std::fflush(stderr);
}

void HoldInterrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = 1; };
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

Result<void> Interrupted() {
  if (interrupted != 0) return Fail(ErrorCode::kInterrupted, "interrupted; nothing was written");
  return {};
}

}  // namespace frx::cli
