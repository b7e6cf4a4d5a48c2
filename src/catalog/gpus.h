/// What is known of GPUs: data/gpus.json behind typed look-ups.
///   FindGpu("h100_sxm")->dram_bytes_per_second == 3.35e12
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frx/result.h"

namespace frx {

struct Gpu {
  std::string id;
  std::string name;
  std::vector<std::string> reported_as;  ///< what cudaDeviceProp and the profiler call it
  std::string compute_capability;        ///< "9.0"
  int sms = 0;
  int max_warps_per_sm = 0;
  int max_blocks_per_sm = 0;
  int registers_per_sm = 0;
  int register_allocation_unit = 0;  ///< registers are handed to a warp in multiples of this
  int max_registers_per_thread = 0;
  std::int64_t shared_bytes_per_sm = 0;
  std::int64_t l2_bytes = 0;
  double dram_bytes_per_second = 0;                                 ///< the data sheet's peak
  double fp32_flops = 0;                                            ///< the data sheet's peak, without tensor cores
  Maybe<double> tf32_flops = Absent(MissingReason::kNotCollected);  ///< tensor cores in TF32, dense, where known
  bool clusters = false;                                            ///< thread block clusters
  std::string available_since;                                      ///< "2022Q4"; compares as text
  std::string source;
};

/// All of them, sorted by id.
std::span<const Gpu> Gpus();

/// Null where there is none.
const Gpu* FindGpu(std::string_view id);

/// By the name that a tool reports ("NVIDIA H100 PCIe"); null where it is unknown.
const Gpu* FindGpuReportedAs(std::string_view name);

}  // namespace frx
