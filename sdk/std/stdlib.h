#ifndef FRX_STDLIB_H
#define FRX_STDLIB_H
#include <frx_config.h>
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX 1
typedef struct { int quot; int rem; } div_t;
typedef struct { long quot; long rem; } ldiv_t;
typedef struct { long long quot; long long rem; } lldiv_t;
extern "C" {
FRX_HD void* malloc(size_t) noexcept;
FRX_HD void free(void*) noexcept;
void* calloc(size_t, size_t) noexcept;
void* realloc(void*, size_t) noexcept;
void* aligned_alloc(size_t, size_t) noexcept;
int posix_memalign(void**, size_t, size_t) noexcept;
void* valloc(size_t) noexcept;
[[noreturn]] void abort() noexcept;
[[noreturn]] void exit(int) noexcept;
[[noreturn]] void _Exit(int) noexcept;
[[noreturn]] void quick_exit(int) noexcept;
int atexit(void (*)()) noexcept;
FRX_HD int abs(int) noexcept;
FRX_HD long labs(long) noexcept;
FRX_HD long long llabs(long long) noexcept;
div_t div(int, int) noexcept;
ldiv_t ldiv(long, long) noexcept;
lldiv_t lldiv(long long, long long) noexcept;
int atoi(const char*) noexcept;
long atol(const char*) noexcept;
long long atoll(const char*) noexcept;
double atof(const char*) noexcept;
long strtol(const char*, char**, int) noexcept;
long long strtoll(const char*, char**, int) noexcept;
unsigned long strtoul(const char*, char**, int) noexcept;
unsigned long long strtoull(const char*, char**, int) noexcept;
float strtof(const char*, char**) noexcept;
double strtod(const char*, char**) noexcept;
long double strtold(const char*, char**) noexcept;
int rand() noexcept;
void srand(unsigned) noexcept;
int rand_r(unsigned*) noexcept;
double drand48() noexcept;
void srand48(long) noexcept;
long lrand48() noexcept;
long random() noexcept;
void srandom(unsigned) noexcept;
char* getenv(const char*) noexcept;
int setenv(const char*, const char*, int) noexcept;
int unsetenv(const char*) noexcept;
int putenv(char*) noexcept;
int system(const char*);
void qsort(void*, size_t, size_t, int (*)(const void*, const void*));
void* bsearch(const void*, const void*, size_t, size_t, int (*)(const void*, const void*));
int mblen(const char*, size_t) noexcept;
int mkstemp(char*);
char* mkdtemp(char*) noexcept;
char* realpath(const char*, char*) noexcept;
}
constexpr long abs(long x) noexcept { return x < 0 ? -x : x; }
constexpr long long abs(long long x) noexcept { return x < 0 ? -x : x; }
namespace std {
using ::abort; using ::abs; using ::aligned_alloc; using ::atexit; using ::atof; using ::atoi; using ::atol; using ::atoll; using ::bsearch;
using ::calloc; using ::div; using ::div_t; using ::exit; using ::free; using ::getenv; using ::labs; using ::ldiv; using ::ldiv_t; using ::llabs;
using ::lldiv; using ::lldiv_t; using ::malloc; using ::qsort; using ::quick_exit; using ::rand; using ::realloc; using ::srand; using ::strtod;
using ::strtof; using ::strtol; using ::strtold; using ::strtoll; using ::strtoul; using ::strtoull; using ::system; using ::_Exit;
}
#endif
