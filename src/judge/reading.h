/// What the layers *read* and *compiled* have for a hypothesis: the kernel that was profiled, its launches at the
/// task's shape, and the devices on which it may have run.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "catalog/gpus.h"
#include "frx/compile_facts.h"
#include "frx/facts.h"
#include "frx/profile.h"
#include "frx/task.h"
#include "frx/workload.h"

namespace frx {

/// How long a launch keeps the parts of a device busy, as its formulas say, in cycles of one SM, all blocks together.
/// Estimates: `issue` rests on a count of instructions that is right within a factor of two.
struct Pressure {
  double data_path = 0;  ///< wavefronts of shared memory and requests to L1, one a cycle
  double issue = 0;      ///< warp instructions, four a cycle
  Range dram;            ///< distinct bytes over DRAM's peak; over the devices that fit
  double busiest() const { return std::max({data_path, issue, dram.high}); }
  double wavefronts_per_instruction() const { return data_path / (4 * issue); }
};

struct Reading {
  const SourceFacts& source;
  const KernelFacts& kernel;
  const Maybe<Task>& task;
  std::vector<const LaunchAtShape*> launches = {};  ///< of the kernel, in the order of the source
  std::vector<const Gpu*> devices = {};             ///< that fit the profile; every known one where nothing tells

  /// The launch that has most to do, and what it does to a device that it fills; a grid that does not fill it binds
  /// none of its parts.
  const LaunchAtShape* main_launch = nullptr;  ///< null where none is known at this shape
  Maybe<Pressure> pressure = Absent(MissingReason::kNotConstant);
  bool fills_device = true;
};

/// Of a kernel's launches in a workload.
Reading ReadingOf(const SourceFacts& source, const KernelFacts& kernel, const Maybe<Task>& task,
                  const Workload& workload, std::vector<const Gpu*> devices);

struct Compiling {
  const CompiledKernel& kernel;
  const Reading* reading = nullptr;  ///< null where the source was not read
  std::vector<const Gpu*> devices;
};

/// `ids`: of the devices that fit; empty: those that stand for an unnamed one.
std::vector<const Gpu*> DevicesOf(const std::vector<std::string>& ids);

/// Whether an access is so seldom made that it does not count: the tail of a tile, a block's result.
bool IsRare(const AccessAtShape& access, const KernelWork& work);

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
