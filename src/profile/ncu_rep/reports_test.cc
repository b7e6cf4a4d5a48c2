// Real reports, where a folder of them is at hand: FRX_PROFILES names it, and the table says what a right reading is.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "base/kernel_name.h"
#include "catalog/metric_ids.h"
#include "frx/profile.h"

namespace frx {
namespace {

struct Reading {
  const char* file;
  const char* version;
  const char* device_name;
  const char* compute_capability;
  std::size_t results;
  // Of the first.
  const char* kernel;
  Dim3 grid;
  Dim3 block;
  double duration_ns;
  double sm_pct;
  std::optional<double> memory_pct = {};
  std::optional<double> registers = {};
  std::optional<double> occupancy_pct = {};
};

const Reading kReadings[] = {
    {"a10g_esmm_4launches",
     "2023.1.1",
     "NVIDIA A10G",
     "8.6",
     4,
     "esmm_shmem_multi",
     {128, 128, 1},
     {32, 1, 1},
     139'914'240,
     87.60,
     {},
     56,
     {}},
    {"a10g_matmul_6launches",
     "2023.1.1",
     "NVIDIA A10G",
     "8.6",
     6,
     "basic",
     {32, 32, 1},
     {32, 32, 1},
     10'783'168,
     11.82,
     97.49,
     36,
     65.38},
    {"a100_2021.2_selfjoin",
     "2021.2.2",
     "NVIDIA A100-PCIE-40GB",
     "8.0",
     4,
     "distanceCalculationsKernel",
     {1022, 1, 1},
     {1024, 1, 1},
     8'502'586'816,
     47.23,
     44.77,
     30,
     93.16},
    {"a100_2020.3_susynode",
     "2020.3.0",
     "NVIDIA A100-PCIE-40GB",
     "8.0",
     1,
     "nodeByPoint5",
     {1024, 1, 1},
     {256, 1, 1},
     1'113'956'896,
     34.79,
     23.61,
     64,
     40.73},
    {"rtx2060_2024.3_hd_enc",
     "2024.3.2",
     "NVIDIA GeForce RTX 2060 with Max-Q Design",
     "7.5",
     8,
     "hd_enc_lvid_packed_cuda",
     {2, 5000, 1},
     {1024, 1, 1},
     17'614'880,
     24.99,
     24.99,
     29,
     99.36},
    {"gtx1660ti_2022.4_mojo",
     "2022.4.0",
     "NVIDIA GeForce GTX 1660 Ti",
     "7.5",
     4,
     "warmingUp",
     {1, 1, 1},
     {64, 1, 1},
     1'600,
     0.03,
     {},
     16,
     {}},
};

class Reports : public testing::Test {
 protected:
  void SetUp() override {
    const char* folder = std::getenv("FRX_PROFILES");
    if (folder == nullptr) GTEST_SKIP() << "FRX_PROFILES is not set";
    folder_ = std::filesystem::path(folder) / "rep";
  }

  Profile Read(const std::string& name) {
    auto profile = ReadProfile(folder_ / (name + ".ncu-rep"));
    EXPECT_TRUE(profile) << profile.error().message;
    return profile ? *profile : Profile{.launches = {{}}};
  }

  std::filesystem::path folder_;
};

std::size_t CountNotANumber(const Launch& launch) {
  std::size_t count = 0;
  for (const auto& [id, metric] : launch.metrics) {
    count += !metric.mean && metric.mean.error().reason == MissingReason::kNotANumber;
  }
  return count;
}

TEST_F(Reports, AreReadAsTheyShould) {
  for (const Reading& reading : kReadings) {
    SCOPED_TRACE(reading.file);
    const Profile profile = Read(reading.file);
    EXPECT_EQ(profile.tool_version.value(), reading.version);
    ASSERT_EQ(profile.launches.size(), reading.results);
    const Launch& launch = profile.launches[0];
    EXPECT_EQ(KernelBaseName(launch.kernel.value()), reading.kernel);
    EXPECT_EQ(launch.device_name.value(), reading.device_name);
    EXPECT_EQ(launch.compute_capability.value(), reading.compute_capability);
    EXPECT_EQ(launch.grid.value(), reading.grid);
    EXPECT_EQ(launch.block.value(), reading.block);
    EXPECT_EQ(launch.duration_ns().value(), reading.duration_ns);
    EXPECT_NEAR(launch.metric(metric_id::kSmThroughput).value(), reading.sm_pct, 0.005);
    if (reading.memory_pct) {
      EXPECT_NEAR(launch.metric(metric_id::kMemoryThroughput).value(), *reading.memory_pct, 0.005);
    }
    if (reading.registers) {
      EXPECT_EQ(launch.metric(metric_id::kRegisters).value(), *reading.registers);
    }
    if (reading.occupancy_pct) {
      EXPECT_NEAR(launch.metric(metric_id::kAchievedOccupancy).value(), *reading.occupancy_pct, 0.005);
    }
  }
}

TEST_F(Reports, ALaunchThatFailedHasNoData) {
  const Profile profile = Read("a100_2022.4_failed_launch_all_nan");
  ASSERT_EQ(profile.launches.size(), 1u);
  EXPECT_EQ(profile.launches[0].grid.value(), (Dim3{0, 0, 0}));
  EXPECT_EQ(CountNotANumber(profile.launches[0]), 486u);
  EXPECT_TRUE(WhyNoData(profile.launches[0]));
}

TEST_F(Reports, WhatIsNotANumberStaysUnknown) {
  const Profile profile = Read("a10g_esmm_4launches");
  std::size_t count = 0;
  for (const Launch& launch : profile.launches) count += CountNotANumber(launch);
  EXPECT_EQ(count, 52u);
}

}  // namespace
}  // namespace frx
