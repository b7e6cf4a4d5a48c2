#ifndef FRX_DEVICE_ATOMIC_FUNCTIONS_H
#define FRX_DEVICE_ATOMIC_FUNCTIONS_H
#include <device_functions.h>

#endif
