#ifndef FRX_SM_30_INTRINSICS_H
#define FRX_SM_30_INTRINSICS_H
#include <device_functions.h>

#endif
