#include <torch/extension.h>
#include <vector>
namespace F = torch::nn::functional;
using torch::indexing::Slice;
using namespace torch::indexing;

std::vector<torch::Tensor> forward(torch::Tensor x, torch::Tensor w, c10::optional<torch::Tensor> b, std::vector<int64_t> stride, int64_t groups, double eps, bool training) {
  auto o = x.options();
  auto dev = x.device();
  auto a1 = torch::conv2d(x, w, b.has_value() ? *b : torch::Tensor(), stride, /*padding=*/{1, 1}, /*dilation=*/1, groups);
  auto a2 = torch::conv2d(x, w, b, {1, 1}, {0, 0}, {1, 1}, groups);
  auto a3 = at::conv_transpose2d(x, w, {}, stride, at::IntArrayRef({0, 0}), {0, 0}, 1, {1, 1});
  auto a4 = torch::conv3d(x, w, {}, 1, 1).relu_().add_(1.0).mul(2).sigmoid();
  auto a5 = torch::max_pool2d(x, {2, 2}, {2, 2}, 0, 1, false) + torch::avg_pool2d(x, 2);
  auto [v, i] = torch::max(x, /*dim=*/1, /*keepdim=*/true);
  auto t = torch::topk(x, 3, -1, true, true);
  auto a6 = std::get<0>(t) + std::get<1>(torch::sort(x, 0, true)).to(torch::kFloat);
  auto a7 = torch::batch_norm(x, w, b.value_or(torch::Tensor()), torch::zeros_like(w), torch::ones_like(w), training, 0.1, eps, at::globalContext().userEnabledCuDNN());
  auto a8 = torch::layer_norm(x, {x.size(-1)}, w, {}, eps);
  auto a9 = torch::group_norm(x, groups, w) + F::relu(x) + F::gelu(x) + F::softmax(x, 1) + F::normalize(x, F::NormalizeFuncOptions().p(2).dim(1));
  auto b1 = x.index({Slice(None, 3), "...", 0}), b2 = x.index({Slice(0, -1, 2), Ellipsis, torch::indexing::None});
  x.index_put_({Slice(), 0}, 1.0f);
  auto b3 = torch::cat({a1, a2}, 1), b4 = torch::stack({a1, a2}), b5 = torch::where(x > 0, x, torch::zeros_like(x) * 0.1);
  auto b6 = x.sum(), b7 = x.sum({1, 2}, true), b8 = x.mean(-1), b9 = x.var(1, false), c1 = x.std(), c2 = torch::norm(x, 2, {1}, true), c3 = x.norm();
  auto c4 = x.view({x.size(0), -1}), c5 = x.reshape({-1}), c6 = x.permute({0, 2, 1}), c7 = x.transpose(1, 2).contiguous(), c8 = x.unsqueeze(0).expand({2, -1, -1}), c9 = x.squeeze();
  auto d1 = torch::matmul(x, w.t()), d2 = torch::bmm(x, w), d3 = torch::einsum("bij,bjk->bik", {x, w}), d4 = torch::addmm(*b, x, w), d5 = torch::mm(x, w), d6 = torch::linear(x, w, *b), d7 = torch::baddbmm(x, x, w, 1.0, 2.0);
  auto e1 = torch::empty({2, 3}, torch::TensorOptions().dtype(x.dtype()).device(dev).requires_grad(false).layout(torch::kStrided)), e2 = torch::zeros({4}, torch::device(torch::kCUDA).dtype(torch::kInt32)),
       e3 = torch::full({2}, 3.0f, o), e4 = torch::arange(0, 10, o.dtype(torch::kLong)), e5 = torch::rand({2, 2}, o), e6 = torch::randn_like(x), e7 = torch::eye(3, o), e8 = torch::linspace(0, 1, 5), e9 = torch::tensor({1, 2, 3}, torch::kInt64), f1 = torch::ones(x.sizes(), x.options()), f2 = torch::empty_strided({2, 2}, {1, 2}, o), f3 = torch::scalar_tensor(1.0, o), f4 = torch::randint(0, 10, {3}, o), f5 = torch::empty(x.sizes().vec(), o, at::MemoryFormat::Contiguous), f6 = torch::from_blob(x.data_ptr(), {2, 2}, o), f7 = at::empty({0}, o), f8 = torch::zeros({x.size(0), (int)stride[0]}, at::kFloat);
  auto g1 = x.to(torch::kCPU), g2 = x.to(dev, torch::kFloat32), g3 = x.cuda(), g4 = x.to(torch::kHalf).to(x.scalar_type()), g5 = x.type_as(w), g6 = x.clone().detach(), g7 = x.to(o), g8 = x.to(at::Device(at::kCUDA, 0)), g9 = x.toType(torch::kDouble), h0 = x.pin_memory(), h00 = x.to(w.options(), /*non_blocking=*/true);
  float s = x.item<float>(), s2 = x.max().item().toFloat();
  int64_t n = x.numel() * x.element_size() + x.stride(0) + x.storage_offset() + (int64_t)x.nbytes() + (int64_t)x.itemsize();
  bool ok = x.is_contiguous() && x.defined() && x.is_floating_point() && !x.requires_grad() && x.dtype() == torch::kFloat32 && x.scalar_type() == at::ScalarType::Float && x.device() == w.device() && x.device().type() == torch::kCUDA && x.get_device() == 0 && x.is_same(x) && torch::equal(x, x) && x.sizes() == w.sizes() && x.is_cuda() && x.is_contiguous(at::MemoryFormat::ChannelsLast) && x.ndimension() > 1;
  auto h1 = F::conv2d(x, w, F::Conv2dFuncOptions().stride({1, 1}).padding(1).groups(groups).bias(*b)), h2 = F::max_pool2d(x, F::MaxPool2dFuncOptions({2, 2}).stride(2).padding(0)), h3 = F::pad(x, F::PadFuncOptions({1, 1, 1, 1}).mode(torch::kConstant).value(0)), h4 = F::interpolate(x, F::InterpolateFuncOptions().scale_factor(std::vector<double>({2.0, 2.0})).mode(torch::kNearest)), h5 = F::cross_entropy(x, w, F::CrossEntropyFuncOptions().reduction(torch::kMean)), h6 = F::batch_norm(x, w, w, F::BatchNormFuncOptions().training(true)), h7 = F::linear(x, w), h8 = F::leaky_relu(x, F::LeakyReLUFuncOptions().negative_slope(0.01)), h9 = F::adaptive_avg_pool2d(x, F::AdaptiveAvgPool2dFuncOptions({1, 1}));
  auto i1 = torch::adaptive_avg_pool2d(x, {1, 1}), i2 = torch::dropout(x, 0.5, training), i3 = torch::constant_pad_nd(x, {1, 1}, 0), i4 = torch::softmax(x, -1), i5 = torch::log_softmax(x, 1), i6 = torch::clamp(x, -1, 1), i7 = x.clamp_min(0), i8 = torch::clamp_max(x, 1.0), i9 = torch::hardtanh(x, -1, 1), j1 = torch::leaky_relu(x, 0.2), j2 = torch::elu(x), j3 = torch::softplus(x), j4 = torch::hardswish(x), j5 = torch::mish(x), j6 = torch::silu(x), j7 = torch::selu(x), j8 = torch::tanh(x) - torch::exp(-x) / (1 + x), j9 = torch::pow(x, 2) + x.pow(2.0) + 2 * x - 1.0 / x;
  auto k1 = torch::cumsum(x, 1), k2 = x.cumprod(0), k3 = torch::flip(x, {1}), k4 = torch::argmax(x, 1), k5 = x.argmin(), k6 = torch::prod(x, 1), k7 = x.min(), k8 = torch::logsumexp(x, {1}), k9 = torch::mse_loss(x, w), l1 = torch::kl_div(x, w, at::Reduction::Mean), l2 = torch::smooth_l1_loss(x, w), l3 = torch::triplet_margin_loss(x, x, w), l4 = torch::cosine_similarity(x, w, 1), l5 = torch::nll_loss(x, w), l6 = torch::embedding(w, x), l7 = torch::gather(x, 1, w), l8 = x.scatter_(1, w, 1.0), l9 = x.index_select(0, w), m1 = torch::tril(x, -1), m2 = x.masked_fill_(w == 0, -1e9), m3 = torch::instance_norm(x, w, *b, {}, {}, true, 0.1, 1e-5, false), m4 = torch::rsqrt(x + eps), m5 = torch::mean(x, {1, 2}), m6 = x.chunk(2, -1)[0], m7 = x.split(2)[1], m8 = x.narrow(0, 0, 1), m9 = torch::nn::functional::mse_loss(x, w);
  auto lin = torch::nn::Linear(torch::nn::LinearOptions(4, 4).bias(false));
  auto y = lin->forward(x) + lin(x);
  x.copy_(w);
  x.zero_();
  x.fill_(0.5f);
  x.resize_({2, 2});
  x += 1;
  x *= w;
  x[0] = 1.0f;
  return {a1, a3, a4, a5, v, i, a6, a7, a8, a9, b1, b2, b3, b4, b5, b6, b7, b8, b9, y};
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
