/// What is known of GPUs: data/gpus.json behind typed look-ups.
///   FindGpu("h100_sxm")->dram_bytes_per_second == 3.35e12
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frx/result.h"

namespace frx {

struct Gpu {
  std::string id;
  std::string name;
  std::vector<std::string> reported_as;  ///< what cudaDeviceProp and the profiler call it, without "NVIDIA"
  std::string compute_capability;        ///< "9.0"
  int sms = 0;
  int max_warps_per_sm = 0;
  int max_blocks_per_sm = 0;
  int registers_per_sm = 0;
  int register_allocation_unit = 0;  ///< registers are handed to a warp in multiples of this
  int max_registers_per_thread = 0;
  std::int64_t shared_bytes_per_sm = 0;
  int schedulers_per_sm = 0;  ///< each issues at most one warp instruction a cycle
  int fp32_lanes_per_sm = 0;  ///< FP32 results a cycle
  int fp64_lanes_per_sm = 0;
  std::int64_t l2_bytes = 0;
  double dram_bytes_per_second = 0;                                        ///< the data sheet's peak
  double fp32_flops = 0;                                                   ///< the data sheet's peak, no tensor cores
  Maybe<double> fp16_flops = Absent(MissingReason::kNotCollected);         ///< likewise
  Maybe<double> tf32_flops = Absent(MissingReason::kNotCollected);         ///< tensor cores in TF32, dense
  Maybe<double> fp16_tensor_flops = Absent(MissingReason::kNotCollected);  ///< likewise; accumulates in FP32
  Maybe<double> boost_hz = Absent(MissingReason::kNotCollected);
  bool clusters = false;        ///< thread block clusters
  std::string available_since;  ///< "2022Q4"; compares as text
  std::string source;

  double fp64_per_fp32() const { return static_cast<double>(fp64_lanes_per_sm) / fp32_lanes_per_sm; }
};

/// All of them, sorted by id.
std::span<const Gpu> Gpus();

/// Those on each of which a claim must hold where nothing tells the device, sorted by id.
std::span<const Gpu* const> GpusWhenUnnamed();

/// Null where there is none.
const Gpu* FindGpu(std::string_view id);

/// By the name that a tool reports ("NVIDIA H100 PCIe", "Tesla T4"), whatever its case and maker's prefix. Parts of one
/// name are told apart by their SMs. Null where it is unknown, or not one part alone: "… Laptop GPU" and "… with Max-Q
/// Design" are parts of their own and never taken for the desktop's.
const Gpu* FindGpuReportedAs(std::string_view name, std::optional<int> sms = std::nullopt);

/// By what somebody types: "h100-sxm", "RTX 4090", "a100_sxm_80gb". A failure names the nearest ids.
Result<const Gpu*> FindGpuByUserName(std::string_view name);

}  // namespace frx
