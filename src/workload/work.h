/// What one launch of a kernel computes and moves.
#pragma once

#include <vector>

#include "frx/workload.h"
#include "workload/stage.h"

namespace frx::workload {

/// `tensor_bytes`: of the memory behind each of the kernel's parameters.
Maybe<KernelWork> WorkOf(const Plan& plan, const LaunchAtShape& at,
                         const std::vector<Maybe<std::int64_t>>& tensor_bytes);

}  // namespace frx::workload
