#include "cli/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "catalog/gpus.h"
#include "cli/usage.h"
#include "compile/cache.h"

namespace frx::cli {

bool IsBuiltIn(Layer layer) {
#ifdef FRX_WITH_CLANG
  constexpr bool kWithClang = true;
#else
  constexpr bool kWithClang = false;
#endif
  return layer == Layer::kMeasured || layer == Layer::kCompiled || (layer == Layer::kRead && kWithClang);
}

std::set<Layer> LayersOf(const std::vector<std::string>& words) {
  std::set<Layer> layers;
  for (Layer layer : kAllLayers) {
    if (std::find(words.begin(), words.end(), ToString(layer)) != words.end()) layers.insert(layer);
  }
  return layers;
}

CLI::Validator LayerWord() { return CLI::IsMember({"measured", "read", "compiled", "simulated"}); }

void CompileCacheChoice::AddTo(CLI::App& command) {
  CLI::Option* cache =
      command
          .add_option("--compile-cache", named, "Where compile facts are kept (default: $XDG_CACHE_HOME/frx/compile)")
          ->type_name("DIR");
  command.add_flag("--no-compile-cache", none, "Compile every source anew")->excludes(cache);
}

std::optional<std::filesystem::path> CompileCacheChoice::folder() const {
  if (none) return std::nullopt;
  return named.empty() ? CompileCache::UsualFolder() : named;
}

void AddLaunchChoice(CLI::App& command, LaunchChoice& choice) {
  command.add_option("--kernel", choice.kernel, "Only kernels whose name matches, in part or whole")
      ->type_name("REGEX");
  command.add_option("--launch", choice.ids, "Only the launch of this ID; may be repeated")
      ->type_name("N")
      ->check(WholeNumber(0, std::numeric_limits<int>::max()))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void GpuChoice::AddTo(CLI::App& command) {
  command.add_option("--gpu", named, "The GPU, where the report names none: h100-sxm, \"RTX 4090\"")->type_name("NAME");
}

Result<std::string> GpuChoice::id() const {
  if (named.empty()) return std::string();
  FRX_ASSIGN_OR_RETURN(const Gpu* gpu, FindGpuByUserName(named));
  return gpu->id;
}

void OutputFormat::AddTo(CLI::App& command, const std::vector<std::string>& formats) {
  CLI::Option* format = command.add_option("--format", name, fmt::format("{}", fmt::join(formats, ", ")))
                            ->type_name("FORMAT")
                            ->check(CLI::IsMember(formats))
                            ->capture_default_str();
  command.add_flag("--json", as_json, "The same as --format json")->excludes(format);
}

void DiagnosticPrinter::Print(const std::vector<Diagnostic>& diagnostics) {
  constexpr std::size_t kShown = 20;
  for (const Diagnostic& each : diagnostics) {
    if (++count_ <= kShown) fmt::print(stderr, "frx: {}: {}\n", each.where, each.text);
  }
  if (count_ > kShown) hidden_ = count_ - kShown;
}

DiagnosticPrinter::~DiagnosticPrinter() {
  if (hidden_ > 0) fmt::print(stderr, "frx: … and {} more; {} has them all\n", hidden_, whole_);
}

bool IsCutOff(const std::vector<Diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& each) { return each.code.starts_with("report_cut"); });
}

int Report(const Error& error) {
  fmt::print(stderr, "frx: {}\n", error.message);
  return error.code == ErrorCode::kInterrupted ? kInterrupted : kNothingDone;
}

}  // namespace frx::cli
