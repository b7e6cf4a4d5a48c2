#ifndef FRX_LIBRARY_TYPES_H
#define FRX_LIBRARY_TYPES_H
#include <driver_types.h>

#endif
