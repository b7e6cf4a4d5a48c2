/// What a kernel's accesses to one memory cost beyond the least possible, over all requests of its main launch.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/hypothesis.h"
#include "judge/thresholds.h"

namespace frx {

struct Excess {
  struct Part {
    const AccessAtShape* access;
    double beyond;
  };
  double all = 0;           ///< that is asked for
  double beyond = 0;        ///< of it, what is in excess
  std::vector<Part> worst;  ///< those that matter, most costly first: at most three

  bool matters() const { return all > 0 && beyond >= kExcessShare * all; }
  double percent() const { return 100 * beyond / all; }
};

/// `got` and `ideal`: sectors or wavefronts of a request. Nothing where an access that counts is not known.
std::optional<Excess> ExcessOf(const Reading& reading, MemorySpace space, Maybe<double> AccessAtShape::* got,
                               Maybe<double> AccessAtShape::* ideal);

/// What a report counts in excess, and all of it: each the sum of metrics, all of which must be there.
struct CountedExcess {
  std::vector<std::string> beyond;
  std::vector<std::string> all;
};

/// By the first of the counts that the report holds; else by the share that the profiler's rule `rule` states.
Answer ClaimOfExcess(const Figures& figures, const std::vector<CountedExcess>& counts, std::string_view rule,
                     std::string_view what);

/// The array's name as evidence shows it.
std::string ArrayOf(const Access& access);

}  // namespace frx
