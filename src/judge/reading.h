/// What the layers *read* and *compiled* have for a hypothesis: the kernel that was profiled, its launches at the
/// task's shape, and the devices on which it may have run.
#pragma once

#include <string>
#include <vector>

#include "catalog/gpus.h"
#include "frx/compile_facts.h"
#include "frx/facts.h"
#include "frx/profile.h"
#include "frx/task.h"
#include "frx/workload.h"

namespace frx {

struct Reading {
  const SourceFacts& source;
  const KernelFacts& kernel;
  std::vector<const LaunchAtShape*> launches;  ///< of the kernel, in the order of the source
  std::vector<const Gpu*> devices;             ///< that fit the profile; every known one where nothing tells
  const Task* task = nullptr;                  ///< null where there is no reference

  /// The launch that has most to do; null where none is known at this shape.
  const LaunchAtShape* main_launch() const;
};

struct Compiling {
  const CompiledKernel& kernel;
  const Reading* reading = nullptr;  ///< null where the source was not read
  std::vector<const Gpu*> devices;
};

std::vector<const LaunchAtShape*> LaunchesOf(const Workload& workload, const KernelFacts& kernel);
/// `ids`: of the devices that fit; empty: all.
std::vector<const Gpu*> DevicesOf(const std::vector<std::string>& ids);

/// Whether an access is so seldom made that it does not count: the tail of a tile, a block's result.
bool IsRare(const AccessAtShape& access, const KernelWork& work);

/// How long a launch keeps the parts of a device busy, as its formulas say, in cycles of one SM, all blocks together.
/// Estimates: `issue` rests on a count of instructions that is right within a factor of two.
struct Pressure {
  double data_path = 0;  ///< wavefronts of shared memory and requests to L1, one a cycle
  double issue = 0;      ///< warp instructions, four a cycle
  Range dram;            ///< distinct bytes over DRAM's peak; over the devices that fit
  double wavefronts_per_instruction() const { return data_path / (4 * issue); }
};
Maybe<Pressure> PressureOn(const LaunchAtShape& launch, const KernelFacts& kernel,
                           const std::vector<const Gpu*>& devices);

/// Blocks of a launch that an SM holds by warps, registers, shared memory and block slots, and what binds.
struct Residency {
  int blocks = 0;
  double occupancy_pct = 0;  ///< theoretical: resident warps of the SM's
  std::string limiter;       ///< "registers", "shared memory", "block slots", "warps"
};
/// `registers`: per thread; 0 where nobody knows, and then they are left out.
Residency ResidencyOn(const Gpu& device, std::int64_t threads_per_block, int registers, std::int64_t shared_bytes);

/// Blocks over the blocks that the device holds at once; over the devices that fit.
Maybe<Range> Waves(const LaunchAtShape& launch, const KernelFacts& kernel, const std::vector<const Gpu*>& devices,
                   int registers = 0);

/// Static and dynamic shared memory of a block.
Maybe<std::int64_t> SharedBytes(const LaunchAtShape& launch, const KernelFacts& kernel);

}  // namespace frx
