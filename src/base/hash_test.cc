#include "base/hash.h"

#include <gtest/gtest.h>

namespace frx {
namespace {

// FIPS 180-2, appendix B.1.
TEST(Sha256Hex, MatchesThePublishedVector) {
  EXPECT_EQ(Sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(StableHash, DependsOnSeedAndText) {
  EXPECT_EQ(StableHash(1, "a"), StableHash(1, "a"));
  EXPECT_NE(StableHash(1, "a"), StableHash(2, "a"));
  EXPECT_NE(StableHash(1, "a"), StableHash(1, "b"));
}

}  // namespace
}  // namespace frx
