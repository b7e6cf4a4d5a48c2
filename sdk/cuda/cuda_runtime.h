#ifndef FRX_CUDA_RUNTIME_H
#define FRX_CUDA_RUNTIME_H
#include <assert.h>
#include <cmath>
#include <device_functions.h>
#include <device_launch_parameters.h>
#include <frx_runtime_templates.h>
#include <math_functions.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surface_indirect_functions.h>
#include <time.h>
#include <utility>
#include <vector_functions.h>
// What a <<<...>>> launch stands for.
extern "C" cudaError_t cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = nullptr);
#endif
