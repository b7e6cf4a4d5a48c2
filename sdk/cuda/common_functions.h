#ifndef FRX_COMMON_FUNCTIONS_H
#define FRX_COMMON_FUNCTIONS_H
#include <device_functions.h>

#endif
