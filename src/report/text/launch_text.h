/// How launches are called in texts.
#pragma once

#include <string>
#include <vector>

#include "frx/profile.h"

namespace frx {

/// For each kernel's name a short one: its base name where that tells it from the others, else as much of the whole as
/// tells; fit for a terminal. "(unnamed)" for an empty one.
std::vector<std::string> ShortNames(const std::vector<std::string_view>& kernels);

/// "32 x 32", "1022"; "?" where it is unknown.
std::string DimText(const Maybe<Dim3>& dim);

/// "grid 32 x 32, block 256".
std::string GeometryText(const Launch& launch);

}  // namespace frx
