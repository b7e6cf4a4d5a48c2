#include "cli/profile_command.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>

#include "cli/terminal.h"
#include "cli/usage.h"
#include "frx/profile.h"
#include "frx/report.h"

namespace frx::cli {
namespace {

struct ShowArguments {
  std::string file;
  LaunchChoice choice;
  ProfileTextOptions text;
  OutputFormat format;
};

Result<int> Show(const ShowArguments& arguments) {
  FRX_ASSIGN_OR_RETURN(Profile profile, ReadProfile(std::filesystem::path(arguments.file)));
  FRX_ASSIGN_OR_RETURN(profile, Choose(std::move(profile), arguments.choice));
  if (arguments.format.json()) {
    fmt::print("{}", ProfileJson(profile));
  } else {
    const std::string name = std::filesystem::path(arguments.file).filename().string();
    fmt::print("{}", ProfileText(profile, name, arguments.text, StyleFor(stdout)));
  }
  std::fflush(stdout);
  DiagnosticPrinter("--format json").Print(profile.diagnostics);
  return profile.diagnostics.empty() ? kDone : kImperfect;
}

}  // namespace

void AddProfileCommand(CLI::App& app, Context& context) {
  CLI::App* profile = app.add_subcommand("profile", "Read a report of Nsight Compute, whatever its format and version");
  profile->require_subcommand(1);
  CLI::App* show = profile->add_subcommand("show", "What a report holds: launches, metrics, rules");
  auto arguments = std::make_shared<ShowArguments>();
  show->add_option("FILE", arguments->file,
                   ".ncu-rep, .ncu-repz, CSV or text, as Nsight Compute wrote it; the content tells which")
      ->required();
  AddLaunchChoice(*show, arguments->choice);
  show->add_flag("--metrics", arguments->text.metrics, "Every metric, by id, in base units");
  show->add_flag("--rules", arguments->text.rules, "What NVIDIA's rules say");
  arguments->format.AddTo(*show, {"text", "json"});
  show->footer(
      "Examples:\n"
      "  frx profile show report.ncu-rep                          its launches, alike ones together\n"
      "  frx profile show report.ncu-rep --launch 3 --metrics     all figures of one launch\n"
      "  frx profile show details.csv --kernel '^gemm' --rules    what NVIDIA's rules say of some kernels\n"
      "  frx profile show report.ncu-rep --json > report.json     everything, for a program\n"
      "\n"
      "Exit code: 0 done; 1 some of the report could not be read, which is said; 2 nothing could be.");
  show->callback([arguments, &context] {
    auto code = Show(*arguments);
    context.exit_code = code ? *code : Report(code.error());
  });
}

}  // namespace frx::cli
