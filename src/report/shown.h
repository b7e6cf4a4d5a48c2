/// Which of many kernels get more than a line.
#pragma once

#include <cstddef>
#include <vector>

#include "frx/kernels.h"

namespace frx {

/// The first `top`: of those that the source holds, where it holds some.
std::vector<std::size_t> ShownInFull(const std::vector<JudgedKernel>& kernels, std::size_t top);

}  // namespace frx
