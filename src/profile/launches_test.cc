#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "frx/profile.h"

namespace frx {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Launch LaunchOf(const char* kernel, Dim3 grid, double duration_ns) {
  Launch launch;
  launch.kernel = kernel;
  launch.grid = grid;
  launch.block = Dim3{256, 1, 1};
  launch.metrics["gpu__time_duration.sum"] = Metric{.unit = "ns", .mean = duration_ns};
  return launch;
}

TEST(GroupLaunches, ByGeometryAndRankedByTime) {
  Profile profile;
  profile.launches = {LaunchOf("a", {10, 1, 1}, 5), LaunchOf("b", {10, 1, 1}, 100), LaunchOf("a", {20, 1, 1}, 200),
                      LaunchOf("a", {10, 1, 1}, 7), LaunchOf("a", {10, 1, 1}, 6)};
  const auto groups = GroupLaunches(profile);
  ASSERT_EQ(groups.size(), 3u);
  EXPECT_THAT(groups[0].launches, ElementsAre(2));
  EXPECT_THAT(groups[1].launches, ElementsAre(1));
  EXPECT_THAT(groups[2].launches, ElementsAre(0, 3, 4));
  EXPECT_EQ(groups[2].typical, 4u);
  EXPECT_EQ(groups[2].total_ns, 18);
}

TEST(GroupLaunches, UnknownTimeComesLastAndStaysUnknown) {
  Profile profile;
  profile.launches = {LaunchOf("a", {1, 1, 1}, 5), LaunchOf("b", {1, 1, 1}, 1)};
  profile.launches[0].metrics.clear();
  const auto groups = GroupLaunches(profile);
  EXPECT_THAT(groups[0].launches, ElementsAre(1));
  EXPECT_FALSE(groups[1].total_ns);
}

TEST(WhyNoData, EmptyGridAndNothingButNaN) {
  Launch ran = LaunchOf("a", {1, 1, 1}, 5);
  EXPECT_FALSE(WhyNoData(ran));

  Launch no_block = ran;
  no_block.grid = Dim3{0, 0, 0};
  EXPECT_THAT(*WhyNoData(no_block), HasSubstr("grid 0 x 0 x 0"));

  Launch not_counted = ran;
  not_counted.metrics["gpu__time_duration.sum"].mean = Absent(MissingReason::kNotANumber);
  not_counted.metrics["launch__registers_per_thread"] = Metric{.unit = "register/thread", .mean = 32.0};
  EXPECT_THAT(*WhyNoData(not_counted), HasSubstr("1 metric not a number"));

  EXPECT_THAT(*WhyNoData(Launch{}), HasSubstr("no metric"));
}

}  // namespace
}  // namespace frx
