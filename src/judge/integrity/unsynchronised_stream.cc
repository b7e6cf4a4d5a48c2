#include <fmt/format.h>

#include <algorithm>

#include "judge/integrity/all.h"

namespace frx {
namespace {

// Work on a stream of the program's own that nothing waits for: a timer on the default stream does not see it, and
// neither does the caller who reads the result.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr || texts.source->partial) return;
  const auto& calls = texts.source->runtime_calls;
  bool waits = std::any_of(calls.begin(), calls.end(), [](const RuntimeCall& call) {
    return call.name.find("Synchronize") != std::string::npos || call.name.find("synchronize") != std::string::npos ||
           call.name.find("WaitEvent") != std::string::npos || call.name == "block";
  });
  if (waits) return;
  for (const KernelLaunch& launch : texts.source->launches) {
    if (launch.stream != StreamUse::kOwn || !launch.reachable) continue;
    findings.push_back(
        ReadFinding(Tier::kSuspicion, "unsynchronised_stream", launch.place.line,
                    fmt::format("{} runs on a stream of its own that nothing waits for", launch.kernel)));
    return;
  }
}

}  // namespace

const Check kUnsynchronisedStream = {"unsynchronised_stream", Run};

}  // namespace frx
