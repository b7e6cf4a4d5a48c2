#include <gtest/gtest.h>

#include "frx/eval.h"

namespace frx {
namespace {

// Values from Brown, Cai and DasGupta's formula, computed by hand with z = 1.959964.
TEST(Wilson, MatchesKnownIntervals) {
  Range some = WilsonInterval(27, 30);
  EXPECT_NEAR(some.low, 0.7438, 1e-4);
  EXPECT_NEAR(some.high, 0.9654, 1e-4);
  Range half = WilsonInterval(5, 10);
  EXPECT_NEAR(half.low, 0.2366, 1e-4);
  EXPECT_NEAR(half.high, 0.7634, 1e-4);
}

TEST(Wilson, StaysWithinItsShareAtTheEdges) {
  EXPECT_EQ(WilsonInterval(0, 78).low, 0);
  EXPECT_NEAR(WilsonInterval(0, 78).high, 0.0469, 1e-4);
  EXPECT_EQ(WilsonInterval(20, 20).high, 1);
}

}  // namespace
}  // namespace frx
