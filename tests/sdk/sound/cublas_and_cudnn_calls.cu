#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <cublas_v2.h>
#include <cudnn.h>
#define CHECK_CUBLAS(e) do { cublasStatus_t s = (e); TORCH_CHECK(s == CUBLAS_STATUS_SUCCESS, "cuBLAS error ", (int)s); } while (0)
static cublasHandle_t handle = nullptr;
torch::Tensor forward(torch::Tensor A, torch::Tensor B) {
  int M = A.size(0), K = A.size(1), N = B.size(1);
  auto C = torch::empty({M, N}, A.options());
  if (!handle) { CHECK_CUBLAS(cublasCreate(&handle)); cublasSetMathMode(handle, CUBLAS_TF32_TENSOR_OP_MATH); }
  cublasSetStream(handle, at::cuda::getCurrentCUDAStream());
  const float alpha = 1.0f, beta = 0.0f;
  CHECK_CUBLAS(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, N, M, K, &alpha, B.data_ptr<float>(), N, A.data_ptr<float>(), K, &beta, C.data_ptr<float>(), N));
  CHECK_CUBLAS(cublasGemmEx(handle, CUBLAS_OP_T, CUBLAS_OP_N, N, M, K, &alpha, B.data_ptr(), CUDA_R_16F, N, A.data_ptr(), CUDA_R_16F, K, &beta, C.data_ptr(), CUDA_R_32F, N, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP));
  CHECK_CUBLAS(cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, N, M, K, &alpha, B.data_ptr<float>(), N, (long long)N * K, A.data_ptr<float>(), K, (long long)M * K, &beta, C.data_ptr<float>(), N, (long long)M * N, 1));
  cublasSgemv(at::cuda::getCurrentCUDABlasHandle(), CUBLAS_OP_T, K, M, &alpha, A.data_ptr<float>(), K, B.data_ptr<float>(), 1, &beta, C.data_ptr<float>(), 1);
  TORCH_CUDABLAS_CHECK(cublasSscal(handle, M * N, &alpha, C.data_ptr<float>(), 1));
  cudnnHandle_t cudnn;
  cudnnCreate(&cudnn);
  cudnnTensorDescriptor_t desc;
  cudnnCreateTensorDescriptor(&desc);
  cudnnSetTensor4dDescriptor(desc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, M, N);
  AT_CUDNN_CHECK(cudnnSoftmaxForward(cudnn, CUDNN_SOFTMAX_ACCURATE, CUDNN_SOFTMAX_MODE_INSTANCE, &alpha, desc, C.data_ptr(), &beta, desc, C.data_ptr()));
  cudnnDestroyTensorDescriptor(desc);
  cudnnDestroy(cudnn);
  return C;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
