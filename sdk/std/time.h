#ifndef FRX_TIME_H
#define FRX_TIME_H
#include <frx_config.h>
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; const char* tm_zone; };
struct timespec { time_t tv_sec; long tv_nsec; };
#define CLOCKS_PER_SEC 1000000L
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
extern "C" {
FRX_HD clock_t clock() noexcept;
time_t time(time_t*) noexcept;
double difftime(time_t, time_t) noexcept;
time_t mktime(tm*) noexcept;
tm* gmtime(const time_t*) noexcept;
tm* localtime(const time_t*) noexcept;
tm* localtime_r(const time_t*, tm*) noexcept;
char* asctime(const tm*) noexcept;
char* ctime(const time_t*) noexcept;
size_t strftime(char*, size_t, const char*, const tm*) noexcept;
int clock_gettime(clockid_t, timespec*) noexcept;
int nanosleep(const timespec*, timespec*);
int timespec_get(timespec*, int) noexcept;
}
namespace std {
using ::asctime; using ::clock; using ::clock_t; using ::ctime; using ::difftime; using ::gmtime; using ::localtime; using ::mktime; using ::strftime;
using ::time; using ::time_t; using ::timespec; using ::tm;
}
#endif
