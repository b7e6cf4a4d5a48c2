/// Reads the NCU_Profile cell of the AI-CUDA-Engineer-Archive, a Python literal: one kernel, its launches averaged.
///   {'metrics': {'Mem Busy': {'unit': '%', 'avg_value': 12.5, 'variance': 0.01, 'n': 5}, …},
///    'rules': {'Occupancy': {'type': 'WRN', 'description': '…'}, …}}
/// The section of a metric is not in the cell. Its four sections share no display name, so name and unit decide:
/// `Memory Throughput` is DRAM's bytes per second here and never a percentage.
#pragma once

#include <string_view>

#include "frx/profile.h"
#include "frx/result.h"

namespace frx::archive_cell {

/// Whether the text looks like such a cell.
bool Sniff(std::string_view cell);

/// One launch. Fails where the text is no such literal; what is wrong within one becomes a diagnostic.
Result<Profile> Read(std::string_view cell);

}  // namespace frx::archive_cell
