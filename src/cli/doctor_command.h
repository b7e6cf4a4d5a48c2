#pragma once

#include "cli/command.h"

namespace frx::cli {

/// frx doctor: what is built in, what is on this machine, and whether the worker works.
void AddDoctorCommand(CLI::App& app, Context& context);

}  // namespace frx::cli
