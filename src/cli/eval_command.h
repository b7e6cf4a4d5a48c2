#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx eval sakana …
void AddEvalCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
