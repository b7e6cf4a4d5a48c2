#include "corpus/selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/hash.h"

namespace frx {
namespace {

std::vector<std::string> Chosen(CorpusOptions options, std::vector<RowName> names) {
  std::size_t next = 0;
  auto selection = Selection::Make(options, [&]() -> Result<std::optional<RowName>> {
    return next < names.size() ? std::optional(names[next++]) : std::nullopt;
  });
  EXPECT_TRUE(selection);
  std::vector<std::string> chosen;
  for (const RowName& name : names) {
    if (selection->Holds(name)) chosen.push_back(name.key);
  }
  return chosen;
}

std::vector<RowName> Names(int count) {
  std::vector<RowName> names;
  for (int i = 0; i < count; ++i) names.push_back({"row" + std::to_string(i), 1 + i % 3});
  return names;
}

TEST(Selection, ASampleIsTheLowestHashesInInputOrder) {
  auto names = Names(50);
  auto chosen = Chosen({.sample = 7, .seed = 3}, names);
  ASSERT_EQ(chosen.size(), 7U);
  std::uint64_t highest = 0;
  for (const auto& key : chosen) highest = std::max(highest, StableHash(3, key));
  auto lower = std::count_if(names.begin(), names.end(),
                             [&](const RowName& name) { return StableHash(3, name.key) <= highest; });
  EXPECT_EQ(lower, 7);
  std::reverse(names.begin(), names.end());
  auto turned = Chosen({.sample = 7, .seed = 3}, names);
  std::reverse(turned.begin(), turned.end());
  EXPECT_EQ(turned, chosen);
}

TEST(Selection, SamplesWithinTheLevels) {
  auto chosen = Chosen({.levels = {2}, .sample = 5, .seed = 0}, Names(30));
  EXPECT_EQ(chosen.size(), 5U);
  for (const auto& key : chosen) EXPECT_EQ(std::stoi(key.substr(3)) % 3, 1) << key;
}

TEST(Selection, ARowOfUnknownLevelIsLostToNoFilter) {
  EXPECT_THAT(Chosen({.levels = {2}}, {{"a", 1}, {"b", 2}, {"?/rows.jsonl:3", 0}}),
              testing::ElementsAre("b", "?/rows.jsonl:3"));
}

}  // namespace
}  // namespace frx
