#include "cli/eval_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal.h"
#include "cli/usage.h"
#include "compile/toolkit.h"
#include "frx/corpus.h"
#include "frx/eval.h"
#include "frx/report.h"

namespace frx::cli {
namespace {

struct EvalArguments {
  std::string source;
  std::vector<int> levels;
  std::size_t sample = 0;
  bool sampled = false;
  std::uint64_t seed = 0;
  int jobs = 1;
  std::string out;
  bool json = false;
  bool blind = false;
  bool told = false;
  bool audit = false;
  std::string show;
  std::string gold;
  bool no_gold = false;
  std::vector<std::string> layers = {"measured", "read"};
  bool layers_asked = false;
  CompileCacheChoice compile_cache;

  std::string input() const { return source.empty() ? "the facts that ship with frx" : source; }
};

CorpusOptions CorpusOptionsOf(const EvalArguments& arguments, const Context& context) {
  CorpusOptions options;
  options.source = arguments.source;
  options.levels = {arguments.levels.begin(), arguments.levels.end()};
  if (arguments.sampled) options.sample = arguments.sample;
  options.seed = arguments.seed;
  options.key = arguments.show;
  options.layers = LayersOf(arguments.layers);
  options.jobs = arguments.jobs;
  options.worker_program = context.program;
  options.compile_cache = arguments.compile_cache.folder();
  return options;
}

Result<int> Show(const EvalArguments& arguments, const CorpusOptions& corpus_options, const EvaluateOptions& options) {
  FRX_ASSIGN_OR_RETURN(Corpus corpus, OpenCorpus(corpus_options));
  FRX_ASSIGN_OR_RETURN(std::optional<Case> found, corpus.cases->Next());
  if (!found) {
    FRX_ASSIGN_OR_RETURN(std::vector<std::string> nearest, NearestKeys(corpus_options, arguments.show));
    if (!nearest.empty() && nearest.front() == arguments.show) {
      return Fail(ErrorCode::kUsage, fmt::format("{}: is in {}, but the filters leave it out: --level, --sample",
                                                 arguments.show, arguments.input()));
    }
    std::string message = fmt::format("{}: no such row in {}", arguments.show, arguments.input());
    if (!nearest.empty()) message += "; nearest:";
    const std::string source = arguments.source.empty() ? "" : fmt::format(" --source {}", arguments.source);
    for (const std::string& key : nearest) message += fmt::format("\n  frx eval sakana{} --show '{}'", source, key);
    return Fail(ErrorCode::kUsage, std::move(message));
  }
  JudgedCase judged = JudgeCase(*found, options);
  fmt::print("{}", arguments.json ? RowJson(judged) + "\n" : VerdictText(judged, StyleFor(stdout)));
  return found->usable ? kDone : kImperfect;
}

Result<int> Score(const EvalArguments& arguments, const CorpusOptions& corpus_options, const EvaluateOptions& options) {
  FRX_ASSIGN_OR_RETURN(Corpus corpus, OpenCorpus(corpus_options));
  const bool wants_document = arguments.json || !arguments.out.empty();
  std::optional<JsonReport> document;
  if (wants_document) {
    FRX_ASSIGN_OR_RETURN(document, JsonReport::Create());
  }
  Evaluation evaluation;
  {
    Progress progress("rows judged:");
    DiagnosticPrinter diagnostics("--out FILE or --json");
    auto each = [&](const JudgedCase& judged) -> Result<void> {
      progress.Step();
      FRX_RETURN_IF_ERROR(Interrupted());
      diagnostics.Print(judged.item.diagnostics);
      return document ? document->Add(judged) : Result<void>{};
    };
    FRX_ASSIGN_OR_RETURN(evaluation, Evaluate(*corpus.cases, options, each));
    diagnostics.Print(corpus.cases->diagnostics());
  }
  RunInfo run{.from = corpus.from,
              .options = options,
              .levels = corpus_options.levels,
              .sample = corpus_options.sample,
              .seed = corpus_options.seed,
              .rows_to_sample = corpus.rows,
              .diagnostics = corpus.cases->diagnostics()};

  AuditResult audit;
  if (arguments.audit) {
    FRX_ASSIGN_OR_RETURN(std::unique_ptr<AuditStream> variants, OpenAudit(corpus_options));
    FRX_ASSIGN_OR_RETURN(audit, Audit(*variants, options.judge));
    std::move(audit.lines.begin(), audit.lines.end(), std::back_inserter(evaluation.scorecard.lines));
  }
  FRX_RETURN_IF_ERROR(Interrupted());

  if (!arguments.out.empty()) FRX_RETURN_IF_ERROR(document->WriteTo(arguments.out, run, evaluation));
  if (arguments.json) FRX_RETURN_IF_ERROR(document->WriteTo(stdout, run, evaluation));
  if (evaluation.rows == evaluation.unusable_rows) {
    return Fail(
        ErrorCode::kMalformed,
        fmt::format("{}: {}", arguments.input(), evaluation.rows == 0 ? "holds no row" : "none of its rows is usable"));
  }
  if (!arguments.json) fmt::print("{}", ScorecardText(run, evaluation, StyleFor(stdout)));
  std::fflush(stdout);  // what comes next on the terminal comes after it in a shared file, too
  if (!arguments.out.empty()) fmt::print(stderr, "report: {}\n", arguments.out);
  for (const std::string& failure : audit.failures) fmt::print(stderr, "frx: audit failed: {}\n", failure);
  const bool imperfect = evaluation.unusable_rows > 0 || evaluation.rows_with_unusable_layer > 0 || !audit.passed;
  return imperfect ? kImperfect : kDone;
}

/// Why a layer that was asked for can say nothing of any row; empty where it can. Facts that ship were read by another
/// build, so that the read layer is there without Clang, and hold nothing of a compiler.
std::string WhySilent(Layer layer, const EvalArguments& arguments) {
  const bool shipped = arguments.source.empty();
  if (layer == Layer::kCompiled) {
    if (shipped) return "needs the source's text: --source FILE";
    const Maybe<Toolkit> toolkit = FindToolkit();
    return toolkit ? "" : toolkit.error().detail;
  }
  if (IsBuiltIn(layer) || (layer == Layer::kRead && shipped)) return "";
  return "is not built in";
}

/// Names on standard error the layers that were asked for and that this run does not have.
bool HasAllLayersAskedFor(const EvalArguments& arguments) {
  bool all = true;
  for (Layer layer : arguments.layers_asked ? LayersOf(arguments.layers) : std::set<Layer>{}) {
    const std::string why = WhySilent(layer, arguments);
    if (why.empty()) continue;
    fmt::print(stderr, "frx: --layers: {} says nothing: {}\n", ToString(layer), why);
    all = false;
  }
  return all;
}

Result<int> Evaluated(const EvalArguments& arguments, const Context& context) {
  EvaluateOptions options;
  options.told = !arguments.blind;
  options.blind = !arguments.told;
  options.judge.layers = LayersOf(arguments.layers);
  const CorpusOptions corpus_options = CorpusOptionsOf(arguments, context);

  HoldInterrupts();
  if (!arguments.show.empty()) return Show(arguments, corpus_options, options);
  std::optional<Gold> gold;
  if (!arguments.no_gold) {
    FRX_ASSIGN_OR_RETURN(gold, arguments.gold.empty() ? Gold::Shipped() : Gold::Read(arguments.gold));
    options.gold = &*gold;
  }
  return Score(arguments, corpus_options, options);
}

Result<int> Run(const EvalArguments& arguments, const Context& context) {
  const bool has_all_layers = HasAllLayersAskedFor(arguments);
  FRX_ASSIGN_OR_RETURN(int code, Evaluated(arguments, context));
  return has_all_layers ? code : std::max<int>(code, kImperfect);
}

}  // namespace

void AddEvalCommand(CLI::App& app, Context& context) {
  CLI::App* eval = app.add_subcommand("eval", "Score the judge on kernels whose outcome is known");
  eval->require_subcommand(1);
  CLI::App* sakana =
      eval->add_subcommand("sakana", "Score it on rows of the AI-CUDA-Engineer-Archive (Sakana AI, CC-BY-4.0)");
  auto arguments = std::make_shared<EvalArguments>();

  sakana
      ->add_option("--source", arguments->source,
                   "Rows as JSON Lines; without it, the facts of 102 rows that ship with frx")
      ->type_name("FILE");
  sakana->add_option("--level", arguments->levels, "Only rows of this level; may be repeated")->type_name("N");
  CLI::Option* sample = sakana->add_option("--sample", arguments->sample, "Only N rows, chosen by --seed and key")
                            ->type_name("N")
                            ->check(WholeNumber(1));
  sakana->add_option("--seed", arguments->seed, "Seed of the sample")
      ->type_name("S")
      ->needs(sample)
      ->capture_default_str();
  sakana->add_option("--jobs", arguments->jobs, "Worker processes that parse sources")
      ->type_name("N")
      ->check(WholeNumber(1, 256))
      ->capture_default_str();
  CLI::Option* layers =
      sakana->add_option("--layers", arguments->layers, "Layers that may speak: measured, read, compiled, simulated")
          ->delimiter(',')
          ->type_name("LIST")
          ->check(LayerWord());
  arguments->compile_cache.AddTo(*sakana);
  CLI::Option* show = sakana->add_option("--show", arguments->show, "Print the verdict on one row")->type_name("KEY");
  sakana->add_option("--out", arguments->out, "Write the report as JSON; folders are created")
      ->type_name("FILE")
      ->check(OutputFile())
      ->excludes(show);
  sakana->add_flag("--json", arguments->json, "Print the report as JSON instead of the table");
  CLI::Option* blind =
      sakana->add_flag("--blind", arguments->blind, "Judge only without build logs (default: both ways)");
  sakana->add_flag("--told", arguments->told, "Judge only with build logs")->excludes(blind);
  sakana->add_flag("--audit", arguments->audit, "Also try that outcomes, logs and layers cannot leak into verdicts")
      ->excludes(show);
  CLI::Option* gold =
      sakana->add_option("--gold", arguments->gold, "Score against these hand labels")->type_name("FILE");
  sakana->add_flag("--no-gold", arguments->no_gold, "Score without hand labels")->excludes(gold);
  sakana->footer(
      "Examples:\n"
      "  frx eval sakana                                         the scorecard, from shipped facts\n"
      "  frx eval sakana --show 'L1/T1/stride_loop_matmul_base#2'  one kernel's verdict\n"
      "  frx eval sakana --sample 100 --out reports/eval.json    the same rows for the same --seed\n"
      "  frx eval sakana --source rows.jsonl --level 2 --jobs 2  rows of your own copy\n"
      "  frx eval sakana --audit                                 hold the firewall to the test\n"
      "\n"
      "Exit code: 0 done; 1 some rows or layers are unusable, or the audit failed; 2 nothing could be done;\n"
      "130 interrupted.");
  sakana->callback([arguments, sample, layers, &context] {
    arguments->layers_asked = layers->count() > 0;
    arguments->sampled = sample->count() > 0;
    auto code = Run(*arguments, context);
    context.exit_code = code ? *code : Report(code.error());
  });
}

}  // namespace frx::cli
