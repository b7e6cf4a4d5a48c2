/// What a kernel's accesses to one memory cost beyond the least possible, over all requests of its main launch.
#pragma once

#include <optional>
#include <string>
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

/// The array's name as evidence shows it.
std::string ArrayOf(const Access& access);

}  // namespace frx
