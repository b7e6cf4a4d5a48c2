#include "worker/serve.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <new>
#include <nlohmann/json.hpp>

#include "facts/serialise.h"
#include "worker/confine.h"
#include "worker/protocol.h"

#ifdef FRX_WITH_CLANG
#include "source/parser.h"
#endif

namespace frx {

#ifdef FRX_WITH_CLANG
namespace {

using worker::Confinement;
using worker::Frame;
using worker::FrameKind;
using worker::Transfer;

void Confine(const Confinement& limits) {
  LimitResource(RLIMIT_CORE, 0);
  LimitResource(RLIMIT_STACK, limits.stack_bytes);
  LimitResource(RLIMIT_AS, limits.memory_bytes);
  std::set_new_handler([] { _exit(worker::kExitOutOfMemory); });
  InstallFatalErrorHandlers([] { _exit(worker::kExitOutOfMemory); }, [] { _exit(worker::kExitFrontEnd); });
}

// The kernel's limit counts a process's whole life, so it is moved on with every source.
void AllowCpuSeconds(int seconds) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto used = static_cast<std::uint64_t>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
  LimitResource(RLIMIT_CPU, used + 1 + static_cast<std::uint64_t>(seconds));
}

}  // namespace

int RunWorker(int in, int out) {
  Frame request;
  Confinement limits;
  if (worker::ReadFrame(in, request) != Transfer::kDone || request.kind != FrameKind::kLimits ||
      request.bytes.size() != sizeof limits) {
    return 2;
  }
  std::memcpy(&limits, request.bytes.data(), sizeof limits);
  Confine(limits);
  AllowCpuSeconds(limits.start_seconds);
  auto parser = Parser::Create(embedded::SdkFiles());
  if (!parser) {
    worker::WriteFrame(out, FrameKind::kFailed, parser.error().message);
    return 1;
  }
  if (worker::WriteFrame(out, FrameKind::kReady, {}) != Transfer::kDone) return 0;
  while (worker::ReadFrame(in, request) == Transfer::kDone && request.kind == FrameKind::kSource) {
    AllowCpuSeconds(limits.cpu_seconds);
    const Maybe<SourceFacts> facts = (*parser)->Parse(request.bytes);
    const Transfer sent = facts ? worker::WriteFrame(out, FrameKind::kFacts, ToJson(*facts).dump())
                                : worker::WriteFrame(out, FrameKind::kGaveUp, facts.error().detail);
    if (sent != Transfer::kDone) break;
  }
  return 0;
}

#else

int RunWorker(int /*in*/, int out) {
  worker::WriteFrame(out, worker::FrameKind::kNotBuiltIn, {});
  return 0;
}

#endif

}  // namespace frx
