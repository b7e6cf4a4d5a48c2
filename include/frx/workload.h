/// What a program's kernels come to when it runs at the task's shape: which geometry each launch has, what a warp's
/// access touches, how much is computed and moved.
///   x[blockIdx.x*blockDim.x + threadIdx.x] = …, x: float32[16, 16384]; <<<1024, 256>>>
///     -> launches[0]: grid 1024, block 256; accesses[0]: unit distance, 4 sectors a request of 4, 1.05e6 bytes
/// Figures are read off a fixed sample of warps and threads (docs/workload.md says which) and are exact where all of
/// the kernel's warps do the same. What cannot be told is missing, with the reason.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frx/facts.h"
#include "frx/result.h"
#include "frx/task.h"

namespace frx {

/// How far apart the addresses of neighbouring lanes of a warp are.
enum class LaneDistance : std::uint8_t {
  kSame,      ///< 0
  kUnit,      ///< the access's own size: one after the other
  kConstant,  ///< another number of bytes, which the source fixes
  kRow,       ///< a number of bytes that a kernel parameter decides: one lane a row
  kMixed,     ///< several: i / w * s + i % w
  kGather,    ///< decided by loaded data
  kUnknown,
};
std::string_view ToString(LaneDistance distance);

/// How many addresses the threads of a grid meet on.
enum class AddressSpread : std::uint8_t {
  kOne,       ///< one for all
  kPerBlock,  ///< one a block
  kFew,       ///< shared by many threads
  kByThread,  ///< hardly shared
  kUnknown,
};
std::string_view ToString(AddressSpread spread);

/// An Access as warps make it. Means are over the sampled requests in which any lane is active.
struct AccessAtShape {
  int access = 0;  ///< of KernelFacts::accesses
  LaneDistance distance = LaneDistance::kUnknown;
  Maybe<std::int64_t> distance_bytes = Absent(MissingReason::kNotConstant);  ///< between most neighbouring lanes
  Maybe<double> active_lanes = Absent(MissingReason::kNotConstant);          ///< of 32

  /// Global memory: sectors of 32 B a request touches, and the fewest that hold the bytes it asks for.
  Maybe<double> sectors = Absent(MissingReason::kNotApplicable);
  Maybe<double> ideal_sectors = Absent(MissingReason::kNotApplicable);

  /// Shared memory: passes over the 32 banks, and the fewest that could bring its words. Constant memory: one a word.
  Maybe<double> wavefronts = Absent(MissingReason::kNotApplicable);
  Maybe<double> ideal_wavefronts = Absent(MissingReason::kNotApplicable);
  Maybe<int> conflict_degree = Absent(MissingReason::kNotApplicable);  ///< the most words that one bank has to give

  Maybe<double> addresses = Absent(MissingReason::kNotConstant);  ///< distinct ones in a request
  AddressSpread spread = AddressSpread::kUnknown;                 ///< over the grid

  Maybe<double> executions = Absent(MissingReason::kNotConstant);      ///< a thread, mean over the grid
  Maybe<double> distinct_bytes = Absent(MissingReason::kNotConstant);  ///< of the grid, an upper bound

  std::vector<std::string>
      assumptions;  ///< "n taken as a multiple of 32", "\"$0\" (loaded from memory) != 0 taken as true"

  bool operator==(const AccessAtShape&) const = default;
};

/// One loop of a kernel; figures are of one iteration of a thread, inner loops left out.
struct LoopAtShape {
  int loop = 0;                                                    ///< of KernelFacts::loops
  Maybe<double> trips = Absent(MissingReason::kNotConstant);       ///< each time a thread comes to it, mean
  Maybe<double> executions = Absent(MissingReason::kNotConstant);  ///< iterations a thread, all times together
  double float_operations = 0;
  double shared_loads = 0;
  double global_loads = 0;
  double global_bytes = 0;
  double shared_bytes = 0;
  Maybe<double> shared_wavefronts = Absent(MissingReason::kNotApplicable);  ///< of a warp
  Maybe<double> sectors = Absent(MissingReason::kNotApplicable);            ///< of a warp
  bool hottest = false;  ///< of the kernel's loops the one with most operations and accesses over all iterations

  /// Missing where there is no multiply-add.
  Maybe<double> shared_loads_per_fma() const;

  bool operator==(const LoopAtShape&) const = default;
};

/// A Branch over the sampled warps.
struct BranchAtShape {
  int branch = 0;                                             ///< of KernelFacts::branches
  Maybe<double> split = Absent(MissingReason::kNotConstant);  ///< share of the warps that ask in which lanes differ
  Maybe<double> taken = Absent(MissingReason::kNotConstant);  ///< share of the lanes that take it

