/// Reads what ncu prints on a terminal: the details page, the raw page, --metrics, --print-summary, of any version.
///   [4215] a.out@127.0.0.1
///     scale(float *, int) (64, 2, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 9.0
///       Section: GPU Speed Of Light Throughput
///       ----------------------- ----------- ------------
///       Metric Name             Metric Unit Metric Value
///       ----------------------- ----------- ------------
///       Duration                         ms         1.73
/// Only a table under a section or a kernel's line is read: what a program prints of its own times is not the kernel's.
/// The page has no IDs of launches.
#pragma once

#include <string_view>

#include "frx/profile.h"
#include "frx/result.h"

namespace frx::ncu_text {

/// Whether there is a kernel's line, a section, or a line of the tool itself ("==PROF== …").
bool Sniff(std::string_view bytes);

/// Fails where there is no launch: with what the tool says of it.
Result<Profile> Read(std::string_view bytes, std::string_view name);

}  // namespace frx::ncu_text
