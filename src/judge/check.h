/// A check of correctness or integrity: looks at texts' facts, never at a profile.
///   one file: src/judge/<part>/<id>.cc    its page: docs/checks/<id>.md    its pair in zoo/    the list: checks.cc
/// Tiers: a *fact* is what nvcc, the linker or the CUDA runtime would refuse; a *suspicion* is likely wrong; a *hint*
/// is a habit worth knowing. A pattern hit is never a fact.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frx/evidence.h"
#include "frx/verdict.h"

namespace frx {

/// What a check may look at. By construction there is no profile in it.
struct Texts {
  const SourceFacts* source = nullptr;     ///< null: not read
  const CompileFacts* compiled = nullptr;  ///< null: not compiled
  const BuildLog* build_log = nullptr;     ///< null: a blind run
};

struct Check {
  std::string_view id;
  void (*run)(const Texts&, std::vector<Warning>&);
};

std::span<const Check* const> CorrectnessChecks();
std::span<const Check* const> IntegrityChecks();

/// Runs checks; findings come facts first, then by line and id.
std::vector<Warning> RunChecks(std::span<const Check* const> checks, const Texts& texts);

/// A finding of the read layer.
Warning ReadFinding(Tier tier, std::string_view id, int line, std::string text);

}  // namespace frx