  bool operator==(const BranchAtShape&) const = default;
};

/// What one launch of a kernel does. A thread's figures are means over the grid.
struct KernelWork {
  Maybe<double> threads = Absent(MissingReason::kNotConstant);           ///< of the grid
  Maybe<double> float_operations = Absent(MissingReason::kNotConstant);  ///< of the grid
  Maybe<double> instructions = Absent(MissingReason::kNotConstant);      ///< a thread's; right within a factor of 2
  Maybe<double> global_bytes = Absent(MissingReason::kNotConstant);      ///< that the grid asks for
  Maybe<double> sector_bytes = Absent(MissingReason::kNotConstant);      ///< in sectors that its warps touch
  Maybe<double> distinct_bytes = Absent(MissingReason::kNotConstant);    ///< what of it is not the same again
  Maybe<double> shared_bytes = Absent(MissingReason::kNotConstant);
  Maybe<double> shared_wavefronts = Absent(MissingReason::kNotConstant);
  Maybe<double> ideal_wavefronts = Absent(MissingReason::kNotConstant);

  Maybe<double> operations_per_byte = Absent(MissingReason::kNotConstant);         ///< of distinct global bytes
  Maybe<double> operations_per_shared_byte = Absent(MissingReason::kNotConstant);  ///< not applicable without any
  Maybe<double> results = Absent(MissingReason::kNotConstant);                     ///< elements that a thread stores
  Maybe<double> barriers = Absent(MissingReason::kNotConstant);                    ///< that a thread waits at
  Maybe<double> instructions_per_barrier = Absent(MissingReason::kNotApplicable);

  std::vector<AccessAtShape> accesses;  ///< one for each of the kernel's
  std::vector<LoopAtShape> loops;       ///< one for each of the kernel's
  std::vector<BranchAtShape> branches;  ///< one for each of the kernel's

  bool operator==(const KernelWork&) const = default;
};

struct NamedNumber {
  std::string name;
  Maybe<std::int64_t> value = Absent(MissingReason::kNotConstant);

  bool operator==(const NamedNumber&) const = default;
};

/// A KernelLaunch at the task's shape. One in a host loop stands once for each geometry and set of arguments.
struct LaunchAtShape {
  std::string kernel;
  int launch = 0;                  ///< of SourceFacts::launches
  Maybe<std::uint64_t> times = 1;  ///< how often it happens like this
  Maybe<std::array<std::int64_t, 3>> grid = Absent(MissingReason::kNotConstant);
  Maybe<std::array<std::int64_t, 3>> block = Absent(MissingReason::kNotConstant);
  Maybe<std::int64_t> dynamic_shared_bytes = Absent(MissingReason::kNotConstant);
  /// What cudaFuncSetAttribute allows; missing where it is not called for this kernel.
  Maybe<std::int64_t> shared_opt_in = Absent(MissingReason::kNotApplicable);
  std::vector<NamedNumber> parameters;   ///< the kernel's integers
  std::vector<std::string> assumptions;  ///< conditions that nobody could evaluate, taken as true
  Maybe<KernelWork> work = Absent(MissingReason::kNotCollected, "the kernel is not in the source");

  Maybe<std::int64_t> blocks() const;
  Maybe<std::int64_t> threads_per_block() const;

  bool operator==(const LaunchAtShape&) const = default;
};

/// What a parameter of the module's entry was taken for.
struct EntryMeaning {
  std::string parameter;
  Maybe<std::string> meaning = Absent(MissingReason::kNotCollected);  ///< "input x", "conv.weight", "2 of *.weight"

  bool operator==(const EntryMeaning&) const = default;
};

struct Workload {
  std::vector<EntryMeaning> entry;      ///< in the order of its parameters
  std::vector<LaunchAtShape> launches;  ///< in the order of the source

  bool operator==(const Workload&) const = default;
};

/// Pure and deterministic; a fraction of a millisecond for a usual source.
Workload AnalyseWorkload(const SourceFacts& source, const Maybe<Task>& task);

/// What a device can do at most, for weighing operations against bytes.
struct Roofline {
  double operations_per_second = 0;
  double bytes_per_second = 0;
};

/// The least time that the work of each launch takes on the whole device, all of its `times` together, and that of the
/// task's steps that library calls do.
struct WorkShares {
  struct Part {
    Maybe<double> seconds = Absent(MissingReason::kNotConstant);
    Maybe<double> share = Absent(MissingReason::kNotConstant);  ///< of the program's; missing where a part is unknown
  };
  std::vector<Part> launches;  ///< beside Workload::launches
  Part library;                ///< 0 where no heavy call is made
};
WorkShares Shares(const Workload& workload, const SourceFacts& source, const Maybe<Task>& task, const Roofline& device);

}  // namespace frx
