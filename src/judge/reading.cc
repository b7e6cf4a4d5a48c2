#include "judge/reading.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "catalog/occupancy.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

constexpr double kWarpSize = 32;
constexpr double kSchedulers = 4;           // each issues a warp instruction a cycle, on every SM since Volta
constexpr double kSectorsPerWavefront = 4;  // L1 serves 128 B a cycle

// What happens so much less often than the commonest access changes no total, whatever it does.
constexpr double kRareShare = 0.02;

// ptxas may report fewer, but an SM hands out no fewer to a thread: so the block limits of profiled kernels with 8 to
// 14 registers say.
constexpr int kLeastRegisters = 16;

// A block's shared memory is rounded up, and the system keeps a KB of its own (CUDA C++ Programming Guide, 9.x
// and 8.x).
constexpr std::int64_t kSharedUnit = 128;
constexpr std::int64_t kReservedSharedBytes = 1024;

/// Cycles of all SMs together in a second, at the clock of the peak.
double CyclesPerSecond(const Gpu& device) { return device.fp32_flops / (2.0 * device.fp32_lanes_per_sm); }

Maybe<double> Work(const LaunchAtShape& launch) {
  if (!launch.work) return tl::make_unexpected(launch.work.error());
  if (!launch.work->instructions) return launch.work->instructions;
  if (!launch.work->threads) return launch.work->threads;
  return *launch.work->instructions * *launch.work->threads;
}

}  // namespace

std::vector<const Gpu*> DevicesOf(const std::vector<std::string>& ids) {
  if (ids.empty()) return {GpusWhenUnnamed().begin(), GpusWhenUnnamed().end()};
  std::vector<const Gpu*> devices;
  for (const Gpu& gpu : Gpus()) {
    if (std::find(ids.begin(), ids.end(), gpu.id) != ids.end()) devices.push_back(&gpu);
  }
  return devices;
}

bool IsRare(const AccessAtShape& access, const KernelWork& work) {
  if (!access.executions) return false;
  double most = 0;
  for (const AccessAtShape& each : work.accesses) {
    if (each.executions) most = std::max(most, *each.executions);
  }
  return *access.executions < kRareShare * most || *access.executions == 0;
}

Maybe<Pressure> PressureOn(const LaunchAtShape& launch, const KernelFacts& kernel,
                           const std::vector<const Gpu*>& devices) {
  const auto work = Work(launch);
  if (!work) return tl::make_unexpected(work.error());
  const KernelWork& figures = *launch.work;
  const double warps = *figures.threads / kWarpSize;
  Pressure pressure;
  pressure.issue = *work / kWarpSize / kSchedulers;
  double packed = 0;
  double asked = 0;
  for (const AccessAtShape& access : figures.accesses) {
    const Access& facts = kernel.accesses[static_cast<std::size_t>(access.access)];
    if (!access.executions) return tl::make_unexpected(access.executions.error());
    // A request is a warp's, however few of its lanes take part.
    const double lanes = access.active_lanes ? std::max(1.0, *access.active_lanes) : kWarpSize;
    const double requests = *access.executions * *figures.threads / lanes;
    packed += *access.executions * warps;
    asked += requests;
    if (IsRare(access, figures)) {
      pressure.data_path += requests;
      continue;
    }
    switch (facts.space) {
      case MemorySpace::kGlobal:
        if (!access.sectors) return tl::make_unexpected(access.sectors.error());
        pressure.data_path += requests * std::max(1.0, *access.sectors / kSectorsPerWavefront);
        break;
      case MemorySpace::kShared:
        if (!access.wavefronts) return tl::make_unexpected(access.wavefronts.error());
        pressure.data_path += requests * *access.wavefronts;
        break;
      case MemorySpace::kConstant:
        break;  // a cache of its own
    }
  }
  // Instructions are issued for warps, too: as far as its accesses tell how full these are.
  if (packed > 0) pressure.issue *= std::max(1.0, asked / packed);
  if (!figures.distinct_bytes) return tl::make_unexpected(figures.distinct_bytes.error());
  pressure.dram = {INFINITY, 0};
  for (const Gpu* device : devices) {
    const double cycles = *figures.distinct_bytes / device->dram_bytes_per_second * CyclesPerSecond(*device);
    pressure.dram.low = std::min(pressure.dram.low, cycles);
    pressure.dram.high = std::max(pressure.dram.high, cycles);
  }
  return pressure;
}

