#ifndef FRX_WCHAR_H
#define FRX_WCHAR_H
#include <stddef.h>
typedef unsigned int wint_t;
extern "C" size_t wcslen(const wchar_t*) noexcept;
#endif
