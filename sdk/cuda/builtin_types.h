#ifndef FRX_BUILTIN_TYPES_H
#define FRX_BUILTIN_TYPES_H
#include <driver_types.h>

#endif
