#include <cuda_runtime.h>

struct Config {
  int rows = 128;
  int cols = 64;
  static constexpr int kThreads = 64;
  int blocks() const { return rows * cols / kThreads; }
};

template <typename F>
__global__ void apply(float* out, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = f(out[i]);  //! load out distance=4 sectors=4/4; store out distance=4 sectors=4/4
}

struct Twice {
  __device__ float operator()(float v) const { return 2.0f * v; }
};

void run(float* out) {
  Config config;

  //! launch grid=128,1,1 block=64,1,1
  apply<<<config.blocks(), Config::kThreads>>>(out, Twice());
}
