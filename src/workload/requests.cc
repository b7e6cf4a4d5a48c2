#include "workload/requests.h"

#include <algorithm>
#include <limits>
#include <span>

namespace frx::workload {
namespace {

constexpr int kSectorShift = 5;  // 32 B
constexpr int kWordShift = 2;    // 4 B
constexpr std::size_t kBanks = 32;
// More than the widest vector type; a struct is loaded member by member.
constexpr int kMostBytes = 64;

// The addresses of the active lanes, in order; returns how many.
std::size_t Sorted(const Lanes& addresses, std::uint32_t active, std::array<std::int64_t, kWarpSize>& sorted) {
  std::size_t count = 0;
  for (int lane = 0; lane < kWarpSize; ++lane) {
    if ((active >> lane & 1) != 0) sorted[count++] = addresses[lane];
  }
  const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(count);
  if (!std::is_sorted(sorted.begin(), end)) std::sort(sorted.begin(), end);
  return count;
}

}  // namespace

SectorCount CountSectors(const Lanes& addresses, std::uint32_t active, int bytes) {
  bytes = std::clamp(bytes, 1, kMostBytes);
  std::array<std::int64_t, kWarpSize> sorted;
  const std::size_t count = Sorted(addresses, active, sorted);
  SectorCount result;
  std::int64_t distinct_bytes = 0;
  // What lies before these is counted.
  std::int64_t next_byte = std::numeric_limits<std::int64_t>::min();
  std::int64_t next_sector = std::numeric_limits<std::int64_t>::min();
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t begin = sorted[i];
    const std::int64_t end = begin + bytes;
    if (end == next_byte) continue;
    ++result.addresses;
    const std::int64_t end_sector = ((end - 1) >> kSectorShift) + 1;
    result.touched += static_cast<int>(end_sector - std::clamp(next_sector, begin >> kSectorShift, end_sector));
    distinct_bytes += end - std::max(begin, next_byte);
    next_byte = end;
    next_sector = end_sector;
  }
  result.ideal = static_cast<int>((distinct_bytes + (1 << kSectorShift) - 1) >> kSectorShift);
  return result;
}

BankCount CountBanks(const Lanes& addresses, std::uint32_t active, int bytes) {
  bytes = std::clamp(bytes, 1, kMostBytes);
  const int lanes_at_once = bytes <= 4 ? kWarpSize : bytes <= 8 ? kWarpSize / 2 : kWarpSize / 4;
  // Words by their bank, those of earlier phases included: they are there already.
  constexpr std::size_t kMostWords = kWarpSize * (kMostBytes / 4 + 1);
  std::array<std::array<std::int64_t, kMostWords>, kBanks> words;
  std::array<std::size_t, kBanks> count{};
  BankCount result;
  int distinct = 0;
  for (int begin = 0; begin < kWarpSize; begin += lanes_at_once) {
    const std::array<std::size_t, kBanks> before = count;
    for (int lane = begin; lane < begin + lanes_at_once; ++lane) {
      if ((active >> lane & 1) == 0) continue;
      const std::int64_t address = addresses[lane];
      for (std::int64_t word = address >> kWordShift; word <= (address + bytes - 1) >> kWordShift; ++word) {
        const auto bank = static_cast<std::size_t>(static_cast<std::uint64_t>(word) % kBanks);
        const auto known = std::span(words[bank]).first(count[bank]);
        if (std::ranges::find(known, word) != known.end()) continue;
        words[bank][count[bank]++] = word;
        ++distinct;
      }
    }
    int most = 0;
    for (std::size_t bank = 0; bank < kBanks; ++bank) {
      most = std::max(most, static_cast<int>(count[bank] - before[bank]));
    }
    result.wavefronts += most;
    result.degree = std::max(result.degree, most);
  }
  result.ideal = (distinct + static_cast<int>(kBanks) - 1) / static_cast<int>(kBanks);
  return result;
}

int CountWords(const Lanes& addresses, std::uint32_t active) {
  std::array<std::int64_t, kWarpSize> sorted;
  const std::size_t count = Sorted(addresses, active, sorted);
  int words = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (i == 0 || sorted[i] >> kWordShift != sorted[i - 1] >> kWordShift) ++words;
  }
  return words;
}

}  // namespace frx::workload
