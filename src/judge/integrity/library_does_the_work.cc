#include <fmt/format.h>

#include "judge/integrity/all.h"

namespace frx {
namespace {

// Legitimate, but a speed-up is then the library's: said, never accused.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr) return;
  for (const LibraryCall& call : texts.source->library_calls) {
    if (!call.heavy) continue;
    findings.push_back(ReadFinding(Tier::kHint, "library_does_the_work", call.place.line,
                                   fmt::format("{} does matrix or reduction work outside the kernels", call.name)));
    return;
  }
}

}  // namespace

const Check kLibraryDoesTheWork = {"library_does_the_work", Run};

}  // namespace frx
