#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace frx {

/// SHA-256 as 64 lower-case hexadecimal digits.
std::string Sha256Hex(std::string_view bytes);

/// A well-mixed 64-bit number from a seed and a text, the same on every machine: the order of a sample.
std::uint64_t StableHash(std::uint64_t seed, std::string_view text);

}  // namespace frx
