#ifndef FRX_CUBLAS_H
#define FRX_CUBLAS_H
#include <cublas_v2.h>

#endif
