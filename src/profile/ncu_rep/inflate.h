/// .ncu-repz is a .ncu-rep in Zstandard's format: one frame or several after another.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace frx::ncu_rep {

/// Whether the bytes begin as a Zstandard frame does.
bool IsCompressed(std::string_view bytes);

struct Inflated {
  std::string bytes;  ///< what could be decompressed
  std::string stop;   ///< why that is not all: "damaged after …", "more than … bytes"; empty where it is
};

/// At most `limit` bytes. A small file that claims to be a huge one stops early, too.
Inflated Inflate(std::string_view compressed, std::size_t limit);

}  // namespace frx::ncu_rep
