#include "profile/ncu_rep/ncu_rep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zstd.h>

#include <cmath>
#include <limits>

#include "catalog/metric_ids.h"
#include "profile/ncu_rep/result_message.h"
#include "profile/ncu_rep/test_report.h"

namespace frx {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Profile Read(const std::string& bytes) {
  EXPECT_TRUE(ncu_rep::Sniff(bytes));
  auto profile = ReadProfile(bytes, "test.ncu-rep");
  EXPECT_TRUE(profile) << profile.error().message;
  return profile ? *profile : Profile{.launches = {{}}};
}

std::vector<std::string> Codes(const Profile& profile) {
  std::vector<std::string> codes;
  for (const Diagnostic& diagnostic : profile.diagnostics) codes.push_back(diagnostic.code);
  return codes;
}

std::string Compressed(const std::string& bytes) {
  std::string frame(ZSTD_compressBound(bytes.size()), '\0');
  frame.resize(ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), 3));
  return frame;
}

/// Two launches, of which the second has no name that the first had not.
TestReport TwoLaunches() {
  TestReport report;
  report.Add({.metrics = {{"gpu__time_duration.sum", 1.5e6}, {"dram__bytes.sum.per_second", 3.0e11}}});
  report.Add({.kernel = "void add<float>(float *)", .grid = {2, 3, 4}, .metrics = {{"gpu__time_duration.sum", 2.0e6}}});
  return report;
}

TEST(NcuRep, ReadsLaunchesWithNamesGeometryAndFigures) {
  const Profile profile = Read(TwoLaunches().Bytes());
  EXPECT_THAT(profile.diagnostics, IsEmpty());
  EXPECT_EQ(profile.format, "ncu_rep");
  ASSERT_THAT(profile.launches, SizeIs(2));
  const Launch& first = profile.launches[0];
  EXPECT_EQ(first.kernel.value(), "copy(float *)");
  EXPECT_EQ(first.mangled.value(), "_Z4copyPf");
  EXPECT_EQ(first.id.value(), 0);
  EXPECT_EQ(first.process.value(), "program (4215)");
  EXPECT_EQ(first.context.value(), "1");
  EXPECT_EQ(first.stream.value(), "7");
  EXPECT_EQ(first.block.value(), (Dim3{256, 1, 1}));
  EXPECT_EQ(first.metrics.at("gpu__time_duration.sum"), (Metric{.unit = "ns", .mean = 1.5e6}));
  EXPECT_EQ(first.metrics.at(metric_id::kDramBytesPerSecond).unit, "byte/s");
  const Launch& second = profile.launches[1];
  EXPECT_EQ(second.kernel.value(), "void add<float>(float *)");
  EXPECT_EQ(second.grid.value(), (Dim3{2, 3, 4}));
  EXPECT_EQ(second.duration_ns().value(), 2.0e6);
}

TEST(NcuRep, ShowsTheFunctionWhereThereIsNoDemangledName) {
  TestReport report;
  report.Add({.kernel = "", .function = "triton_add", .mangled = "triton_add"});
  EXPECT_EQ(Read(report.Bytes()).launches[0].kernel.value(), "triton_add");
}

TEST(NcuRep, ReadsEveryKindOfValue) {
  TestReport report;
  report.Add({.metrics = {{"a", 0.5},
                          {"b", 0.25F},
                          {"c", std::uint32_t{7}},
                          {"d", std::uint64_t{42409000960}},
                          {"launch__func_cache_config", "CachePreferNone"},
                          {"e", {}},
                          {"f", {}, {1.0, 2.5, std::uint64_t{3}}},
                          {"g", 6.0, {std::string("a word"), 1.0}}}});
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(profile.diagnostics, IsEmpty());
  const Launch& launch = profile.launches[0];
  EXPECT_EQ(launch.metric("a").value(), 0.5);
  EXPECT_EQ(launch.metric("b").value(), 0.25);
  EXPECT_EQ(launch.metric("c").value(), 7);
  EXPECT_EQ(launch.metric("d").value(), 42409000960.0);
  EXPECT_EQ(launch.metrics.at("launch__func_cache_config").text, "CachePreferNone");
  EXPECT_EQ(launch.metric("launch__func_cache_config").error().reason, MissingReason::kNotApplicable);
  EXPECT_EQ(launch.metric("e").error().reason, MissingReason::kNotCollected);
  EXPECT_THAT(launch.metrics.at("f").instances, ElementsAre(1, 2.5, 3));
  EXPECT_EQ(launch.metric("g").value(), 6);
  EXPECT_THAT(launch.metrics.at("g").instances, IsEmpty());
}

