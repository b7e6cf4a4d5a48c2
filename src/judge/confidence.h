/// How sure a verdict may be. See docs/confidence.md.
///   supporting / available   label
///   1 of 2 or more           low-medium
///   1 of 1                   medium
///   2 of 3 or more           medium-high
///   2 of 2                   high
///   3 or more                confirmed
/// Where a hypothesis's deciding evidence is missing its ceiling is medium-high.
#pragma once

#include <string>
#include <vector>

#include "frx/verdict.h"
#include "judge/hypothesis.h"

namespace frx {

Confidence Label(int supporting, int available);

struct Ceiling {
  Confidence label = Confidence::kNone;
  std::string set_by;
};

/// The best label that `available` layers could have earned, given what deciding evidence is missing.
Ceiling CeilingFor(int available, const std::vector<const Deciding*>& missing);

/// The deciding evidence that a profile (null: none) does not hold.
std::vector<const Deciding*> MissingDeciding(const Hypothesis& hypothesis, const Launch* launch);

}  // namespace frx
