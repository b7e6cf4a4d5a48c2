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
    R"csv("ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC",)csv"
    R"csv("Section Name","Metric Name","Metric Unit","Metric Value")csv";
constexpr char kDetailsHeader[] =
    R"csv("ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC",)csv"
    R"csv("Section Name","Metric Name","Metric Unit","Metric Value","Rule Name","Rule Type","Rule Description",)csv"
    R"csv("Estimated Speedup Type","Estimated Speedup")csv";
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
           {kRate, "sector/s", "117.344", "1", 0},            // nothing decides
           {kRate, "sector/s", "117.344", "1.000", 0},        // nor does another that is as ambiguous
           {kRate, "sector/s", "117.344", "10251", 117.344},  // nothing is grouped
           {kTime, "ns", "117.344", "1", 117344},             // whole nanoseconds are counted
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

TEST(NcuCsv, BannersAndProgramOutputArePassedOver) {
  const std::string banner =
      "==PROF== Connected to process 42 (/home/me/app)\n==PROF== Profiling \"scale\" - 0: 0%....50%....100% - 3 "
      "passes\n"
      "device: something, 108 SMs\n\"scale\" took 1.25 ms, \"Kernel Name\" is no header\n";
  const std::string between =
      "step 2, loss 0.5\n\"quoted\" and more\n1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\n==PROF== Disconnected\n";
  const Profile profile =
      ReadOrDie(banner + Table(Ids(kTime, "ns", "64") + between + Ids("dram__bytes.sum", "byte", "32") + "done\n"));
  ASSERT_THAT(profile.launches, SizeIs(1));
  EXPECT_EQ(profile.launches[0].metric(kTime), 64);
  EXPECT_EQ(profile.launches[0].metric("dram__bytes.sum"), 32);
  EXPECT_THAT(profile.launches[0].metrics, SizeIs(2));
  ASSERT_THAT(profile.diagnostics, ElementsAre(Code("rows_skipped")));
  EXPECT_THAT(profile.diagnostics[0].text, HasSubstr("4 lines"));
}

TEST(NcuCsv, WhatTheToolSaysComesWithAdvice) {
  const Profile warned = ReadOrDie("==WARNING== Backing up device memory.\n==ERROR== Failed to find metric regex:x\n" +
                                   Table(Ids(kTime, "ns", "64")));
  EXPECT_THAT(warned.diagnostics, ElementsAre(Code("tool_warning"), Code("tool_error")));
  EXPECT_THAT(warned.diagnostics[1].text, HasSubstr("--query-metrics"));

  const auto refused = ReadProfile(
      "==ERROR== ERR_NVGPUCTRPERM - The user does not have permission to access NVIDIA GPU Performance Counters\n" +
          Table(""),
      "p.csv");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kMalformed);
  EXPECT_THAT(refused.error().message, HasSubstr("NVreg_RestrictProfilingToAdminUsers=0"));
  EXPECT_FALSE(ncu_csv::Sniff("==ERROR== no table\n"));

  const Profile dated =
      ReadOrDie("Version 2023.1.1.0 (build 32678585) (public-release)\n" + Table(Ids(kTime, "ns", "64")));
  EXPECT_EQ(dated.tool_version, "2023.1.1.0");
}

