#include "workload/lanes.h"

#include <gtest/gtest.h>

#include "workload/testing.h"

namespace frx::workload {
namespace {

// In every lane what Expression::Evaluate gives there.
TEST(Lanes, AreWhatEachThreadComputes) {
  for (const char* text : {"0", "n", "t", "4*n*t + 4*u - 12", "t/n + t%n", "t < n", "t <= 3", "select(t < n, t*t, u)",
                           "min(t, n) ^ max(u, 5)", "(t << 2) + (t & n) - (n >> 1)", "log2(t)", "t == u", "t != 4",
                           "u/t", "n/u", "(t*u + n)%7 | 2"}) {
    const Expression formula = Of(text);
    Slots slots;
    const Program program(formula, slots);
    Machine machine(slots);
    const std::int64_t n = 6;
    const std::int64_t u = 0;
    const auto set = [&](const char* name, const Lanes& lanes) {
      if (const int slot = slots.Find(name); slot >= 0) machine.slot(slot) = lanes;
    };
    Lanes threads;
    threads.uniform = false;
    threads.known = kAllLanes;
    for (std::size_t lane = 0; lane < kWarpSize; ++lane) threads.values[lane] = static_cast<std::int64_t>(lane);
    set("t", threads);
    set("n", Lanes::Uniform(n));
    set("u", Lanes::Uniform(u));
    const Lanes result = machine.Run(program);
    for (int lane = 0; lane < kWarpSize; ++lane) {
      const auto expected = formula.Evaluate([&](std::string_view name, std::span<const std::int64_t>) {
        return std::optional<std::int64_t>(name == "t" ? lane : name == "n" ? n : u);
      });
      EXPECT_EQ((result.known >> lane & 1) != 0, expected.has_value()) << text << " lane " << lane;
      if (expected && (result.known >> lane & 1) != 0) {
        EXPECT_EQ(result[lane], *expected) << text << " lane " << lane;
      }
    }
  }
}

TEST(Lanes, WithoutAValueAreUnknown) {
  Slots slots;
  const Program program(Of("x + 1"), slots);
  Machine machine(slots);
  EXPECT_EQ(machine.Run(program).known, 0U);
  EXPECT_EQ(machine.Run(program).NotZero(), kAllLanes);
  machine.slot(slots.Of("x")) = Lanes::Uniform(-1);
  EXPECT_EQ(machine.Run(program).NotZero(), 0U);
}

TEST(Lanes, SplitAConditionIntoItsFactors) {
  Slots slots;
  EXPECT_EQ(Program::Factors(Of("(x < 4)*(y < n)*(x + y == 3)"), slots).size(), 3U);
  EXPECT_EQ(Program::Factors(Of("(x < 4)*(y < n) + 1"), slots).size(), 1U);
  EXPECT_EQ(Program::Factors(Of("min(x*y, 4) < 2"), slots).size(), 1U);
  EXPECT_EQ(Program::Factors(Of("3"), slots).size(), 1U);
}

TEST(Lanes, FarBeyondAnyArrayAreNoAddress) {
  EXPECT_EQ(Addressable(Lanes::Uniform(std::int64_t{1} << 61)), 0U);
  EXPECT_EQ(Addressable(Lanes::Uniform(-4)), kAllLanes);
  EXPECT_EQ(Addressable(Lanes::Unknown()), 0U);
}

}  // namespace
}  // namespace frx::workload
