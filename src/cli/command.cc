#include "cli/command.h"

#include <fmt/format.h>

namespace frx::cli {

bool IsBuiltIn(Layer layer) {
#ifdef FRX_WITH_CLANG
  constexpr bool kWithClang = true;
#else
  constexpr bool kWithClang = false;
#endif
  return layer == Layer::kMeasured || layer == Layer::kCompiled || (layer == Layer::kRead && kWithClang);
}

int Report(const Error& error) {
  fmt::print(stderr, "frx: {}\n", error.message);
  return error.code == ErrorCode::kInterrupted ? kInterrupted : kNothingDone;
}

}  // namespace frx::cli
