#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx data extract …
void AddDataCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
