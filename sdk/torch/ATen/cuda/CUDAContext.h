#ifndef FRX_ATEN_CUDA_CUDACONTEXT_H
#define FRX_ATEN_CUDA_CUDACONTEXT_H
#include <ATen/Context.h>
#include <ATen/cuda/CUDAContextLight.h>
#include <c10/cuda/CUDAStream.h>
#endif
