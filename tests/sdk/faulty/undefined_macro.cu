#include <torch/extension.h>
__constant__ float c_bias[MAX_CHANNELS];  // FRX-ERROR
torch::Tensor forward(torch::Tensor x) { return x; }
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
