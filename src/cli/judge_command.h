#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx judge [SOURCE] [--profile REPORT] …, frx judge DIR --recursive
void AddJudgeCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
