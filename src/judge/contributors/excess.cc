#include "judge/contributors/excess.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"

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

Answer ClaimOfExcess(const Figures& figures, const std::vector<CountedExcess>& counts, std::string_view rule,
                     std::string_view what) {
  std::string source(rule);
  std::optional<double> percent;
  for (const CountedExcess& count : counts) {
    const auto beyond = SumOf(*figures.launch, count.beyond);
    const auto all = SumOf(*figures.launch, count.all);
    if (!beyond || !all) continue;
    if (*all <= 0) return Silent();  // no such access
    source = count.beyond.front();
    percent = std::min(100.0, 100 * *beyond / *all);
    break;
  }
  if (const RuleMessage* message = figures.launch->rule(rule); !percent && message != nullptr) {
    auto stated = message->numbers.find("excess_pct");
    if (stated != message->numbers.end()) percent = stated->second;
  }
  if (!percent) return CannotSpeak();
  if (*percent < 100 * kExcessShare) return Silent();
  return Supports({Measured(std::move(source), *percent, fmt::format("% of {}", what),
                            fmt::format("{} % of the {} are in excess", Number(*percent, 0), what))});
}

std::string ArrayOf(const Access& access) { return access.array.empty() ? "an unnamed array" : access.array; }

}  // namespace frx
