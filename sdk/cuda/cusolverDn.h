#ifndef FRX_CUSOLVERDN_H
#define FRX_CUSOLVERDN_H
#include <cublas_v2.h>
#include <cusparse.h>
enum cusolverStatus_t { CUSOLVER_STATUS_SUCCESS, CUSOLVER_STATUS_NOT_INITIALIZED, CUSOLVER_STATUS_ALLOC_FAILED, CUSOLVER_STATUS_INVALID_VALUE, CUSOLVER_STATUS_ARCH_MISMATCH, CUSOLVER_STATUS_MAPPING_ERROR, CUSOLVER_STATUS_EXECUTION_FAILED, CUSOLVER_STATUS_INTERNAL_ERROR };
struct cusolverDnContext;
typedef cusolverDnContext* cusolverDnHandle_t;
extern "C" cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t*);
extern "C" cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t);
extern "C" cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t, cudaStream_t);
#endif
