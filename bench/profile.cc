// How fast .ncu-rep files are read: MB of file a second of one core's time, the best of several rounds, beside
// memcpy's.
//   bench_profile [REPORT…]
// Without files a report of our own: 2,000 launches of 300 metrics, some with instances.
#include "frx/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"
#include "profile/ncu_rep/test_report.h"

namespace {

double CpuSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// As reports of a default run are: metrics with long names and long beginnings in common, some with instances; with
/// each launch the definitions of its sections, two fifths of its bytes.
std::string OwnReport(int launches) {
  constexpr const char* kUnits[] = {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld",
                                    "lts__t_sectors_srcunit_tex_lookup_miss", "sm__inst_executed_pipe_fma",
                                    "smsp__average_warps_issue_stalled_wait"};
  constexpr const char* kSuffixes[] = {".sum", ".avg", ".min", ".max", ".sum.pct_of_peak_sustained_elapsed"};
  frx::TestReport report;
  for (int launch = 0; launch < launches; ++launch) {
    frx::TestResult result{.sections = {"LaunchStats", "Occupancy", "SpeedOfLight"}, .section_bytes = 1700};
    for (int metric = 0; metric < 300; ++metric) {
      const std::string id = fmt::format("{}_{}{}", kUnits[metric % 4], metric / 20, kSuffixes[metric / 4 % 5]);
      frx::TestMetric& added = result.metrics.emplace_back(frx::TestMetric{id, launch + metric * 0.125});
      if (metric % 30 == 0) added.instances.assign(20, 1.0);
    }
    report.Add(result);
  }
  return report.Bytes();
}

void Measure(std::string_view name, std::string_view bytes) {
  std::string copy(bytes.size(), '\0');
  double read_best = 1e9;
  double copy_best = 1e9;
  std::size_t metrics = 0;
  const double begin = CpuSeconds();
  for (int round = 0; round < 3 || (round < 200 && CpuSeconds() - begin < 2); ++round) {
    double start = CpuSeconds();
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    copy_best = std::min(copy_best, CpuSeconds() - start);
    start = CpuSeconds();
    const auto profile = frx::ReadProfile(copy, name);
    read_best = std::min(read_best, CpuSeconds() - start);
    if (!profile) {
      fmt::print(stderr, "{}\n", profile.error().message);
      return;
    }
    metrics = 0;
    for (const frx::Launch& launch : profile->launches) metrics += launch.metrics.size();
  }
  const double megabytes = static_cast<double>(bytes.size()) / 1e6;
  fmt::print("{:<44}{:8.2f} MB{:9} metrics{:9.0f} MB/s   memcpy {:.0f} MB/s\n", name, megabytes, metrics,
             megabytes / read_best, megabytes / copy_best);
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    auto bytes = frx::ReadFile(argv[i]);
    if (!bytes) {
      fmt::print(stderr, "{}\n", bytes.error().message);
      return 2;
    }
    Measure(std::filesystem::path(argv[i]).filename().string(), *bytes);
  }
  Measure("2000 launches of 300 metrics", OwnReport(2000));
}
