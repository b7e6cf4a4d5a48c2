/// How launches are called in texts.
#pragma once

#include <string>
#include <vector>

#include "frx/profile.h"

namespace frx {

/// One for each launch: the kernel's base name where that tells it from the others, else as much of the whole as
/// tells; fit for a terminal.
std::vector<std::string> LaunchNames(const Profile& profile);

/// "32 x 32", "1022"; "?" where it is unknown.
std::string DimText(const Maybe<Dim3>& dim);

/// "grid 32 x 32, block 256".
std::string GeometryText(const Launch& launch);

}  // namespace frx
