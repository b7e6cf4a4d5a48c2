#include "judge/contributors/excess.h"

#include <algorithm>

namespace frx {

std::optional<Excess> ExcessOf(const Reading& reading, MemorySpace space, Maybe<double> AccessAtShape::* got,
                               Maybe<double> AccessAtShape::* ideal) {
  const LaunchAtShape* launch = reading.main_launch;
  if (launch == nullptr) return std::nullopt;
  Excess excess;
  for (const AccessAtShape& access : launch->work->accesses) {
    if (reading.kernel.accesses[static_cast<std::size_t>(access.access)].space != space) continue;
    if (IsRare(access, *launch->work)) continue;
    if (!access.executions || !(access.*got) || !(access.*ideal)) return std::nullopt;
    const double more = *access.executions * (*(access.*got) - *(access.*ideal));
    excess.all += *access.executions * *(access.*got);
    excess.beyond += more;
    if (more > 0) excess.worst.push_back({&access, more});
  }
  std::stable_sort(excess.worst.begin(), excess.worst.end(),
                   [](const Excess::Part& a, const Excess::Part& b) { return a.beyond > b.beyond; });
  std::erase_if(excess.worst, [&](const Excess::Part& part) { return part.beyond < excess.beyond / 10; });
  if (excess.worst.size() > 3) excess.worst.resize(3);
  return excess;
}

std::string ArrayOf(const Access& access) { return access.array.empty() ? "an unnamed array" : access.array; }

}  // namespace frx
