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
  double wavefronts;  ///< beyond the fewest possible, of all requests
};

Answer ReadClaim(const Reading& reading) {
  const LaunchAtShape* launch = reading.main_launch();
  if (launch == nullptr) return CannotSpeak();
  double all = 0;
  double excess = 0;
  std::vector<Excess> worst;
  for (const AccessAtShape& access : launch->work->accesses) {
    if (reading.kernel.accesses[static_cast<std::size_t>(access.access)].space != MemorySpace::kShared) continue;
    if (IsRare(access, *launch->work)) continue;
    if (!access.executions || !access.wavefronts || !access.ideal_wavefronts) return CannotSpeak();
    const double beyond = *access.executions * (*access.wavefronts - *access.ideal_wavefronts);
    all += *access.executions * *access.wavefronts;
    excess += beyond;
    if (beyond > 0) worst.push_back({&access, beyond});
  }
  if (all <= 0 || excess < kExcessShare * all) return Silent();
  std::stable_sort(worst.begin(), worst.end(),
                   [](const Excess& a, const Excess& b) { return a.wavefronts > b.wavefronts; });
  std::vector<EvidenceItem> evidence;
  for (const Excess& each : worst) {
    if (each.wavefronts < excess / 10 || evidence.size() == 3) break;
    const Access& facts = reading.kernel.accesses[static_cast<std::size_t>(each.access->access)];
    std::string degree;
    if (each.access->conflict_degree) degree = fmt::format("{}-way conflict: ", *each.access->conflict_degree);
    evidence.push_back(Read(facts.place.line, *each.access->wavefronts, "wavefront/request",
                            fmt::format("{}{} wavefronts a request where {} would do ({})", degree,
                                        Number(*each.access->wavefronts, 1), Number(*each.access->ideal_wavefronts, 1),
                                        facts.array.empty() ? "an unnamed array" : facts.array)));
  }
  evidence.push_back(Read(
      reading.kernel.place.line, 100 * excess / all, "% of wavefronts",
      fmt::format("{} % of the kernel's wavefronts of shared memory are in excess", Number(100 * excess / all, 0))));
  return Supports(evidence);
}

}  // namespace

const Contributor kBankConflicts = {"bank_conflicts", ReadClaim, nullptr};

}  // namespace frx
