#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frx/eval.h"

namespace frx {
namespace {

using testing::HasSubstr;

TEST(Gold, TheShippedLabelsAreRead) {
  auto gold = Gold::Shipped();
  ASSERT_TRUE(gold) << gold.error().message;
  EXPECT_EQ(gold->labels().size(), 52U);
  const GoldLabel* label = gold->find("L1/T1/stride_loop_matmul_base#2");
  ASSERT_NE(label, nullptr);
  EXPECT_EQ(label->primary, "l1_shared_throughput");
  EXPECT_EQ(label->annotators.size(), 2U);
  EXPECT_EQ(gold->find("L1/T1/nobody#2"), nullptr);
}

TEST(Gold, SaysWhichLabelIsWrong) {
  auto gold = Gold::Parse(R"({"schema": "frx/gold/1", "labels": [
      {"key": "a", "primary": "divergence", "acceptable": [], "refuted": []}, {"key": "b"}]})",
                          "mine.json");
  ASSERT_FALSE(gold);
  EXPECT_THAT(gold.error().message, HasSubstr("mine.json: label 2"));
  EXPECT_THAT(gold.error().message, HasSubstr("primary"));
}

TEST(Gold, RefusesAnotherDocument) {
  auto gold = Gold::Parse(R"({"schema": "frx/report/1"})", "r.json");
  ASSERT_FALSE(gold);
  EXPECT_THAT(gold.error().message, HasSubstr("frx/gold/1"));
}

}  // namespace
}  // namespace frx
