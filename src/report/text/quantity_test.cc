#include "report/text/quantity.h"

#include <gtest/gtest.h>

namespace frx {
namespace {

TEST(Quantity, FittingPrefix) {
  EXPECT_EQ(Quantity(10783168, "ns"), "10.8 ms");
  EXPECT_EQ(Quantity(1600, "ns"), "1.6 us");
  EXPECT_EQ(Quantity(999.9, "ns"), "1 us");
  EXPECT_EQ(Quantity(0, "ns"), "0 ns");
  EXPECT_EQ(Quantity(8502586816, "ns"), "8.5 s");
  EXPECT_EQ(Quantity(3.35e12, "byte/s"), "3.35 TB/s");
  EXPECT_EQ(Quantity(87.6, "%"), "87.6 %");
  EXPECT_EQ(Quantity(0.03169, ""), "0.0317");
  EXPECT_EQ(Significant(10783168), "10783168");
}

}  // namespace
}  // namespace frx
