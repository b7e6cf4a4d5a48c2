#include <cuda_runtime.h>

__global__ void lambdas(const float* in, float* out, int n) {
  auto i = blockIdx.x * blockDim.x + threadIdx.x;
  auto at = [&](int r, int c) { return in[r * n + c]; };  //! load in distance=4 sectors=4/4; load in distance=4096 pattern=row sectors=32/4
  auto twice = [](int v) { return 2 * v; };
  auto* o = out;
  const auto column = i % 1024;
  float v = at(i / 1024, column) + at(column, i / 1024);
  o[twice(i)] = v;  //! store out distance=8 sectors=8/4
}

void run(const float* in, float* out) { lambdas<<<4096, 256>>>(in, out, 1024); }
