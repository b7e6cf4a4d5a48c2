#include "source/device_names.h"

#include <algorithm>
#include <array>

namespace frx {
namespace {

template <std::size_t N>
bool In(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

template <std::size_t N>
bool HasPrefixIn(const std::array<std::string_view, N>& prefixes, std::string_view name) {
  return std::ranges::any_of(prefixes, [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// Functions that the special function unit or a software sequence computes, without their type's suffix.
constexpr std::array<std::string_view, 40> kSpecial = {
    "exp",  "exp2",  "exp10",  "expm1",   "log",    "log2",   "log10", "log1p", "sqrt",    "rsqrt",
    "cbrt", "rcbrt", "pow",    "sin",     "cos",    "tan",    "sinpi", "cospi", "sincos",  "sincospi",
    "asin", "acos",  "atan",   "atan2",   "sinh",   "cosh",   "tanh",  "asinh", "acosh",   "atanh",
    "erf",  "erfc",  "erfinv", "normcdf", "tgamma", "lgamma", "hypot", "fmod",  "frcp_rn", "fsqrt_rn"};

constexpr std::array<std::string_view, 9> kBarriers = {"__syncthreads",
                                                       "__syncthreads_count",
                                                       "__syncthreads_and",
                                                       "__syncthreads_or",
                                                       "__barrier_sync",
                                                       "__barrier_sync_count",
                                                       "sync",
                                                       "arrive_and_wait",
                                                       "barrier_wait"};

constexpr std::array<std::string_view, 11> kShufflePrefixes = {"__shfl",   "__ballot", "__any",       "__all",
                                                               "__reduce", "__match",  "__vote",      "shfl",
                                                               "ballot",   "match_",   "__activemask"};

constexpr std::array<std::string_view, 6> kFmaPrefixes = {"__fmaf", "__fma", "__hfma", "fmaf", "__dmul_add", "__ffma"};

constexpr std::array<std::string_view, 14> kFloatPrefixes = {"__fadd_", "__fsub_", "__fmul_", "__fdiv",  "__dadd_",
                                                             "__dsub_", "__dmul_", "__ddiv_", "__hadd",  "__hsub",
                                                             "__hmul",  "__hdiv",  "__hneg",  "fdividef"};

constexpr std::array<std::string_view, 7> kLoads = {
    "__ldg", "__ldcg", "__ldca", "__ldcs", "__ldlu", "__ldcv", "__builtin_nontemporal_load"};
constexpr std::array<std::string_view, 4> kStores = {"__stcs", "__stcg", "__stwb", "__stwt"};
constexpr std::array<std::string_view, 3> kCopies = {"__pipeline_memcpy_async", "memcpy_async",
                                                     "cp_async_bulk_global_to_shared"};

std::string_view WithoutTypeSuffix(std::string_view name) {
  // __expf, h2exp, hexp -> exp
  if (name.starts_with("__")) name.remove_prefix(2);
  if (In(kSpecial, name)) return name;
  if (name.ends_with('f') || name.ends_with('l')) return name.substr(0, name.size() - 1);
  if (name.starts_with("h2")) return name.substr(2);
  if (name.starts_with('h')) return name.substr(1);
  return name;
}

}  // namespace

DeviceCall ClassifyDeviceCall(std::string_view name) {
  if (In(kBarriers, name)) return DeviceCall::kBarrier;
  if (name.starts_with("atomic") || name.starts_with("__atomic")) return DeviceCall::kAtomic;
  if (HasPrefixIn(kShufflePrefixes, name)) return DeviceCall::kShuffle;
  if (name == "fma" || HasPrefixIn(kFmaPrefixes, name)) return DeviceCall::kFma;
  if (HasPrefixIn(kFloatPrefixes, name)) return DeviceCall::kFloat;
  if (In(kLoads, name)) return DeviceCall::kCachedLoad;
  if (In(kStores, name)) return DeviceCall::kCachedStore;
  if (In(kCopies, name)) return DeviceCall::kCopy;
  if (name == "mma_sync") return DeviceCall::kMatrix;
  if (name == "load_matrix_sync") return DeviceCall::kMatrixLoad;
  if (name == "store_matrix_sync") return DeviceCall::kMatrixStore;
  if (In(kSpecial, WithoutTypeSuffix(name))) return DeviceCall::kSpecial;
  return DeviceCall::kOther;
}

}  // namespace frx
