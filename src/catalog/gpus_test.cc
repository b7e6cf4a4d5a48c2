#include "catalog/gpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace frx {
namespace {

TEST(Gpus, IdsAndReportedNamesAreUnique) {
  std::set<std::string> ids;
  std::set<std::string> names;
  for (const Gpu& gpu : Gpus()) {
    EXPECT_TRUE(ids.insert(gpu.id).second) << gpu.id;
    for (const std::string& name : gpu.reported_as) EXPECT_TRUE(names.insert(name).second) << name;
  }
}

TEST(Gpus, FiguresAreOfThePlausibleOrder) {
  for (const Gpu& gpu : Gpus()) {
    SCOPED_TRACE(gpu.id);
    // A part's FP32 peak is two operations a cycle on 64 (7.x, 8.0) or 128 lanes an SM, between 1 and 3 GHz.
    double lanes = gpu.compute_capability[0] == '7' || gpu.compute_capability == "8.0" ? 64 : 128;
    double hertz = gpu.fp32_flops / (2 * lanes * gpu.sms);
    EXPECT_GT(hertz, 1.0e9);
    EXPECT_LT(hertz, 3.2e9);
    // DRAM moves between 0.005 and 0.16 bytes for each FP32 operation of the peak.
    EXPECT_GT(gpu.dram_bytes_per_second / gpu.fp32_flops, 0.005);
    EXPECT_LT(gpu.dram_bytes_per_second / gpu.fp32_flops, 0.16);
    EXPECT_FALSE(gpu.source.empty());
  }
}

// CUDA C++ Programming Guide, compute capability 9.0.
TEST(Gpus, HopperHasTheProgrammingGuidesLimits) {
  const Gpu* gpu = FindGpu("h100_sxm");
  ASSERT_NE(gpu, nullptr);
  EXPECT_EQ(gpu->max_warps_per_sm, 64);
  EXPECT_EQ(gpu->max_blocks_per_sm, 32);
  EXPECT_EQ(gpu->registers_per_sm, 65536);
  EXPECT_EQ(gpu->dram_bytes_per_second, 3.35e12);
  EXPECT_TRUE(gpu->clusters);
}

TEST(Gpus, AreFoundByTheNameThatToolsReport) {
  const Gpu* gpu = FindGpuReportedAs("NVIDIA A10G");
  ASSERT_NE(gpu, nullptr);
  EXPECT_EQ(gpu->id, "a10g");
  EXPECT_EQ(FindGpuReportedAs("NVIDIA"), nullptr);
  EXPECT_EQ(FindGpu("h100"), nullptr);
}

}  // namespace
}  // namespace frx
