#include "profile/archive_cell/archive_cell.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/metric_ids.h"
#include "profile/test_cell.h"

namespace frx {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Profile Read(const std::string& cell) {
  auto profile = archive_cell::Read(cell);
  EXPECT_TRUE(profile) << profile.error().message;
  return profile ? *profile : Profile{.format = "", .launches = {{}}};
}

std::vector<std::string> Codes(const Profile& profile) {
  std::vector<std::string> codes;
  for (const Diagnostic& diagnostic : profile.diagnostics) codes.push_back(diagnostic.code);
  return codes;
}

/// Why a metric of the first launch is missing; kNotCollected too where it is present.
MissingReason Why(const Profile& profile, const char* id) {
  auto value = profile.launches[0].metric(id);
  EXPECT_FALSE(value);
  return value ? MissingReason::kNotCollected : value.error().reason;
}

TEST(ArchiveCell, KeepsMetricsByIdInBaseUnits) {
  Profile profile = Read(TestCell().Set("L2 Hit Rate", TestCell::Literal("%", 70, 0.25)).Text());
  EXPECT_THAT(profile.diagnostics, IsEmpty());
  EXPECT_EQ(profile.format, "archive_cell");
  ASSERT_EQ(profile.launches.size(), 1u);
  const Launch& launch = profile.launches[0];
  EXPECT_EQ(launch.metrics.size(), 16u);
  const Metric& hit_rate = launch.metrics.at("lts__t_sector_hit_rate.pct");
  EXPECT_EQ(hit_rate, (Metric{.unit = "%", .mean = 70.0, .variance = 0.25, .samples = 5}));
  // A display name that in another section is a percentage.
  EXPECT_EQ(launch.metric(metric_id::kDramBytesPerSecond).value(), 3.35e11);
  EXPECT_EQ(launch.metrics.at(metric_id::kDramBytesPerSecond).unit, "byte/s");
}

TEST(ArchiveCell, APercentageOfMemoryThroughputIsNotDramTraffic) {
  Profile profile = Read(TestCell().Set("Memory Throughput", TestCell::Literal("%", 61.8)).Text());
  EXPECT_THAT(Codes(profile), ElementsAre("unit_does_not_fit"));
  EXPECT_EQ(profile.diagnostics[0].where, "NCU_Profile.metrics[\"Memory Throughput\"]");
  EXPECT_EQ(Why(profile, metric_id::kDramBytesPerSecond), MissingReason::kUnparsable);
  EXPECT_EQ(profile.launches[0].metrics.count("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"), 0u);
}

TEST(ArchiveCell, ConvertsScaledAndShortUnits) {
  Profile profile = Read(TestCell().Set("Memory Throughput", TestCell::Literal("Gbyte/s", 335, 4)).Text());
  const Metric& dram = profile.launches[0].metrics.at(metric_id::kDramBytesPerSecond);
  EXPECT_EQ(dram.mean.value(), 3.35e11);
  EXPECT_EQ(dram.variance.value(), 4e18);
  EXPECT_FALSE(profile.launches[0].tool_not_after);
}

TEST(ArchiveCell, SpellingDatesTheTool) {
  EXPECT_EQ(Read(TestCell().Text()).launches[0].tool_not_after.value(), "2023Q2");
  EXPECT_EQ(Read(TestCell().SetRules("{}").Text()).launches[0].tool_not_after.value(), "2023Q4");
}

TEST(ArchiveCell, WhatIsNotANumberOrImpossibleIsMissing) {
  auto with = [](const std::string& name, const std::string& unit, const std::string& mean) {
    std::string literal = "{'unit': '" + unit + "', 'avg_value': " + mean + ", 'variance': 0.0, 'n': 5}";
    return Read(TestCell().Set(name, literal).Text());
  };
  EXPECT_EQ(Why(with("Achieved Occupancy", "%", "nan"), metric_id::kAchievedOccupancy), MissingReason::kNotANumber);
  EXPECT_EQ(Why(with("Achieved Occupancy", "%", "-inf"), metric_id::kAchievedOccupancy), MissingReason::kNotANumber);
  EXPECT_EQ(Why(with("Achieved Occupancy", "%", "-0.5"), metric_id::kAchievedOccupancy), MissingReason::kOutOfRange);
  EXPECT_EQ(Why(with("Achieved Occupancy", "%", "130.0"), metric_id::kAchievedOccupancy), MissingReason::kOutOfRange);
  EXPECT_EQ(Why(with("Achieved Occupancy", "%", "None"), metric_id::kAchievedOccupancy), MissingReason::kUnparsable);
  EXPECT_EQ(Why(with("Achieved Occupancy", "%", "'75'"), metric_id::kAchievedOccupancy), MissingReason::kUnparsable);
  EXPECT_EQ(with("L2 Hit Rate", "%", "101.4").launches[0].metric("lts__t_sector_hit_rate.pct").value(), 101.4);
}

TEST(ArchiveCell, SpreadAndCountsAreCheckedApartFromTheMean) {
  Profile negative = Read(TestCell().Set("L2 Hit Rate", TestCell::Literal("%", 70, -1)).Text());
  EXPECT_EQ(negative.launches[0].metric("lts__t_sector_hit_rate.pct").value(), 70);
  EXPECT_EQ(negative.launches[0].metrics.at("lts__t_sector_hit_rate.pct").variance.error().reason,
            MissingReason::kOutOfRange);
  Profile none = Read(TestCell().Set("L2 Hit Rate", TestCell::Literal("%", 70, 0, 0)).Text());
  EXPECT_EQ(Why(none, "lts__t_sector_hit_rate.pct"), MissingReason::kContradictory);
  Profile half = Read(TestCell().Set("L2 Hit Rate", "{'unit': '%', 'avg_value': 70, 'variance': 0, 'n': 2.5}").Text());
  EXPECT_THAT(Codes(half), ElementsAre("samples_unparsable"));
}

TEST(ArchiveCell, UnknownAndDuplicateMetricsAreTold) {
  Profile unknown = Read(TestCell().Set("Novel Busy", TestCell::Literal("%", 1)).Text());
  EXPECT_THAT(Codes(unknown), ElementsAre("metric_unknown"));
  EXPECT_EQ(unknown.launches[0].metrics.size(), 16u);
  // DRAM Throughput is a metric, but of no section that the archive has.
  EXPECT_THAT(Codes(Read(TestCell().Set("DRAM Throughput", TestCell::Literal("%", 1)).Text())),
              ElementsAre("metric_unknown"));
  Profile twice = Read(
      "{'metrics': {'Mem Busy': {'unit': '%', 'avg_value': 1, 'variance': 0, 'n': 5},"
      " 'Mem Busy': {'unit': '%', 'avg_value': 2, 'variance': 0, 'n': 5}}, 'rules': {}}");
  EXPECT_THAT(Codes(twice), ElementsAre("metric_duplicate"));
  EXPECT_EQ(Why(twice, "gpu__compute_memory_access_throughput.avg.pct_of_peak_sustained_elapsed"),
            MissingReason::kContradictory);
}

TEST(ArchiveCell, FiguresThatCannotBothBeTrueAreBothMissing) {
  Profile profile = Read(TestCell().Set("Issue Slots Busy", 90.0).Text());
  EXPECT_THAT(Codes(profile), ElementsAre("metrics_contradict"));
  EXPECT_EQ(Why(profile, metric_id::kIssueSlotsBusy), MissingReason::kContradictory);
  EXPECT_EQ(Why(profile, metric_id::kIssuedIpcActive), MissingReason::kContradictory);

  Profile occupancy = Read(TestCell().Set("Theoretical Occupancy", 50.0).Text());
  EXPECT_EQ(Why(occupancy, metric_id::kAchievedOccupancy), MissingReason::kContradictory);
  // Two decimals of an IPC are 0.125 points of issue slots: no contradiction.
  EXPECT_THAT(Read(TestCell().Set("Issue Slots Busy", 50.3).Text()).diagnostics, IsEmpty());
}

TEST(ArchiveCell, BrokenPartsCostThemselvesAlone) {
  Profile profile = Read(TestCell().Set("Mem Busy", "'n/a'").SetRules("{'A': 3, 'B': {'type': 'WRN'}}").Text());
  EXPECT_THAT(Codes(profile), ElementsAre("metric_unparsable", "rule_unparsable", "rule_unparsable"));
  EXPECT_THAT(Codes(Read("{'metrics': None}")), ElementsAre("metrics_missing", "rules_missing"));
  EXPECT_THAT(Codes(Read("{'metrics': {}, 'rules': {}, 'extra': 1}")), ElementsAre("field_unknown"));
}

TEST(ArchiveCell, TextThatIsNoCellIsAnError) {
  for (std::string_view cell : {"", "[]", "{'metrics': {", "None", "{\"metrics\": null}"}) {
    auto profile = archive_cell::Read(cell);
    ASSERT_FALSE(profile) << cell;
    EXPECT_EQ(profile.error().code, ErrorCode::kMalformed);
    EXPECT_THAT(profile.error().message, HasSubstr("NCU_Profile: "));
  }
}

TEST(ArchiveCell, DiagnosticsAreBounded) {
  std::string cell = "{'metrics': {";
  for (int i = 0; i < 5000; ++i) cell += "'m" + std::to_string(i) + "': 0, ";
  Profile profile = Read(cell + "}, 'rules': {}}");
  EXPECT_EQ(profile.diagnostics.size(), 200u);
  EXPECT_EQ(profile.diagnostics.back().code, "diagnostics_cut");
}

TEST(ArchiveCell, SniffLooksAtTheFirstKey) {
  EXPECT_TRUE(archive_cell::Sniff(TestCell().Text()));
  EXPECT_TRUE(archive_cell::Sniff(" {\n'rules': {}}"));
  EXPECT_FALSE(archive_cell::Sniff("{\"metrics\": {}}"));
  EXPECT_FALSE(archive_cell::Sniff("\"ID\",\"Process ID\""));
  EXPECT_FALSE(archive_cell::Sniff(""));
  EXPECT_FALSE(archive_cell::Sniff("  "));
}

}  // namespace
}  // namespace frx
