// The real archive, where a local copy of rows is at hand: FRX_SAKANA_ROWS names a JSON Lines file of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catalog/metric_ids.h"
#include "profile/archive_cell/archive_cell.h"

namespace frx {
namespace {

class Rows : public testing::Test {
 protected:
  /// Calls `check` with the name and the profile of every row that has one; returns how many there were.
  template <class Check>
  int ForEachProfile(Check check) {
    std::ifstream rows(path_);
    int count = 0;
    for (std::string line; std::getline(rows, line);) {
      auto row = nlohmann::json::parse(line);
      if (row.at("NCU_Profile").is_null()) continue;
      const auto& cell = row.at("NCU_Profile").get_ref<const std::string&>();
      SCOPED_TRACE(row.at("Kernel_Name").get<std::string>());
      EXPECT_TRUE(archive_cell::Sniff(cell));
      auto profile = archive_cell::Read(cell);
      EXPECT_TRUE(profile) << profile.error().message;
      if (profile) check(*profile);
      ++count;
    }
    return count;
  }

  void SetUp() override {
    const char* path = std::getenv("FRX_SAKANA_ROWS");
    if (path == nullptr) GTEST_SKIP() << "FRX_SAKANA_ROWS is not set";
    path_ = path;
  }

  std::string path_;
};

TEST_F(Rows, EveryProfileIsReadWithoutADiagnostic) {
  int count = ForEachProfile([](const Profile& profile) {
    EXPECT_TRUE(profile.diagnostics.empty())
        << profile.diagnostics.front().where << ": " << profile.diagnostics.front().text;
    ASSERT_EQ(profile.launches.size(), 1u);
    EXPECT_EQ(profile.launches[0].metrics.size(), 27u);
    for (const auto& [id, metric] : profile.launches[0].metrics) {
      EXPECT_TRUE(metric.mean && metric.variance) << id;
      EXPECT_EQ(metric.samples, 5) << id;
    }
  });
  EXPECT_GT(count, 0);
}

TEST_F(Rows, DerivedFiguresAreConsistent) {
  ForEachProfile([](const Profile& profile) {
    const Launch& launch = profile.launches[0];
    const Derived derived = Derive(launch);
    // Where DRAM is busy, Max Bandwidth tells the two apart.
    EXPECT_THAT(derived.devices, testing::Contains("h100_sxm"));
    EXPECT_THAT(derived.devices, testing::IsSubsetOf({"h100_pcie", "h100_sxm"}));
    ASSERT_TRUE(derived.dram_pct_of_peak);
    EXPECT_LE(derived.dram_pct_of_peak->high, 100);
    EXPECT_LE(derived.dram_pct_of_peak->low, launch.metric(metric_id::kMaxBandwidth).value() + 5);
    ASSERT_TRUE(derived.threads_per_block) << derived.threads_per_block.error().detail;
    EXPECT_EQ(derived.threads_per_block->high - derived.threads_per_block->low, 31);
    ASSERT_TRUE(derived.registers_per_thread) << derived.registers_per_thread.error().detail;
    const double occupancy = launch.metric(metric_id::kTheoreticalOccupancy).value();
    EXPECT_EQ(derived.limiters.empty(), occupancy > 99.5);
    // NVIDIA's own message about the same counters names the same limiters.
    const RuleMessage* rule = launch.rule("Occupancy");
    if (rule != nullptr && !derived.limiters.empty() && !rule->subjects.empty()) {
      std::vector<std::string> limiters;
      for (Limiter limiter : derived.limiters) limiters.emplace_back(ToString(limiter));
      EXPECT_THAT(limiters, testing::UnorderedElementsAreArray(rule->subjects));
    }
    ASSERT_TRUE(derived.issue_pct_elapsed && derived.active_share);
    EXPECT_GT(*derived.issue_pct_elapsed, 0);
    EXPECT_GT(*derived.active_share, 0);
  });
}

}  // namespace
}  // namespace frx
