/// Parses the Python that modules are written in. A statement that it does not understand is kept as lost, with a
/// diagnostic, and the next one is tried: one odd line costs what hangs on it, not the module.
#pragma once

#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "task/syntax.h"

namespace frx::task {

/// The program holds views into `text`.
Program Parse(std::string_view text, std::vector<Diagnostic>& diagnostics);

/// "PyTorch_Code_Module:41"
std::string Where(int line);

}  // namespace frx::task
