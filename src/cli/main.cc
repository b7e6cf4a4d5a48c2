#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "cli/command.h"
#include "cli/compare_command.h"
#include "cli/data_command.h"
#include "cli/doctor_command.h"
#include "cli/eval_command.h"
#include "cli/hypotheses_command.h"
#include "cli/judge_command.h"
#include "cli/profile_command.h"
#include "cli/usage.h"
#include "cli/worker_command.h"

int main(int argc, char** argv) {
  using namespace frx::cli;
  std::error_code ignored;
  Context context;
  context.program = std::filesystem::read_symlink("/proc/self/exe", ignored);

  CLI::App app("frx judges CUDA kernels without a GPU: what limits them, how sure that is, and on what evidence.",
               "frx");
  app.set_version_flag("--version", "frx " FRX_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Start with:\n"
      "  frx judge gemm.cu --profile gemm.ncu-rep   what limits a kernel of your own\n"
      "  frx profile show gemm.ncu-rep              what a report holds\n"
      "  frx eval sakana                            the scorecard on 102 real kernels; nothing else is needed\n"
      "  frx hypotheses list                        what it can say\n"
      "  frx doctor                                 what this build and this machine can do\n"
      "\n"
      "Exit code: 0 done; 1 done, with something to object to; 2 nothing could be done; 130 interrupted.");
  AddJudgeCommand(app, context);
  AddCompareCommand(app, context);
  AddProfileCommand(app, context);
  AddEvalCommand(app, context);
  AddHypothesesCommand(app, context);
  AddDataCommand(app, context);
  AddDoctorCommand(app, context);
  AddWorkerCommand(app, context);

  // "frx judge k.cu -- -I include": what follows is another program's.
  char** const dashes = std::find(argv, argv + argc, std::string_view("--"));
  const bool judges = argc > 1 && std::string_view(argv[1]) == "judge";
  if (judges && dashes != argv + argc) {
    context.after_dashes.assign(dashes + 1, argv + argc);
    argc = static_cast<int>(dashes - argv);
  }

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    // CLI11 has help and version as "errors" with exit code 0, and prints them itself.
    if (problem.get_exit_code() == 0) return app.exit(problem);
    ReportUsage(app, problem);
    return kNothingDone;
  }
  if (context.exit_code != kNothingDone && std::fflush(stdout) != 0) {
    fmt::print(stderr, "frx: standard output cannot be written: {}\n", std::strerror(errno));
    return kNothingDone;
  }
  return context.exit_code;
}
