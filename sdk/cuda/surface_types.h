#ifndef FRX_SURFACE_TYPES_H
#define FRX_SURFACE_TYPES_H
#include <driver_types.h>

#endif
