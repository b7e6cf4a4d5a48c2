#include "workload/requests.h"

#include <gtest/gtest.h>

#include <functional>

namespace frx::workload {
namespace {

Lanes Addresses(const std::function<std::int64_t(int)>& of_lane) {
  Lanes lanes;
  lanes.uniform = false;
  lanes.known = kAllLanes;
  for (int lane = 0; lane < kWarpSize; ++lane) lanes.values[static_cast<std::size_t>(lane)] = of_lane(lane);
  return lanes;
}

struct SectorCase {
  const char* what;
  std::function<std::int64_t(int)> address;
  int bytes;
  int touched;
  int ideal;
  int addresses;
  std::uint32_t active = kAllLanes;
};

TEST(Requests, CountSectorsOfGlobalMemory) {
  const SectorCase cases[] = {
      {"4 B each, coalesced: 128 B in 4 sectors", [](int t) { return 4 * t; }, 4, 4, 4, 32},
      {"bytes: one sector", [](int t) { return t; }, 1, 1, 1, 32},
      {"half: 64 B", [](int t) { return 2 * t; }, 2, 2, 2, 32},
      {"double or float2: 256 B", [](int t) { return 8 * t; }, 8, 8, 8, 32},
      {"float4: 512 B", [](int t) { return 16 * t; }, 16, 16, 16, 32},
      {"one float off the boundary: 5", [](int t) { return 4 * t + 4; }, 4, 5, 4, 32},
      {"every second float: 8 for the bytes of 4", [](int t) { return 8 * t; }, 4, 8, 4, 32},
      {"every fourth", [](int t) { return 16 * t; }, 4, 16, 4, 32},
      {"every eighth: each lane a sector", [](int t) { return 32 * t; }, 4, 32, 4, 32},
      {"a row a lane", [](int t) { return 4096 * t; }, 4, 32, 4, 32},
      {"all the same", [](int) { return 400; }, 4, 1, 1, 1},
      {"backwards", [](int t) { return 4 * (31 - t); }, 4, 4, 4, 32},
      {"16 x 16 tile: two rows of 64 B", [](int t) { return 4096 * (t / 16) + 4 * (t % 16); }, 4, 4, 4, 32},
      {"two addresses", [](int t) { return 4096 * (t / 16); }, 4, 2, 1, 2},
      {"a struct's first of three floats", [](int t) { return 12 * t; }, 4, 12, 4, 32},
      {"8 B that lie over a boundary", [](int) { return 28; }, 8, 2, 1, 1},
      {"overlapping 8 B at distances of 4", [](int t) { return 4 * t; }, 8, 5, 5, 32},
      {"before the array", [](int t) { return 4 * t - 64; }, 4, 4, 4, 32},
      {"the first 8 lanes", [](int t) { return 4 * t; }, 4, 1, 1, 8, 0xff},
      {"none", [](int t) { return 4 * t; }, 4, 0, 0, 0, 0},
  };
  for (const SectorCase& each : cases) {
    const SectorCount count = CountSectors(Addresses(each.address), each.active, each.bytes);
    EXPECT_EQ(count.touched, each.touched) << each.what;
    EXPECT_EQ(count.ideal, each.ideal) << each.what;
    EXPECT_EQ(count.addresses, each.addresses) << each.what;
  }
}

struct BankCase {
  const char* what;
  std::function<std::int64_t(int)> address;
  int bytes;
  int wavefronts;
  int ideal;
  int degree;
};

TEST(Requests, CountBanksOfSharedMemory) {
  const BankCase cases[] = {
      {"one word each", [](int t) { return 4 * t; }, 4, 1, 1, 1},
      {"broadcast", [](int) { return 12; }, 4, 1, 1, 1},
      {"every second word: 2-way", [](int t) { return 8 * t; }, 4, 2, 1, 2},
      {"tile[t*4]: 4-way", [](int t) { return 16 * t; }, 4, 4, 1, 4},
      {"a column of 32 x 32: 32-way", [](int t) { return 128 * t; }, 4, 32, 1, 32},
      {"a column of 32 x 33", [](int t) { return 132 * t; }, 4, 1, 1, 1},
      {"every third word", [](int t) { return 12 * t; }, 4, 1, 1, 1},
      {"bytes: four lanes a word", [](int t) { return t; }, 1, 1, 1, 1},
      {"half, every second: a word each", [](int t) { return 4 * t; }, 2, 1, 1, 1},
      {"xor swizzle of a column", [](int t) { return 128 * t + 4 * (t ^ 5); }, 4, 1, 1, 1},
      {"16 x 16 tile, rows of 16", [](int t) { return 64 * (t / 16) + 4 * (t % 16); }, 4, 1, 1, 1},
      {"its column: 16 rows of 16, 8 in a bank", [](int t) { return 64 * (t % 16) + 4 * (t / 16); }, 4, 8, 1, 8},
      {"two words broadcast, two rows of 16", [](int t) { return 64 * (t / 16); }, 4, 1, 1, 1},
      {"two words broadcast, two rows of 32: one bank", [](int t) { return 128 * (t / 16); }, 4, 2, 1, 2},
      {"double: 64 words in two phases", [](int t) { return 8 * t; }, 8, 2, 2, 1},
      {"double, every second: 2-way in each half", [](int t) { return 16 * t; }, 8, 4, 2, 2},
      {"double, broadcast", [](int) { return 16; }, 8, 1, 1, 1},
      {"a column of doubles, 32 x 32", [](int t) { return 256 * t; }, 8, 32, 2, 16},
      {"a column of doubles, 32 x 33", [](int t) { return 264 * t; }, 8, 2, 2, 1},
      {"float4: 128 words in four phases", [](int t) { return 16 * t; }, 16, 4, 4, 1},
      {"float4, every second: 2-way", [](int t) { return 32 * t; }, 16, 8, 4, 2},
      {"float4, a column of 32 floats: 8-way", [](int t) { return 128 * t; }, 16, 32, 4, 8},
  };
  for (const BankCase& each : cases) {
    const BankCount count = CountBanks(Addresses(each.address), kAllLanes, each.bytes);
    EXPECT_EQ(count.wavefronts, each.wavefronts) << each.what;
    EXPECT_EQ(count.ideal, each.ideal) << each.what;
    EXPECT_EQ(count.degree, each.degree) << each.what;
  }
}

TEST(Requests, CountWordsOfConstantMemory) {
  EXPECT_EQ(CountWords(Lanes::Uniform(8), kAllLanes), 1);
  EXPECT_EQ(CountWords(Addresses([](int t) { return 4 * t; }), kAllLanes), 32);
  EXPECT_EQ(CountWords(Addresses([](int t) { return 4 * (t / 8); }), kAllLanes), 4);
}

}  // namespace
}  // namespace frx::workload
