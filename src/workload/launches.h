/// Each launch's geometry and arguments at the task's shape; host loops are run through.
///   for (i…3) relu<<<(n_i + 255)/256, 256>>>(…, n_i)  -> as many LaunchAtShape as there are different n_i, with
///   `times`
#pragma once

#include <vector>

#include "frx/workload.h"
#include "workload/binding.h"

namespace frx::workload {

/// Without `work`. A launch whose conditions do not hold at this shape is left out.
std::vector<LaunchAtShape> LaunchesAtShape(const SourceFacts& source, const HostBinding& binding);

/// Bytes of the memory behind each of the kernel's parameters; missing for numbers and where nobody can tell.
std::vector<Maybe<std::int64_t>> TensorBytes(const SourceFacts& source, const LaunchAtShape& at,
                                             const KernelFacts& kernel, const HostBinding& binding);

const KernelFacts* FindKernel(const SourceFacts& source, std::string_view name);

}  // namespace frx::workload
