#include <cuda_runtime.h>
#define TILE 32
#define ROWS 8

//! static_shared 4096; barriers 1; results 4; distinct_bytes 2048*2048*8
//! shared_wavefronts 2048*64*33; sector_bytes 2048*2048*8
__global__ void transpose(const float* in, float* out, int n) {
  __shared__ float tile[TILE][TILE];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS) {                            //! trips 4
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];       //! load in sectors=4/4; store tile conflict=1 waves=1/1
  }
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS) {                            //! trips 4
    //! load tile distance=128 pattern=constant conflict=32 waves=32/1; store out distance=4 sectors=4/4
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
  }
}

void run(const float* in, float* out) {
  transpose<<<dim3(64, 64), dim3(TILE, ROWS)>>>(in, out, 2048);  //! launch grid=64,64,1 block=32,8,1
}
