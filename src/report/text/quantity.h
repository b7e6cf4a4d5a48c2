/// Figures for people: base units in, a fitting prefix and three digits out.
///   Quantity(10783168, "ns") == "10.8 ms"     Quantity(3.35e12, "byte/s") == "3.35 TB/s"
#pragma once

#include <string>
#include <string_view>

namespace frx {

std::string Quantity(double value, std::string_view unit);

/// Three significant digits, or all before the point: "0.0317", "11.8", "10783168".
std::string Significant(double value);

}  // namespace frx
