/// Reads what a PyTorch module is asked to compute.
///   std::vector<Diagnostic> diagnostics;
///   Task task = ReadTask(module_text, &diagnostics);
#pragma once

#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/task.h"

namespace frx {

/// Never fails: what is not understood is missing, with the reason, and a diagnostic says where. The text may be
/// anything; its size, nesting and the work it asks for are limited.
Task ReadTask(std::string_view module_text, std::vector<Diagnostic>* diagnostics);

}  // namespace frx
