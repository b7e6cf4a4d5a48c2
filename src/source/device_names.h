/// What the names of CUDA's device functions mean to a count of operations. No Clang here.
#pragma once

#include <cstdint>
#include <string_view>

namespace frx {

enum class DeviceCall : std::uint8_t {
  kOther,
  kBarrier,      ///< all threads of a block wait: __syncthreads, cooperative groups' sync
  kAtomic,       ///< atomicAdd …
  kShuffle,      ///< warp shuffles, votes, matches, reductions
  kSpecial,      ///< expf, sqrtf, tanhf …
  kFma,          ///< two floating-point operations
  kFloat,        ///< one: __fadd_rn, __hmul …
  kCachedLoad,   ///< __ldg, __ldcs …: a load through its first argument
  kCachedStore,  ///< __stcs, __stwt …
  kCopy,         ///< __pipeline_memcpy_async, memcpy_async: a global load and a shared store
  kMatrix,       ///< wmma::mma_sync
  kMatrixLoad,   ///< wmma::load_matrix_sync: a load through its second argument
  kMatrixStore,  ///< wmma::store_matrix_sync
};

DeviceCall ClassifyDeviceCall(std::string_view name);

}  // namespace frx
