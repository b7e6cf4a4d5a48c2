/// Limits of a process on itself, never above those that it was given.
#pragma once

#include <sys/resource.h>

#include <cstdint>

namespace frx {

/// Calls nothing that a child between fork and exec may not call.
inline void LimitResource(decltype(RLIMIT_AS) resource, std::uint64_t value) {
  rlimit limit{};
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max != RLIM_INFINITY && value > limit.rlim_max) value = limit.rlim_max;
  limit.rlim_cur = value;
  setrlimit(resource, &limit);
}

}  // namespace frx
