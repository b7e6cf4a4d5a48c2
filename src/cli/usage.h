/// Wrong usage, told so that the next try succeeds: what was not understood, what is nearest, which --help to read.
///   frx: no such command 'evall'; did you mean 'eval'?
///   See: frx --help
#pragma once

#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace frx::cli {

/// Prints on standard error what is wrong with the command line that `root` could not parse.
void ReportUsage(const CLI::App& root, const CLI::ParseError& problem);

/// An option's value from `low` to `high`, or without an upper end.
CLI::Validator WholeNumber(std::uint64_t low, std::optional<std::uint64_t> high = {});

/// A file to write: "-" is refused, so that nobody ends up with a file of that name.
CLI::Validator OutputFile();

}  // namespace frx::cli
