#ifndef FRX_DEVICE_TYPES_H
#define FRX_DEVICE_TYPES_H
#include <driver_types.h>

#endif
