#include <algorithm>
#include <cuda_runtime.h>

__global__ void touch(float* out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z;
  if (x < w && y < h) out[(z * h + y) * w + x] = 1.0f;  //! store out distance=4 sectors=4/4
}

void run(float* out) {
  const int w = 640, h = 480, n = 8;
  dim3 block(32, 8);
  dim3 grid((w + block.x - 1) / block.x, (h + block.y - 1) / block.y, n);
  touch<<<grid, block>>>(out, w, h);  //! launch grid=20,60,8 block=32,8,1; argument w 640; argument h 480
  block.y = 4;
  grid.y = std::max(1, h / 4);
  touch<<<grid, block>>>(out, w, h);  //! launch grid=20,120,8 block=32,4,1
}
