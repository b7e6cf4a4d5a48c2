#ifndef FRX_DEVICE_LAUNCH_PARAMETERS_H
#define FRX_DEVICE_LAUNCH_PARAMETERS_H
#include <vector_types.h>
extern const FRX_DEVICE uint3 threadIdx;
extern const FRX_DEVICE uint3 blockIdx;
extern const FRX_DEVICE dim3 blockDim;
extern const FRX_DEVICE dim3 gridDim;
extern const FRX_DEVICE int warpSize;
#endif
