#include "catalog/floor.h"

namespace frx {

Maybe<Floor> FloorNs(const Task& task, const Gpu& gpu) {
  if (!task.least_bytes) return tl::make_unexpected(task.least_bytes.error());
  if (!task.operations) return tl::make_unexpected(task.operations.error());
  if (!task.matrix_operations) return tl::make_unexpected(task.matrix_operations.error());
  for (const TaskStep& step : task.steps) {
    if (!step.output || !step.operations || *step.operations == 0) continue;
    const std::string& dtype = step.output->dtype;
    if (dtype == "float16" || dtype == "bfloat16" || dtype == "float64") {
      return Absent(MissingReason::kNotApplicable, dtype + " has other peaks than float32");
    }
  }
  const double operations = static_cast<double>(*task.operations);
  const double matrix = static_cast<double>(*task.matrix_operations);
  Floor floor;
  floor.memory_ns = static_cast<double>(*task.least_bytes) / gpu.dram_bytes_per_second * 1e9;
  floor.fp32_ns = operations / gpu.fp32_flops * 1e9;
  floor.memory_binds = floor.memory_ns >= floor.fp32_ns;
  if (gpu.tf32_flops) {
    floor.tensor_ns = ((operations - matrix) / gpu.fp32_flops + matrix / *gpu.tf32_flops) * 1e9;
  } else {
    floor.tensor_ns = tl::make_unexpected(gpu.tf32_flops.error());
  }
  return floor;
}

}  // namespace frx
