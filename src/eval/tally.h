/// Counting for the scorecard.
#pragma once

#include <string>
#include <utility>

#include "frx/eval.h"

namespace frx {

struct Tally {
  std::size_t hits = 0;
  std::size_t n = 0;

  void Add(bool hit) {
    ++n;
    hits += hit ? 1 : 0;
  }
};

/// The line of a share: its value, and Wilson's interval. With nothing counted there is no value.
inline ScoreLine ShareLine(std::string id, Tally tally, ScoreBasis basis, std::string note) {
  ScoreLine line{.id = std::move(id),
                 .value = {},
                 .hits = tally.hits,
                 .n = tally.n,
                 .ci95 = {},
                 .basis = basis,
                 .note = std::move(note)};
  if (tally.n > 0) {
    line.value = static_cast<double>(tally.hits) / static_cast<double>(tally.n);
    line.ci95 = WilsonInterval(tally.hits, tally.n);
  }
  return line;
}

}  // namespace frx
