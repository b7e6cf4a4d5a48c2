#include "buildlog/lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace frx {
namespace {

std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> all;
  LogLines lines(text);
  while (auto line = lines.Next()) all.emplace_back(*line);
  return all;
}

TEST(LogLines, AreCleanAndNotEmpty) {
  EXPECT_THAT(LinesOf("a\r\n\n  b \n\x1B[1;31mred\x1B[0m c\rd\te"), testing::ElementsAre("a", "b", "red c", "d e"));
  EXPECT_THAT(LinesOf(""), testing::IsEmpty());
  EXPECT_THAT(LinesOf("\x1B\n\x1B[\n\x1B[31"), testing::IsEmpty());
  EXPECT_EQ(LinesOf(std::string(1 << 20, 'x')).at(0).size(), 8192u);
}

TEST(WithoutPaths, KeepsTheLastPartOfAPath) {
  EXPECT_EQ(WithoutPaths("/home/u/x/k.cu(3): see \"/usr/include/a.h\""), "k.cu(3): see \"a.h\"");
  EXPECT_EQ(WithoutPaths("../a/b.cu ./c.cu ~/d/ C:\\x\\e.cu"), "b.cu c.cu d e.cu");
}

TEST(WithoutPaths, LeavesWhatIsNone) {
  for (const char* text : {"type/size implied", "int / long", "std::min", "a // b", "1/2", "ptxas info : 3"}) {
    EXPECT_EQ(WithoutPaths(text), text);
  }
}

}  // namespace
}  // namespace frx
