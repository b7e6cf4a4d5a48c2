#include "judge/test_support.h"

#include "judge/figures.h"

namespace frx::testing {

Launch LaunchWith(const ArchiveFigures& figures) {
  Launch launch;
  auto set = [&](std::string_view id, double value, std::string unit) {
    launch.metrics[std::string(id)] = {.unit = std::move(unit), .mean = value, .variance = 0, .samples = 5};
  };
  double ipc_active = figures.issue_active / 100 * 4;
  set(metric_id::kDramBytesPerSecond, figures.dram_bytes_per_second, "byte/s");
  set(metric_id::kMemBusy, figures.mem_busy, "%");
  set(metric_id::kMaxBandwidth, figures.max_bandwidth, "%");
  set(metric_id::kMemPipes, figures.mem_pipes, "%");
  set(metric_id::kSmBusy, figures.issue_active, "%");
  set(metric_id::kIssueSlotsBusy, figures.issue_active, "%");
  set(metric_id::kExecutedIpcActive, ipc_active, "inst/cycle");
  set("sm__inst_issued.avg.per_cycle_active", ipc_active, "inst/cycle");
  set(metric_id::kExecutedIpcElapsed, ipc_active * figures.active_share, "inst/cycle");
  set(metric_id::kTheoreticalOccupancy, figures.theoretical_occupancy, "%");
  set("sm__maximum_warps_avg_per_active_cycle", figures.theoretical_occupancy * 0.64, "warp");
  set(metric_id::kAchievedOccupancy, figures.achieved_occupancy, "%");
  set("sm__warps_active.avg.per_cycle_active", figures.achieved_occupancy * 0.64, "warp");
  set(metric_id::kActiveThreads, figures.threads_per_warp, "");
  set(metric_id::kWarpCycles, 20, "cycle");
  set("launch__occupancy_limit_blocks", 32, "block");
  set("launch__occupancy_limit_registers", figures.block_limit_registers, "block");
  set("launch__occupancy_limit_shared_mem", figures.block_limit_shared, "block");
  set("launch__occupancy_limit_warps", figures.block_limit_warps, "block");
  set("launch__cluster_max_potential_size", 8, "block");
  set("launch__cluster_max_active", 0, "cluster");
  launch.tool_not_after = "2023Q2";
  return launch;
}

SourceFacts TiledProduct() {
  KernelFacts kernel;
  kernel.name = "product";
  kernel.place = {10, 1};
  kernel.end_line = 40;
  kernel.body = {.global_loads = 2,
                 .global_stores = 1,
                 .shared_loads = 2,
                 .shared_stores = 2,
                 .float_operations = 2,
                 .barriers = 2};
  Loop tiles;
  tiles.place = {20, 3};
  tiles.innermost = false;
  tiles.bounds = Dependence::kUniform;
  tiles.body = kernel.body;
  Loop inner;
  inner.place = {30, 5};
  inner.depth = 2;
  inner.trips = 32;
  inner.bounds = Dependence::kConstant;
  inner.body = {.shared_loads = 2, .float_operations = 2, .integer_operations = 1};
  kernel.loops = {tiles, inner};
  kernel.barriers = {{.place = {28, 5}, .loop_depth = 1}, {.place = {34, 5}, .loop_depth = 1}};

  SourceFacts source;
  source.includes_torch = true;
  source.has_module_macro = true;
  source.kernels = {kernel};
  KernelLaunch launch;
  launch.kernel = kernel.name;
  launch.place = {50, 3};
  launch.grid[0] = Absent(MissingReason::kNotConstant);
  launch.block[0] = 256;
  launch.checked = true;
  source.launches = {launch};
  return source;
}

Evidence EvidenceOf(const Launch& launch) {
  Evidence evidence;
  Profile profile;
  profile.format = "test";
  profile.launches = {launch};
  evidence.profile = profile;
  return evidence;
}

Evidence EvidenceOf(const Launch& launch, const SourceFacts& source) {
  Evidence evidence = EvidenceOf(launch);
  evidence.source = source;
  return evidence;
}

Evidence EvidenceOf(const workload::TestProgram& program) {
  Launch launch = LaunchWith({});
  launch.device = "h100_sxm";
  SourceFacts source = program.source;
  source.kernels = {program.kernel};
  return EvidenceOf(launch, source);
}

Verdict JudgeOnH100(const workload::TestProgram& program) { return Judge(EvidenceOf(program)); }

Verdict JudgeOnH100(const workload::TestProgram& program, const CompileFacts& compiled) {
  Evidence evidence = EvidenceOf(program);
  evidence.compiled = compiled;
  return Judge(evidence, {.layers = {Layer::kMeasured, Layer::kRead, Layer::kCompiled}});
}

CompileFacts CompiledWith(int registers) {
  CompileFacts facts{.toolkit = "13.0.88", .target = "sm_90"};
  facts.kernels = {{.mangled = "_Z1kPKfPf", .name = "k(float const*, float*)", .registers = registers}};
  return facts;
}

}  // namespace frx::testing
