#ifndef FRX_SURFACE_INDIRECT_FUNCTIONS_H
#define FRX_SURFACE_INDIRECT_FUNCTIONS_H
#include <texture_indirect_functions.h>

#endif
