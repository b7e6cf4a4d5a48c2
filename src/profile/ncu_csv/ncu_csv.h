/// Reads what `ncu --csv` prints: the details page, the raw page, --metrics, --print-summary, of any version.
///   ==PROF== Connected to process 4215 (/home/me/a.out)
///   "ID","Process ID","Process Name",…,"Kernel Name",…,"Section Name","Metric Name","Metric Unit","Metric Value"
///   "0","4215","a.out",…,"saxpy(int, float, float *)",…,"GPU Speed Of Light Throughput","Duration","ns","292,928"
/// Columns are known by their header's text, never by position; what the tool and the program print before, between and
/// after the rows is passed over. Several tables in one file are read one after the other.
#pragma once

#include <string_view>

#include "frx/profile.h"
#include "frx/result.h"

namespace frx::ncu_csv {

/// Whether there is a header of such a table.
bool Sniff(std::string_view bytes);

/// Fails where there is no launch under any header; what is wrong within one becomes a diagnostic.
Result<Profile> Read(std::string_view bytes, std::string_view name);

}  // namespace frx::ncu_csv
