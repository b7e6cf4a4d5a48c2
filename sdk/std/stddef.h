#ifndef FRX_STDDEF_H
#define FRX_STDDEF_H
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
#ifndef __cplusplus
typedef __WCHAR_TYPE__ wchar_t;
#else
namespace std {
using size_t = ::size_t;
using ptrdiff_t = ::ptrdiff_t;
using nullptr_t = decltype(nullptr);
}
using std::nullptr_t;
#endif
struct max_align_t {
  long long frx_a __attribute__((aligned(__alignof__(long long))));
  long double frx_b __attribute__((aligned(__alignof__(long double))));
};
#ifndef NULL
#define NULL __null
#endif
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
