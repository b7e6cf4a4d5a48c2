#include <cuda_runtime.h>

template <int BLOCK>
__global__ void scale(float* out, int n, int pitch) {
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i < n) out[i * pitch] *= 2.0f;  //! load out distance=8 pattern=row sectors=8/4; store out distance=8 sectors=8/4
}

inline int ceil_div(int a, int b) { return (a + b - 1) / b; }

template <int BLOCK>
void launch(float* out, int n, int pitch) {
  scale<BLOCK><<<ceil_div(n, BLOCK), BLOCK>>>(out, n, pitch);  //! launch grid=32,1,1 block=128,1,1; argument n 4096; argument pitch 2; launch grid=16,1,1 block=128,1,1; argument n 2000
}

void both(float* out, int n) {
  launch<128>(out, n, 2);
  launch<128>(out, 2000, 2);
}

void run(float* out) { both(out, 4096); }