TEST(NcuRep, NotANumberStaysUnknownAndIsSaidOnceALaunch) {
  TestReport report;
  report.Add(
      {.metrics = {{"e", 1.0}, {"a", kNan}, {"b", kNan}, {"c", std::numeric_limits<double>::infinity()}, {"d", kNan}}});
  const Profile profile = Read(report.Bytes());
  ASSERT_THAT(Codes(profile), ElementsAre("metric_not_a_number"));
  EXPECT_EQ(profile.diagnostics[0].where, "test.ncu-rep: launch 0 (copy)");
  EXPECT_EQ(profile.diagnostics[0].text, "4 of 5 metrics are not a number: a, b, c and 1 more; missing");
  EXPECT_EQ(profile.launches[0].metric("c").error().reason, MissingReason::kNotANumber);
}

TEST(NcuRep, AFigureThatCannotBeIsMissing) {
  TestReport report;
  report.Add({.metrics = {{metric_id::kAchievedOccupancy, 140.0}}});
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(Codes(profile), ElementsAre("metric_out_of_range"));
  EXPECT_EQ(profile.launches[0].metric(metric_id::kAchievedOccupancy).error().reason, MissingReason::kOutOfRange);
}

TEST(NcuRep, FiguresThatContradictEachOtherAreMissing) {
  TestReport report;
  report.Add({.metrics = {{metric_id::kAchievedOccupancy, 90.0}, {metric_id::kTheoreticalOccupancy, 50.0}}});
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(Codes(profile), ElementsAre("metrics_contradict"));
  EXPECT_EQ(profile.launches[0].metric(metric_id::kTheoreticalOccupancy).error().reason, MissingReason::kContradictory);
}

TEST(NcuRep, AMetricGivenTwiceKeepsItsFirstValue) {
  TestReport report;
  report.Add({.metrics = {{"a", 1.0}, {"b", 2.0}, {"a", 3.0}, {"b", 2.0}}});
  const Profile profile = Read(report.Bytes());
  ASSERT_THAT(Codes(profile), ElementsAre("metric_duplicate"));
  EXPECT_THAT(profile.diagnostics[0].text, HasSubstr("different values: a;"));
  EXPECT_EQ(profile.launches[0].metric("a").value(), 1);
}

TEST(NcuRep, ReadsRulesThatHaveSomethingToSay) {
  TestReport report;
  report.Add(
      {.rules = {{"ThreadDivergence", 2, "WarpStateStats",
                  "This kernel achieves an average of 22.8 threads being active, see @section:X:Source Counters@."},
                 {"SlowPipeLimiter", 1, "ComputeWorkloadAnalysis", ""},
                 {"WorkloadImbalance", 4, "WorkloadDistribution", "One slice is busier.", 10.5}},
       .sections = {"WarpStateStats", "SpeedOfLight"}});
  const Launch launch = Read(report.Bytes()).launches[0];
  EXPECT_THAT(launch.sections, ElementsAre("WarpStateStats", "SpeedOfLight"));
  ASSERT_THAT(launch.rules, SizeIs(2));
  EXPECT_EQ(launch.rules[0].type, "WRN");
  EXPECT_EQ(launch.rules[0].section, "WarpStateStats");
  EXPECT_THAT(launch.rules[0].text, HasSubstr("active, see Source Counters."));
  EXPECT_EQ(launch.rules[0].numbers.at("threads_per_warp"), 22.8);
  EXPECT_EQ(launch.rules[1].type, "OPT");
  EXPECT_EQ(launch.rules[1].numbers.at("estimated_speedup_pct"), 10.5);
}

