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

const Contributor kUncoalescedAccess = {"uncoalesced_access", ReadClaim, nullptr};

}  // namespace frx
