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

std::vector<std::string> LaunchNames(const Profile& profile) {
  std::map<std::string_view, std::set<std::string_view>> kernels_of;
  for (const Launch& launch : profile.launches) {
    if (launch.kernel) kernels_of[KernelBaseName(*launch.kernel)].insert(*launch.kernel);
  }
  std::vector<std::string> names;
  for (const Launch& launch : profile.launches) {
    if (!launch.kernel) {
      names.emplace_back("(unnamed)");
      continue;
    }
    std::string_view name = KernelBaseName(*launch.kernel);
    if (kernels_of[name].size() > 1) {  // instances of a template: from the base name on
      name = std::string_view(*launch.kernel).substr(static_cast<std::size_t>(name.data() - launch.kernel->data()));
    }
    names.push_back(Shorten(Printable(name), kNameWidth));
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
