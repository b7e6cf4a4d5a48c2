#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "judge/contributors/all.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

struct Excess {
  const AccessAtShape* access;
  double sectors;  ///< beyond the fewest possible, of all requests
};

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
  const LaunchAtShape* launch = reading.main_launch();
  if (launch == nullptr) return CannotSpeak();
  double all = 0;
  double excess = 0;
  std::vector<Excess> worst;
  for (const AccessAtShape& access : launch->work->accesses) {
    if (reading.kernel.accesses[static_cast<std::size_t>(access.access)].space != MemorySpace::kGlobal) continue;
    if (IsRare(access, *launch->work)) continue;
    if (!access.executions || !access.sectors || !access.ideal_sectors) return CannotSpeak();
    const double beyond = *access.executions * (*access.sectors - *access.ideal_sectors);
    all += *access.executions * *access.sectors;
    excess += beyond;
    if (beyond > 0) worst.push_back({&access, beyond});
  }
  if (all <= 0 || excess < kExcessShare * all) return Silent();
  std::stable_sort(worst.begin(), worst.end(), [](const Excess& a, const Excess& b) { return a.sectors > b.sectors; });
  std::vector<EvidenceItem> evidence;
  for (const Excess& each : worst) {
    if (each.sectors < excess / 10 || evidence.size() == 3) break;
    const Access& facts = reading.kernel.accesses[static_cast<std::size_t>(each.access->access)];
    evidence.push_back(Read(facts.place.line, *each.access->sectors, "sector/request",
                            fmt::format("{}: {} sectors a request where {} would do ({})", HowFar(*each.access),
                                        Number(*each.access->sectors, 1), Number(*each.access->ideal_sectors, 1),
                                        facts.array.empty() ? "an unnamed array" : facts.array)));
  }
  evidence.push_back(
      Read(reading.kernel.place.line, 100 * excess / all, "% of sectors",
           fmt::format("{} % of the sectors that the kernel asks for are in excess", Number(100 * excess / all, 0))));
  return Supports(evidence);
}

}  // namespace

const Contributor kUncoalescedAccess = {"uncoalesced_access", ReadClaim, nullptr};

}  // namespace frx
