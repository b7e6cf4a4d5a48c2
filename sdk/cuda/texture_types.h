#ifndef FRX_TEXTURE_TYPES_H
#define FRX_TEXTURE_TYPES_H
#include <driver_types.h>

#endif
