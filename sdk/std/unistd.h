#ifndef FRX_UNISTD_H
#define FRX_UNISTD_H
#include <sys/types.h>
extern "C" {
unsigned sleep(unsigned);
int usleep(unsigned);
pid_t getpid() noexcept;
long sysconf(int) noexcept;
int close(int);
ssize_t read(int, void*, size_t);
ssize_t write(int, const void*, size_t);
}
#endif
