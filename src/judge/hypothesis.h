/// A bottleneck from the codebook, and what each layer has to say to it.
///   one file: src/judge/hypotheses/<id>.cc    its page: docs/hypotheses/<id>.md    the list: hypotheses.cc
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "frx/facts.h"
#include "frx/verdict.h"
#include "judge/figures.h"
#include "judge/reading.h"

namespace frx {

/// What one layer says; nullopt where the facts that it would need are not there, so that it could not speak.
using Answer = std::optional<Claim>;

/// A metric that would decide, and what collects it.
struct Deciding {
  std::string_view what;     ///< "L1/TEX throughput and its breakdown"
  std::string_view metric;   ///< id, or the prefix of several
  std::string_view section;  ///< option of ncu: "--section SpeedOfLight"
};

struct Hypothesis {
  std::string_view id;
  int step;  ///< of the codebook's order: the first step that holds decides
  Answer (*measured)(const Figures&);
  Answer (*read)(const Reading&);        ///< null: the source cannot speak to it
  Answer (*compiled)(const Compiling&);  ///< null: the compiler cannot
  std::span<const Deciding> deciding;
};

/// All of them, in the codebook's order.
std::span<const Hypothesis* const> AllHypotheses();

// For the claims.
inline Answer Silent() { return Claim{}; }
inline Answer CannotSpeak() { return std::nullopt; }
Answer Supports(std::vector<EvidenceItem> evidence);
Answer Refutes(std::vector<EvidenceItem> evidence);

/// An evidence item of the read layer about a line.
EvidenceItem Read(int line, std::string text);
EvidenceItem Read(int line, double value, std::string unit, std::string text);
/// One of the compiled layer: "registers", "spill_bytes".
EvidenceItem Compiled(std::string source, double value, std::string unit, std::string text);

/// The innermost loop that does most of the kernel's floating-point operations and loads. Null where there is no loop.
const Loop* HottestLoop(const KernelFacts& kernel);

/// "step 2: nothing saturated" does not hold: the claim that says so.
Answer RefutedBySaturation(const Figures& figures);

}  // namespace frx
