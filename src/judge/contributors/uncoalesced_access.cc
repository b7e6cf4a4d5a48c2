#include <fmt/format.h>

#include <vector>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/contributors/excess.h"

namespace frx {
namespace {

std::string HowFar(const AccessAtShape& access) {
  switch (access.distance) {
    case LaneDistance::kRow:
    case LaneDistance::kConstant:
      return access.distance_bytes ? fmt::format("neighbouring threads are {} bytes apart", *access.distance_bytes)
                                   : "neighbouring threads are apart";
    case LaneDistance::kMixed:
      return "a warp's threads are spread over several rows";
    case LaneDistance::kUnit:
      return "a warp's threads do not begin on a sector or are split over rows";
    default:
      return "a warp's threads are scattered";
  }
}

constexpr double kBytesPerSector = 32;
constexpr double kSectorsOfWords = 4;     // of a warp's 32 neighbouring 4-byte words
constexpr double kSectorsOfVectors = 16;  // of its 32 neighbouring 16-byte vectors, the widest that there are

/// Without a count of the excess: how much of each sector a warp's loads use; else how many sectors one takes.
Answer ClaimOfLoads(const Figures& figures) {
  const Launch& launch = *figures.launch;
  Maybe<double> per_request = launch.metric("l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio");
  const auto sectors = launch.metric("l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum");
  const auto requests = launch.metric("l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum");
  if (!per_request && sectors && requests && *requests > 0) per_request = *sectors / *requests;
  if (!per_request) return CannotSpeak();
  double ideal = kSectorsOfVectors;
  const auto used = launch.metric("smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.ratio");
  if (used && *per_request > kSectorsOfWords) ideal = *per_request * *used / kBytesPerSector;
  const double excess = 1 - ideal / *per_request;
  if (excess < kExcessShare) return Silent();
  return Supports({Measured("l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", *per_request, "sector/request",
                            fmt::format("{} sectors a request of global loads where {} would do",
                                        Number(*per_request, 1), Number(ideal, 1)))});
}

Answer MeasuredClaim(const Figures& figures, const Reading*) {
  const Answer counted = ClaimOfExcess(
      figures,
      {{{"derived__memory_l2_theoretical_sectors_global_excessive"}, {"memory_l2_theoretical_sectors_global"}}},
      "UncoalescedGlobalAccess", "sectors of global memory");
  return counted ? counted : ClaimOfLoads(figures);
}

Answer ReadClaim(const Reading& reading) {
  const auto excess = ExcessOf(reading, MemorySpace::kGlobal, &AccessAtShape::sectors, &AccessAtShape::ideal_sectors);
  if (!excess) return CannotSpeak();
  if (!excess->matters()) return Silent();
  std::vector<EvidenceItem> evidence;
  for (const auto& [access, beyond] : excess->worst) {
    const Access& facts = reading.kernel.accesses[static_cast<std::size_t>(access->access)];
    evidence.push_back(
        Read(facts.place.line, *access->sectors, "sector/request",
             fmt::format("{}: {} sectors a request where {} would do ({})", HowFar(*access),
                         Number(*access->sectors, 1), Number(*access->ideal_sectors, 1), ArrayOf(facts))));
  }
  const double percent = excess->percent();
  evidence.push_back(
      Read(reading.kernel.place.line, percent, "% of sectors",
           fmt::format("{} % of the sectors that the kernel asks for are in excess", Number(percent, 0))));
  return Supports(evidence);
}

}  // namespace

const Contributor kUncoalescedAccess = {"uncoalesced_access", MeasuredClaim, ReadClaim, nullptr};

}  // namespace frx
