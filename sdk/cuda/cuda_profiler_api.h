#ifndef FRX_CUDA_PROFILER_API_H
#define FRX_CUDA_PROFILER_API_H
#include <cuda_runtime.h>
extern "C" cudaError_t cudaProfilerStart();
extern "C" cudaError_t cudaProfilerStop();
#endif
