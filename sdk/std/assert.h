#undef assert
#include <frx_config.h>
#ifndef FRX_ASSERT_H
#define FRX_ASSERT_H
extern "C" FRX_HD void __assert_fail(const char*, const char*, unsigned, const char*) noexcept;
#endif
#ifdef NDEBUG
#define assert(...) (static_cast<void>(0))
#else
#define assert(...) (static_cast<bool>(__VA_ARGS__) ? void(0) : __assert_fail(#__VA_ARGS__, __FILE__, __LINE__, __PRETTY_FUNCTION__))
#endif
#ifndef __cplusplus
#define static_assert _Static_assert
#endif