TEST(NcuRep, TheSessionsDevicesBelongToTheirLaunches) {
  TestReport report;
  report.Add({.metrics = {{"launch__device_id", 1.0}, {"device__attribute_l2_cache_size", std::uint64_t{5}}}});
  report.Add({.metrics = {{"launch__device_id", 0.0}}});
  report.Add({.metrics = {{"a", 1.0}}});
  report.Device(0, "Tesla T4", {{"multiprocessor_count", std::uint64_t{40}}});
  report.Device(1, "NVIDIA A100-PCIE-40GB",
                {{"compute_capability_major", std::uint64_t{8}},
                 {"compute_capability_minor", std::uint64_t{0}},
                 {"multiprocessor_count", std::uint64_t{108}},
                 {"l2_cache_size", std::uint64_t{41943040}}});
  report.Version("2024.3.2.0 (build 1) (public-release)").Command("ncu -o r ./program ");
  const Profile profile = Read(report.Bytes());
  EXPECT_EQ(profile.tool_version.value(), "2024.3.2");
  EXPECT_EQ(profile.command.value(), "ncu -o r ./program");
  const Launch& on_a100 = profile.launches[0];
  EXPECT_EQ(on_a100.device_name.value(), "NVIDIA A100-PCIE-40GB");
  EXPECT_EQ(on_a100.device.value(), "a100_pcie_40gb");
  EXPECT_EQ(on_a100.compute_capability.value(), "8.0");
  EXPECT_EQ(on_a100.metric(metric_id::kDeviceSms).value(), 108);
  EXPECT_EQ(on_a100.metric("device__attribute_l2_cache_size").value(), 5) << "the result's own attribute comes first";
  EXPECT_EQ(profile.launches[1].device_name.value(), "Tesla T4");
  EXPECT_FALSE(profile.launches[2].device_name) << "one of two, but which?";
}

TEST(NcuRep, RangesCommandListsAndGraphsAreResultsToo) {
  TestReport report;
  const TestResult result{
      .metrics = {{"gpu__time_duration.sum", 5.0}}, .rules = {{"R", 1, "S", "Said."}}, .sections = {"S"}};
  report.Add(result, TestReport::kRange).Add(result, TestReport::kCommandList).Add(result, TestReport::kGraph);
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(profile.diagnostics, IsEmpty());
  ASSERT_THAT(profile.launches, SizeIs(3));
  std::vector<std::string> names;
  for (const Launch& launch : profile.launches) {
    names.push_back(launch.kernel.value());
    EXPECT_FALSE(launch.grid);
    EXPECT_EQ(launch.duration_ns().value(), 5);
    EXPECT_THAT(launch.sections, ElementsAre("S"));
    EXPECT_THAT(launch.rules, SizeIs(1));
  }
  EXPECT_THAT(names, ElementsAre("range", "cmdlist", "graph"));
}

