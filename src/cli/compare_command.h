#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx compare BEFORE AFTER …
void AddCompareCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
