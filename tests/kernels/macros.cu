#include <cuda_runtime.h>
#define IDX(r, c, pitch) ((r) * (pitch) + (c))
#define CEIL_DIV(a, b) (((a) + (b)-1) / (b))
#define FOR_EACH(i, count) for (int i = 0; i < (count); ++i)
#define SQUARE(v) ((v) * (v))

//! operations 512*256*8*2
__global__ void macros(const float* in, float* out, int n) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  FOR_EACH(r, 8) {                      //! trips 8
    float v = in[IDX(r, c, n)];         //! load in distance=4 sectors=4/4 runs=8
    sum += SQUARE(v);
  }
  out[IDX(c, 0, 4)] = sum;              //! store out distance=16 sectors=16/4
}

void run(const float* in, float* out) {
  const int n = 131072 - 64;
  macros<<<CEIL_DIV(n, 256), 256>>>(in, out, n);  //! launch grid=512,1,1 block=256,1,1; argument n 131008
}