TEST(NcuRep, SourcesArePassedOver) {
  TestReport report;
  report.Source(100'000).Add({.metrics = {{"a", 1.0}}}).Source(10);
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(profile.diagnostics, IsEmpty());
  EXPECT_THAT(profile.launches, SizeIs(1));
}

TEST(NcuRep, EveryCutKeepsWhatStandsBeforeItAndSaysSo) {
  const std::string bytes = TwoLaunches().Bytes();
  const std::size_t first_ends =
      TestReport()
          .Add({.metrics = {{"gpu__time_duration.sum", 1.5e6}, {"dram__bytes.sum.per_second", 3.0e11}}})
          .Bytes()
          .size();
  for (std::size_t size = 4; size < bytes.size(); ++size) {
    const auto profile = ReadProfile(bytes.substr(0, size), "cut.ncu-rep");
    ASSERT_EQ(profile.has_value(), size >= first_ends) << size;
    if (!profile) {
      EXPECT_THAT(profile.error().message, testing::StartsWith("cut.ncu-rep: holds no result of a launch")) << size;
      continue;
    }
    EXPECT_THAT(profile->launches, SizeIs(1)) << size;
    EXPECT_EQ(profile->diagnostics.empty(), size == first_ends) << size;
  }
  const Profile cut = Read(bytes.substr(0, bytes.size() - 1));
  EXPECT_THAT(cut.diagnostics.back().text, HasSubstr("a result (1 of 1 in its block) should have"));
  EXPECT_THAT(cut.diagnostics.back().text, HasSubstr("1 result read"));
}

TEST(NcuRep, ABrokenResultKeepsWhatStandsBeforeTheBreak) {
  TestReport report;
  std::vector<std::string> names;
  std::string message = report.Message({.metrics = {{"a", 1.0}, {"b", 2.0}}}, TestReport::kKernel, names);
  report.AddBlock(2, {message.substr(0, message.size() - 3)}, names).Add({.kernel = "next()"});
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(Codes(profile), ElementsAre("result_malformed"));
  EXPECT_EQ(profile.launches[0].metric("a").value(), 1);
  EXPECT_FALSE(profile.launches[0].metric("b"));
  EXPECT_EQ(profile.launches[1].kernel.value(), "next()");
}

TEST(NcuRep, AMetricOfANameThatTheFileHasNotIsLeftOut) {
  TestReport report;
  std::vector<std::string> names;
  const std::string message = report.Message({.metrics = {{"a", 1.0}, {"b", 2.0}}}, TestReport::kKernel, names);
  report.AddBlock(2, {message}, {"a"});
  const Profile profile = Read(report.Bytes());
  ASSERT_THAT(Codes(profile), ElementsAre("metric_unnamed"));
  EXPECT_THAT(profile.diagnostics[0].text, HasSubstr("1 metric refer to names"));
  EXPECT_THAT(profile.launches[0].metrics, SizeIs(1));
}

TEST(NcuRep, MoreResultsClaimedThanThereAre) {
  TestReport report;
  std::vector<std::string> names;
  const std::string message = report.Message({.metrics = {{"a", 1.0}}}, TestReport::kKernel, names);
  report.AddBlock(2, {message}, names, 4'000'000'000).Add({.kernel = "next()"});
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(Codes(profile), ElementsAre("report_cut_off"));
  EXPECT_THAT(profile.diagnostics[0].text, HasSubstr("2 of 4000000000 in its block"));
  ASSERT_THAT(profile.launches, SizeIs(2));
  EXPECT_EQ(profile.launches[1].kernel.value(), "next()");
}

TEST(NcuRep, ZerosAreNoBlocks) {
  const auto nothing = ReadProfile(std::string("NVR\0", 4) + std::string(1 << 20, '\0'), "zeros");
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::kMalformed);
  EXPECT_THAT(nothing.error().message, HasSubstr("block's header of 0 bytes"));
  const Profile some = Read(TwoLaunches().Bytes() + std::string(1 << 20, '\0'));
  EXPECT_THAT(some.launches, SizeIs(2));
  EXPECT_THAT(Codes(some), ElementsAre("report_cut_at_block"));
}

TEST(NcuRep, AReportOfNothingSaysSo) {
  const auto profile = ReadProfile(TestReport().Version("2024.1.0.0").Bytes(), "empty.ncu-rep");
  ASSERT_FALSE(profile);
  EXPECT_EQ(profile.error().message, "empty.ncu-rep: holds no result of a launch: nothing was profiled");
}

TEST(NcuRep, ManyFlawsAreCutShort) {
  TestReport report;
  for (int i = 0; i < 300; ++i) report.Add({.metrics = {{"a", kNan}}});
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(profile.launches, SizeIs(300));
  EXPECT_THAT(profile.diagnostics, SizeIs(200));
  EXPECT_EQ(profile.diagnostics.back().code, "diagnostics_cut");
  EXPECT_EQ(profile.diagnostics.back().text, "101 more like these");
}

TEST(NcuRep, WhatTakesTooMuchMemoryIsLeftOut) {
  // A metric of four bytes takes a hundred times that in memory.
  TestReport report;
  std::vector<std::string> names;
  std::string message = report.Message({.metrics = {{"a", {}}}}, TestReport::kKernel, names);
  const std::string metric("\x6A\x02\x08\x00", 4);
  for (int i = 0; i < 2'000'000; ++i) message += metric;
  report.AddBlock(2, {message}, names).Add({});
  const Profile profile = Read(report.Bytes());
  EXPECT_THAT(Codes(profile), testing::Contains("report_cut_at_limit"));
  EXPECT_THAT(profile.launches, SizeIs(1));
}

TEST(NcuRep, ReadsTheCompressedForm) {
  const std::string bytes = TwoLaunches().Bytes();
  const Profile plain = Read(bytes);
  EXPECT_EQ(Read(Compressed(bytes)), plain);
  // Frames after one another are one file.
  EXPECT_EQ(Read(Compressed(bytes.substr(0, 50)) + Compressed(bytes.substr(50))), plain);
}

TEST(NcuRep, ACutOrDamagedCompressedFormKeepsWhatCanBeDecompressed) {
  TestReport report;
  for (int i = 0; i < 200; ++i) report.Add({.metrics = {{"a", std::sqrt(i)}, {"b", std::cbrt(i)}}});
  std::string whole;
  const std::string bytes = report.Bytes();
  for (std::size_t at = 0; at < bytes.size(); at += 1000) whole += Compressed(bytes.substr(at, 1000));
  const Profile cut = Read(whole.substr(0, whole.size() / 2));
  EXPECT_GT(cut.launches.size(), 50u);
  EXPECT_LT(cut.launches.size(), 200u);
  EXPECT_THAT(Codes(cut), testing::Contains("report_cut_off"));
  whole.replace(whole.find("\x28\xB5\x2F\xFD", whole.size() / 2), 4, "none");
  EXPECT_THAT(Codes(Read(whole)), testing::Contains("report_cut_off"));
}

TEST(NcuRep, ABombIsNotBlownUp) {
  const std::string bytes = TwoLaunches().Bytes() + std::string(64 << 20, '\0');
  const Profile profile = Read(Compressed(bytes));
  EXPECT_THAT(profile.launches, SizeIs(2));
  EXPECT_THAT(profile.diagnostics.back().text, HasSubstr("expands more than"));
}

TEST(NcuRep, WhatElseIsCompressedIsNoReport) {
  EXPECT_FALSE(ncu_rep::Sniff(Compressed("\"ID\",\"Process ID\"")));
  EXPECT_FALSE(ncu_rep::Sniff("NVR"));
  EXPECT_FALSE(ncu_rep::Sniff(""));
  for (const std::string& bytes : {std::string(), std::string("NV"), Compressed("NV")}) {
    const auto profile = ncu_rep::Read(bytes, "x");
    ASSERT_FALSE(profile);
    EXPECT_THAT(profile.error().message, testing::StartsWith("x: begins with"));
  }
}

TEST(WithoutLinks, KeepsWhatALinkShows) {
  EXPECT_EQ(ncu_rep::WithoutLinks(
                "See @url:the Guide:https://docs.example/a:b@ and @section:LaunchStats:Launch Statistics@."),
            "See the Guide and Launch Statistics.");
  EXPECT_EQ(ncu_rep::WithoutLinks("at PC @source:14c9b72a4b30:0x14c9b72a4b30@"), "at PC 0x14c9b72a4b30");
  EXPECT_EQ(ncu_rep::WithoutLinks("a@b.example, @url:open"), "a@b.example, @url:open");
}

}  // namespace
}  // namespace frx
