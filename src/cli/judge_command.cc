#include "cli/judge_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/text.h"
#include "cli/terminal.h"
#include "cli/usage.h"
#include "corpus/ordered_map.h"
#include "frx/files.h"
#include "frx/kernels.h"
#include "frx/report.h"

namespace frx::cli {
namespace {

struct JudgeArguments {
  std::string input;  ///< a source, a report or a folder
  std::string profile;
  std::string build_log;
  std::string reference;
  GpuChoice gpu;
  LaunchChoice choice;
  std::vector<std::string> layers = {"measured", "read"};
  CompileCacheChoice compile_cache;
  OutputFormat format;
  std::size_t top = 3;
  bool recursive = false;
  int jobs = 1;
  std::string out;
  std::vector<std::string> compiler_options;  ///< after "--"
};

std::string NameOf(const std::filesystem::path& file) { return file.filename().string(); }

bool IsFolder(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored);
}

Result<JudgeOptions> JudgeOptionsOf(const JudgeArguments& arguments) {
  JudgeOptions options;
  options.layers = LayersOf(arguments.layers);
  FRX_ASSIGN_OR_RETURN(options.gpu, arguments.gpu.id());
  return options;
}

/// What becomes of one set of files: evidence, the chosen launches, verdicts.
class FileJudge {
 public:
  FileJudge(const JudgeArguments& arguments, JudgeOptions options, const Context& context)
      : choice_(arguments.choice),
        options_(std::move(options)),
        reader_(EvidenceReader::Create({.layers = options_.layers,
                                        .jobs = arguments.jobs,
                                        .worker_program = context.program,
                                        .compile_cache = arguments.compile_cache.folder()})) {}

  Result<JudgedFiles> Judge(const KernelFiles& files) const {
    JudgedFiles judged = Named(files);
    FRX_ASSIGN_OR_RETURN(FileEvidence read, reader_->Read(files));
    judged.diagnostics = std::move(read.diagnostics);
    if (read.evidence.profile) {
      FRX_ASSIGN_OR_RETURN(read.evidence.profile, Choose(*std::move(read.evidence.profile), choice_));
    }
    const bool of_source = !read.evidence.profile && !choice_.kernel.empty();
    judged.kernels = JudgeKernels(std::move(read.evidence), options_);
    if (of_source) FRX_RETURN_IF_ERROR(ChooseOfSource(judged));
    return judged;
  }

  JudgedFiles Named(const KernelFiles& files) const {
    JudgedFiles judged;
    judged.source = NameOf(files.source);
    judged.profile = NameOf(files.profile);
    judged.build_log = NameOf(files.build_log);
    judged.reference = NameOf(files.reference);
    judged.gpu = options_.gpu;
    judged.layers = options_.layers;
    return judged;
  }

 private:
  /// --kernel where there is no report: the same choice, of the source's kernels.
  Result<void> ChooseOfSource(JudgedFiles& judged) const {
    Profile names;
    for (const JudgedKernel& kernel : judged.kernels) names.launches.push_back({.kernel = kernel.name});
    FRX_ASSIGN_OR_RETURN(const Profile chosen, Choose(std::move(names), choice_));
    std::vector<JudgedKernel> kept;
    for (const Launch& launch : chosen.launches) {
      kept.push_back(std::move(judged.kernels[static_cast<std::size_t>(*launch.id)]));
    }
    judged.kernels = std::move(kept);
    return {};
  }

