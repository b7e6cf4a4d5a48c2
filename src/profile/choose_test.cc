#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frx/profile.h"

namespace frx {
namespace {

using ::testing::HasSubstr;

Profile Four() {
  Profile profile;
  for (const char* name :
       {"void gemm<(int)32>(float *)", "reduce(float *)", "gemm_tiled(float *)", "reduce(float *)"}) {
    Launch launch;
    launch.kernel = name;
    profile.launches.push_back(launch);
  }
  return profile;
}

TEST(Choose, ByIdAndByName) {
  const auto all = Choose(Four(), {});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->launches.size(), 4u);
  EXPECT_EQ(*all->launches[3].id, 3);

  const auto gemms = Choose(Four(), {.kernel = "^void gemm|_tiled", .ids = {}});
  ASSERT_TRUE(gemms);
  ASSERT_EQ(gemms->launches.size(), 2u);
  EXPECT_EQ(*gemms->launches[1].id, 2);

  const auto one = Choose(Four(), {.kernel = "reduce", .ids = {0, 3}});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->launches.size(), 1u);
}

TEST(Choose, SaysWhatThereIs) {
  Profile profile = Four();
  profile.launches[3].id = 9;
  EXPECT_THAT(Choose(profile, {.kernel = "", .ids = {4}}).error().message, HasSubstr("has 0 to 2, 9"));
  EXPECT_THAT(Choose(profile, {.kernel = "gema", .ids = {}}).error().message, HasSubstr("--kernel \"gemm\""));
  EXPECT_THAT(Choose(profile, {.kernel = "gemm", .ids = {1}}).error().message, HasSubstr("there are:"));
  EXPECT_THAT(Choose(profile, {.kernel = "(", .ids = {}}).error().message, HasSubstr("no regular expression"));
}

TEST(Choose, LongNames) {
  Profile profile = Four();
  profile.launches[0].kernel = std::string(1 << 20, 'a');
  EXPECT_EQ(Choose(profile, {.kernel = "a.*a$", .ids = {}})->launches.size(), 1u);
}

}  // namespace
}  // namespace frx
