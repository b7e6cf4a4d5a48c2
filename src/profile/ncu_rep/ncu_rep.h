/// Reads the report file of Nsight Compute, .ncu-rep, and its compressed form, .ncu-repz, without any of NVIDIA's
/// software: every launch, range and graph with all its metrics, rule messages, names, and the device's attributes.
///   "NVR\0", a header, then blocks: { header { counts, session, names of metrics, process }, entries { source | result
///   } }
/// Everything is length-prefixed or in the wire format of Protocol Buffers; docs/profiles.md has the field numbers.
/// The files hold no units: they are the catalogue's, by a metric's name.
#pragma once

#include <string_view>

#include "frx/profile.h"
#include "frx/result.h"

namespace frx::ncu_rep {

/// Whether the bytes begin as such a file does, compressed or not.
bool Sniff(std::string_view bytes);

/// What could be read of a file that is cut off or partly broken, with diagnostics.
///   kMalformed: no result can be read; the message says why
Result<Profile> Read(std::string_view bytes, std::string_view name);

}  // namespace frx::ncu_rep
