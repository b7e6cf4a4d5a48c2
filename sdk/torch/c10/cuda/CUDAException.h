#ifndef FRX_C10_CUDAEXCEPTION_H
#define FRX_C10_CUDAEXCEPTION_H
#include <c10/core/Device.h>
#include <c10/util/Exception.h>
#include <cuda_runtime.h>
namespace c10 {
class CUDAError : public Error { using Error::Error; };
namespace cuda {
struct DeviceAssertionData {};
struct DeviceAssertionsData {};
struct CUDAKernelLaunchInfo {};
class CUDAKernelLaunchRegistry {};
void c10_cuda_check_implementation(const int32_t, const char*, const char*, const int, const bool);
std::string c10_retrieve_device_side_assertion_info();
const char* get_cuda_check_suffix() noexcept;
std::mutex* getFreeMutex();
}
}
#define C10_CUDA_CHECK(EXPR)                                                                         \
  do {                                                                                               \
    const cudaError_t __err = EXPR;                                                                  \
    c10::cuda::c10_cuda_check_implementation(static_cast<int32_t>(__err), __FILE__, __func__, static_cast<uint32_t>(__LINE__), true); \
  } while (0)
#define C10_CUDA_CHECK_WARN(EXPR)                            \
  do {                                                       \
    const cudaError_t __err = EXPR;                          \
    if (C10_UNLIKELY(__err != cudaSuccess)) { TORCH_WARN("CUDA warning: ", cudaGetErrorString(__err)); } \
  } while (0)
#define C10_CUDA_ERROR_HANDLED(EXPR) EXPR
#define C10_CUDA_IGNORE_ERROR(EXPR)          \
  do {                                       \
    const cudaError_t __err = EXPR;          \
    if (C10_UNLIKELY(__err != cudaSuccess)) { cudaGetLastError(); } \
  } while (0)
#define C10_CUDA_CLEAR_ERROR() do { cudaGetLastError(); } while (0)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
#define TORCH_DSA_KERNEL_LAUNCH(kernel, blocks, threads, shared_mem, stream, ...)   \
  do {                                                                              \
    kernel<<<blocks, threads, shared_mem, stream>>>(__VA_ARGS__, nullptr, 0);       \
    C10_CUDA_KERNEL_LAUNCH_CHECK();                                                 \
  } while (0)
#endif
