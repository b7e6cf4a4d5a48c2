#include "report/text/launch_text.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "base/kernel_name.h"
#include "base/text.h"
#include "report/text/table.h"

namespace frx {
namespace {

constexpr std::size_t kNameWidth = 48;

}  // namespace

std::vector<std::string> ShortNames(const std::vector<std::string_view>& kernels) {
  std::map<std::string_view, std::set<std::string_view>> named;
  for (std::string_view kernel : kernels) named[KernelBaseName(kernel)].insert(kernel);
  std::vector<std::string> names;
  for (std::string_view kernel : kernels) {
    std::string_view name = KernelBaseName(kernel);
    if (named[name].size() > 1) {  // instances of a template: from the base name on
      name = kernel.substr(static_cast<std::size_t>(name.data() - kernel.data()));
    }
    names.push_back(name.empty() ? "(unnamed)" : Shorten(Printable(name), kNameWidth));
  }
  return names;
}

std::string DimText(const Maybe<Dim3>& dim) {
  if (!dim) return "?";
  const auto [x, y, z] = *dim;
  if (z != 1) return fmt::format("{} x {} x {}", x, y, z);
  return y == 1 ? std::to_string(x) : fmt::format("{} x {}", x, y);
}

std::string GeometryText(const Launch& launch) {
  return fmt::format("grid {}, block {}", DimText(launch.grid), DimText(launch.block));
}

}  // namespace frx
