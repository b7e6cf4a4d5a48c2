#include "cli/worker_command.h"

#include <unistd.h>

#include <memory>

#include "worker/serve.h"

namespace frx::cli {

void AddWorkerCommand(CLI::App& app, Context& context) {
  CLI::App* worker = app.add_subcommand("worker", "Parse sources for another frx");
  worker->group("");  // not in --help: nobody calls it by hand
  worker->callback([&context] { context.exit_code = RunWorker(STDIN_FILENO, STDOUT_FILENO); });
}

}  // namespace frx::cli
