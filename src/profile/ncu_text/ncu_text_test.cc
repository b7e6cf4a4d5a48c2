#include "profile/ncu_text/ncu_text.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "frx/profile.h"

namespace frx {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr char kTime[] = "gpu__time_duration.sum";
constexpr char kMemory[] = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";

constexpr char kDetails[] = R"(==PROF== Connected to process 42 (/home/me/app)
==PROF== Profiling "scale" - 0: 0%....50%....100% - 9 passes
scale took 365.8 ms
==PROF== Disconnected from process 42
[42] app@127.0.0.1
  void scale<(int)32>(float *, int) (64, 2, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 9.0
    Section: GPU Speed Of Light Throughput
    ----------------------- ------------- ------------
    Metric Name               Metric Unit Metric Value
    ----------------------- ------------- ------------
    DRAM Frequency          cycle/nsecond         6.21
    Elapsed Cycles                  cycle    2,273,471
    Memory Throughput                   %        80.78
    Duration                      msecond         1.73
    ----------------------- ------------- ------------

    OPT   Est. Speedup: 45.1%
          The kernel is utilizing greater than 80.0% of the available compute or memory performance of the device. To
          further improve performance, work will need to be shifted.

    Section: Launch Statistics
    -------------------------------- --------------- ---------------
    Metric Name                          Metric Unit    Metric Value
    -------------------------------- --------------- ---------------
    Function Cache Configuration                     CachePreferNone
    Grid Size                                                    128
    Dynamic Shared Memory Per Block      Kbyte/block            8.19
    Waves Per SM                                             (!) nan
    -------------------------------- --------------- ---------------

    Section: Occupancy
    ------------------------------- ----------- ------------
    Metric Name                     Metric Unit Metric Value
    ------------------------------- ----------- ------------
    Block Limit Registers                 block           48
    ------------------------------- ----------- ------------

    WRN   This kernel's theoretical occupancy (22.9%) is limited by the required amount of shared memory.
    INF   A second message.

done in 12.5 s
)";

Profile ReadOrDie(const std::string& text) {
  EXPECT_TRUE(ncu_text::Sniff(text)) << text.substr(0, 400);
  auto profile = ReadProfile(text, "report.txt");
  EXPECT_TRUE(profile) << profile.error().message;
  return profile ? *profile : Profile{};
}

auto Code(const char* code) { return Field(&Diagnostic::code, code); }

void CheckDetails(const Profile& profile) {
  ASSERT_THAT(profile.launches, SizeIs(1));
  const Launch& launch = profile.launches[0];
  EXPECT_EQ(launch.kernel, "void scale<(int)32>(float *, int)");
  EXPECT_EQ(launch.process, "app (42)");
  EXPECT_EQ(launch.context, "1");
  EXPECT_EQ(launch.stream, "7");
  EXPECT_EQ(launch.compute_capability, "9.0");
  EXPECT_EQ(launch.grid, (Dim3{64, 2, 1}));
  EXPECT_EQ(launch.block, (Dim3{256, 1, 1}));
  EXPECT_EQ(launch.metric(kTime), 1730000);
  EXPECT_EQ(launch.metric(kMemory), 80.78);
  EXPECT_EQ(launch.metric("dram__cycles_elapsed.avg.per_second"), 6.21e9);
  EXPECT_EQ(launch.metric("gpc__cycles_elapsed.max"), 2273471);
  EXPECT_EQ(launch.metric("launch__grid_size"), 128);
  EXPECT_EQ(launch.metric("launch__shared_mem_per_block_dynamic"), 8190);
  EXPECT_EQ(launch.metric("launch__waves_per_multiprocessor").error().reason, MissingReason::kNotANumber);
  EXPECT_THAT(launch.metrics, SizeIs(9));
  EXPECT_THAT(launch.sections, ElementsAre("SpeedOfLight", "LaunchStats", "Occupancy"));
  ASSERT_THAT(launch.rules, SizeIs(3));
  EXPECT_EQ(launch.rules[0].id, "SOLBottleneck");
  EXPECT_EQ(launch.rules[0].type, "OPT");
  EXPECT_EQ(launch.rules[0].numbers.at("estimated_speedup_pct"), 45.1);
  EXPECT_THAT(launch.rules[0].text, HasSubstr("of the device. To further improve performance, work will need"));
  EXPECT_EQ(launch.rules[1].id, "Occupancy");
  EXPECT_THAT(launch.rules[1].subjects, ElementsAre("shared_memory"));
  EXPECT_EQ(launch.rules[2].text, "A second message.");
  EXPECT_THAT(profile.diagnostics, ElementsAre(Code("metric_not_a_number")));
}

std::string Replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

TEST(NcuText, DetailsPage) { CheckDetails(ReadOrDie(kDetails)); }

TEST(NcuText, LineEndsMarksAndColours) {
  CheckDetails(ReadOrDie(Replaced(kDetails, "\n", "\r\n")));
  CheckDetails(ReadOrDie(Replaced(kDetails, "\n", "\r")));
  CheckDetails(ReadOrDie(std::string("\xEF\xBB\xBF") + kDetails));
  CheckDetails(ReadOrDie(Replaced(kDetails, "    OPT ", "    \x1B[1;33mOPT\x1B[0m ")));
  CheckDetails(ReadOrDie(Replaced(kDetails, "80.78", "\x1B[31m80.78\x1B[0m")));
  std::string wide = "\xFF\xFE";
  for (char c : std::string_view(kDetails)) (wide += c) += '\0';
  CheckDetails(ReadOrDie(wide));
}

TEST(NcuText, PagesBefore2022HaveATimeAndNoHeader) {
  const Profile profile = ReadOrDie(R"([7] app@127.0.0.1
  add(int*, int*, int), 2021-Mar-29 21:11:57, Context 1, Stream 7
    Section: Command line profiler metrics
    ---------------------------------------------------------------------- --------------- ------------------------------
    dram__bytes_read.sum                                                             Mbyte                           9.45
    smsp__warp_issue_stalled_drain_per_warp_active.pct                                   %                          (!) n/a
    l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum                                                                   65,536
    ---------------------------------------------------------------------- --------------- ------------------------------
  sub(int*, int*, int), 2021-Mar-29 21:11:58, Context 2, Stream 13
    Section: GPU Speed Of Light
    ------- ----- -----
    Memory [%]     %  2.75
    ------- ----- -----
)");
  ASSERT_THAT(profile.launches, SizeIs(2));
  EXPECT_EQ(profile.launches[0].kernel, "add(int*, int*, int)");
  EXPECT_FALSE(profile.launches[0].grid);
  EXPECT_EQ(profile.launches[0].metric("dram__bytes_read.sum"), 9450000);
  EXPECT_EQ(profile.launches[0].metric("l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum"), 65536);
  EXPECT_EQ(profile.launches[0].metrics.at("smsp__warp_issue_stalled_drain_per_warp_active.pct").mean.error().reason,
            MissingReason::kNotCollected);
  EXPECT_THAT(profile.launches[0].metrics, SizeIs(3));
  EXPECT_EQ(profile.launches[1].stream, "13");
  EXPECT_THAT(profile.launches[1].metrics, SizeIs(1));
  EXPECT_THAT(profile.diagnostics, ElementsAre(Code("metrics_not_available")));
}

TEST(NcuText, Summary) {
  const Profile profile = ReadOrDie(R"([13] app@127.0.0.1
  Device 0, CC 8.6
    f(int, float *) (32, 32, 1)x(32, 1, 1), Invocations 10
      Section: GPU Speed Of Light Throughput
      ----------------------- ------------- ------------ ------------ ------------
      Metric Name               Metric Unit      Minimum      Maximum      Average
      ----------------------- ------------- ------------ ------------ ------------
      Elapsed Cycles                  cycle 3,796,248.00 3,798,246.00 3,797,418.40
      Duration                      msecond         2.87         2.89         2.88
      ----------------------- ------------- ------------ ------------ ------------

    g(int) (32, 32, 1)x(32, 1, 1), Invocations 1
      Section: Occupancy
      ------------------ ----------- ------- ------- -------
      Metric Name        Metric Unit Minimum Maximum Average
      ------------------ ----------- ------- ------- -------
      Achieved Occupancy           %   16.27   16.28   16.27
      ------------------ ----------- ------- ------- -------

  Note: The shown averages are calculated as the arithmetic mean of the metric values
)");
  ASSERT_THAT(profile.launches, SizeIs(2));
  const Launch& launch = profile.launches[0];
  EXPECT_EQ(launch.invocations, 10);
  EXPECT_EQ(launch.compute_capability, "8.6");
  EXPECT_EQ(launch.metric(kTime), 2880000);
  EXPECT_EQ(launch.metrics.at(kTime).extremes, (Range{2870000, 2890000}));
  EXPECT_EQ(launch.metrics.at(kTime).samples, 10);
  EXPECT_EQ(launch.metric("gpc__cycles_elapsed.max"), 3797418.4);
  EXPECT_EQ(profile.launches[1].metric("sm__warps_active.avg.pct_of_peak_sustained_active"), 16.27);
  EXPECT_THAT(profile.diagnostics, IsEmpty());
}

TEST(NcuText, DrawnTablesAndOtherLocales) {
  const Profile drawn = ReadOrDie(
      "  f(int) (1, 1, 1)x(32, 1, 1), Context 1, Stream 7, Device 0, CC 7.0\n"
      "    ┌───────────────────────┬──────┬───────┐\n"
      "    │gpu__time_duration.sum │ us   │ 1,536 │\n"
      "    │dram__bytes.sum        │ byte │    64 │\n"
      "    └───────────────────────┴──────┴───────┘\n"
      "  g(int) (1, 1, 1)x(32, 1, 1), Context 1, Stream 7, Device 0, CC 7.0\n"
      "    +------------------------+------+------+\n"
      "    | gpu__time_duration.sum | us   | 2.50 |\n"
      "    +------------------------+------+------+\n");
  ASSERT_THAT(drawn.launches, SizeIs(2));
  EXPECT_EQ(drawn.launches[0].metric("dram__bytes.sum"), 64);
  EXPECT_EQ(drawn.launches[0].metric(kTime), 1536000);
  EXPECT_EQ(drawn.launches[1].metric(kTime), 2500);

  const Profile german =
      ReadOrDie(Replaced(Replaced(Replaced(kDetails, ".73", ",73"), "2,273,471", "2.273.471"), "80.78", "80,78"));
  EXPECT_EQ(german.launches.at(0).metric(kTime), 1730000);
  EXPECT_EQ(german.launches[0].metric(kMemory), 80.78);
  EXPECT_EQ(german.launches[0].metric("gpc__cycles_elapsed.max"), 2273471);
}

TEST(NcuText, WithoutAKernelsLine) {
  const std::string text = kDetails;
  const Profile profile = ReadOrDie(text.substr(text.find("    Section: Launch")));
  ASSERT_THAT(profile.launches, SizeIs(1));
  EXPECT_EQ(profile.launches[0].kernel.error().reason, MissingReason::kNotCollected);
  EXPECT_EQ(profile.launches[0].metric("launch__grid_size"), 128);
  EXPECT_THAT(profile.diagnostics, Contains(Code("kernel_line_missing")));
}

TEST(NcuText, WhatTheToolSaysIsTheReason) {
  struct Case {
    const char* text;
    const char* said;
  };
  for (const auto& [text, said] : {
           Case{"==ERROR== ERR_NVGPUCTRPERM - The user does not have permission\n",
                "NVreg_RestrictProfilingToAdminUsers=0"},
           {"==PROF== Connected to process 7 (/app)\nhello\n==WARNING== No kernels were profiled.\n", "--kernel-name"},
           {"==PROF== Connected to process 7 (/app)\n==ERROR== The application returned an error code (11).\n",
            "failed under the profiler"},
       }) {
    const auto profile = ReadProfile(text, "log.txt");
    ASSERT_FALSE(profile);
    EXPECT_EQ(profile.error().code, ErrorCode::kMalformed);
    EXPECT_THAT(profile.error().message, HasSubstr(said));
  }
}

TEST(NcuText, ProgramOutputIsNoFigure) {
  const Profile profile = ReadOrDie(Replaced(kDetails, "done in 12.5 s\n",
                                             "Duration   msecond   999.0\nkernel (1, 2, 3) took, 12\nSpeed: 3.5 GB/s\n"
                                             "    Duration                      msecond         9.99\n"));
  CheckDetails(profile);
}

TEST(NcuText, CutOffPagesKeepWhatIsWhole) {
  const std::string whole = std::string(kDetails).substr(0, std::string_view(kDetails).find("    OPT"));
  for (std::size_t size = whole.find("Metric Value"); size < whole.size(); ++size) {
    const Profile cut = ReadOrDie(whole.substr(0, size));
    if (cut.launches.empty()) continue;
    EXPECT_EQ(cut.launches[0].metric("gpc__cycles_elapsed.max").value_or(2273471), 2273471) << size;
    EXPECT_EQ(cut.launches[0].metric(kTime).value_or(1730000), 1730000) << size;
  }
}

TEST(NcuText, OtherTextIsNone) {
  for (const char* text : {"", "hello\n", "int main() { return 0; }\n", "a, b, c\n1, 2, 3\n", "f(int), 12, 13\n",
                           "took (1, 2, 3)x(4, 5, 6)\n"}) {
    EXPECT_FALSE(ncu_text::Sniff(text)) << text;
  }
}

}  // namespace
}  // namespace frx
