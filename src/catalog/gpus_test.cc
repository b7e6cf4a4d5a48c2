#include "catalog/gpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace frx {
namespace {

TEST(Gpus, IdsAreUniqueAndSoAreReportedNamesWithTheirSms) {
  std::set<std::string> ids;
  std::set<std::pair<std::string, int>> names;
  for (const Gpu& gpu : Gpus()) {
    EXPECT_TRUE(ids.insert(gpu.id).second) << gpu.id;
    for (const std::string& name : gpu.reported_as) {
      EXPECT_TRUE(names.insert({name, gpu.sms}).second) << name;
      EXPECT_EQ(FindGpuReportedAs("NVIDIA " + name, gpu.sms), &gpu) << name;
    }
  }
  EXPECT_GT(ids.size(), 100u);
}

TEST(Gpus, FiguresAreOfThePlausibleOrder) {
  for (const Gpu& gpu : Gpus()) {
    SCOPED_TRACE(gpu.id);
    // A part's FP32 peak is two operations a cycle and lane. Data sheets round it, and some state a lower clock (H20).
    const double hertz = gpu.fp32_flops / (2.0 * gpu.fp32_lanes_per_sm * gpu.sms);
    EXPECT_GT(hertz, 0.9e9);
    EXPECT_LT(hertz, 2.7e9);
    if (gpu.boost_hz) {
      EXPECT_NEAR(hertz / *gpu.boost_hz, 1, 0.03);
    }
    // DRAM moves between 0.005 and 0.16 bytes for each FP32 operation of the peak.
    EXPECT_GT(gpu.dram_bytes_per_second / gpu.fp32_flops, 0.005);
    EXPECT_LT(gpu.dram_bytes_per_second / gpu.fp32_flops, 0.16);
    // Dense tensor peaks are 1 to 17 times FP32's, and FP16's twice TF32's.
    if (gpu.fp16_tensor_flops) {
      EXPECT_GT(*gpu.fp16_tensor_flops / gpu.fp32_flops, 1.9);
      EXPECT_LT(*gpu.fp16_tensor_flops / gpu.fp32_flops, 32);
    }
    if (gpu.tf32_flops) {
      ASSERT_TRUE(gpu.fp16_tensor_flops);
      EXPECT_NEAR(*gpu.fp16_tensor_flops / *gpu.tf32_flops, 2, 0.05);
    }
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

// The same guide's ratios of FP32 to FP64 throughput: 2:1, 32:1, 64:1.
TEST(Gpus, RatesGoWithTheArchitecture) {
  EXPECT_EQ(FindGpu("h100_sxm")->fp64_per_fp32(), 1.0 / 2);
  EXPECT_EQ(FindGpu("t4")->fp64_per_fp32(), 1.0 / 32);
  EXPECT_EQ(FindGpu("rtx4090")->fp64_per_fp32(), 1.0 / 64);
  EXPECT_EQ(FindGpu("b300")->fp64_per_fp32(), 1.0 / 64);
  EXPECT_EQ(*FindGpu("a100_sxm_80gb")->fp16_flops, 4 * 19.5e12);
  EXPECT_FALSE(FindGpu("agx_orin_64gb")->fp16_flops);
}

TEST(Gpus, AnUnnamedDeviceIsOneOfAFew) {
  EXPECT_LT(GpusWhenUnnamed().size(), Gpus().size());
  for (const Gpu* gpu : GpusWhenUnnamed()) EXPECT_NE(gpu->compute_capability, "7.2") << gpu->id;
}

TEST(FindGpuReportedAs, KnowsTheNamesThatToolsReport) {
  struct Case {
    const char* name;
    const char* id;  ///< "" where none
    std::optional<int> sms = std::nullopt;
  };
  for (const auto& [name, id, sms] : {
           Case{"NVIDIA A10G", "a10g"},
           {"NVIDIA H100 80GB HBM3", "h100_sxm"},
           {"nvidia geforce rtx 4090", "rtx4090"},
           {"GeForce RTX 4090", "rtx4090"},
           {"NVIDIA GeForce RTX(TM) 4090", "rtx4090"},
           {"Tesla T4", "t4"},
           {"T4", "t4"},
           {"TITAN V", "titan_v"},
           {"NVIDIA GeForce RTX 2060 with Max-Q Design", "rtx2060_maxq"},
           {"NVIDIA GeForce RTX 4090 Laptop GPU", "rtx4090_laptop"},
           {"NVIDIA GeForce RTX 3080", "rtx3080", 68},
           {"NVIDIA GeForce RTX 3080", "rtx3080_12gb", 70},
           {"NVIDIA GeForce RTX 3080", ""},
           {"NVIDIA GeForce RTX 3080", "", 71},
           {"NVIDIA GeForce RTX 5090 with Max-Q Design", ""},
           {"NVIDIA A100-SXM4-40GB MIG 1g.5gb", ""},
           {"NVIDIA", ""},
           {"", ""},
       }) {
    const Gpu* gpu = FindGpuReportedAs(name, sms);
    EXPECT_EQ(gpu == nullptr ? "" : gpu->id, id) << name;
  }
}

TEST(FindGpuByUserName, ForgivesSpelling) {
  for (const auto& [name, id] : std::initializer_list<std::pair<const char*, const char*>>{
           {"h100_sxm", "h100_sxm"},
           {"h100-sxm", "h100_sxm"},
           {"H100 SXM", "h100_sxm"},
           {"H100-SXM5", "h100_sxm"},
           {"NVIDIA H100 80GB HBM3", "h100_sxm"},
           {"rtx 4090", "rtx4090"},
           {"4060 Ti", "rtx4060ti"},
           {"a100-sxm-80gb", "a100_sxm_80gb"},
           {"T4", "t4"},
           {"h200", "h200"},
       }) {
    auto gpu = FindGpuByUserName(name);
    ASSERT_TRUE(gpu) << name;
    EXPECT_EQ((*gpu)->id, id) << name;
  }
}

TEST(FindGpuByUserName, ListsWhatAShortNameMayMean) {
  auto several = FindGpuByUserName("a100");
  ASSERT_FALSE(several);
  EXPECT_EQ(several.error().code, ErrorCode::kUsage);
  EXPECT_EQ(several.error().message,
            "GPU \"a100\" is not one alone; found a100_pcie_40gb, a100_pcie_80gb, a100_sxm_40gb, a100_sxm_80gb");

  auto unknown = FindGpuByUserName("rtx4099");
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message, testing::StartsWith("GPU \"rtx4099\" is not known; near it: rtx4090"));
  EXPECT_FALSE(FindGpuByUserName(""));
}

}  // namespace
}  // namespace frx
