/// The arithmetic by which a launch's shape decides how many of its blocks fit on an SM, as CUDA's occupancy
/// calculator does it, and its inverses: what the limits that a profile states say about the shape.
///   LimitByRegisters(64, 8, sm90) == 4     a block of 8 warps with 64 registers a thread: 4 fit
///   RegistersFor(4, {8, 8}, sm90) == {49, 64}
#pragma once

#include <optional>

#include "catalog/gpus.h"
#include "frx/profile.h"

namespace frx {

/// A whole number of warps per block, from `low` to `high`, both included.
struct WarpRange {
  int low = 0;
  int high = 0;

  bool operator==(const WarpRange&) const = default;
};

/// What an SM offers. Registers are the same on every architecture since Maxwell.
struct SmLimits {
  int warps = 64;
  int registers = 65536;
  int register_unit = 256;  ///< a warp's registers are rounded up to a multiple of this
  int max_registers_per_thread = 255;
};
SmLimits LimitsOf(const Gpu& gpu);

/// Blocks of `warps_per_block` that the warp slots hold.
int LimitByWarps(int warps_per_block, const SmLimits& sm);

/// Blocks that the register file holds. It is split over four schedulers, and a warp's registers lie on one of them.
int LimitByRegisters(int registers_per_thread, int warps_per_block, const SmLimits& sm);

/// The warps per block for which LimitByWarps is `limit`; nothing where there are none (a block has at most 32).
std::optional<WarpRange> WarpsFor(int limit, const SmLimits& sm);

/// The registers per thread for which LimitByRegisters is `limit`, for some number of warps per block in the range.
std::optional<Range> RegistersFor(int limit, const WarpRange& warps, const SmLimits& sm);

/// 32 threads a warp; the last warp of a block may be partly filled.
Range ThreadsFor(const WarpRange& warps);

}  // namespace frx
