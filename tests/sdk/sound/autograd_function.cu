#include <torch/extension.h>
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;
__global__ void square(const float* x, float* y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[i] * x[i]; }
class Square : public torch::autograd::Function<Square> {
 public:
  static torch::Tensor forward(AutogradContext* ctx, torch::Tensor x, double scale) {
    ctx->save_for_backward({x});
    ctx->saved_data["scale"] = scale;
    auto y = torch::empty_like(x);
    square<<<(x.numel() + 255) / 256, 256>>>(x.data_ptr<float>(), y.data_ptr<float>(), x.numel());
    return y;
  }
  static variable_list backward(AutogradContext* ctx, variable_list grads) {
    auto saved = ctx->get_saved_variables();
    double scale = ctx->saved_data["scale"].toDouble();
    return {grads[0] * 2 * saved[0] * scale, torch::Tensor()};
  }
};
torch::Tensor forward(torch::Tensor x) { return Square::apply(x, 1.0); }
TORCH_LIBRARY(frx_sample, m) { m.def("square(Tensor x) -> Tensor"); }
TORCH_LIBRARY_IMPL(frx_sample, CUDA, m) { m.impl("square", &forward); }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, "forward", py::call_guard<py::gil_scoped_release>());
  m.attr("version") = 1;
}
