/// The data files that are part of the program, parsed. They are our own and checked by tests: a flaw in one is our
/// mistake, not an input's.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace frx {

/// `name` is relative to data/.
nlohmann::json ParseEmbedded(std::string_view name);

}  // namespace frx
