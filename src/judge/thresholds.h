/// Every number that a verdict turns on, with its source. CODEBOOK is data/gold/CODEBOOK.md.
#pragma once

namespace frx {

// CODEBOOK, "Primary": saturated, leaning, and labels too close to tell apart.
inline constexpr double kSaturatedPct = 75;
inline constexpr double kLeaningPct = 60;
inline constexpr double kTiePoints = 5;

// SM and Memory Throughput within this much are one figure, the load/store pipe's, which both range over: it is counted
// once and printed with two decimals.
inline constexpr double kCarriedPoints = 1;

// An SM that leans on its issue slots or pipes while it is active is held down by them as long as that is at least half
// of what the device could have issued over the whole duration; below, idle SMs cost more than busy ones.
inline constexpr double kComputeElapsedPct = 50;

// CODEBOOK, dram_bandwidth: bytes per second against the device's peak.
inline constexpr double kDramBoundPct = 60;

// CODEBOOK, l1_shared_throughput: Mem Pipes at 60 % or more with Mem Busy under 40 % is the SM-side path (constant port
// and the like), not the data path.
inline constexpr double kDataPathIdlePct = 40;

// Mem Busy above Max Bandwidth and Mem Pipes Busy by this much: a path that is busy beyond what it carries. A tiled
// product without conflicts shows 4 points, one with 4-way bank conflicts 62.
inline constexpr double kReplayPoints = 30;

// CODEBOOK, underfilled_grid: Ipc Elapsed under half of Ipc Active; achieved occupancy 10 points below theoretical.
inline constexpr double kUnderfilledActiveShare = 0.5;
inline constexpr double kOccupancyGapPoints = 10;

// CODEBOOK, underfilled_grid: achieved occupancy 10 points below theoretical, as a grid of 0.9 waves has it.
inline constexpr double kUnderfilledWaves = 0.9;

// The count of instructions that an estimate from the source rests on is right within a factor of two, so about the
// factor's root either way: a part of the device that is busy for two thirds of the busiest may be the one that binds.
inline constexpr double kPressureShare = 2.0 / 3;

// CODEBOOK, contributors: "a third or more of the sectors in excess", "of the wavefronts".
inline constexpr double kExcessShare = 1.0 / 3;

// An instruction pipe that is used for less is nobody's bottleneck, be it the busiest.
inline constexpr double kBusyPipePct = 20;

// NVIDIA's rules on memory tables speak from a tenth on.
inline constexpr double kSpillShare = 0.1;

// A half more than there is: sectors that are fetched for a part of their bytes, and what other work evicts, stay
// below.
inline constexpr double kRefetchFactor = 1.5;

// A last wave that is so much emptier than full ones costs the launch that share of its time.
inline constexpr double kTailShare = 0.2;

// Nsight Compute's rule TheoreticalOccupancy speaks below 80 % of the warps that an SM can hold.
inline constexpr double kTheoreticalOccupancyPct = 80;
// A limit on occupancy binds only while the launch comes near it: within a fifth.
inline constexpr double kOccupancyReachedShare = 0.8;

// CODEBOOK, divergence: active threads per warp below 24 (so Nsight Compute's rule ThreadDivergence) while the issue
// slots are used to 40 % or more.
inline constexpr double kDivergentThreads = 24;
inline constexpr double kDivergenceIssuePct = 40;

// One for every second thread: what a reduction per warp or block leaves over is far less.
inline constexpr double kAtomicsPerThread = 0.5;

// Half of the warps: fewer leave the active threads per warp above 24, whatever the branch does.
inline constexpr double kSplitWarps = 0.5;

// CODEBOOK, latency and barrier labels: a stall reason above 30 % of the total (so Nsight Compute's rule CPIStall).
inline constexpr double kStallShare = 0.30;

// CODEBOOK, memory_latency: "enough warps resident (not one)". Two warps per scheduler are the least that can overlap;
// four schedulers per SM, 64 warps: 12.5 %.
inline constexpr double kOverlapOccupancyPct = 12.5;

// SMs that are active for nearly all of the kernel's time: what idles is then not the grid. Launch overhead and the
// last wave leave a few percent even in a full grid.
inline constexpr double kFilledActiveShare = 0.9;

// CODEBOOK, barrier_stall: at most 16 warp instructions between barriers.
inline constexpr int kInstructionsPerBarrier = 16;

// An H100 SM issues 4 warp instructions per cycle and its load/store pipe one (CUDA C++ Programming Guide, arithmetic
// throughput; Hopper tuning guide): from four operations per memory access on, issue slots fill before the pipe does.
inline constexpr double kOperationsPerAccess = 4;

// Iterations of a loop whose length depends on the input: more than a tile's, which are constant and mostly 4 to 32.
inline constexpr double kUnknownTrips = 64;

}  // namespace frx
