/// Names in code for the metrics that somebody computes with. Ids as in data/metrics.json; a test compares.
#pragma once

namespace frx::metric_id {

inline constexpr char kDramBytesPerSecond[] = "dram__bytes.sum.per_second";
inline constexpr char kMaxBandwidth[] = "gpu__compute_memory_request_throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kExecutedIpcActive[] = "sm__inst_executed.avg.per_cycle_active";
inline constexpr char kExecutedIpcElapsed[] = "sm__inst_executed.avg.per_cycle_elapsed";
inline constexpr char kIssuedIpcActive[] = "sm__inst_issued.avg.per_cycle_active";
inline constexpr char kIssueSlotsBusy[] = "sm__inst_issued.avg.pct_of_peak_sustained_active";
inline constexpr char kTheoreticalOccupancy[] = "sm__maximum_warps_per_active_cycle_pct";
inline constexpr char kTheoreticalWarps[] = "sm__maximum_warps_avg_per_active_cycle";
inline constexpr char kAchievedOccupancy[] = "sm__warps_active.avg.pct_of_peak_sustained_active";
inline constexpr char kAchievedWarps[] = "sm__warps_active.avg.per_cycle_active";
inline constexpr char kActiveThreads[] = "smsp__thread_inst_executed_per_inst_executed.ratio";
inline constexpr char kPredicatedOnThreads[] = "smsp__thread_inst_executed_pred_on_per_inst_executed.ratio";
inline constexpr char kLimitWarps[] = "launch__occupancy_limit_warps";
inline constexpr char kLimitRegisters[] = "launch__occupancy_limit_registers";
inline constexpr char kLimitSharedMemory[] = "launch__occupancy_limit_shared_mem";
inline constexpr char kLimitBlocks[] = "launch__occupancy_limit_blocks";
inline constexpr char kLimitBarriers[] = "launch__occupancy_limit_barriers";
inline constexpr char kMaxClusterSize[] = "launch__cluster_max_potential_size";
inline constexpr char kOverallGpuOccupancy[] = "launch__occupancy_cluster_gpu_pct";
inline constexpr char kClusterOccupancy[] = "launch__occupancy_cluster_pct";
inline constexpr char kSmCount[] = "launch__sm_count";
inline constexpr char kDeviceSms[] = "device__attribute_multiprocessor_count";
inline constexpr char kDeviceWarps[] = "device__attribute_max_warps_per_multiprocessor";

inline constexpr char kDramBytes[] = "dram__bytes.sum";
inline constexpr char kSmFrequency[] = "gpc__cycles_elapsed.avg.per_second";
inline constexpr char kCyclesElapsed[] = "gpc__cycles_elapsed.max";
inline constexpr char kDuration[] = "gpu__time_duration.sum";
inline constexpr char kSmThroughput[] = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kMemoryThroughput[] = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kSmCyclesActive[] = "sm__cycles_active.avg";
inline constexpr char kDramPct[] = "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kMemBusy[] = "gpu__compute_memory_access_throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kMemPipes[] = "sm__memory_throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kL1Tex[] = "l1tex__throughput.avg.pct_of_peak_sustained_active";
inline constexpr char kL2[] = "lts__throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kSmBusy[] = "sm__instruction_throughput.avg.pct_of_peak_sustained_active";
inline constexpr char kWarpCycles[] = "smsp__average_warp_latency_per_inst_issued.ratio";
inline constexpr char kIssueActive[] = "smsp__issue_active.avg.pct_of_peak_sustained_active";
inline constexpr char kIssueElapsed[] = "sm__issue_active.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kExecutedElapsed[] = "sm__inst_executed.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kDramPctOlder[] = "dram__throughput.avg.pct_of_peak_sustained_elapsed";
inline constexpr char kGridSize[] = "launch__grid_size";
inline constexpr char kWaves[] = "launch__waves_per_multiprocessor";
inline constexpr char kRegisters[] = "launch__registers_per_thread";
inline constexpr char kBranchUniform[] = "smsp__sass_average_branch_targets_threads_uniform.pct";

/// The utilisation of one of an SM's pipes stands between a prefix and the suffix.
inline constexpr char kPipePrefix[] = "sm__pipe_";
inline constexpr char kInstPipePrefix[] = "sm__inst_executed_pipe_";
inline constexpr char kPctElapsed[] = ".avg.pct_of_peak_sustained_elapsed";

/// A stall reason stands between the two: "barrier", "long_scoreboard" …
inline constexpr char kStallPrefix[] = "smsp__average_warps_issue_stalled_";
inline constexpr char kStallSuffix[] = "_per_issue_active.ratio";
/// The same by sampling; the reason ends the id.
inline constexpr char kSampledStallPrefix[] = "smsp__pcsamp_warps_issue_stalled_";

}  // namespace frx::metric_id
