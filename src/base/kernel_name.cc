#include "base/kernel_name.h"

#include <array>

namespace frx {

// A kernel is a function of a namespace, so that the first bracket that is no namespace's ends its name.
std::string_view KernelBaseName(std::string_view name) {
  constexpr std::array<std::string_view, 5> kUnnamed = {"(anonymous namespace)", "<unnamed>", "<unnamed namespace>",
                                                        "{anonymous}", "unnamed>"};
  std::size_t start = 0;
  std::size_t at = 0;
  while (at < name.size()) {
    std::size_t skip = 0;
    for (std::string_view unnamed : kUnnamed) {
      if (skip == 0 && name.substr(at).starts_with(unnamed)) skip = unnamed.size();
    }
    if (skip > 0) {
      at += skip;
      continue;
    }
    if (name[at] == '<' || name[at] == '(') break;
    if (name[at] == ' ' || name[at] == ':') start = at + 1;
    ++at;
  }
  return start < at ? name.substr(start, at - start) : name;
}

}  // namespace frx
