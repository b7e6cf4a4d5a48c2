/// Files that are part of the program (see cmake/FrxEmbed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace frx::embedded {

struct File {
  std::string_view name;
  std::string_view bytes;
};

}  // namespace frx::embedded

/// Declares what `frx_embed(<target> <function> …)` defines.
#define FRX_EMBEDDED(function)      \
  namespace frx::embedded {         \
  std::span<const File> function(); \
  }
