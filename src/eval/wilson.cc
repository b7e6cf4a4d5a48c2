#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "frx/eval.h"

namespace frx {

Range WilsonInterval(std::size_t hits, std::size_t n) {
  FRX_CHECK(n > 0 && hits <= n);
  constexpr double kZ = 1.959963984540054;  // the normal distribution's 97.5 % quantile
  auto count = static_cast<double>(n);
  double share = static_cast<double>(hits) / count;
  double scale = 1 + kZ * kZ / count;
  double centre = (share + kZ * kZ / (2 * count)) / scale;
  double half = kZ / scale * std::sqrt(share * (1 - share) / count + kZ * kZ / (4 * count * count));
  // At 0 and at n the bound is exact; rounding would leave 1e-17.
  return {hits == 0 ? 0.0 : std::max(0.0, centre - half), hits == n ? 1.0 : std::min(1.0, centre + half)};
}

}  // namespace frx
