/// What frx says of one kernel: what limits it, how sure it may be, what is missing, what is wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frx/evidence.h"

namespace frx {

/// Ordered: a later label is a stronger one. What earns each is in docs/confidence.md and src/judge/confidence.h.
enum class Confidence : std::uint8_t { kNone, kLowMedium, kMedium, kMediumHigh, kHigh, kConfirmed };
std::string_view ToString(Confidence confidence);

enum class Stance : std::uint8_t { kSilent, kSupports, kRefutes };
std::string_view ToString(Stance stance);

/// One piece of evidence: a figure or a place, whose it is, and a sentence.
struct EvidenceItem {
  Layer layer = Layer::kMeasured;
  std::string source;           ///< metric id, "line", rule id: where it comes from
  std::optional<double> value;  ///< in `unit`
  std::string unit;
  int line = 0;      ///< in the source; 0 where it is not about a line
  std::string text;  ///< one sentence, with its number

  bool operator==(const EvidenceItem&) const = default;
};

/// What one layer says to one hypothesis.
struct Claim {
  Stance stance = Stance::kSilent;
  std::vector<EvidenceItem> evidence;

  bool operator==(const Claim&) const = default;
};

/// A hypothesis after all layers have spoken.
struct Finding {
  std::string hypothesis;
  Confidence confidence = Confidence::kNone;
  std::vector<Layer> supporting;
  std::vector<Layer> available;
  std::vector<EvidenceItem> for_it;
  std::vector<EvidenceItem> against_it;

  bool operator==(const Finding&) const = default;
};

/// Evidence that would decide, and the command that collects it.
struct MissingEvidence {
  std::string what;
  std::string why;      ///< which hypothesis it would decide
  std::string collect;  ///< "ncu --section WarpStateStats --print-details all …"

  bool operator==(const MissingEvidence&) const = default;
};

enum class Coverage : std::uint8_t { kNone, kMinor, kPartial, kFull, kUnknown };
std::string_view ToString(Coverage coverage);

enum class Tier : std::uint8_t { kHint, kSuspicion, kFact };
std::string_view ToString(Tier tier);

/// Something wrong, or that may be.
struct Warning {
  Tier tier = Tier::kHint;
  std::string id;     ///< the check's id
  std::string layer;  ///< "read" …, or "told"
  int line = 0;
  std::string text;

  bool operator==(const Warning&) const = default;
};

struct Correctness {
  std::string status = "not_verified";  ///< or what execution showed
  std::vector<Warning> findings;        ///< facts first, then by line

  bool operator==(const Correctness&) const = default;
};

struct Integrity {
  std::vector<Warning> findings;

  bool operator==(const Integrity&) const = default;
};

struct LayerState {
  Layer layer = Layer::kMeasured;
  bool available = false;
  std::string note;  ///< why not, or "partial: …"

  bool operator==(const LayerState&) const = default;
};

struct Verdict {
  std::string primary;                  ///< a hypothesis' id, "inconclusive" or "no_profile"
  std::vector<std::string> contenders;  ///< who stood, where the primary is "inconclusive"
  std::vector<std::string> expected;    ///< what the other layers suggest, where there is no profile; likeliest first
  Confidence expected_confidence = Confidence::kNone;  ///< in the first of these
  std::string detail;                                  ///< one line: the limiter, the pipe, the figure that decided
  Confidence confidence = Confidence::kNone;
  Confidence ceiling = Confidence::kNone;  ///< the best label that the primary could have earned on this evidence
  std::string ceiling_set_by;
  Coverage coverage = Coverage::kUnknown;
  std::string coverage_note;
  std::vector<LayerState> layers;
  std::vector<Finding> contributors;  ///< what feeds the primary without being a bottleneck: "bank_conflicts"
  std::vector<Finding> findings;      ///< every hypothesis that some layer could speak to, in the codebook's order
  std::vector<MissingEvidence> missing;
  std::vector<std::string> notes;  ///< assumptions, mixed launches, counter artefacts
  Correctness correctness;
  Integrity integrity;

  const Finding* finding(std::string_view hypothesis) const;
  bool operator==(const Verdict&) const = default;
};

}  // namespace frx
