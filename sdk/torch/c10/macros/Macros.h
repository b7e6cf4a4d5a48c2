#ifndef FRX_C10_MACROS_H
#define FRX_C10_MACROS_H
#include <frx_torch_all_std.h>
namespace c10 { namespace cuda {} namespace hip {} namespace xpu {} namespace util {} }
namespace at {
using namespace c10;
namespace cuda { using namespace c10::cuda; }
namespace hip { using namespace c10::hip; }
namespace xpu { using namespace c10::xpu; }
}
#if defined(__CUDA__)
#define C10_HOST_DEVICE __attribute__((host)) __attribute__((device))
#define C10_DEVICE __attribute__((device))
#define C10_HOST __attribute__((host))
#else
#define C10_HOST_DEVICE
#define C10_DEVICE
#define C10_HOST
#endif
#define C10_API
#define C10_API_ENUM
#define C10_CUDA_API
#define C10_EXPORT
#define C10_HIDDEN
#define C10_IMPORT
#define TORCH_API
#define TORCH_CUDA_CPP_API
#define TORCH_CUDA_CU_API
#define TORCH_XPU_API
#define C10_EXPORT_CAFFE2_OP_TO_C10
#define C10_CONCATENATE_IMPL(a, b) a##b
#define C10_CONCATENATE(a, b) C10_CONCATENATE_IMPL(a, b)
#define C10_MACRO_EXPAND(args) args
#define C10_STRINGIZE_IMPL(x) #x
#define C10_STRINGIZE(x) C10_STRINGIZE_IMPL(x)
#define C10_UID __COUNTER__
#define C10_ANONYMOUS_VARIABLE(name) C10_CONCATENATE(name, __COUNTER__)
#define C10_LIKELY(e) (__builtin_expect(static_cast<bool>(e), 1))
#define C10_UNLIKELY(e) (__builtin_expect(static_cast<bool>(e), 0))
#define C10_LIKELY_OR_CONST(e) C10_LIKELY(e)
#define C10_UNLIKELY_OR_CONST(e) C10_UNLIKELY(e)
#define C10_NOINLINE __attribute__((noinline))
#define C10_ALWAYS_INLINE __attribute__((always_inline)) inline
#define C10_ALWAYS_INLINE_UNLESS_MOBILE C10_ALWAYS_INLINE
#define C10_UNUSED __attribute__((__unused__))
#define C10_USED __attribute__((__used__))
#define C10_RESTRICT __restrict
#define C10_NODISCARD [[nodiscard]]
#define C10_FALLTHROUGH [[fallthrough]]
#define C10_CLANG_DIAGNOSTIC_PUSH()
#define C10_CLANG_DIAGNOSTIC_POP()
#define C10_CLANG_DIAGNOSTIC_IGNORE(flag)
#define C10_CLANG_HAS_WARNING(flag) 0
#define C10_DISABLE_COPY_AND_ASSIGN(type) \
  type(const type&) = delete;             \
  type& operator=(const type&) = delete
#define C10_DEFINE_DEPRECATED_USING(name, type) using name = type;
#define C10_DEPRECATED
#define C10_DEPRECATED_MESSAGE(message)
#define C10_COMPILE_TIME_MAX_GPUS 16
#define C10_WARP_SIZE 32
#define C10_MAX_THREADS_PER_BLOCK(n) (n)
#define C10_MIN_BLOCKS_PER_SM(threads, blocks) (blocks)
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(threads) __launch_bounds__(threads)
#define C10_LAUNCH_BOUNDS_2(threads, blocks) __launch_bounds__(threads, blocks)
#define AT_HOST_DEVICE C10_HOST_DEVICE
#define AT_DEVICE C10_DEVICE
#define AT_HOST C10_HOST
#define CUDA_KERNEL_ASSERT(...) assert(__VA_ARGS__)
#define CUDA_KERNEL_ASSERT_MSG(e, message) assert(e)
#define SYCL_KERNEL_ASSERT(...)
namespace c10 {
constexpr unsigned CUDA_MAX_THREADS_PER_SM = 2048;
constexpr unsigned CUDA_MAX_THREADS_PER_BLOCK = 1024;
constexpr unsigned CUDA_THREADS_PER_BLOCK_FALLBACK = 256;
}
#endif
