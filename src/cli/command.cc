#include "cli/command.h"

#include <fmt/format.h>

#include <algorithm>

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

int Report(const Error& error) {
  fmt::print(stderr, "frx: {}\n", error.message);
  return error.code == ErrorCode::kInterrupted ? kInterrupted : kNothingDone;
}

}  // namespace frx::cli
