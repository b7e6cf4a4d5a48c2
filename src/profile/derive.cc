// What follows from a launch's figures: each step is one physical argument, and says what it assumes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "base/text.h"
#include "catalog/gpus.h"
#include "catalog/metric_ids.h"
#include "catalog/metrics.h"
#include "catalog/occupancy.h"
#include "frx/profile.h"

namespace frx {
namespace {

/// A count that the profiler prints as a number; nothing where it is missing or, for an averaged one, not whole.
std::optional<int> Count(const Launch& launch, const char* id) {
  auto value = launch.metric(id);
  if (!value || *value < 0 || *value > 1e6 || std::abs(*value - std::round(*value)) > 1e-6) return std::nullopt;
  return static_cast<int>(std::round(*value));
}

/// The launch's own word comes first; `gpu` is what the user says of one that names none.
const Gpu* NamedDevice(const Launch& launch, std::string_view gpu) {
  return launch.device ? FindGpu(*launch.device) : launch.device_name ? nullptr : FindGpu(gpu);
}

/// Warp slots of the SM: Theoretical Occupancy is Theoretical Active Warps in % of them.
std::optional<int> WarpSlots(const Launch& launch, const Gpu* named) {
  if (auto slots = Count(launch, metric_id::kDeviceWarps)) return slots;
  if (named != nullptr) return named->max_warps_per_sm;
  auto warps = launch.metric(metric_id::kTheoreticalWarps);
  auto occupancy = launch.metric(metric_id::kTheoreticalOccupancy);
  if (!warps || !occupancy || *occupancy <= 0) return std::nullopt;
  const double slots = *warps / *occupancy * 100;
  for (int known : {32, 48, 64}) {
    if (std::abs(slots - known) <= 0.02 * known) return known;  // both are printed with two decimals at best
  }
  return std::nullopt;
}

// ---------------------------------------------------------------------------------------------------------------------
// the shape of a block
// ---------------------------------------------------------------------------------------------------------------------

struct BlockLimit {
  Limiter limiter;
  const char* id;
};
constexpr std::array kBlockLimits = {
    BlockLimit{Limiter::kWarps, metric_id::kLimitWarps},
    BlockLimit{Limiter::kRegisters, metric_id::kLimitRegisters},
    BlockLimit{Limiter::kSharedMemory, metric_id::kLimitSharedMemory},
    BlockLimit{Limiter::kBlocks, metric_id::kLimitBlocks},
    BlockLimit{Limiter::kBarriers, metric_id::kLimitBarriers},
};

/// Warps, registers, shared memory and block slots limit every launch: without one of them the least is not known.
Maybe<double> BlocksPerSm(const Launch& launch) {
  std::optional<int> least;
  for (const auto& [limiter, id] : kBlockLimits) {
    std::optional<int> limit = Count(launch, id);
    if (!limit && limiter == Limiter::kBarriers) continue;  // newer releases alone print it, and it hardly ever binds
    if (!limit) return Absent(MissingReason::kNotCollected, fmt::format("{} is missing", id));
    least = std::min(limit, least ? least : limit);
  }
  return static_cast<double>(*least);
}

/// From Block Limit Warps; narrowed by the theoretical warps, which are resident blocks times warps per block.
Maybe<WarpRange> WarpsPerBlock(const Launch& launch, const SmLimits& sm, const Maybe<double>& blocks_per_sm) {
  if (const Maybe<double> threads = launch.threads_per_block()) {
    if (*threads < 1 || *threads > 1024)
      return Absent(MissingReason::kOutOfRange, fmt::format("block of {}", *threads));
    const int warps = static_cast<int>((*threads + 31) / 32);
    return WarpRange{warps, warps};
  }
  std::optional<int> limit = Count(launch, metric_id::kLimitWarps);
  if (!limit) return Absent(MissingReason::kNotCollected, "Block Limit Warps is missing");
  std::optional<WarpRange> range = WarpsFor(*limit, sm);
  if (!range) {
    return Absent(MissingReason::kContradictory,
                  fmt::format("no block has {} warp-limited copies on an SM of {} warps", *limit, sm.warps));
  }
  std::optional<int> resident = Count(launch, metric_id::kTheoreticalWarps);
  if (!resident || !blocks_per_sm || *blocks_per_sm < 1) return *range;
  const int blocks = static_cast<int>(*blocks_per_sm);
  const int exact = *resident / blocks;
  if (*resident % blocks != 0 || exact < range->low || exact > range->high) {
    return Absent(MissingReason::kContradictory, fmt::format("{} theoretical warps are not {} blocks of {} to {} warps",
                                                             *resident, blocks, range->low, range->high));
  }
  return WarpRange{exact, exact};
}

Maybe<Range> RegistersPerThread(const Launch& launch, const Maybe<WarpRange>& warps, const SmLimits& sm) {
  if (!warps) return tl::make_unexpected(warps.error());
  std::optional<int> limit = Count(launch, metric_id::kLimitRegisters);
  if (!limit) return Absent(MissingReason::kNotCollected, "Block Limit Registers is missing");
  std::optional<Range> registers = RegistersFor(*limit, *warps, sm);
  if (!registers) {
    return Absent(MissingReason::kContradictory,
                  fmt::format("no register count lets {} blocks of {} to {} warps into {} registers", *limit,
                              warps->low, warps->high, sm.registers));
  }
  return *registers;
}

/// The limits that hold occupancy below what the warp slots allow. One that equals the warp limit takes nothing away;
/// where the warp limit itself is the least, the block's shape leaves slots unused.
std::vector<Limiter> Limiters(const Launch& launch, const Maybe<double>& blocks_per_sm) {
  constexpr double kFull = 99.5;  // printed rounded
  auto occupancy = launch.metric(metric_id::kTheoreticalOccupancy);
  if (!blocks_per_sm || !occupancy || *occupancy >= kFull) return {};
  const int least = static_cast<int>(*blocks_per_sm);
  if (Count(launch, metric_id::kLimitWarps) == least) return {Limiter::kWarps};
  std::vector<Limiter> limiters;
  for (const auto& [limiter, id] : kBlockLimits) {
    if (Count(launch, id) == least) limiters.push_back(limiter);
  }
  return limiters;
}

void DeriveShape(const Launch& launch, const Gpu* named, Derived& derived) {
  derived.blocks_per_sm = BlocksPerSm(launch);
  derived.limiters = Limiters(launch, derived.blocks_per_sm);
  std::optional<int> slots = WarpSlots(launch, named);
  if (!slots) {
    auto missing = Absent(MissingReason::kNotCollected, "the SM's number of warp slots is not known");
    derived.threads_per_block = missing;
    derived.registers_per_thread = missing;
    return;
  }
  const SmLimits sm{.warps = *slots};
  auto warps = WarpsPerBlock(launch, sm, derived.blocks_per_sm);
  if (warps) {
    derived.threads_per_block = ThreadsFor(*warps);
  } else {
    derived.threads_per_block = tl::make_unexpected(warps.error());
  }
  derived.registers_per_thread = RegistersPerThread(launch, warps, sm);
  if (derived.registers_per_thread) {
    derived.assumptions.push_back(fmt::format(
        "{} to {} registers per thread: an SM of {} registers in four banks, handed to each warp in units of {}",
        Number(derived.registers_per_thread->low, 0), Number(derived.registers_per_thread->high, 0), sm.registers,
        sm.register_unit));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// the device
// ---------------------------------------------------------------------------------------------------------------------

using Devices = std::vector<const Gpu*>;

template <class Keep>
void Filter(Devices& devices, Keep keep) {
  std::erase_if(devices, [&](const Gpu* gpu) { return !keep(*gpu); });
}

/// The GPUs that the launch's figures about the SM allow.
Maybe<Devices> InferDevices(const Launch& launch, Derived& derived) {
  std::vector<std::string> reasons;
  Devices devices;
  for (const Gpu& gpu : Gpus()) devices.push_back(&gpu);
  if (auto slots = WarpSlots(launch, nullptr)) {
    Filter(devices, [&](const Gpu& gpu) { return gpu.max_warps_per_sm == *slots; });
    reasons.push_back(fmt::format("{} warps per SM", *slots));
  }
  if (auto blocks = Count(launch, metric_id::kLimitBlocks)) {
    Filter(devices, [&](const Gpu& gpu) { return gpu.max_blocks_per_sm == *blocks; });
    reasons.push_back(fmt::format("{} blocks per SM", *blocks));
  }
  if (auto sms = Count(launch, metric_id::kSmCount)) {
    Filter(devices, [&](const Gpu& gpu) { return gpu.sms == *sms; });
    reasons.push_back(fmt::format("{} SMs", *sms));
  }
  if (Count(launch, metric_id::kMaxClusterSize).value_or(0) > 0) {
    Filter(devices, [](const Gpu& gpu) { return gpu.clusters; });
    reasons.emplace_back("thread block clusters");
  }
  if (reasons.empty()) {
    return Absent(MissingReason::kNotCollected, "the device is not named and no figure tells of its SMs");
  }
  std::string sentence = fmt::format("device: not named; inferred from {}", fmt::join(reasons, ", "));
  if (launch.tool_not_after) {
    Filter(devices, [&](const Gpu& gpu) { return gpu.available_since <= *launch.tool_not_after; });
    sentence += fmt::format(
        ", and from the spelling of units and rules, which is Nsight Compute's of {} or before: assumed to be run on a "
        "GPU that was on the market by then",
        *launch.tool_not_after);
  }
  derived.assumptions.push_back(std::move(sentence));
  if (devices.empty()) return Absent(MissingReason::kContradictory, "no known GPU fits the launch's figures");
  return devices;
}

double DramPct(const Gpu& gpu, double bytes_per_second) { return bytes_per_second / gpu.dram_bytes_per_second * 100; }

/// DRAM is one of the links whose busiest is Max Bandwidth: on the right device its share is not above that.
void DropBeyondMaxBandwidth(const Launch& launch, double bytes_per_second, Devices& devices, Derived& derived) {
  constexpr double kSlackPoints = 5;
  auto busiest = launch.metric(metric_id::kMaxBandwidth);
  if (!busiest) return;
  Devices within = devices;
  Filter(within, [&](const Gpu& gpu) { return DramPct(gpu, bytes_per_second) <= *busiest + kSlackPoints; });
  if (within.size() == devices.size()) return;
  if (within.empty()) {
    derived.assumptions.push_back(
        fmt::format("DRAM's share of peak exceeds Max Bandwidth ({} %), of whose links it is one, on every device that "
                    "fits: one of the two figures, or the list of devices, is wrong",
                    Number(*busiest)));
    return;
  }
  devices = std::move(within);
  derived.assumptions.push_back(fmt::format(
      "device: without those on which DRAM's share of peak would exceed Max Bandwidth ({} %)", Number(*busiest)));
}

Maybe<Range> DramPctOfPeak(const Launch& launch, Devices& devices, Derived& derived) {
  constexpr double kPeakSlack = 1.02;  // clocks may be a little above the data sheet's
  auto bytes_per_second = launch.metric(metric_id::kDramBytesPerSecond);
  if (!bytes_per_second) return tl::make_unexpected(bytes_per_second.error());
  Filter(devices, [&](const Gpu& gpu) { return *bytes_per_second <= gpu.dram_bytes_per_second * kPeakSlack; });
  if (devices.empty()) {
    return Absent(MissingReason::kContradictory, "more bytes/s than any GPU that fits can move");
  }
  DropBeyondMaxBandwidth(launch, *bytes_per_second, devices, derived);
  auto [slowest, fastest] = std::minmax_element(devices.begin(), devices.end(), [](const Gpu* a, const Gpu* b) {
    return a->dram_bytes_per_second < b->dram_bytes_per_second;
  });
  return Range{std::min(100.0, DramPct(**fastest, *bytes_per_second)),
               std::min(100.0, DramPct(**slowest, *bytes_per_second))};
}

void DeriveDevice(const Launch& launch, const Gpu* named, Derived& derived) {
  if (named == nullptr && launch.device_name) {
    derived.dram_pct_of_peak =
        Absent(MissingReason::kNotCollected, fmt::format("{} is not in the catalogue of GPUs", *launch.device_name));
    return;  // a named device is not one of those that also fit
  }
  Maybe<Devices> devices = named != nullptr ? Devices{named} : InferDevices(launch, derived);
  if (!devices) {
    derived.dram_pct_of_peak = tl::make_unexpected(devices.error());
    return;
  }
  derived.dram_pct_of_peak = DramPctOfPeak(launch, *devices, derived);
  for (const Gpu* gpu : *devices) derived.devices.push_back(gpu->id);
}

// ---------------------------------------------------------------------------------------------------------------------
// time and spread
// ---------------------------------------------------------------------------------------------------------------------

constexpr double kIssueWidth = 4;  // schedulers of an SM since Maxwell, each issuing at most one instruction a cycle

// An IPC is printed with two decimals. One that prints as 0.00 says "below 0.005": what follows from it is then given
// as the most that it can be, never as zero.
constexpr double kIpcPrecision = 0.01;
constexpr double kIpcRounding = kIpcPrecision / 2;

Maybe<double> ElapsedIpc(const Launch& launch, Derived& derived) {
  auto elapsed = launch.metric(metric_id::kExecutedIpcElapsed);
  if (!elapsed || *elapsed >= kIpcPrecision) return elapsed;
  derived.assumptions.emplace_back(
      "Executed Ipc Elapsed prints as 0.00: the issue slots of elapsed cycles and the active share are the most that "
      "this can mean");
  return *elapsed + kIpcRounding;
}

Maybe<double> ActiveShare(const Maybe<double>& elapsed, const Maybe<double>& active) {
  if (!active) return active;
  if (!elapsed) return elapsed;
  if (*active < kIpcPrecision) {
    return Absent(MissingReason::kNotApplicable, "both instructions per cycle round to 0");
  }
  return std::min(1.0, *elapsed / *active);
}

void DeriveTime(const Launch& launch, Derived& derived) {
  derived.issue_pct_active = launch.metric(metric_id::kIssueSlotsBusy);
  if (auto ipc = launch.metric(metric_id::kIssuedIpcActive); !derived.issue_pct_active && ipc) {
    derived.issue_pct_active = *ipc / kIssueWidth * 100;
  }
  auto elapsed = ElapsedIpc(launch, derived);
  derived.issue_pct_elapsed = elapsed;
  if (elapsed) derived.issue_pct_elapsed = *elapsed / kIssueWidth * 100;
  derived.active_share = ActiveShare(elapsed, launch.metric(metric_id::kExecutedIpcActive));
  const Maybe<double> active_cycles = launch.metric(metric_id::kSmCyclesActive);
  const Maybe<double> all_cycles = launch.metric(metric_id::kCyclesElapsed);
  if (active_cycles && all_cycles && *all_cycles > 0) {
    derived.active_share = std::min(1.0, *active_cycles / *all_cycles);  // counted, not printed with two decimals
  }
}

void DeriveSpread(const Launch& launch, Derived& derived) {
  constexpr double kUnlikeLaunches = 0.15;  // the codebook's coefficient of variation
  for (const auto& [id, metric] : launch.metrics) {
    const MetricInfo* info = FindMetricId(id);
    if (info == nullptr || !metric.mean) continue;
    if (info->artefact_above && *metric.mean > *info->artefact_above) derived.artefacts.push_back(id);
    if (!metric.variance || metric.samples < 2 || *metric.mean <= info->near_zero.value_or(0)) continue;
    if (std::sqrt(*metric.variance) / *metric.mean > kUnlikeLaunches) derived.varying.push_back(id);
  }
  if (launch.metric(metric_id::kOverallGpuOccupancy) || launch.metric(metric_id::kClusterOccupancy)) {
    derived.assumptions.emplace_back(
        "Overall GPU Occupancy and Cluster Occupancy are about thread block clusters (0 without them), not the "
        "kernel's "
        "occupancy");
  }
}

}  // namespace

Derived Derive(const Launch& launch, std::string_view gpu) {
  const Gpu* named = NamedDevice(launch, gpu);
  Derived derived;
  DeriveDevice(launch, named, derived);
  DeriveShape(launch, named, derived);
  DeriveTime(launch, derived);
  DeriveSpread(launch, derived);
  return derived;
}

}  // namespace frx
