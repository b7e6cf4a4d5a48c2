#include <torch/extension.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdexcept>
#include <string>

__constant__ float c_weight[4096];
constexpr int TILE = 8;

#define CUDA_CHECK(call)                                                                                         \
  do {                                                                                                           \
    cudaError_t e = (call);                                                                                      \
    if (e != cudaSuccess) throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(e) + " at " + std::to_string(__LINE__)); \
  } while (0)

__global__ void conv3d(const float* in, const float* bias, float* out, int C, int D, int H, int W, int K, int OD, int OH, int OW) {
  __shared__ float tile[TILE][TILE][TILE + 1];
  const int ox = blockIdx.x * TILE + threadIdx.x, oy = blockIdx.y * TILE + threadIdx.y, oz = blockIdx.z % OD, oc = blockIdx.z / OD;
  tile[threadIdx.z][threadIdx.y][threadIdx.x] = 0.f;
  __syncthreads();
  if (ox >= OW || oy >= OH) return;
  float acc = bias ? bias[oc] : 0.0f;
  for (int c = 0; c < C; ++c)
    for (int kz = 0; kz < K; ++kz)
      for (int ky = 0; ky < K; ++ky)
        #pragma unroll
        for (int kx = 0; kx < K; ++kx)
          acc = fmaf(in[((c * D + oz + kz) * H + oy + ky) * W + ox + kx], c_weight[(((oc * C + c) * K + kz) * K + ky) * K + kx], acc);
  out[((oc * OD + oz) * OH + oy) * OW + ox] = acc;
}

torch::Tensor forward(torch::Tensor x, torch::Tensor weight, torch::optional<torch::Tensor> bias_opt) {
  auto bias = bias_opt.has_value() ? bias_opt.value() : torch::zeros({weight.size(0)}, weight.options());
  CUDA_CHECK(cudaMemcpyToSymbol(c_weight, weight.data_ptr<float>(), weight.numel() * sizeof(float), 0, cudaMemcpyDeviceToDevice));
  int K = weight.size(2), OD = x.size(2) - K + 1, OH = x.size(3) - K + 1, OW = x.size(4) - K + 1;
  auto out = torch::zeros({x.size(0), weight.size(0), OD, OH, OW}, torch::TensorOptions().dtype(torch::kFloat32).device(torch::kCUDA, 0));
  dim3 block(TILE, TILE, 1), grid((OW + TILE - 1) / TILE, (OH + TILE - 1) / TILE, OD * weight.size(0));
  for (int64_t n = 0; n < x.size(0); ++n)
    conv3d<<<grid, block>>>(x[n].data_ptr<float>(), bias.defined() ? bias.data_ptr<float>() : nullptr, out[n].data_ptr<float>(), x.size(1), x.size(2), x.size(3), x.size(4), K, OD, OH, OW);
  CUDA_CHECK(cudaDeviceSynchronize());
  return out;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
