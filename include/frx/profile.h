/// What a profiler measured: launches, each with metrics and the tool's own rule messages, and what follows from them.
///   {'Memory Throughput': {'unit': 'byte/second', 'avg_value': 2.1e10, …}}
///     -> launch.metric("dram__bytes.sum.per_second") == 2.1e10
/// A metric is known by (section, display name, unit) and then by its id, never by its name alone.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/result.h"

namespace frx {

struct Range {
  double low = 0;
  double high = 0;

  bool operator==(const Range&) const = default;
};

/// One metric of one launch, in base units (byte, byte/s, ns, hz, %).
struct Metric {
  std::string unit;
  Maybe<double> mean = Absent(MissingReason::kNotCollected);
  Maybe<double> variance = Absent(MissingReason::kNotCollected);  ///< of the n samples, in unit²
  int samples = 1;                                                ///< launches averaged into this value
  Maybe<Range> extremes = Absent(MissingReason::kNotCollected);   ///< least and greatest of the samples
  std::string text;               ///< of a metric that is a word ("CachePreferNone"); its mean is not applicable
  std::vector<double> instances;  ///< per SM, per opcode, per instruction …, where the report holds them

  bool operator==(const Metric&) const = default;
};

/// A message of Nsight Compute's rules, reduced to what is stable across versions: id, kind and the numbers it states.
/// The rules read the same counters as the metrics, so a message is never independent evidence.
struct RuleMessage {
  std::string id;       ///< "Occupancy", "HighPipeUtilization", "ThreadDivergence", "CPIStall" …
  std::string type;     ///< "INF", "WRN", "OPT", "ERR"
  std::string section;  ///< identifier: "SpeedOfLight"
  std::string text;     ///< as the tool wrote it; the archive's are not kept
  std::vector<std::string>
      subjects;  ///< what it names: limiters ("registers", "shared_memory", "warps", "blocks"), a pipe ("alu")
  std::map<std::string, double> numbers;  ///< "pipe_pct", "theoretical_pct", "achieved_pct", "threads_per_warp",
                                          ///< "threads_per_warp_predicated", "estimated_speedup_pct"

  bool operator==(const RuleMessage&) const = default;
};

using Dim3 = std::array<std::uint64_t, 3>;

/// One result of the profiler: a launch, or, in a summary, several of one kernel.
struct Launch {
  Maybe<std::string> kernel = Absent(MissingReason::kNotCollected);  ///< as the tool shows it: "void f<(int)32>(int *)"
  Maybe<std::string> mangled = Absent(MissingReason::kNotCollected);
  Maybe<int> id = Absent(MissingReason::kNotCollected);               ///< the tool's ID; counts from 0 over the report
  Maybe<std::string> process = Absent(MissingReason::kNotCollected);  ///< name and number: "a.out (4215)"
  Maybe<std::string> context = Absent(MissingReason::kNotCollected);
  Maybe<std::string> stream = Absent(MissingReason::kNotCollected);
  Maybe<std::string> device = Absent(MissingReason::kNotCollected);              ///< id in data/gpus.json
  Maybe<std::string> device_name = Absent(MissingReason::kNotCollected);         ///< as reported: "NVIDIA A10G"
  Maybe<std::string> compute_capability = Absent(MissingReason::kNotCollected);  ///< "8.6"
  Maybe<Dim3> grid = Absent(MissingReason::kNotCollected);
  Maybe<Dim3> block = Absent(MissingReason::kNotCollected);
  int invocations = 1;  ///< launches that this stands for: more than one in a summary
  /// The last quarter in which the tool that wrote this can have been current ("2023Q2"), by how it spells units and
  /// rules: a GPU that came later is unlikely to be what it measured.
  Maybe<std::string> tool_not_after = Absent(MissingReason::kNotCollected);
  std::vector<std::string> sections;                   ///< identifiers of those that were collected, where it is said
  std::map<std::string, Metric, std::less<>> metrics;  ///< by metric id
  std::vector<RuleMessage> rules;

  /// The value of a metric, or why there is none.
  Maybe<double> metric(std::string_view id) const;
  const RuleMessage* rule(std::string_view id) const;
  /// gpu__time_duration.sum.
  Maybe<double> duration_ns() const;
  /// Blocks of the grid, threads of a block.
  Maybe<double> blocks() const;
  Maybe<double> threads_per_block() const;

  bool operator==(const Launch&) const = default;
};

struct Profile {
  std::string format;  ///< the reader that made it: "archive_cell", "ncu_rep", "ncu_csv", "ncu_text"
  Maybe<std::string> tool_version = Absent(MissingReason::kNotCollected);  ///< of Nsight Compute: "2023.1.1"
  Maybe<std::string> command = Absent(MissingReason::kNotCollected);       ///< the command line that was profiled
  std::vector<Launch> launches;                                            ///< in the report's order
  std::vector<Diagnostic> diagnostics;

  bool operator==(const Profile&) const = default;
};

/// Reads what Nsight Compute wrote, in whichever form: the bytes tell, never the name.
///   kUnreadable, kMalformed: not a report, or none of it can be read; what can be told of a report that is cut off or
///   partly broken is read, with diagnostics. `name` is for messages.
Result<Profile> ReadProfile(std::string_view bytes, std::string_view name);
Result<Profile> ReadProfile(const std::filesystem::path& file);

/// Whether the bytes begin as a report does, for who looks through files.
bool LooksLikeReport(std::string_view bytes);

/// Why nothing can be said of a launch's figures: it never ran, or none of them is a number. Nothing where there are
/// some.
std::optional<std::string> WhyNoData(const Launch& launch);

/// Launches of one kernel with one geometry on one device: alike, so that one of them may stand for all.
struct LaunchGroup {
  std::vector<std::size_t> launches;  ///< indices into Profile::launches, in the report's order
  std::size_t typical = 0;            ///< the one of median duration
  Maybe<double> total_ns = Absent(MissingReason::kNotCollected);  ///< of all of them, where all durations are known
};

/// By total time, longest first; those of unknown time after them, in the report's order.
std::vector<LaunchGroup> GroupLaunches(const Profile& profile);

/// Which launches are meant.
struct LaunchChoice {
  std::string kernel;    ///< POSIX extended regular expression, looked for anywhere in the shown name; empty: every one
  std::vector<int> ids;  ///< empty: all
};

/// The profile with the chosen launches alone. A launch without an ID gets its place in the report, from 0.
///   kUsage: an ID or a kernel that the report does not have; the message says which there are
Result<Profile> Choose(Profile profile, const LaunchChoice& choice);

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
      Absent(MissingReason::kNotCollected);  ///< SM active / elapsed cycles, 0..1; counted, or from the two IPCs
  std::vector<std::string>
      varying;  ///< metric ids whose coefficient of variation says that unlike launches were averaged
  std::vector<std::string> artefacts;  ///< metric ids whose value is a counter artefact (hit rates above 100 %)
};

/// Never fails: what cannot be derived is Missing. `gpu` (an id in data/gpus.json) is asked where the launch names no
/// device.
Derived Derive(const Launch& launch, std::string_view gpu = {});

}  // namespace frx
