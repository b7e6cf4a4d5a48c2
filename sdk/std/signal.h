#ifndef FRX_SIGNAL_H
#define FRX_SIGNAL_H
#define SIGINT 2
#define SIGABRT 6
#define SIGSEGV 11
#define SIGTERM 15
extern "C" int raise(int) noexcept;
extern "C" void (*signal(int, void (*)(int)) noexcept)(int);
namespace std { using ::raise; using ::signal; }
#endif
