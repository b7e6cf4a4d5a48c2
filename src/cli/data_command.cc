#include "cli/data_command.h"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "base/files.h"
#include "base/text.h"
#include "cli/terminal.h"
#include "cli/usage.h"
#include "corpus/shipped.h"
#include "frx/corpus.h"

namespace frx::cli {
namespace {

struct ExtractArguments {
  std::string source;
  std::string out;
  int jobs = 1;
  std::vector<std::string> layers = {"measured", "read"};
  CompileCacheChoice compile_cache;
};

Result<int> Extract(const ExtractArguments& arguments, const Context& context) {
  HoldInterrupts();
  CorpusOptions options;
  options.source = arguments.source;
  options.jobs = arguments.jobs;
  options.worker_program = context.program;
  options.layers = LayersOf(arguments.layers);
  options.compile_cache = arguments.compile_cache.folder();
  FRX_ASSIGN_OR_RETURN(Corpus corpus, OpenCorpus(options));
  FRX_ASSIGN_OR_RETURN(AtomicFile file, AtomicFile::Create(arguments.out));
  Progress progress("rows extracted:");
  std::size_t rows = 0;
  std::size_t unusable = 0;
  while (true) {
    FRX_RETURN_IF_ERROR(Interrupted());
    FRX_ASSIGN_OR_RETURN(std::optional<Case> next, corpus.cases->Next());
    if (!next) break;
    progress.Step();
    ++rows;
    unusable += next->usable ? 0 : 1;
    for (const Diagnostic& each : next->diagnostics) fmt::print(stderr, "{}: {}\n", each.where, each.text);
    FRX_RETURN_IF_ERROR(file.Append(FactsLine(*std::move(next))));
  }
  if (rows == unusable) return Fail(ErrorCode::kMalformed, fmt::format("{}: no usable row", arguments.source));
  FRX_RETURN_IF_ERROR(file.Commit());
  fmt::print("{}: facts of {}, {} of them unusable\n", arguments.out, Counted(rows, "row"), unusable);
  return unusable > 0 ? kImperfect : kDone;
}

}  // namespace

void AddDataCommand(CLI::App& app, Context& context) {
  CLI::App* data = app.add_subcommand("data", "Work on the archive's data");
  data->require_subcommand(1);
  CLI::App* extract =
      data->add_subcommand("extract", "Write the facts of rows: what ships, without kernel or module text");
  auto arguments = std::make_shared<ExtractArguments>();
  extract->add_option("--source", arguments->source, "Rows as JSON Lines")->type_name("FILE")->required();
  extract->add_option("--out", arguments->out, "Where the facts go, one row a line")
      ->type_name("FILE")
      ->required()
      ->check(OutputFile());
  extract->add_option("--jobs", arguments->jobs, "Worker processes that parse sources")
      ->type_name("N")
      ->check(WholeNumber(1, 256))
      ->capture_default_str();
  extract->add_option("--layers", arguments->layers, "Layers to extract: measured, read, compiled")
      ->delimiter(',')
      ->type_name("LIST")
      ->check(LayerWord());
  arguments->compile_cache.AddTo(*extract);
  extract->footer("Example:\n  frx data extract --source rows.jsonl --out data/sakana/facts.jsonl");
  extract->callback([arguments, &context] {
    auto code = Extract(*arguments, context);
    context.exit_code = code ? *code : Report(code.error());
  });
}

}  // namespace frx::cli
