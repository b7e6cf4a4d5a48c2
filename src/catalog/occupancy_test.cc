#include "catalog/occupancy.h"

#include <gtest/gtest.h>

namespace frx {
namespace {

// An A10G report of Nsight Compute 2023.1 states 48 for 40 registers a thread and one warp a block, on 48 warp slots.
TEST(Occupancy, AgreesWithARealReport) {
  const SmLimits sm = LimitsOf(*FindGpu("a10g"));
  EXPECT_EQ(LimitByWarps(1, sm), 48);
  EXPECT_EQ(LimitByRegisters(40, 1, sm), 48);
}

TEST(Occupancy, ABlockSizeClassFollowsFromItsLimit) {
  EXPECT_EQ(WarpsFor(8, SmLimits{}), (WarpRange{8, 8}));
  EXPECT_EQ(WarpsFor(2, SmLimits{}), (WarpRange{22, 32}));
  EXPECT_EQ(WarpsFor(1, SmLimits{}), std::nullopt);  // 33 warps are more than a block may have
  EXPECT_EQ(ThreadsFor({8, 8}), (Range{225, 256}));
}

TEST(Occupancy, RegistersAreRoundedUpToEight) {
  EXPECT_EQ(RegistersFor(8, {8, 8}, SmLimits{}), (Range{25, 32}));
  EXPECT_EQ(RegistersFor(4, {8, 8}, SmLimits{}), (Range{49, 64}));
  EXPECT_EQ(RegistersFor(100, {32, 32}, SmLimits{}), std::nullopt);
}

// For every shape: what its limits say contains the shape.
TEST(Occupancy, TheDerivedRangesContainTheTruth) {
  for (int slots : {32, 48, 64}) {
    const SmLimits sm{.warps = slots};
    const int step = slots == 64 ? 1 : 7;  // the register file does not depend on the slots
    for (int warps = 1; warps <= 32; ++warps) {
      auto known = WarpsFor(LimitByWarps(warps, sm), sm);
      ASSERT_TRUE(known);
      ASSERT_LE(known->low, warps);
      ASSERT_GE(known->high, warps);
      for (int registers = 1; registers <= 255; registers += step) {
        auto range = RegistersFor(LimitByRegisters(registers, warps, sm), *known, sm);
        ASSERT_TRUE(range);
        ASSERT_LE(range->low, registers);
        ASSERT_GE(range->high, registers);
      }
    }
  }
}

}  // namespace
}  // namespace frx
