#include <cuda_runtime.h>
constexpr int kTile = 32;

//! static_shared 32*33*4; barriers 1; shared_wavefronts 32768*2
__global__ void transpose(const float* in, float* out, int n) {
  __shared__ float tile[kTile][kTile + 1];
  int x = blockIdx.x * kTile + threadIdx.x;
  int y = blockIdx.y * kTile + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * n + x];  //! load in sectors=4/4; store tile distance=4 conflict=1
  __syncthreads();
  x = blockIdx.y * kTile + threadIdx.x;
  y = blockIdx.x * kTile + threadIdx.y;
  out[y * n + x] = tile[threadIdx.x][threadIdx.y];  //! load tile distance=132 conflict=1 waves=1/1; store out sectors=4/4
}

void run(const float* in, float* out) {
  transpose<<<dim3(32, 32), dim3(kTile, kTile)>>>(in, out, 1024);  //! launch grid=32,32,1 block=32,32,1
}
