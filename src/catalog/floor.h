/// The least time that a task's work can take on a device.
///   auto floor = FloorNs(task, *FindGpu("h100_sxm"));
///   floor->memory_ns   // 2048x2048 matmul: 50 MB at 3.35 TB/s: 15,024
///   floor->fp32_ns     // 17.2e9 operations at 67 TFLOPS: 256,416; floor->memory_binds is false
#pragma once

#include "catalog/gpus.h"
#include "frx/result.h"
#include "frx/task.h"

namespace frx {

/// At the data sheet's peaks. A kernel below memory_ns did not do the work. One below fp32_ns did it on tensor cores,
/// or with fewer operations than the module states.
struct Floor {
  double memory_ns = 0;  ///< least_bytes at DRAM's peak
  double fp32_ns = 0;    ///< operations at the FP32 peak without tensor cores
  Maybe<double> tensor_ns = Absent(MissingReason::kNotApplicable);  ///< with the matrix work on tensor cores in TF32
  bool memory_binds = true;                                         ///< rather than the FP32 peak

  double ns() const { return memory_binds ? memory_ns : fp32_ns; }
};

/// Missing where the task's figures are, or where it computes in another type than float32, which has other peaks.
Maybe<Floor> FloorNs(const Task& task, const Gpu& gpu);

}  // namespace frx
