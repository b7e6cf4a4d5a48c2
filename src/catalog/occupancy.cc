#include "catalog/occupancy.h"

#include <algorithm>

#include "base/check.h"

namespace frx {
namespace {

constexpr int kWarpSize = 32;
constexpr int kMaxWarpsPerBlock = 32;  // 1,024 threads
constexpr int kSchedulers = 4;

}  // namespace

SmLimits LimitsOf(const Gpu& gpu) {
  return {gpu.max_warps_per_sm, gpu.registers_per_sm, gpu.register_allocation_unit, gpu.max_registers_per_thread};
}

int LimitByWarps(int warps_per_block, const SmLimits& sm) {
  FRX_CHECK(warps_per_block > 0);
  return sm.warps / warps_per_block;
}

int LimitByRegisters(int registers_per_thread, int warps_per_block, const SmLimits& sm) {
  FRX_CHECK(registers_per_thread > 0 && warps_per_block > 0);
  const int wanted = registers_per_thread * kWarpSize;
  const int per_warp = (wanted + sm.register_unit - 1) / sm.register_unit * sm.register_unit;
  const int warps = sm.registers / kSchedulers / per_warp * kSchedulers;
  return warps / warps_per_block;
}

std::optional<WarpRange> WarpsFor(int limit, const SmLimits& sm) {
  std::optional<WarpRange> range;
  for (int warps = 1; warps <= kMaxWarpsPerBlock; ++warps) {
    if (LimitByWarps(warps, sm) != limit) continue;
    if (!range) range = WarpRange{warps, warps};
    range->high = warps;
  }
  return range;
}

std::optional<Range> RegistersFor(int limit, const WarpRange& warps, const SmLimits& sm) {
  std::optional<Range> range;
  for (int per_block = warps.low; per_block <= warps.high; ++per_block) {
    for (int registers = 1; registers <= sm.max_registers_per_thread; ++registers) {
      if (LimitByRegisters(registers, per_block, sm) != limit) continue;
      if (!range) range = Range{static_cast<double>(registers), static_cast<double>(registers)};
      range->low = std::min<double>(range->low, registers);
      range->high = std::max<double>(range->high, registers);
    }
  }
  return range;
}

Range ThreadsFor(const WarpRange& warps) {
  return {static_cast<double>(kWarpSize * (warps.low - 1) + 1), static_cast<double>(kWarpSize * warps.high)};
}

}  // namespace frx
