/// What one source may cost. A kernel of the archive costs 5 ms (bench/parse) and a few MB.
#pragma once

#include <cstddef>
#include <cstdint>

namespace frx {

struct WorkerLimits {
  std::size_t source_bytes = 4U << 20;
  int cpu_seconds = 10;                     ///< a source's, of one core
  int wall_seconds = 60;                    ///< a source's, for a machine that is busy or a parser that sleeps
  int start_seconds = 60;                   ///< a worker's, until it is ready
  std::uint64_t memory_bytes = 2ULL << 30;  ///< a worker's address space
  std::uint64_t stack_bytes = 64ULL << 20;
};

}  // namespace frx