Residency ResidencyOn(const Gpu& device, std::int64_t threads_per_block, int registers, std::int64_t shared_bytes) {
  const SmLimits limits = LimitsOf(device);
  const int warps = static_cast<int>((threads_per_block + 31) / 32);
  Residency residency{.blocks = LimitByWarps(warps, limits), .limiter = "warps"};
  auto limit = [&](std::int64_t blocks, const char* what) {
    if (blocks < residency.blocks) residency = {.blocks = static_cast<int>(blocks), .limiter = what};
  };
  limit(device.max_blocks_per_sm, "block slots");
  if (registers > 0) limit(LimitByRegisters(std::max(registers, kLeastRegisters), warps, limits), "registers");
  if (shared_bytes > 0) {
    const std::int64_t taken = (shared_bytes + kReservedSharedBytes + kSharedUnit - 1) / kSharedUnit * kSharedUnit;
    limit(device.shared_bytes_per_sm / taken, "shared memory");
  }
  residency.occupancy_pct = 100.0 * residency.blocks * warps / limits.warps;
  return residency;
}

Maybe<std::int64_t> SharedBytes(const LaunchAtShape& launch, const KernelFacts& kernel) {
  const auto fixed = kernel.static_shared_bytes();
  if (!fixed) return tl::make_unexpected(fixed.error());
  if (!launch.dynamic_shared_bytes) return tl::make_unexpected(launch.dynamic_shared_bytes.error());
  return static_cast<std::int64_t>(*fixed) + *launch.dynamic_shared_bytes;
}

Maybe<Range> Waves(const LaunchAtShape& launch, const KernelFacts& kernel, const std::vector<const Gpu*>& devices,
                   int registers) {
  const auto blocks = launch.blocks();
  if (!blocks) return tl::make_unexpected(blocks.error());
  const auto threads = launch.threads_per_block();
  if (!threads) return tl::make_unexpected(threads.error());
  if (*threads < 1 || *threads > 1024) return Absent(MissingReason::kOutOfRange, "the launch fails");
  const auto shared = SharedBytes(launch, kernel);
  Range waves{INFINITY, 0};
  for (const Gpu* device : devices) {
    const Residency residency = ResidencyOn(*device, *threads, registers, shared ? *shared : 0);
    if (residency.blocks == 0) continue;  // it cannot run there
    const double held = static_cast<double>(residency.blocks) * device->sms;
    waves.low = std::min(waves.low, static_cast<double>(*blocks) / held);
    waves.high = std::max(waves.high, static_cast<double>(*blocks) / held);
  }
  if (waves.high == 0) return Absent(MissingReason::kNotApplicable, "no device that fits can run it");
  return waves;
}

Reading ReadingOf(const SourceFacts& source, const KernelFacts& kernel, const Maybe<Task>& task,
                  const Workload& workload, std::vector<const Gpu*> devices) {
  Reading reading{.source = source, .kernel = kernel, .task = task, .devices = std::move(devices)};
  double most = -1;
  for (const LaunchAtShape& launch : workload.launches) {
    if (launch.kernel != kernel.name) continue;
    reading.launches.push_back(&launch);
    const auto work = Work(launch);
    if (!work || *work <= most) continue;
    reading.main_launch = &launch;
    most = *work;
  }
  if (reading.main_launch == nullptr) return reading;
  reading.pressure = PressureOn(*reading.main_launch, kernel, reading.devices);
  const auto waves = Waves(*reading.main_launch, kernel, reading.devices);
  reading.fills_device = !waves || waves->high >= kUnderfilledWaves;
  return reading;
}

}  // namespace frx
