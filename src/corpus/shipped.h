/// The facts of the archive's 102 rows that are part of the program (data/sakana/facts.jsonl): one serialised Case a
/// line, without kernel or module text.
#pragma once

#include <memory>

#include "frx/corpus.h"

namespace frx {

std::unique_ptr<CaseStream> ShippedFacts();

/// What `frx data extract` writes for a case, and ShippedFacts reads.
std::string FactsLine(Case facts);

}  // namespace frx
