/// What the memory does for one request of a warp: 32 lanes, each with an address or none.
#pragma once

#include <array>
#include <cstdint>

#include "workload/lanes.h"

namespace frx::workload {

/// Global memory goes by sectors of 32 B; arrays begin on a boundary of them.
struct SectorCount {
  int touched = 0;
  int ideal = 0;      ///< that the distinct bytes fill
  int addresses = 0;  ///< distinct
};
SectorCount CountSectors(const Lanes& addresses, std::uint32_t active, int bytes);

/// Shared memory gives a word of 4 B from each of 32 banks at a time; a word that several lanes want is given once.
/// Lanes with 8 B are served in halves of the warp, those with 16 B in quarters.
struct BankCount {
  int wavefronts = 0;
  int ideal = 0;   ///< for its distinct words
  int degree = 0;  ///< the most words that one bank gives in a phase
};
BankCount CountBanks(const Lanes& addresses, std::uint32_t active, int bytes);

/// Constant memory gives one word at a time.
int CountWords(const Lanes& addresses, std::uint32_t active);

}  // namespace frx::workload
