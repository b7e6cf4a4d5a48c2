#ifndef FRX_ERRNO_H
#define FRX_ERRNO_H
extern "C" int* __errno_location() noexcept;
#define errno (*__errno_location())
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EAGAIN 11
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define EINVAL 22
#define EDOM 33
#define ERANGE 34
#endif
