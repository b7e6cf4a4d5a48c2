#include <fmt/format.h>

#include <vector>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/contributors/excess.h"

namespace frx {
namespace {

// Wavefronts beyond those that the addresses need; else the conflicts that the shared-memory pipe counted.
Answer MeasuredClaim(const Figures& figures, const Reading*) {
  return ClaimOfExcess(
      figures,
      {{{"derived__memory_l1_wavefronts_shared_excessive"}, {"memory_l1_wavefronts_shared"}},
       {{"l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum"}, {"l1tex__data_pipe_lsu_wavefronts_mem_shared.sum"}},
       {{"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
         "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum"},
        {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum",
         "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum"}}},
      "UncoalescedSharedAccess", "wavefronts of shared memory");
}

Answer ReadClaim(const Reading& reading) {
  const auto excess =
      ExcessOf(reading, MemorySpace::kShared, &AccessAtShape::wavefronts, &AccessAtShape::ideal_wavefronts);
  if (!excess) return CannotSpeak();
  if (!excess->matters()) return Silent();
  std::vector<EvidenceItem> evidence;
  for (const auto& [access, beyond] : excess->worst) {
    const Access& facts = reading.kernel.accesses[static_cast<std::size_t>(access->access)];
    std::string degree;
    if (access->conflict_degree) degree = fmt::format("{}-way conflict: ", *access->conflict_degree);
    evidence.push_back(
        Read(facts.place.line, *access->wavefronts, "wavefront/request",
             fmt::format("{}{} wavefronts a request where {} would do ({})", degree, Number(*access->wavefronts, 1),
                         Number(*access->ideal_wavefronts, 1), ArrayOf(facts))));
  }
  const double percent = excess->percent();
  evidence.push_back(
      Read(reading.kernel.place.line, percent, "% of wavefronts",
           fmt::format("{} % of the kernel's wavefronts of shared memory are in excess", Number(percent, 0))));
  return Supports(evidence);
}

}  // namespace

const Contributor kBankConflicts = {"bank_conflicts", MeasuredClaim, ReadClaim, nullptr};

}  // namespace frx
