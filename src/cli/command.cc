#include "cli/command.h"

#include <fmt/format.h>

namespace frx::cli {

int Report(const Error& error) {
  fmt::print(stderr, "frx: {}\n", error.message);
  return error.code == ErrorCode::kInterrupted ? kInterrupted : kNothingDone;
}

}  // namespace frx::cli
