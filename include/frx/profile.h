/// What a profiler measured: launches, each with metrics and the tool's own rule messages, and what follows from them.
///   {'Memory Throughput': {'unit': 'byte/second', 'avg_value': 2.1e10, …}}
///     -> launch.metric("dram__bytes.sum.per_second") == 2.1e10
/// A metric is known by (section, display name, unit) and then by its id, never by its name alone.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/result.h"

namespace frx {

/// One metric of one launch, in the catalogue's base unit (byte, ns, hz, %).
struct Metric {
  std::string unit;
  Maybe<double> mean = Absent(MissingReason::kNotCollected);
  Maybe<double> variance = Absent(MissingReason::kNotCollected);  ///< of the n samples, in unit²
  int samples = 1;                                                ///< launches averaged into this value

  bool operator==(const Metric&) const = default;
};

/// A message of Nsight Compute's rules, reduced to what is stable across versions: id, kind and the numbers it states.
/// The rules read the same counters as the metrics, so a message is never independent evidence.
struct RuleMessage {
  std::string id;    ///< "Occupancy", "HighPipeUtilization", "ThreadDivergence", "CPIStall" …
  std::string type;  ///< "INF", "WRN", "OPT", "ERR"
  std::vector<std::string>
      subjects;  ///< what it names: limiters ("registers", "shared_memory", "warps", "blocks"), a pipe ("alu")
  std::map<std::string, double>
      numbers;  ///< "pipe_pct", "theoretical_pct", "achieved_pct", "threads_per_warp", "threads_per_warp_predicated"

  bool operator==(const RuleMessage&) const = default;
};

using Dim3 = std::array<std::uint64_t, 3>;

struct Launch {
  Maybe<std::string> kernel = Absent(MissingReason::kNotCollected);
  Maybe<std::string> device = Absent(MissingReason::kNotCollected);  ///< id in data/gpus.json
  Maybe<Dim3> grid = Absent(MissingReason::kNotCollected);
  Maybe<Dim3> block = Absent(MissingReason::kNotCollected);
  /// The last quarter in which the tool that wrote this can have been current ("2023Q2"), by how it spells units and
  /// rules: a GPU that came later is unlikely to be what it measured.
  Maybe<std::string> tool_not_after = Absent(MissingReason::kNotCollected);
  std::map<std::string, Metric, std::less<>> metrics;  ///< by metric id
  std::vector<RuleMessage> rules;

  /// The value of a metric, or why there is none.
  Maybe<double> metric(std::string_view id) const;
  const RuleMessage* rule(std::string_view id) const;

  bool operator==(const Launch&) const = default;
};

struct Profile {
  std::string format;  ///< the reader that made it: "archive_cell" …
  std::vector<Launch> launches;
  std::vector<Diagnostic> diagnostics;

  bool operator==(const Profile&) const = default;
};

struct Range {
  double low = 0;
  double high = 0;

  bool operator==(const Range&) const = default;
};

/// What can hold down the number of resident blocks per SM.
enum class Limiter : std::uint8_t { kWarps, kRegisters, kSharedMemory, kBlocks, kBarriers };
std::string_view ToString(Limiter limiter);

/// What follows from a launch's figures. Everything here rests on `assumptions`, which a report prints.
struct Derived {
  std::vector<std::string> assumptions;
  std::vector<std::string> devices;  ///< ids of the GPUs that fit the launch, sorted
  Maybe<Range> dram_pct_of_peak = Absent(MissingReason::kNotCollected);      ///< over `devices`, 0..100
  Maybe<Range> threads_per_block = Absent(MissingReason::kNotCollected);     ///< from Block Limit Warps
  Maybe<Range> registers_per_thread = Absent(MissingReason::kNotCollected);  ///< from Block Limit Registers
  Maybe<double> blocks_per_sm = Absent(MissingReason::kNotCollected);        ///< the least of the block limits
  std::vector<Limiter> limiters;  ///< what cuts theoretical occupancy; empty when nothing does
  Maybe<double> issue_pct_active = Absent(MissingReason::kNotCollected);  ///< issue slots used, % of active cycles
  Maybe<double> issue_pct_elapsed =
      Absent(MissingReason::kNotCollected);  ///< Executed Ipc Elapsed / 4, % of elapsed cycles
  Maybe<double> active_share =
      Absent(MissingReason::kNotCollected);  ///< SM active / elapsed cycles, 0..1, from the two IPCs
  std::vector<std::string>
      varying;  ///< metric ids whose coefficient of variation says that unlike launches were averaged
  std::vector<std::string> artefacts;  ///< metric ids whose value is a counter artefact (hit rates above 100 %)
};

/// Never fails: what cannot be derived is Missing.
Derived Derive(const Launch& launch);

}  // namespace frx
