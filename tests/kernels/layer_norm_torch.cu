#include <torch/extension.h>

//! input x 64,32,512
//! operations 2048*512*4; results 4
__global__ void normalise(const float* __restrict__ x, float* __restrict__ y, int cols, float eps) {
  int row = blockIdx.x;
  float sum = 0, squares = 0;
  for (int j = threadIdx.x; j < cols; j += blockDim.x) {  //! trips 4
    float v = x[row * cols + j];                          //! load x distance=4 sectors=4/4 runs=4 distinct=64*32*512*4
    sum += v;
    squares += v * v;
  }
  for (int j = threadIdx.x; j < cols; j += blockDim.x) y[row * cols + j] = x[row * cols + j] * sum;  //! trips 4; load x sectors=4/4; store y sectors=4/4
}

torch::Tensor forward(torch::Tensor x) {
  auto y = torch::empty_like(x);
  const int cols = x.size(-1);
  const int rows = x.numel() / cols;
  const int threads = cols >= 1024 ? 256 : 128;
  normalise<<<rows, threads>>>(x.data_ptr<float>(), y.data_ptr<float>(), cols, 1e-5f);  //! launch grid=2048,1,1 block=128,1,1; argument cols 512
  return y;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