TEST(NcuCsv, DetailsPageWithRaggedRuleRows) {
  const std::string rule = fmt::format(
      "{},\"ComputeWorkloadAnalysis\",\"\",\"\",\"\",\"HighPipeUtilization\",\"OPT\",\"{}\",\"local\",\"12.5\"\n",
      kLaunch, "ALU is the highest-utilized pipeline (63.9%).\nSee \"\"pipes\"\", and more");
  const std::string stall =
      fmt::format("{},\"WarpStateStats\",\"\",\"\",\"\",\"CPIStall\",\"INF\",\"{}\",\"\",\"\"\n", kLaunch, "{}");
  const Profile profile = ReadOrDie(
      Table(Row("GPU Speed Of Light Throughput", "Memory Throughput", "%", "80.78", ",") +
                Row("Memory Workload Analysis", "Memory Throughput", "Gbyte/second", "335.5", ",") + rule +
                fmt::format(fmt::runtime(stall),
                            "spends 12.3 cycles being stalled waiting for a scoreboard dependency on a L1TEX") +
                fmt::format(fmt::runtime(stall),
                            "spends 2.5 cycles being stalled waiting for sibling warps at a CTA barrier") +
                Row("Occupancy", "Achieved Occupancy", "%", "17.67", ","),
            kDetailsHeader));
  EXPECT_THAT(profile.diagnostics, IsEmpty());
  ASSERT_THAT(profile.launches, SizeIs(1));
  const Launch& launch = profile.launches[0];
  EXPECT_EQ(launch.metric(kMemory), 80.78);
  EXPECT_EQ(launch.metric(kDram), 335.5e9);
  EXPECT_EQ(launch.metric("sm__warps_active.avg.pct_of_peak_sustained_active"), 17.67);
  EXPECT_THAT(launch.sections, ElementsAre("SpeedOfLight", "MemoryWorkloadAnalysis", "ComputeWorkloadAnalysis",
                                           "WarpStateStats", "Occupancy"));
  ASSERT_THAT(launch.rules, SizeIs(3));  // two of one name
  EXPECT_EQ(launch.rules[0].id, "HighPipeUtilization");
  EXPECT_EQ(launch.rules[0].type, "OPT");
  EXPECT_EQ(launch.rules[0].section, "ComputeWorkloadAnalysis");
  EXPECT_THAT(launch.rules[0].text, HasSubstr("\nSee \"pipes\", and more"));
  EXPECT_EQ(launch.rules[0].numbers.at("estimated_speedup_pct"), 12.5);
  EXPECT_EQ(launch.rules[0].numbers.at("pipe_pct"), 63.9);
  EXPECT_THAT(launch.rules[1].subjects, ElementsAre("long_scoreboard"));
  EXPECT_THAT(launch.rules[2].subjects, ElementsAre("barrier"));
}

