#ifndef FRX_STRING_H
#define FRX_STRING_H
#include <frx_config.h>
#include <stddef.h>
extern "C" {
FRX_HD void* memcpy(void*, const void*, size_t) noexcept;
FRX_HD void* memmove(void*, const void*, size_t) noexcept;
FRX_HD void* memset(void*, int, size_t) noexcept;
FRX_HD int memcmp(const void*, const void*, size_t) noexcept;
size_t strlen(const char*) noexcept;
size_t strnlen(const char*, size_t) noexcept;
int strcmp(const char*, const char*) noexcept;
int strncmp(const char*, const char*, size_t) noexcept;
int strcasecmp(const char*, const char*) noexcept;
int strncasecmp(const char*, const char*, size_t) noexcept;
int strcoll(const char*, const char*) noexcept;
char* strcpy(char*, const char*) noexcept;
char* strncpy(char*, const char*, size_t) noexcept;
char* strcat(char*, const char*) noexcept;
char* strncat(char*, const char*, size_t) noexcept;
char* strdup(const char*) noexcept;
char* strtok(char*, const char*) noexcept;
char* strtok_r(char*, const char*, char**) noexcept;
char* strerror(int) noexcept;
size_t strspn(const char*, const char*) noexcept;
size_t strcspn(const char*, const char*) noexcept;
void bzero(void*, size_t) noexcept;
int ffs(int) noexcept;
int ffsl(long) noexcept;
int ffsll(long long) noexcept;
}
#define FRX_STR_PAIR(name, ...)                                    \
  const char* name(const char*, __VA_ARGS__) noexcept;             \
  char* name(char*, __VA_ARGS__) noexcept;
FRX_STR_PAIR(strchr, int)
FRX_STR_PAIR(strrchr, int)
FRX_STR_PAIR(strstr, const char*)
FRX_STR_PAIR(strpbrk, const char*)
#undef FRX_STR_PAIR
const void* memchr(const void*, int, size_t) noexcept;
void* memchr(void*, int, size_t) noexcept;
namespace std {
using ::memchr; using ::memcmp; using ::memcpy; using ::memmove; using ::memset; using ::strcat; using ::strchr; using ::strcmp; using ::strcoll;
using ::strcpy; using ::strcspn; using ::strerror; using ::strlen; using ::strncat; using ::strncmp; using ::strncpy; using ::strpbrk;
using ::strrchr; using ::strspn; using ::strstr; using ::strtok;
}
#endif
