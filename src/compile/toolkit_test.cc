#include "compile/toolkit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "compile/test_toolkit.h"

namespace frx {
namespace {

using testing::HasSubstr;

TEST(FindToolkit, ThereIsNone) {
  auto toolkit = FindToolkit({});
  ASSERT_FALSE(toolkit);
  EXPECT_EQ(toolkit.error().reason, MissingReason::kNotCollected);
  EXPECT_THAT(toolkit.error().detail, HasSubstr("no toolkit"));
}

TEST(FindToolkit, ItsVersionIsAsked) {
  const FakeToolkit fake("");
  auto toolkit = FindToolkit({.homes = {"/nowhere", fake.root()}, .folders = {}, .usual = {}});
  ASSERT_TRUE(toolkit) << toolkit.error().detail;
  EXPECT_EQ(toolkit->version, "99.1.2");
  EXPECT_EQ(toolkit->root, fake.root());
}

TEST(FindToolkit, TheHomeComesBeforeThePathAndThatBeforeTheUsualPlaces) {
  const FakeToolkit home(""), path(""), usual("");
  EXPECT_EQ(FindToolkit({{home.root()}, {path.root() / "bin"}, {usual.root()}})->root, home.root());
  EXPECT_EQ(FindToolkit({{}, {path.root() / "bin"}, {usual.root()}})->root, path.root());
  EXPECT_EQ(FindToolkit({{}, {}, {usual.root()}})->root, usual.root());
}

TEST(FindToolkit, OneThatDoesNotWorkIsUnusable) {
  const FakeToolkit crashing("kill -SEGV $$\n", "");
  EXPECT_EQ(FindToolkit({{crashing.root()}, {}, {}}).error().reason, MissingReason::kGaveUp);
  const FakeToolkit silent("exit 0\n", "");
  EXPECT_THAT(FindToolkit({{silent.root()}, {}, {}}).error().detail, HasSubstr("no version"));
}

}  // namespace
}  // namespace frx
