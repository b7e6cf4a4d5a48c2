#ifndef FRX_SYS_TIME_H
#define FRX_SYS_TIME_H
#include <time.h>
struct timeval { long tv_sec; long tv_usec; };
extern "C" int gettimeofday(timeval*, void*) noexcept;
#endif
