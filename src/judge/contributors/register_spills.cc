#include <fmt/format.h>

#include "judge/contributors/all.h"

namespace frx {
namespace {

Answer CompiledClaim(const Compiling& compiling) {
  const CompiledKernel& kernel = compiling.kernel;
  const std::uint64_t bytes = kernel.spill_store_bytes + kernel.spill_load_bytes;
  if (bytes == 0) return Silent();
  return Supports({Compiled("spill_bytes", static_cast<double>(bytes), "byte",
                            fmt::format("{} registers a thread do not suffice: {} bytes of spill stores, {} of loads",
                                        kernel.registers, kernel.spill_store_bytes, kernel.spill_load_bytes))});
}

}  // namespace

const Contributor kRegisterSpills = {"register_spills", nullptr, CompiledClaim};

}  // namespace frx
