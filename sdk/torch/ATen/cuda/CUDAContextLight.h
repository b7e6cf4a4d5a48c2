#ifndef FRX_ATEN_CUDA_CUDACONTEXTLIGHT_H
#define FRX_ATEN_CUDA_CUDACONTEXTLIGHT_H
#include <ATen/cuda/Exceptions.h>
#include <c10/core/Allocator.h>
#include <c10/cuda/CUDAFunctions.h>
#include <cublasLt.h>
#include <map>
namespace c10 { struct Allocator; }
namespace at { namespace cuda {
int64_t getNumGPUs();
bool is_available();
cudaDeviceProp* getCurrentDeviceProperties();
int warp_size();
cudaDeviceProp* getDeviceProperties(c10::DeviceIndex);
bool canDeviceAccessPeer(c10::DeviceIndex, c10::DeviceIndex);
c10::Allocator* getCUDADeviceAllocator();
cusparseHandle_t getCurrentCUDASparseHandle();
cublasHandle_t getCurrentCUDABlasHandle();
cublasLtHandle_t getCurrentCUDABlasLtHandle();
void clearCublasWorkspaces();
cusolverDnHandle_t getCurrentCUDASolverDnHandle();
} }
#endif