  LaunchChoice choice_;
  JudgeOptions options_;
  std::unique_ptr<EvidenceReader> reader_;
};

/// Whether something given could not be judged, or a fact stands against a kernel.
bool IsImperfect(const JudgedFiles& judged) {
  if (!judged.error.empty()) return true;
  auto bad = [&](const JudgedKernel& kernel) {
    if (kernel.no_data || HasFact(kernel.verdict)) return true;
    if (!kernel.launch && !kernel.in_source) return true;  // no kernel in what was given
    return std::any_of(kernel.verdict.layers.begin(), kernel.verdict.layers.end(), [&](const LayerState& state) {
      const bool given = (state.layer == Layer::kMeasured && !judged.profile.empty()) ||
                         (state.layer != Layer::kMeasured && !judged.source.empty());
      return judged.layers.contains(state.layer) && given && !state.available;
    });
  };
  return IsCutOff(judged.diagnostics) || std::any_of(judged.kernels.begin(), judged.kernels.end(), bad);
}

/// Whether INPUT is meant as a report: it is one, or it is one that is broken, or at least it is no text.
bool IsMeantAsReport(const std::filesystem::path& file, std::string_view bytes) {
  const std::string extension = file.extension().string();
  return LooksLikeReport(bytes) || extension == ".ncu-rep" || extension == ".ncu-repz" || extension == ".csv" ||
         bytes.substr(0, 4096).find('\0') != std::string_view::npos;
}

Result<KernelFiles> FilesOf(const JudgeArguments& arguments) {
  KernelFiles files{.source = arguments.input,
                    .profile = arguments.profile,
                    .build_log = arguments.build_log,
                    .reference = arguments.reference};
  if (arguments.input.empty() && arguments.profile.empty()) {
    return Fail(ErrorCode::kUsage,
                "nothing to judge: name a source, --profile REPORT, or a folder; see: frx judge --help");
  }
  if (arguments.input.empty()) return files;
  // `frx judge report.ncu-rep` means what it says.
  FRX_ASSIGN_OR_RETURN(const MappedFile input, MappedFile::Open(arguments.input));
  if (IsMeantAsReport(arguments.input, input.bytes())) {
    if (!arguments.profile.empty()) {
      return Fail(ErrorCode::kUsage, fmt::format("{}: is a report, and --profile names another", arguments.input));
    }
    std::swap(files.source, files.profile);
  }
  return files;
}

Result<int> JudgeFiles(const JudgeArguments& arguments, const Context& context) {
  FRX_ASSIGN_OR_RETURN(JudgeOptions options, JudgeOptionsOf(arguments));
  FRX_ASSIGN_OR_RETURN(const KernelFiles files, FilesOf(arguments));
  const FileJudge judge(arguments, std::move(options), context);
  FRX_ASSIGN_OR_RETURN(const JudgedFiles judged, judge.Judge(files));
  FRX_RETURN_IF_ERROR(Interrupted());
  if (!arguments.out.empty()) FRX_RETURN_IF_ERROR(WriteFile(arguments.out, VerdictsJson(judged) + "\n"));
  if (arguments.format.json()) {
    fmt::print("{}\n", VerdictsJson(judged));
  } else if (arguments.format.name == "brief") {
    fmt::print("{}", VerdictsBrief(judged, arguments.top));
  } else {
    fmt::print("{}", VerdictsText(judged, arguments.top, StyleFor(stdout)));
  }
  std::fflush(stdout);
  DiagnosticPrinter("--format json").Print(judged.diagnostics);
  return IsImperfect(judged) ? kImperfect : kDone;
}

/// Of a folder each pair gets a line.
constexpr std::size_t kDetailWidth = 100;

/// One line of the list that a folder gets: what limits the kernel that takes the most time.
std::string LineOf(const JudgedFiles& judged) {
  if (!judged.error.empty()) return fmt::format("{}: not judged: {}", judged.name, judged.error);
  const JudgedKernel& kernel = judged.kernels.front();
  const Verdict& verdict = kernel.verdict;
  std::string line = fmt::format("{}: ", judged.name);
  if (kernel.no_data) {
    line += *kernel.no_data;
  } else if (verdict.primary == "no_profile") {
    line += verdict.expected.empty() ? "no_profile"
                                     : fmt::format("no_profile; expected {} [{}]", verdict.expected.front(),
                                                   ToString(verdict.expected_confidence));
  } else {
    line += fmt::format("{} [{}]: {}", verdict.primary, ToString(verdict.confidence),
                        Shorten(verdict.detail, kDetailWidth));
  }
  if (judged.kernels.size() > 1) line += fmt::format(" (first of {} kernels)", judged.kernels.size());
  if (HasFact(verdict)) line += "; a fact is against its correctness";
  return line;
}

Result<int> JudgeFolder(const JudgeArguments& arguments, const Context& context) {
  for (const std::string* given : {&arguments.profile, &arguments.build_log, &arguments.reference}) {
    if (!given->empty()) {
      return Fail(ErrorCode::kUsage, fmt::format("{}: a folder's files are paired by name; {} is for one source alone",
                                                 arguments.input, *given));
    }
  }
  HoldInterrupts();
  FRX_ASSIGN_OR_RETURN(JudgeOptions options, JudgeOptionsOf(arguments));
  FRX_ASSIGN_OR_RETURN(const PairedFiles paired, PairFiles(arguments.input, arguments.recursive));
  if (paired.pairs.empty()) {
    return Fail(ErrorCode::kUnreadable,
                fmt::format("{}: holds no source (.cu, .cuh with a kernel) and no report{}", arguments.input,
                            arguments.recursive ? "" : "; --recursive looks into its folders, too"));
  }
  std::optional<AtomicFile> file;
  if (!arguments.out.empty()) {
    FRX_ASSIGN_OR_RETURN(AtomicFile opened, AtomicFile::Create(arguments.out));
    file.emplace(std::move(opened));
  }

  const FileJudge judge(arguments, std::move(options), context);
  auto work = [&](const FilePair& pair) {
    Result<JudgedFiles> judged = judge.Judge(pair.files);
    JudgedFiles line = judged ? *std::move(judged) : judge.Named(pair.files);
    if (!judged) line.error = judged.error().message;
    line.name = pair.name;
    return line;
  };
  const auto jobs = static_cast<std::size_t>(arguments.jobs);
  OrderedMap<FilePair, JudgedFiles> map(std::vector<OrderedMap<FilePair, JudgedFiles>::Work>(jobs, work), 4 * jobs);
  std::size_t bad = 0;
  std::size_t unusable = 0;
  std::map<std::string, std::size_t> counts;
  auto take = [&]() -> Result<void> {
    const JudgedFiles judged = map.Pop();
    bad += IsImperfect(judged) ? 1 : 0;
    unusable += judged.error.empty() ? 0 : 1;
    for (const JudgedKernel& kernel : judged.kernels) ++counts[kernel.no_data ? "no data" : kernel.verdict.primary];
    if (file) FRX_RETURN_IF_ERROR(file->Append(VerdictsJson(judged) + "\n"));
    if (arguments.format.json()) {
      fmt::print("{}\n", VerdictsJson(judged));
    } else if (!file) {
      fmt::print("{}\n", LineOf(judged));
    }
    return {};
  };
  {
    Progress progress("judged:");
    for (const FilePair& pair : paired.pairs) {
      FRX_RETURN_IF_ERROR(Interrupted());
      if (map.full()) FRX_RETURN_IF_ERROR(take());
      progress.Step();
      map.Push(pair);
    }
    while (!map.empty()) {
      FRX_RETURN_IF_ERROR(Interrupted());
      FRX_RETURN_IF_ERROR(take());
    }
  }
  if (file) FRX_RETURN_IF_ERROR(file->Commit());
  std::fflush(stdout);

  auto count = [&](bool source, bool profile) {
    return std::count_if(paired.pairs.begin(), paired.pairs.end(), [&](const FilePair& pair) {
      return pair.files.source.empty() != source && pair.files.profile.empty() != profile;
    });
  };
  DiagnosticPrinter("--out").Print(paired.diagnostics);
  fmt::print(stderr, "{}: {} with source and report, {} with a source alone, {} with a report alone\n", arguments.input,
             count(true, true), count(true, false), count(false, true));
  std::vector<std::string> words;
  for (const auto& [word, number] : counts) words.push_back(fmt::format("{} {}", number, word));
  fmt::print(stderr, "kernels: {}; {} not judged, {} with something to object to\n",
             words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", ")), unusable, bad - unusable);
  if (file) fmt::print(stderr, "verdicts: {}\n", arguments.out);
  if (unusable == paired.pairs.size()) return kNothingDone;
  return bad > 0 ? kImperfect : kDone;
}

