/// Accesses and branches as warps execute them. Nine sampled warps stand for all: the first, middle and last block, in
/// each the first, middle and last warp, each at the first, the second or the last iteration of the loops around.
///   a[row*n + k], 16 x 16 threads, row = blockIdx.y*16 + threadIdx.y -> two addresses a request, unit distance 0
#pragma once

#include <vector>

#include "frx/workload.h"
#include "workload/stage.h"

namespace frx::workload {

/// Everything of an AccessAtShape but what is counted over the grid, for each of the kernel's accesses.
std::vector<AccessAtShape> SampleAccesses(Stage& stage, const LaunchAtShape& at);

std::vector<BranchAtShape> SampleBranches(Stage& stage, const LaunchAtShape& at);

}  // namespace frx::workload
