#ifndef FRX_SM_35_INTRINSICS_H
#define FRX_SM_35_INTRINSICS_H
#include <device_functions.h>

#endif