TEST(NcuCsv, EveryGenerationOfTheHeader) {
  struct Case {
    const char* header;
    const char* row;
  };
  for (
      const auto& [header, row] : {
          // 12 columns: the time of day where later ones have the geometry
          Case{
              R"csv("ID","Process ID","Process Name","Host Name","Kernel Name","Kernel Time","Context","Stream","Section Name","Metric Name","Metric Unit","Metric Value")csv",
              R"csv("0","42","app","h","f(int,float*)","2020-May-29 12:02:46","1","7","GPU Speed Of Light","Duration","usecond","1.50")csv"},
          {R"csv("ID","Process ID","Process Name","Host Name","Kernel Name","Kernel Time","Context","Stream","Section Name","Metric Name","Metric Unit","Metric Value","Rule Name","Rule Type","Rule Description")csv",
           R"csv("0","42","app","h","f(int,float*)","2021-May-29 12:02:46","1","7","GPU Speed Of Light","Duration","usecond","1.50",)csv"},
          // --nvtx inserts columns
          {R"csv("ID","Process ID","Process Name","Host Name","thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg","Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","Section Name","Metric Name","Metric Unit","Metric Value")csv",
           R"csv("0","42","app","h","7  ""<default domain>:step:none:none""","","f(int,float*)","1","7","(1, 1, 1)","(1, 1, 1)","0","8.0","GPU Speed Of Light Throughput","Duration","us","1.50")csv"},
          // labels and ids side by side, other order
          {R"csv("Kernel Name","ID","Metric Value","Metric Name","Metric Unit")csv",
           R"csv("f(int,float*)","0","1.50","Duration (gpu__time_duration.sum)","us")csv"},
          {R"csv("ID","Kernel Name","Section Name","Metric Name","Metric Unit","Metric Value")csv",
           R"csv("0","f(int,float*)","GPU Speed Of Light Throughput","gpu__time_duration.sum","us","1.50")csv"},
          // saved again by a spreadsheet
          {"ID;Kernel Name;Section Name;Metric Name;Metric Unit;Metric Value",
           "0;f(int,float*);GPU Speed Of Light;Duration;us;1,50"},
          {"ID\tKernel Name\tSection Name\tMetric Name\tMetric Unit\tMetric Value",
           "0\tf(int,float*)\tGPU Speed Of Light\tDuration\tus\t1.50"},
      }) {
    SCOPED_TRACE(header);
    const Profile profile = ReadOrDie(Table(std::string(row) + "\n", header));
    ASSERT_THAT(profile.launches, SizeIs(1));
    EXPECT_EQ(profile.launches[0].kernel, "f(int,float*)");
    EXPECT_EQ(profile.launches[0].metric(kTime), 1500);
    EXPECT_THAT(profile.diagnostics, IsEmpty());
  }
}

TEST(NcuCsv, RawPage) {
  const std::string header =
      R"csv("ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC",)csv"
      R"csv("device__attribute_display_name","dram__bytes.sum","gpu__time_duration.sum","launch__func_cache_config","smsp__pcsamp_sample_count")csv";
  const std::string units = R"csv("","","","","","","","","","","","","Mbyte","us","","")csv"
                            "\n";
  const std::string first = std::string(kLaunch) +
                            R"csv(,"NVIDIA A10G","32.75","1.50","CachePreferNone","6 (0x10: 1; 0x20: 5)")csv"
                            "\n";
  const std::string second =
      R"csv("1","42","app","h","g(int)","1","7","(32, 1, 1)","(8, 1, 1)","0","9.0","NVIDIA A10G","nan","","","n/a")csv"
      "\n";
  const Profile profile = ReadOrDie(Table(units + first + second, header));
  ASSERT_THAT(profile.launches, SizeIs(2));
  const Launch& launch = profile.launches[0];
  EXPECT_EQ(launch.device_name, "NVIDIA A10G");
  EXPECT_EQ(launch.device, "a10g");
  EXPECT_EQ(launch.metric("dram__bytes.sum"), 32750000);
  EXPECT_EQ(launch.metric(kTime), 1500);
  EXPECT_EQ(launch.metrics.at("launch__func_cache_config").text, "CachePreferNone");
  EXPECT_THAT(launch.metrics.at("smsp__pcsamp_sample_count").instances, ElementsAre(1, 5));
  EXPECT_EQ(launch.metric("smsp__pcsamp_sample_count"), 6);
  EXPECT_EQ(profile.launches[1].metric("dram__bytes.sum").error().reason, MissingReason::kNotANumber);
  EXPECT_FALSE(profile.launches[1].metrics.contains(kTime));  // an empty cell is a metric of other launches
  EXPECT_THAT(profile.diagnostics, ElementsAre(Code("metrics_not_available"), Code("metric_not_a_number")));

  const Profile without_units = ReadOrDie(Table(std::string(kLaunch) + R"csv(,"NVIDIA A10G","32","64","","")csv"
                                                                       "\n",
                                                header));
  EXPECT_EQ(without_units.launches.at(0).metric(kTime), 64);
  EXPECT_THAT(without_units.diagnostics, ElementsAre(Code("units_missing")));
}

TEST(NcuCsv, TablesThatLostTheirUnits) {
  const Profile profile = ReadOrDie(
      "Kernel Name,Section Name,Metric Name,Metric Value\nf,Occupancy,Achieved Occupancy,75\n"
      "f,GPU Speed Of Light,Duration,1396992\nf,,dram__bytes.sum,64\n");
  EXPECT_EQ(profile.launches.at(0).metric(kTime), 1396992);
  EXPECT_EQ(profile.launches[0].metrics.at("dram__bytes.sum").unit, "byte");
  EXPECT_THAT(profile.diagnostics, ElementsAre(Code("units_missing")));
}

TEST(NcuCsv, Summary) {
  struct Case {
    const char* header;
    const char* row;
  };
  for (
      const auto& [header, row] : {
          Case{
              R"csv("Process ID","Kernel Name","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average")csv",
              R"csv("42","f(int)","10","GPU Speed Of Light","Duration","usecond","1.00","3.00","1.50")csv"},
          {R"csv("Process ID","Process Name","Host Name","Kernel Name","Block Size","Grid Size","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average")csv",
           R"csv("42","app","h","f(int)","(256, 1, 1)","(4096, 1, 1)","0","11.0","10","GPU Speed Of Light Throughput","Duration","ns","1,000","3,000","1,500.00")csv"},
          {R"csv("Device","Kernel Name","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average")csv",
           R"csv("NVIDIA A10G","f(int)","10","Command line profiler metrics","gpu__time_duration.sum","ns","1.000","3.000","1.500,00")csv"},
      }) {
    SCOPED_TRACE(header);
    const Profile profile = ReadOrDie(Table(std::string(row) + "\n", header));
    ASSERT_THAT(profile.launches, SizeIs(1));
    EXPECT_EQ(profile.launches[0].invocations, 10);
    EXPECT_EQ(profile.launches[0].metric(kTime), 1500);
    EXPECT_EQ(profile.launches[0].metrics.at(kTime).extremes, (Range{1000, 3000}));
    EXPECT_EQ(profile.launches[0].metrics.at(kTime).samples, 10);
    EXPECT_THAT(profile.diagnostics, IsEmpty());
  }
}

TEST(NcuCsv, LaunchesByProcessAndId) {
  auto row = [](int id, int process, const char* kernel, const char* name, const char* value) {
    return fmt::format(
        "\"{}\",\"{}\",\"app\",\"h\",\"{}\",\"1\",\"7\",\"(32, 1, 1)\",\"(8, 1, 1)\",\"0\",\"9.0\","
        "\"Command line profiler metrics\",\"{}\",\"ns\",\"{}\"\n",
        id, process, kernel, name, value);
  };
  auto count = [](const std::string& bytes) { return ReadOrDie(bytes).launches.size(); };
  const std::string first = row(0, 1, "f", kTime, "64");
  EXPECT_EQ(count(Table(first + row(1, 1, "f", kTime, "65"))), 2u);
  EXPECT_EQ(count(Table(first + row(0, 2, "f", kTime, "65"))), 2u);         // two processes
  EXPECT_EQ(count(Table(first) + Table(row(0, 2, "f", kTime, "65"))), 2u);  // two runs in one file
  EXPECT_EQ(count(Table(first) + Table(row(0, 1, "f", "gpu__time_active.sum", "1"))),
            1u);  // two pages of one run
  EXPECT_EQ(count(Table(first) + Table(row(0, 1, "f", kTime, "99"))),
            2u);  // two runs that were numbered alike
  EXPECT_EQ(count(Table(first + row(0, 2, "g", kTime, "9") + row(0, 1, "f", "gpu__time_active.sum", "1"))),
            2u);  // interleaved
  // No ID, no count: a metric that comes again begins the next launch.
  EXPECT_EQ(count("\"Kernel Name\",\"Metric Name\",\"Metric "
                  "Value\"\n\"f\",\"gpu__time_duration.sum\",\"1\"\n\"f\",\"gpu__time_active.sum\",\"1\"\n"
                  "\"f\",\"gpu__time_duration.sum\",\"2\"\n"),
            2u);
}

TEST(NcuCsv, NamesThatTheCatalogueDoesNotHaveStay) {
  const Profile profile =
      ReadOrDie(Table(Row("Occupancy", "Novel Figure", "Kwarp", "1.5") + Row("My Section", "Mine", "furlong", "2") +
                      Row("Memory Workload Analysis", "Memory Throughput", "%", "3")));
  const Launch& launch = profile.launches.at(0);
  EXPECT_EQ(launch.metric("Occupancy/Novel Figure"), 1500);
  EXPECT_EQ(launch.metric("My Section/Mine"), 2);
  EXPECT_EQ(launch.metrics.at("My Section/Mine").unit, "furlong");
  // Of two metrics of one name only the one of this section and unit is meant.
  EXPECT_EQ(launch.metric(kDram).error().reason, MissingReason::kUnparsable);
  EXPECT_EQ(launch.metric(kMemory).error().reason, MissingReason::kNotCollected);
  EXPECT_THAT(profile.diagnostics, ElementsAre(Code("unit_does_not_fit")));
}

TEST(NcuCsv, KernelNames) {
  struct Case {
    const char* cell;
    const char* name;
  };
  for (const auto& [cell, name] : {
           Case{R"csv("unnamed>::f(float, const float *)")csv", "unnamed>::f(float, const float *)"},
           {R"csv("julia_f_1(CuDeviceArray{Float32, 1, ""Global""})")csv",
            "julia_f_1(CuDeviceArray{Float32, 1, \"Global\"})"},
           {R"csv("void f<(int)32, g<h>>(T1 *, T2)")csv", "void f<(int)32, g<h>>(T1 *, T2)"},
           {R"csv("operator"" _k(int)")csv", "operator\" _k(int)"},
           {R"csv("λ_kernel")csv", "λ_kernel"},
           {R"csv(triton_poi_fused_0d1d2de)csv", "triton_poi_fused_0d1d2de"},
           {R"csv(void f<(int)32, 4>(float *, int))csv", "void f<(int)32, 4>(float *, int)"},  // its quotes lost
       }) {
    SCOPED_TRACE(cell);
    const Profile profile =
        ReadOrDie(fmt::format("\"ID\",\"Process ID\",\"Kernel Name\",\"Grid Size\",\"Metric "
                              "Name\",\"Metric Unit\",\"Metric Value\"\n"
                              "0,42,{},(32, 2, 1),gpu__time_duration.sum,ns,64\n",
                              cell));
    EXPECT_EQ(profile.launches.at(0).kernel, name);
    EXPECT_EQ(profile.launches[0].grid, (Dim3{32, 2, 1}));
    EXPECT_EQ(profile.launches[0].metric(kTime), 64);
    EXPECT_THAT(profile.diagnostics, IsEmpty());
  }
}

TEST(NcuCsv, NumbersThatLostTheirQuotes) {
  struct Case {
    const char* tail;
    double expected;
  };
  for (const auto& [tail, expected] :
       {Case{"4,963", 4963}, {"4,963,", 4963}, {"4,963,609,951.19", 4963609951.19}, {"65,77", 65.77}, {"12", 12}}) {
    SCOPED_TRACE(tail);
    const Profile profile =
        ReadOrDie(fmt::format("ID,Kernel Name,Metric Name,Metric Unit,Metric Value,Rule "
                              "Name,Rule Type,Rule Description\n"
                              "0,f,gpu__time_duration.sum,ns,{}\n",
                              tail));
    ASSERT_TRUE(profile.launches.at(0).metric(kTime));
    EXPECT_EQ(profile.launches[0].metric(kTime), expected);
  }
  // Of three figures in a row nobody can tell which digits belong together: nothing is shifted.
  const auto summary = ReadProfile(
      "Kernel Name,Invocations,Metric Name,Metric "
      "Unit,Minimum,Maximum,Average\nf,2,gpu__time_duration.sum,ns,1,000,3,000,2,000\n"
      "f,2,gpu__time_active.sum,ns,1,3,2\n",
      "s.csv");
  ASSERT_TRUE(summary);
  EXPECT_FALSE(summary->launches.at(0).metrics.contains(kTime));
  EXPECT_THAT(summary->diagnostics, ElementsAre(Code("rows_skipped")));
}

TEST(NcuCsv, CutOffReportsKeepWhatIsWhole) {
  const std::string whole = Table(Ids("dram__bytes.sum", "byte", "32") + Ids(kTime, "ns", "1,234,567"));
  // At every byte: never a figure that is not the one that was printed.
  for (std::size_t size = whole.size(); size > std::string_view(kMetricsHeader).size(); --size) {
    const auto profile = ReadProfile(std::string_view(whole).substr(0, size), "cut.csv");
    if (!profile) continue;
    for (const Launch& launch : profile->launches) {
      EXPECT_EQ(launch.metric("dram__bytes.sum").value_or(32), 32);
      EXPECT_EQ(launch.metric(kTime).value_or(1234567), 1234567) << whole.substr(0, size);
    }
  }
  const Profile cut = ReadOrDie(whole.substr(0, whole.size() - 4));
  EXPECT_THAT(cut.diagnostics, Contains(Code("report_cut_off")));
  EXPECT_EQ(cut.launches.at(0).metric("dram__bytes.sum"), 32);
}

TEST(NcuCsv, HostileInputEndsSoon) {
  const std::string header = std::string(kMetricsHeader) + "\n";
  std::string columns = "\"ID\",\"Process ID\",\"Kernel Name\"";
  for (int i = 0; i < 100'000; ++i) columns += ",a__b";
  const std::string inputs[] = {
      std::string(1 << 20, '\0'),
      header + std::string(1 << 20, '"'),
      header + std::string(1 << 20, ','),
      header + std::string(1 << 20, '('),
      header + "\"" + std::string(1 << 20, '\n'),
      header + Replaced(std::string(1 << 14, 'q'), "q", "\"\"\"\n\"\"\n"),
      columns + "\n" + columns,
      header + Replaced(std::string(5000, 'q'), "q", Ids(kTime, "ns", "12x34")),
  };
  for (const std::string& input : inputs) {
    const auto profile = ReadProfile(input, "hostile.csv");
    if (!profile) continue;
    EXPECT_LE(profile->diagnostics.size(), 200u);
  }
}

}  // namespace
}  // namespace frx
