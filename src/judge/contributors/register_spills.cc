#include <fmt/format.h>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

// Newer releases count requests of spills; older ones all of local memory, which arrays use, too.
Answer MeasuredClaim(const Figures& figures, const Reading*) {
  const Launch& launch = *figures.launch;
  if (const auto spills = launch.metric("derived__local_spilling_requests")) {
    const auto share = launch.metric("derived__local_spilling_requests_pct");
    if (*spills <= 0 || (share && *share < 100 * kSpillShare)) return Silent();
    return Supports({Measured("derived__local_spilling_requests", *spills, "request",
                              fmt::format("{} requests to local memory are spills{}", Number(*spills, 0),
                                          share ? fmt::format(", {} % of all", Number(*share, 0)) : ""))});
  }
  const auto local = SumOf(
      launch, {"l1tex__t_requests_pipe_lsu_mem_local_op_ld.sum", "l1tex__t_requests_pipe_lsu_mem_local_op_st.sum"});
  const auto global = SumOf(
      launch, {"l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum"});
  if (!local || !global) return CannotSpeak();
  if (*local <= 0 || *local < kSpillShare * (*local + *global)) return Silent();
  const double percent = 100 * *local / (*local + *global);
  return Supports(
      {Measured("l1tex__t_requests_pipe_lsu_mem_local_op_ld.sum", percent, "% of requests",
                fmt::format("{} % of the requests to L1 are local memory's: spilled registers, or arrays that "
                            "registers do not hold",
                            Number(percent, 0)))});
}

Answer CompiledClaim(const Compiling& compiling) {
  const CompiledKernel& kernel = compiling.kernel;
  const std::uint64_t bytes = kernel.spill_store_bytes + kernel.spill_load_bytes;
  if (bytes == 0) return Silent();
  return Supports({Compiled("spill_bytes", static_cast<double>(bytes), "byte",
                            fmt::format("{} registers a thread do not suffice: {} bytes of spill stores, {} of loads",
                                        kernel.registers, kernel.spill_store_bytes, kernel.spill_load_bytes))});
}

}  // namespace

const Contributor kRegisterSpills = {"register_spills", MeasuredClaim, nullptr, CompiledClaim};

}  // namespace frx
