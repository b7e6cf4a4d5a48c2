#include "cli/usage.h"

#include <fmt/format.h>

#include <CLI/Error.hpp>
#include <algorithm>
#include <charconv>
#include <vector>

#include "base/text.h"

namespace frx::cli {
namespace {

/// The first word that no part of the command line took, and the command that it was said to.
struct Leftover {
  const CLI::App* command;
  std::string path;  ///< "frx eval sakana"
  std::string word;  ///< empty: nothing is left over, `command` is the last one reached
};

Leftover FindLeftover(const CLI::App& root) {
  Leftover found{&root, root.get_name(), {}};
  while (true) {
    const std::vector<std::string> remaining = found.command->remaining();
    if (!remaining.empty()) {
      found.word = remaining.front().substr(0, remaining.front().find('='));
      return found;
    }
    const std::vector<CLI::App*> reached = found.command->get_subcommands();
    if (reached.empty()) return found;
    found.command = reached.front();
    found.path += " " + found.command->get_name();
  }
}

std::vector<std::string> CommandsOf(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); })) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> OptionsOf(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) names.push_back(option->get_name());
  return names;
}

std::string NotUnderstood(const Leftover& leftover) {
  const std::vector<std::string> commands = CommandsOf(*leftover.command);
  const bool option = leftover.word.starts_with('-');
  if (!option && commands.empty()) return fmt::format("unexpected argument '{}'", leftover.word);
  std::string message = fmt::format("no such {} '{}'", option ? "option" : "command", leftover.word);
  const auto nearest = NearestWords(leftover.word, option ? OptionsOf(*leftover.command) : commands, 1);
  // Half the word wrong is another word.
  if (!nearest.empty() && EditDistance(leftover.word, nearest.front()) * 2 <= leftover.word.size()) {
    message += fmt::format("; did you mean '{}'?", nearest.front());
  }
  return message;
}

}  // namespace

void ReportUsage(const CLI::App& root, const CLI::ParseError& problem) {
  const Leftover leftover = FindLeftover(root);
  // CLI11 looks for what is required before it looks at what is left over: a mistyped command would be "required".
  const bool about_words = dynamic_cast<const CLI::ExtrasError*>(&problem) != nullptr ||
                           dynamic_cast<const CLI::RequiredError*>(&problem) != nullptr;
  const std::string message = about_words && !leftover.word.empty() ? NotUnderstood(leftover) : problem.what();
  fmt::print(stderr, "frx: {}\nSee: {} --help\n", message, leftover.path);
}

CLI::Validator WholeNumber(std::uint64_t low, std::optional<std::uint64_t> high) {
  auto check = [low, high](std::string& text) -> std::string {
    std::uint64_t value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (whole && value >= low && (!high || value <= *high)) return {};
    const std::string range = high ? fmt::format("from {} to {}", low, *high) : fmt::format("of {} or more", low);
    return fmt::format("expected a whole number {}, found {}", range, text);
  };
  return CLI::Validator(check, "");
}

CLI::Validator OutputFile() {
  auto check = [](std::string& text) -> std::string {
    return text == "-" ? "expected a file's name, found -; there is no writing to standard output here" : "";
  };
  return CLI::Validator(check, "");
}

}  // namespace frx::cli
