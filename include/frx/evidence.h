/// Everything the judge may look at, and nothing else.
///
/// The firewall: no outcome (Correct, Max_Diff), no runtime or speedup, no label, and no identity (key, Op_Name, level,
/// task, kernel's archive name) has a field here. A build log is there in *told* runs alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "frx/compile_facts.h"
#include "frx/facts.h"
#include "frx/profile.h"
#include "frx/result.h"

namespace frx {

/// The independent sources of evidence. Metrics and the profiler's rule messages come from the same counters: one
/// layer.
enum class Layer : std::uint8_t {
  kMeasured,   ///< the profile
  kRead,       ///< the source
  kCompiled,   ///< ptxas
  kSimulated,  ///< execution on the CPU
};
inline constexpr std::array kAllLayers = {Layer::kMeasured, Layer::kRead, Layer::kCompiled, Layer::kSimulated};
std::string_view ToString(Layer layer);

struct Evidence {
  Maybe<Profile> profile = Absent(MissingReason::kNotCollected, "no profile was given");
  Maybe<SourceFacts> source = Absent(MissingReason::kNotCollected, "no source was given");
  Maybe<CompileFacts> compiled = Absent(MissingReason::kNotRequested);
  Maybe<Task> task = Absent(MissingReason::kNotCollected, "no reference was given");
  Maybe<BuildLog> build_log = Absent(MissingReason::kNotRequested, "blind run");

  bool operator==(const Evidence&) const = default;
};

}  // namespace frx
