#include "report/text/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/text.h"

namespace frx {
namespace {

struct Scale {
  std::string_view base;
  double factor;
  std::string_view shown;
};

/// Largest first; the last of each unit takes what is smaller.
constexpr Scale kScales[] = {
    {"ns", 1e9, "s"},
    {"ns", 1e6, "ms"},
    {"ns", 1e3, "us"},
    {"ns", 1, "ns"},
    {"byte", 1e9, "GB"},
    {"byte", 1e6, "MB"},
    {"byte", 1e3, "KB"},
    {"byte", 1, "B"},
    {"byte/s", 1e12, "TB/s"},
    {"byte/s", 1e9, "GB/s"},
    {"byte/s", 1e6, "MB/s"},
    {"byte/s", 1, "B/s"},
    {"hz", 1e9, "GHz"},
    {"hz", 1e6, "MHz"},
    {"hz", 1, "Hz"},
    {"inst", 1e9, "G inst"},
    {"inst", 1e6, "M inst"},
    {"inst", 1, "inst"},
    {"sector", 1e9, "G sectors"},
    {"sector", 1e6, "M sectors"},
    {"sector", 1, "sectors"},
    {"cycle", 1e9, "G cycles"},
    {"cycle", 1e6, "M cycles"},
    {"cycle", 1, "cycles"},
    {"register/thread", 1, "registers"},
};

}  // namespace

std::string Significant(double value) {
  if (value == 0 || !std::isfinite(value)) return Number(value);
  const int before = static_cast<int>(std::floor(std::log10(std::fabs(value)))) + 1;
  return Number(value, std::clamp(3 - before, 0, 12));
}

std::string Quantity(double value, std::string_view unit) {
  for (auto scale = std::begin(kScales); scale != std::end(kScales); ++scale) {
    if (scale->base != unit) continue;
    const bool last = std::next(scale) == std::end(kScales) || std::next(scale)->base != unit;
    // What would be printed as 1000 of the next smaller unit is one of this.
    if (last || std::fabs(value) >= scale->factor * 0.9995) {
      return fmt::format("{} {}", Significant(value / scale->factor), scale->shown);
    }
  }
  return unit.empty() ? Significant(value) : fmt::format("{} {}", Significant(value), unit);
}

}  // namespace frx
