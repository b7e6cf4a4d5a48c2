#include <torch/extension.h>
#include <torch/torch.h>
#include <vector>
#include <tuple>

namespace F = torch::nn::functional;

__global__ void rnn_pointwise(const float* __restrict__ gates, const float* __restrict__ c_in, float* __restrict__ h, float* __restrict__ c, int batch, int hidden) {
  int tid = blockIdx.x * blockDim.x + threadIdx.x;
  int total = batch * hidden;
  for (int idx = tid; idx < total; idx += gridDim.x * blockDim.x) {
    int b = idx / hidden, j = idx - b * hidden;
    const float* g = gates + b * 4 * hidden;
    float i = 1.0f / (1.0f + __expf(-g[j])), f = 1.0f / (1.0f + expf(-g[hidden + j])), gg = tanhf(g[2 * hidden + j]), o = 1.f / (1.f + exp(-g[3 * hidden + j]));
    float cc = f * c_in[idx] + i * gg;
    c[idx] = cc;
    h[idx] = o * tanhf(cc);
  }
}

std::tuple<torch::Tensor, torch::Tensor, torch::Tensor> lstm(torch::Tensor x, std::vector<torch::Tensor> w_ih, std::vector<torch::Tensor> w_hh, std::vector<torch::Tensor> b, torch::Tensor h0, torch::Tensor c0) {
  torch::NoGradGuard no_grad;
  auto input = x.transpose(0, 1).contiguous();
  std::vector<torch::Tensor> outs;
  outs.reserve(input.size(0));
  auto h = h0.select(0, 0).clone();
  auto c = c0[0].clone();
  for (int64_t t = 0; t < input.size(0); ++t) {
    auto gates = torch::addmm(b[0], input[t], w_ih[0].t()) + torch::mm(h, w_hh.at(0).transpose(0, 1));
    rnn_pointwise<<<(h.numel() + 255) / 256, 256>>>(gates.contiguous().data_ptr<float>(), c.data_ptr<float>(), h.data_ptr<float>(), c.data_ptr<float>(), h.size(0), h.size(1));
    outs.push_back(h.clone());
  }
  auto y = torch::stack(outs, 0).permute({1, 0, 2});
  y = F::dropout(y, F::DropoutFuncOptions().p(0.0).training(false));
  y = F::layer_norm(y, F::LayerNormFuncOptions({y.size(-1)}).eps(1e-5));
  y = F::conv1d(y, torch::randn({4, 4, 3}, y.options()), F::Conv1dFuncOptions().stride(1).padding(1));
  return std::make_tuple(y, h.unsqueeze(0), c.unsqueeze(0));
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.doc() = "lstm";
  m.def("forward", &lstm, "LSTM");
}
