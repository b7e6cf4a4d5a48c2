#include <cuda_runtime.h>

__global__ void to_nchw(const float* in, const float* bias, float* out, int C, int H, int W, int total) {
  int idx = blockIdx.x * blockDim.x + threadIdx.x;
  if (idx >= total) return;  //! branch taken=0 split=0
  int w = idx % W;
  int h = (idx / W) % H;
  int c = (idx / (W * H)) % C;
  int n = idx / (W * H * C);
  // Lanes of a warp are one row of 32: their channel is the same.
  float v = in[((n * H + h) * W + w) * C + c] + bias[c];  //! load in distance=256 pattern=row sectors=32/4; load bias distance=0 sectors=1/1
  out[((n * C + c) * H + h) * W + w] = v;                 //! store out distance=4 pattern=unit sectors=4/4
}

void run(const float* in, const float* bias, float* out) {
  const int total = 16 * 64 * 32 * 32;
  to_nchw<<<(total + 255) / 256, 256>>>(in, bias, out, 64, 32, 32, total);  //! launch grid=4096,1,1 block=256,1,1; argument total 1048576
}
