/// FRX_CHECK is for our own mistakes, never for a user's input.
#pragma once

#include <string_view>

namespace frx {
[[noreturn]] void CheckFailed(std::string_view condition, std::string_view file, int line);
}

#define FRX_CHECK(condition) ((condition) ? void() : ::frx::CheckFailed(#condition, __FILE__, __LINE__))
