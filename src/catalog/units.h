/// The units that the profiler prints, whatever the metric, in one base unit each.
///   ParseUnit("Gbyte/second") -> {"byte/s", 1e9}     ParseUnit("usecond")       -> {"ns", 1e3}
///   ParseUnit("cycle/nsecond") -> {"hz", 1e9}        ParseUnit("sector/request") -> {"sector/request", 1}
/// Words, prefixes and their spellings are in data/metrics.json.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace frx {

struct UnitMatch {
  std::string base;   ///< "ns", "hz", "byte/s", "%", "" …
  double factor = 1;  ///< from the unit asked about to the base

  bool operator==(const UnitMatch&) const = default;
};

/// Nothing where a word of it is none that the profiler prints.
std::optional<UnitMatch> ParseUnit(std::string_view text);

/// Whether the base counts things (warps, sectors, instructions per cycle): one that may be printed without its unit.
bool IsCounted(std::string_view base);

/// What a metric is counted in, by the parts of its name alone; "" where they do not tell.
///   UnitByName("lts__t_sectors_op_read.sum.per_second") == "sector/s"
std::string UnitByName(std::string_view id);

}  // namespace frx
