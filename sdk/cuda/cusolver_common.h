#ifndef FRX_CUSOLVER_COMMON_H
#define FRX_CUSOLVER_COMMON_H
#include <cusolverDn.h>

#endif
