// The archive's profile cell: any bytes.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/check.h"
#include "base/python_literal.h"
#include "base/text.h"
#include "facts/serialise.h"
#include "profile/archive_cell/archive_cell.h"

using namespace frx;

namespace {

void CheckRange(const Maybe<Range>& range, double low, double high) {
  if (!range) return;
  FRX_CHECK(range->low <= range->high);
  FRX_CHECK(range->low >= low && range->high <= high);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view cell(reinterpret_cast<const char*>(data), size);
  (void)archive_cell::Sniff(cell);
  auto literal = ParsePythonLiteral(cell);
  auto profile = archive_cell::Read(cell);
  FRX_CHECK(!profile || literal);
  if (!profile) {
    FRX_CHECK(IsUtf8(profile.error().message));
    return 0;
  }
  for (const Launch& launch : profile->launches) {
    for (const auto& [id, metric] : launch.metrics) {
      FRX_CHECK(!metric.mean || std::isfinite(*metric.mean));
      FRX_CHECK(!metric.variance || *metric.variance >= 0);
    }
    Derived derived = Derive(launch);
    CheckRange(derived.dram_pct_of_peak, 0, 100);
    CheckRange(derived.threads_per_block, 1, 1024);
    CheckRange(derived.registers_per_thread, 1, 255);
    FRX_CHECK(!derived.active_share || (*derived.active_share >= 0 && *derived.active_share <= 1));
    for (const std::string& sentence : derived.assumptions) FRX_CHECK(IsUtf8(sentence));
  }
  // What is read crosses the process edge unchanged.
  auto again = FromJsonText<Profile>(ToJson(*profile).dump());
  FRX_CHECK(again && *again == *profile);
  return 0;
}
