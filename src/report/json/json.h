/// What the JSON reports share.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/profile.h"
#include "frx/verdict.h"

namespace frx {

using Json = nlohmann::ordered_json;

/// Inputs are checked for UTF-8 where they come in; what slips through is replaced rather than fatal.
std::string Dump(const Json& json);

Json DiagnosticsJson(const std::vector<Diagnostic>& diagnostics);

/// {"missing": "not_collected", "detail": "…"}: never null, never 0.
Json MissingJson(const Missing& missing);

template <class T>
Json MaybeJson(const Maybe<T>& value) {
  return value ? Json(*value) : MissingJson(value.error());
}

Json RuleJson(const RuleMessage& rule);

/// Adds a verdict's fields to an object.
void AddVerdict(Json& json, const Verdict& verdict);
void AddCorrectnessAndIntegrity(Json& json, const Verdict& verdict);

}  // namespace frx
