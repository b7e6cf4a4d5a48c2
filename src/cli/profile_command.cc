#include "cli/profile_command.h"

#include <fmt/format.h>

#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal.h"
#include "cli/usage.h"
#include "frx/kernels.h"
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
  return IsCutOff(profile.diagnostics) ? kImperfect : kDone;
}

struct MissingArguments {
  std::vector<std::string> files;
  LaunchChoice choice;
  GpuChoice gpu;
  bool json = false;
};

/// What one more run of the profiler would have to collect, for all files together: they are of one program.
Result<int> MissingOf(const MissingArguments& arguments) {
  JudgeOptions options;
  options.layers = {Layer::kMeasured};
  FRX_ASSIGN_OR_RETURN(options.gpu, arguments.gpu.id());
  std::vector<JudgedKernel> kernels;
  std::vector<Diagnostic> diagnostics;
  std::string command;
  for (const std::string& file : arguments.files) {
    Evidence evidence;
    FRX_ASSIGN_OR_RETURN(Profile profile, ReadProfile(std::filesystem::path(file)));
    FRX_ASSIGN_OR_RETURN(evidence.profile, Choose(std::move(profile), arguments.choice));
    if (evidence.profile->command) command = *evidence.profile->command;
    diagnostics.insert(diagnostics.end(), evidence.profile->diagnostics.begin(), evidence.profile->diagnostics.end());
    std::vector<JudgedKernel> more = JudgeKernels(std::move(evidence), options);
    std::move(more.begin(), more.end(), std::back_inserter(kernels));
  }
  const CollectionPlan plan = PlanCollection(kernels, arguments.choice.kernel, command);
  fmt::print("{}", arguments.json ? PlanJson(plan) + "\n" : PlanText(plan, StyleFor(stdout)));
  std::fflush(stdout);
  DiagnosticPrinter("frx profile show --json").Print(diagnostics);
  return IsCutOff(diagnostics) ? kImperfect : kDone;
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
      "Exit code: 0 done; 1 the report is cut off; 2 nothing could be.");
  show->callback([arguments, &context] {
    auto code = Show(*arguments);
    context.exit_code = code ? *code : Report(code.error());
  });

  CLI::App* missing =
      profile->add_subcommand("missing", "What else to collect: one ncu line for all that would decide");
  auto wanted = std::make_shared<MissingArguments>();
  missing->add_option("FILE", wanted->files, "Reports of one program")->required();
  AddLaunchChoice(*missing, wanted->choice);
  wanted->gpu.AddTo(*missing);
  missing->add_flag("--json", wanted->json, "As JSON");
  missing->footer(
      "Examples:\n"
      "  frx profile missing details.csv\n"
      "  frx profile missing report.ncu-rep --kernel '^gemm'     the line names these kernels alone\n"
      "\n"
      "Exit code: 0 done, whether or not something is missing; 1 a report is cut off; 2 nothing could be done.");
  missing->callback([wanted, &context] {
    auto code = MissingOf(*wanted);
    context.exit_code = code ? *code : Report(code.error());
  });
}

}  // namespace frx::cli
