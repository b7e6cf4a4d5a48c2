#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx profile show FILE, frx profile missing FILE …
void AddProfileCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
