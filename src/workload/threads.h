/// How often threads do what, and how much of it is not the same again: means over 64 threads from all over the grid,
/// each at some iteration of the loops around.
///   for (k = 0; k <= threadIdx.x; ++k), 128 threads -> 64.5 iterations a thread, within a percent or two
#pragma once

#include <vector>

#include "frx/workload.h"
#include "workload/stage.h"

namespace frx::workload {

struct AccessCount {
  Maybe<double> executions = Absent(MissingReason::kNotConstant);     ///< a thread
  Maybe<double> own_addresses = Absent(MissingReason::kNotConstant);  ///< of these, a thread's at different addresses
  Maybe<double> distinct = Absent(MissingReason::kNotConstant);       ///< addresses of the grid, at most
  /// Bytes from the array's first, over the sampled threads and the grid's corners; `last` is one past the end.
  Maybe<std::int64_t> first = Absent(MissingReason::kNotConstant);
  Maybe<std::int64_t> last = Absent(MissingReason::kNotConstant);
};

struct ThreadCounts {
  std::vector<AccessCount> accesses;
  std::vector<Maybe<double>> trips;       ///< of each loop, each time a thread comes to it
  std::vector<Maybe<double>> iterations;  ///< of each loop, a thread's all together
  Maybe<double> active = 1.0;             ///< share of the threads that make any access
  std::vector<Maybe<double>> barriers;
};

/// Leaves the stage unfit for warps: what a thread does not know here is forgotten.
ThreadCounts SampleThreads(Stage& stage, const LaunchAtShape& at);

}  // namespace frx::workload
