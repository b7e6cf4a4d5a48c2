#ifndef FRX_SM_35_ATOMIC_FUNCTIONS_H
#define FRX_SM_35_ATOMIC_FUNCTIONS_H
#include <device_functions.h>

#endif
