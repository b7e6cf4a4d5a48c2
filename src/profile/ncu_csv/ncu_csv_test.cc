#include "profile/ncu_csv/ncu_csv.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "frx/profile.h"

namespace frx {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr char kMemory[] = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";
constexpr char kDram[] = "dram__bytes.sum.per_second";
constexpr char kTime[] = "gpu__time_duration.sum";

constexpr char kMetricsHeader[] =
    R"("ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC",)"
    R"("Section Name","Metric Name","Metric Unit","Metric Value")";
constexpr char kDetailsHeader[] =
    R"("ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC",)"
    R"("Section Name","Metric Name","Metric Unit","Metric Value","Rule Name","Rule Type","Rule Description",)"
    R"("Estimated Speedup Type","Estimated Speedup")";
constexpr char kLaunch[] =
    R"csv("0","42","app","127.0.0.1","scale(float *, int)","1","7","(256, 1, 1)","(64, 2, 1)","0","9.0")csv";

/// A row of the launch above.
std::string Row(std::string_view section, std::string_view name, std::string_view unit, std::string_view value,
                std::string_view tail = "") {
  return fmt::format("{},\"{}\",\"{}\",\"{}\",\"{}\"{}\n", kLaunch, section, name, unit, value, tail);
}

std::string Ids(std::string_view name, std::string_view unit, std::string_view value) {
  return Row("Command line profiler metrics", name, unit, value);
}

std::string Table(const std::string& rows, std::string_view header = kMetricsHeader) {
  return fmt::format("{}\n{}", header, rows);
}

Profile ReadOrDie(const std::string& bytes) {
  EXPECT_TRUE(ncu_csv::Sniff(bytes)) << bytes.substr(0, 400);
  auto profile = ReadProfile(bytes, "report.csv");
  EXPECT_TRUE(profile) << profile.error().message;
  return profile ? *profile : Profile{};
}

auto Code(const char* code) { return Field(&Diagnostic::code, code); }

std::string Utf16(std::string_view text, bool little, bool mark) {
  std::string bytes = mark ? (little ? "\xFF\xFE" : "\xFE\xFF") : "";
  for (char c : text) {
    if (!little) bytes += '\0';
    bytes += c;
    if (little) bytes += '\0';
  }
  return bytes;
}

std::string Replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

TEST(NcuCsv, ReadsTheLaunch) {
  const Profile profile =
      ReadOrDie(Table(Ids(kTime, "nsecond", "1,396,992") + Ids("dram__bytes.sum", "Kbyte", "2.50")));
  EXPECT_EQ(profile.format, "ncu_csv");
  EXPECT_THAT(profile.diagnostics, IsEmpty());
  ASSERT_THAT(profile.launches, SizeIs(1));
  const Launch& launch = profile.launches[0];
  EXPECT_EQ(launch.kernel, "scale(float *, int)");
  EXPECT_EQ(launch.id, 0);
  EXPECT_EQ(launch.process, "app (42)");
  EXPECT_EQ(launch.context, "1");
  EXPECT_EQ(launch.stream, "7");
  EXPECT_EQ(launch.compute_capability, "9.0");
  EXPECT_EQ(launch.grid, (Dim3{64, 2, 1}));
  EXPECT_EQ(launch.block, (Dim3{256, 1, 1}));
  EXPECT_EQ(launch.metric(kTime), 1396992);
  EXPECT_EQ(launch.metric("dram__bytes.sum"), 2500);
  EXPECT_EQ(launch.metrics.at("dram__bytes.sum").unit, "byte");
  EXPECT_EQ(launch.tool_not_after, "2023Q4");
}

TEST(NcuCsv, EncodingsAndLineEnds) {
  const std::string table = Table(Ids(kTime, "ns", "292,928") + Ids("dram__bytes.sum", "byte", "32,746,880"));
  const std::string bytes[] = {
      table,
      "\xEF\xBB\xBF" + table,
      Utf16(table, true, true),
      Utf16(table, false, true),
      Utf16(table, true, false),
      Utf16(table, false, false),
      Replaced(table, "\n", "\r\n"),
      Replaced(table, "\n", "\r"),
      table.substr(0, table.size() - 1),
  };
  for (const std::string& variant : bytes) {
    SCOPED_TRACE(variant.substr(0, 40));
    const Profile profile = ReadOrDie(variant);
    ASSERT_THAT(profile.launches, SizeIs(1));
    EXPECT_EQ(profile.launches[0].metric(kTime), 292928);
    EXPECT_EQ(profile.launches[0].metric("dram__bytes.sum"), 32746880);
    EXPECT_THAT(profile.diagnostics, IsEmpty());
  }
}

TEST(NcuCsv, NumbersByTheConventionOfTheFile) {
  struct Case {
    const char* name;
    const char* unit;
    const char* value;
    const char* beside;  // the value of gpc__cycles_elapsed.avg.per_second in hz, which may decide
    double expected;     // 0: missing
  };
  constexpr char kRate[] = "lts__t_sectors.avg.per_second";  // neither integral nor bounded
  for (const auto& [name, unit, value, beside, expected] : {
           Case{kRate, "sector/s", "4,963,609,951.19", "1", 4963609951.19},
           {kRate, "sector/s", "4963609951.19", "1", 4963609951.19},
           {kRate, "sector/s", "4.963.609.951,19", "1", 4963609951.19},
           {kRate, "sector/s", "4'963'609'951.19", "1", 4963609951.19},
           {kRate, "sector/s",
            "4\xE2\x80\xAF"
            "963\xE2\x80\xAF"
            "609,5",
            "1", 4963609.5},
           {kRate, "sector/s",
            "4\xC2\xA0"
            "963",
            "1", 4963},
           {kRate, "sector/s", "12,34,567", "1", 1234567},
           {kRate, "sector/s", "1.5e+06", "1", 1.5e6},
           {kRate, "sector/s", "117.344", "65,77", 117344},
           {kRate, "sector/s", "117.344", "65.77", 117.344},
           {kRate, "sector/s", "117,344", "65.77", 117344},
           {kRate, "sector/s", "117,344", "65,77", 117.344},
           {kRate, "sector/s", "117.344", "1.234.567", 117344},
           {kRate, "sector/s", "117.344", "1,234,567", 117.344},
           {kRate, "sector/s", "0,344", "1", 0.344},
           {kRate, "sector/s", "117.344", "1", 0},      // nothing decides
           {kRate, "sector/s", "117.344", "1.000", 0},  // nor does another that is as ambiguous
           {kTime, "ns", "117.344", "1", 117344},       // whole nanoseconds are counted
           {kTime, "ns", "117,344", "1", 117344},
           {"launch__registers_per_thread", "register/thread", "40", "1", 40},
           {"sm__throughput.avg.pct_of_peak_sustained_elapsed", "%", "65.770", "1", 65.77},
           {"sm__throughput.avg.pct_of_peak_sustained_elapsed", "%", "65,770", "1", 65.77},
       }) {
    SCOPED_TRACE(fmt::format("{} {} beside {}", name, value, beside));
    const Profile profile =
        ReadOrDie(Table(Ids(name, unit, value) + Ids("gpc__cycles_elapsed.avg.per_second", "hz", beside)));
    ASSERT_THAT(profile.launches, SizeIs(1));
    const Maybe<double> read = profile.launches[0].metric(name);
    if (expected != 0) {
      ASSERT_TRUE(read) << read.error().detail;
      EXPECT_DOUBLE_EQ(*read, expected);
    } else {
      ASSERT_FALSE(read);
      EXPECT_EQ(read.error().reason, MissingReason::kUnparsable);
      EXPECT_THAT(profile.diagnostics, Contains(Code("number_ambiguous")));
      EXPECT_THAT(profile.diagnostics.front().text, HasSubstr("117.344 or 117344"));
    }
  }
}

TEST(NcuCsv, WhatIsNoNumberIsMissingWithItsReason) {
  struct Case {
    const char* value;
    MissingReason reason;
    const char* code;  // null: nothing is said
  };
  for (const auto& [value, reason, code] : {
           Case{"n/a", MissingReason::kNotCollected, "metrics_not_available"},
           {"(!) n/a", MissingReason::kNotCollected, "metrics_not_available"},
           {"nan", MissingReason::kNotANumber, "metric_not_a_number"},
           {"(!) nan", MissingReason::kNotANumber, "metric_not_a_number"},
           {"-nan(ind)", MissingReason::kNotANumber, "metric_not_a_number"},
           {"1.#INF", MissingReason::kNotANumber, "metric_not_a_number"},
           {"inf", MissingReason::kNotANumber, "metric_not_a_number"},
           {"-", MissingReason::kNotCollected, nullptr},
           {"", MissingReason::kNotCollected, nullptr},
           {"12x34", MissingReason::kUnparsable, "metric_unparsable"},
           {"1,2345,678", MissingReason::kUnparsable, "metric_unparsable"},
           {"CachePreferNone", MissingReason::kNotApplicable, nullptr},
       }) {
    SCOPED_TRACE(value);
    const Profile profile =
        ReadOrDie(Table(Ids("dram__bytes.sum", "byte", value) + Ids("lts__t_bytes.sum", "byte", value)));
    const Maybe<double> read = profile.launches.at(0).metric("dram__bytes.sum");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().reason, reason);
    if (code == nullptr) {
      EXPECT_THAT(profile.diagnostics, IsEmpty());
    } else {
      EXPECT_THAT(profile.diagnostics, Contains(Code(code)));
    }
    if (code != nullptr && reason == MissingReason::kNotANumber) {
      EXPECT_THAT(profile.diagnostics, SizeIs(1));  // not one a metric
    }
  }
}

}  // namespace
}  // namespace frx
