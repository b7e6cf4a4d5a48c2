#include <torch/extension.h>
#include <torch/torch.h>
#include <memory>
#include <string>
#include <sstream>
struct NetImpl : torch::nn::Module {
  NetImpl(int64_t in, int64_t out) : fc(register_module("fc", torch::nn::Linear(in, out))) { w = register_parameter("w", torch::randn({in})); }
  torch::Tensor forward(torch::Tensor x) { return torch::relu(fc->forward(x * w)); }
  torch::nn::Linear fc{nullptr};
  torch::Tensor w;
};
TORCH_MODULE(Net);
class Runner {
 public:
  explicit Runner(int n) : n_(n), cache_(std::make_unique<float[]>(n)) {}
  torch::Tensor run(const torch::Tensor& x) const { return x * n_; }
  std::string repr() const { std::ostringstream os; os << "Runner(" << n_ << ")"; return os.str(); }
  int n_;
 private:
  std::unique_ptr<float[]> cache_;
};
torch::Tensor forward(py::object params, torch::Tensor x, py::dict options) {
  torch::Tensor w = params.attr("weight").cast<torch::Tensor>();
  if (options.contains("scale")) x = x * options["scale"].cast<float>();
  py::gil_scoped_release release;
  return torch::linear(x, w);
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &forward, py::arg("params"), py::arg("x"), py::arg("options") = py::dict());
  m.def("lambda", [](torch::Tensor x, float s) { return x * s; }, "scales", py::arg("x"), py::arg("s") = 1.0f);
  py::class_<Runner>(m, "Runner").def(py::init<int>()).def("run", &Runner::run).def_readonly("n", &Runner::n_).def("__repr__", &Runner::repr);
}
