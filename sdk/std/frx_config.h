// What every header of sdk/std needs: the marker for functions that device code may call too.
#ifndef FRX_STD_CONFIG_H
#define FRX_STD_CONFIG_H
#if defined(__CUDA__)
#define FRX_HD __attribute__((host)) __attribute__((device))
#define FRX_DEVICE __attribute__((device))
#else
#define FRX_HD
#define FRX_DEVICE
#endif
// The body of a template: Clang wants one where an argument is a lambda or a local type.
#define FRX_BODY { __builtin_unreachable(); }
#endif
