#include "report/text/style.h"

#include <gtest/gtest.h>

namespace frx {
namespace {

TEST(Wrapped, BreaksAtSpacesAndIndents) {
  EXPECT_EQ(Wrapped("one two three", 10, 2), "one two\n  three");
  EXPECT_EQ(Wrapped("unbreakable", 4, 2), "unbreakable");
  EXPECT_EQ(Wrapped("", 10, 2), "");
}

TEST(Inked, ColoursNothingUnasked) {
  EXPECT_EQ(Inked("bad", Ink::kBad, {}), "bad");
  EXPECT_EQ(Inked("bad", Ink::kBad, {.colour = true}), "\x1b[31mbad\x1b[0m");
}

}  // namespace
}  // namespace frx
