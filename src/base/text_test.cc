#include "base/text.h"

#include <gtest/gtest.h>

namespace frx {
namespace {

TEST(IsUtf8, AcceptsWellFormedAndNothingElse) {
  EXPECT_TRUE(IsUtf8("plain, gr\xC3\xBC\xC3\x9F, \xE2\x82\xAC, \xF0\x9F\x98\x80"));
  for (std::string_view bad : {"\xFF", "\xC0\xAF", "\xED\xA0\x80", "\xE2\x82", "\xF5\x80\x80\x80"}) {
    EXPECT_FALSE(IsUtf8(bad)) << testing::PrintToString(std::string(bad));
    EXPECT_TRUE(IsUtf8(ToUtf8(bad)));
  }
}

TEST(Shorten, CutsAtACharactersEdge) {
  EXPECT_EQ(Shorten("abc", 3), "abc");
  EXPECT_EQ(Shorten("a\xE2\x82\xAC"
                    "b",
                    2),
            "a…");
}

TEST(Quoted, EscapesWhatATerminalWouldObey) { EXPECT_EQ(Quoted("a\x1B[31m\n\"b"), "\"a\\x1b[31m\\n\\\"b\""); }

TEST(Number, IsShortAndLocaleFree) {
  EXPECT_EQ(Number(0.6318), "0.63");
  EXPECT_EQ(Number(85.0), "85");
  EXPECT_EQ(Number(-0.001), "0");
  EXPECT_EQ(Number(100), "100");
}

TEST(Counted, AgreesInNumber) {
  EXPECT_EQ(Counted(0, "row"), "0 rows");
  EXPECT_EQ(Counted(1, "row"), "1 row");
  EXPECT_EQ(Counted(2, "row"), "2 rows");
}

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(EditDistance("evall", "eval"), 1U);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3U);
  EXPECT_EQ(EditDistance("", "ab"), 2U);
}

TEST(NearestWords, AreBestFirst) {
  EXPECT_EQ(NearestWords("evall", {"doctor", "eval", "evals"}, 2), (std::vector<std::string>{"eval", "evals"}));
  EXPECT_EQ(NearestWords("l1", {"l2", "l1_shared_throughput"}, 1), std::vector<std::string>{"l1_shared_throughput"});
  EXPECT_TRUE(NearestWords("x", {}).empty());
}

}  // namespace
}  // namespace frx
