#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx worker: the contained process that parses sources; started by frx itself.
void AddWorkerCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
