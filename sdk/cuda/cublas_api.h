#ifndef FRX_CUBLAS_API_H
#define FRX_CUBLAS_API_H
#include <cublas_v2.h>

#endif
