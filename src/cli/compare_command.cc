#include "cli/compare_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal.h"
#include "frx/compare.h"
#include "frx/files.h"
#include "frx/report.h"

namespace frx::cli {
namespace {

struct CompareArguments {
  std::string before;
  std::string after;
  std::vector<std::string> sources;
  std::string kernel;
  std::string threshold = "2%";
  bool any_shape = false;
  OutputFormat format;
};

/// "2%", "2 %" or "2": a share.
Result<double> ShareOf(const std::string& text) {
  double percent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
  const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (error != std::errc() || (!rest.empty() && rest != "%" && rest != " %") || !(percent >= 0 && percent <= 100)) {
    return Fail(ErrorCode::kUsage, fmt::format("--threshold: expected a percentage from 0 to 100, found {}", text));
  }
  return percent / 100;
}

Result<int> Compare(const CompareArguments& arguments, const Context& context) {
  CompareOptions options{.any_shape = arguments.any_shape};
  FRX_ASSIGN_OR_RETURN(options.threshold, ShareOf(arguments.threshold));
  const auto reader = EvidenceReader::Create({.worker_program = context.program});
  std::vector<Diagnostic> diagnostics;
  bool nowhere = false;
  auto judged = [&](const std::string& report, std::size_t side) -> Result<std::vector<JudgedKernel>> {
    KernelFiles files{.profile = report};
    if (!arguments.sources.empty()) files.source = arguments.sources[side];
    FRX_ASSIGN_OR_RETURN(FileEvidence read, reader->Read(files));
    diagnostics.insert(diagnostics.end(), read.diagnostics.begin(), read.diagnostics.end());
    auto chosen = Choose(*read.evidence.profile, {.kernel = arguments.kernel, .ids = {}});
    if (!chosen && nowhere) return tl::make_unexpected(std::move(chosen).error());
    nowhere = !chosen;  // a kernel may be new or gone: a name that one report alone has is no mistake
    read.evidence.profile->launches = chosen ? std::move(chosen->launches) : std::vector<Launch>();
    return JudgeKernels(std::move(read.evidence));
  };
  FRX_ASSIGN_OR_RETURN(std::vector<JudgedKernel> before, judged(arguments.before, 0));
  FRX_ASSIGN_OR_RETURN(std::vector<JudgedKernel> after, judged(arguments.after, 1));
  const ComparedFiles compared{
      .before = std::filesystem::path(arguments.before).filename().string(),
      .after = std::filesystem::path(arguments.after).filename().string(),
      .options = options,
      .kernels = CompareKernels(std::move(before), std::move(after), options),
      .diagnostics = diagnostics,
  };
  fmt::print("{}",
             arguments.format.json() ? ComparisonJson(compared) + "\n" : ComparisonText(compared, StyleFor(stdout)));
  std::fflush(stdout);
  DiagnosticPrinter("--json").Print(diagnostics);
  auto any = [&](auto test) { return std::any_of(compared.kernels.begin(), compared.kernels.end(), test); };
  if (!any([](const KernelComparison& each) { return each.change != Change::kNotComparable; })) return kNothingDone;
  return any([](const KernelComparison& each) { return each.change == Change::kSlower; }) ? kImperfect : kDone;
}

}  // namespace

void AddCompareCommand(CLI::App& app, Context& context) {
  CLI::App* compare =
      app.add_subcommand("compare", "Two reports of one program: what became faster, what slower, and why");
  auto arguments = std::make_shared<CompareArguments>();
  compare->add_option("BEFORE", arguments->before, "A report of Nsight Compute, in any format")->required();
  compare->add_option("AFTER", arguments->after, "Another, after the change")->required();
  compare->add_option("--source", arguments->sources, "The sources, before and after")
      ->type_name("A.cu B.cu")
      ->expected(2);
  compare->add_option("--kernel", arguments->kernel, "Only kernels whose name matches, in part or whole")
      ->type_name("REGEX");
  compare->add_option("--threshold", arguments->threshold, "A change up to this is none")
      ->type_name("P%")
      ->capture_default_str();
  compare->add_flag("--any-shape", arguments->any_shape,
                    "Take kernels of one name for the same work, whatever grid and block");
  arguments->format.AddTo(*compare, {"text", "json"});
  compare->footer(
      "Examples:\n"
      "  frx compare before.ncu-rep after.ncu-rep\n"
      "  frx compare before.csv after.csv --kernel '^gemm' --threshold 5%\n"
      "  frx compare before.ncu-rep after.ncu-rep --source v1.cu v2.cu --json\n"
      "\n"
      "Exit code: 0 nothing became slower; 1 something did; 2 nothing could be compared.");
  compare->callback([arguments, &context] {
    auto code = Compare(*arguments, context);
    context.exit_code = code ? *code : Report(code.error());
  });
}

}  // namespace frx::cli
