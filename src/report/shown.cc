#include "report/shown.h"

#include <algorithm>

namespace frx {

std::vector<std::size_t> ShownInFull(const std::vector<JudgedKernel>& kernels, std::size_t top) {
  const bool any = std::any_of(kernels.begin(), kernels.end(), [](const JudgedKernel& each) { return each.in_source; });
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < kernels.size() && shown.size() < top; ++i) {
    if (!any || kernels[i].in_source) shown.push_back(i);
  }
  return shown;
}

}  // namespace frx
