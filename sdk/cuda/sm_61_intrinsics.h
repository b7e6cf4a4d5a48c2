#ifndef FRX_SM_61_INTRINSICS_H
#define FRX_SM_61_INTRINSICS_H
#include <device_functions.h>

#endif
