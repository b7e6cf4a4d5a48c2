#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx hypotheses list, frx hypotheses show ID
void AddHypothesesCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
