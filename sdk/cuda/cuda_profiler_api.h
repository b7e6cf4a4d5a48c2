#ifndef FRX_CUDA_PROFILER_API_H
#define FRX_CUDA_PROFILER_API_H
#include <cuda_runtime.h>

#endif
