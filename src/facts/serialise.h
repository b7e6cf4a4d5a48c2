/// The one serialised form of facts: it crosses the process edge, ships in data/, and is what a cache or a shard holds.
/// JSON; a field that has its default value is left out, a missing value says why: {"missing": "not_a_number"}.
/// Numbers keep every bit. Unknown fields are errors: a reader never drops what it does not know.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "frx/compile_facts.h"
#include "frx/corpus.h"
#include "frx/evidence.h"
#include "frx/facts.h"
#include "frx/profile.h"
#include "frx/result.h"

namespace frx {

/// T is one of: Profile, SourceFacts, CompileFacts, BuildLog, Task, Evidence, Outcome, Case.
template <class T>
nlohmann::ordered_json ToJson(const T& facts);

/// kMalformed names the field: "source.kernels[0].loops: expected a list, found a string".
template <class T>
Result<T> FromJson(const nlohmann::ordered_json& json);

/// From bytes, which may be anything.
template <class T>
Result<T> FromJsonText(std::string_view text);

extern template nlohmann::ordered_json ToJson(const Profile&);
extern template nlohmann::ordered_json ToJson(const SourceFacts&);
extern template nlohmann::ordered_json ToJson(const CompileFacts&);
extern template nlohmann::ordered_json ToJson(const Case&);
extern template Result<Profile> FromJson(const nlohmann::ordered_json&);
extern template Result<SourceFacts> FromJson(const nlohmann::ordered_json&);
extern template Result<CompileFacts> FromJson(const nlohmann::ordered_json&);
extern template Result<Case> FromJson(const nlohmann::ordered_json&);
extern template Result<Profile> FromJsonText(std::string_view);
extern template Result<SourceFacts> FromJsonText(std::string_view);
extern template Result<CompileFacts> FromJsonText(std::string_view);
extern template Result<Case> FromJsonText(std::string_view);

}  // namespace frx
