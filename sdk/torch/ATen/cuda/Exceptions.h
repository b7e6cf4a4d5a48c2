#ifndef FRX_ATEN_CUDA_EXCEPTIONS_H
#define FRX_ATEN_CUDA_EXCEPTIONS_H
#include <c10/cuda/CUDAException.h>
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cusparse.h>
namespace c10 { class CuDNNError : public c10::Error { using Error::Error; }; }
namespace at { namespace cuda {
namespace blas { const char* _cublasGetErrorEnum(cublasStatus_t); }
namespace solver { const char* cusolverGetErrorMessage(cusolverStatus_t); }
} }
#define AT_CUDA_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define AT_CUDA_DRIVER_CHECK(EXPR) do { auto __err = EXPR; TORCH_CHECK(__err == 0, "CUDA driver error"); } while (0)
#define TORCH_CUDABLAS_CHECK(EXPR)                                                             \
  do {                                                                                         \
    cublasStatus_t __err = EXPR;                                                               \
    TORCH_CHECK(__err == CUBLAS_STATUS_SUCCESS, "CUDA error: ", at::cuda::blas::_cublasGetErrorEnum(__err)); \
  } while (0)
#define TORCH_CUDASPARSE_CHECK(EXPR)                                          \
  do {                                                                        \
    cusparseStatus_t __err = EXPR;                                            \
    TORCH_CHECK(__err == CUSPARSE_STATUS_SUCCESS, "CUDA error");              \
  } while (0)
#define TORCH_CUSOLVER_CHECK(EXPR)                                            \
  do {                                                                        \
    cusolverStatus_t __err = EXPR;                                            \
    TORCH_CHECK(__err == CUSOLVER_STATUS_SUCCESS, "cusolver error");          \
  } while (0)
#define AT_CUDNN_FRONTEND_CHECK(EXPR, ...) do { auto e = EXPR; (void)e; } while (0)
#define AT_CUDNN_CHECK_WITH_SHAPES(EXPR, ...) AT_CUDNN_CHECK(EXPR, "\n", ##__VA_ARGS__)
#define AT_CUDNN_CHECK(EXPR, ...)                                                              \
  do {                                                                                         \
    cudnnStatus_t status = EXPR;                                                               \
    TORCH_CHECK(status == CUDNN_STATUS_SUCCESS, "cuDNN error: ", cudnnGetErrorString(status)); \
  } while (0)
#endif
