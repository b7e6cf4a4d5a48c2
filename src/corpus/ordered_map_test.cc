#include "corpus/ordered_map.h"

#include <gtest/gtest.h>

#include <chrono>

namespace frx {
namespace {

TEST(OrderedMap, KeepsTheOrderWhoeverIsFirst) {
  auto work = [](int item) {
    std::this_thread::sleep_for(std::chrono::microseconds(item % 3 == 0 ? 800 : 10));
    return item * 2;
  };
  OrderedMap<int, int> map({work, work, work}, 8);
  int pushed = 0;
  for (int popped = 0; popped < 100; ++popped) {
    while (!map.full() && pushed < 100) map.Push(pushed++);
    ASSERT_FALSE(map.empty());
    EXPECT_EQ(map.Pop(), popped * 2);
  }
  EXPECT_TRUE(map.empty());
}

TEST(OrderedMap, EndsWithWorkUnfinished) {
  OrderedMap<int, int> map({[](int item) { return item; }}, 100);
  for (int i = 0; i < 100; ++i) map.Push(i);
}

}  // namespace
}  // namespace frx
