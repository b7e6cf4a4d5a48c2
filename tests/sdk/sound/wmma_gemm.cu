#include <torch/extension.h>
#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;

const int WMMA_M = 16, WMMA_N = 16, WMMA_K = 16;

__global__ void to_half(const float* __restrict__ in, half* __restrict__ out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = __float2half(in[i]);
}

__global__ void gemm(const half* a, const half* b, float* c, int M, int N, int K) {
  int wm = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  int wn = blockIdx.y * blockDim.y + threadIdx.y;
  wmma::fragment<wmma::matrix_a, WMMA_M, WMMA_N, WMMA_K, half, wmma::row_major> a_frag;
  wmma::fragment<wmma::matrix_b, WMMA_M, WMMA_N, WMMA_K, half, wmma::col_major> b_frag;
  wmma::fragment<wmma::accumulator, WMMA_M, WMMA_N, WMMA_K, float> acc;
  wmma::fill_fragment(acc, 0.0f);
  for (int k = 0; k < K; k += WMMA_K) {
    wmma::load_matrix_sync(a_frag, a + wm * WMMA_M * K + k, K);
    wmma::load_matrix_sync(b_frag, b + wn * WMMA_N * K + k, K);
    wmma::mma_sync(acc, a_frag, b_frag, acc);
  }
  for (int t = 0; t < acc.num_elements; t++) acc.x[t] = fmaxf(acc.x[t], 0.f);
  wmma::store_matrix_sync(c + wm * WMMA_M * N + wn * WMMA_N, acc, N, wmma::mem_row_major);
}

__global__ void tf32(const float* a, const float* b, float* c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 8, float> fc;
  wmma::fill_fragment(fc, 0.f);
  wmma::load_matrix_sync(fa, a, 8);
  wmma::load_matrix_sync(fb, b, 16);
#pragma unroll
  for (int i = 0; i < fa.num_elements; ++i) fa.x[i] = wmma::__float_to_tf32(fa.x[i]);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

torch::Tensor forward(torch::Tensor A, torch::Tensor B) {
  auto ah = A.to(torch::kHalf), bh = B.t().contiguous().to(torch::kFloat16);
  auto C = torch::zeros({A.size(0), B.size(1)}, A.options().dtype(torch::kFloat));
  dim3 block(128, 4);
  dim3 grid((A.size(0) + 63) / 64, (B.size(1) + 63) / 64);
  gemm<<<grid, block>>>(reinterpret_cast<const half*>(ah.data_ptr<at::Half>()), reinterpret_cast<half*>(bh.data_ptr<at::Half>()), C.data_ptr<float>(), A.size(0), B.size(1), A.size(1));
  return C;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward, "wmma"); }