Result<int> Run(const JudgeArguments& arguments, const Context& context) {
  if (!arguments.compiler_options.empty()) {
    return Fail(ErrorCode::kUsage, fmt::format("{}: options for the compiler are not taken yet",
                                               fmt::join(arguments.compiler_options, " ")));
  }
  return IsFolder(arguments.input) ? JudgeFolder(arguments, context) : JudgeFiles(arguments, context);
}

}  // namespace

void AddJudgeCommand(CLI::App& app, Context& context) {
  CLI::App* judge = app.add_subcommand("judge", "What limits a kernel of your own: from its source, a report, or both");
  auto arguments = std::make_shared<JudgeArguments>();
  judge->add_option("INPUT", arguments->input, "A CUDA source; or a report; or a folder of both, paired by name");
  judge->add_option("--profile", arguments->profile, "What Nsight Compute wrote: .ncu-rep, .ncu-repz, CSV or text")
      ->type_name("REPORT");
  judge->add_option("--build-log", arguments->build_log, "What compiler, linker or run printed")->type_name("LOG");
  judge
      ->add_option("--reference", arguments->reference,
                   "A PyTorch module that says what is computed, and on which shapes")
      ->type_name("MODULE.py");
  arguments->gpu.AddTo(*judge);
  AddLaunchChoice(*judge, arguments->choice);
  judge->add_option("--layers", arguments->layers, "Layers that may speak: measured, read, compiled, simulated")
      ->delimiter(',')
      ->type_name("LIST")
      ->check(LayerWord());
  arguments->compile_cache.AddTo(*judge);
  judge->add_option("--top", arguments->top, "Of many kernels, show so many in full")
      ->type_name("N")
      ->check(WholeNumber(1))
      ->capture_default_str();
  arguments->format.AddTo(*judge, {"text", "json", "brief"});
  judge->add_option("--out", arguments->out, "Write the verdicts as JSON; of a folder, one line a pair")
      ->type_name("FILE")
      ->check(OutputFile());
  judge->add_flag("--recursive", arguments->recursive, "Look into a folder's folders, too");
  judge->add_option("--jobs", arguments->jobs, "So many of a folder side by side")
      ->type_name("N")
      ->check(WholeNumber(1, 256))
      ->capture_default_str();
  judge->footer(
      "Examples:\n"
      "  frx judge gemm.cu --profile gemm.ncu-rep              source and report together: the surest\n"
      "  frx judge --profile details.csv --gpu h100-sxm        a report alone; of many kernels, ranked by time\n"
      "  frx judge gemm.cu --reference model.py                a source alone, at the shapes of its PyTorch module\n"
      "  frx judge gemm.cu --profile all.ncu-rep --kernel '^gemm' --format brief    a prompt for a language model\n"
      "  frx judge kernels/ --recursive --jobs 2 --out verdicts.jsonl               all of a folder, a line each\n"
      "\n"
      "Exit code: 0 judged; 1 something could not be judged, the report is cut off or its launch failed, or a fact\n"
      "stands against the kernel's correctness; 2 nothing could be done; 130 interrupted.");
  judge->callback([arguments, &context] {
    arguments->compiler_options = context.after_dashes;
    auto code = Run(*arguments, context);
    context.exit_code = code ? *code : Report(code.error());
  });
}

}  // namespace frx::cli
