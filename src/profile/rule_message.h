/// Reduces a message of Nsight Compute's rules to what is stable across its versions: id, type, what it names, numbers.
///   Occupancy, WRN, "… (75.0%) is limited by the number of required registers …"
///     -> subjects {"registers"}, numbers {theoretical_pct: 75}
/// Wordings change from version to version: of one that is not known id and type remain. The text is not kept.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frx/profile.h"

namespace frx {

RuleMessage ReduceRule(std::string_view id, std::string_view type, std::string_view description);

/// The last quarter in which the tool that printed a launch can have been current, by its rules and by whether it
/// spelled units out ("byte/second"). Not known where it did not.
Maybe<std::string> ToolNotAfter(const std::vector<RuleMessage>& rules, bool long_units);

}  // namespace frx
