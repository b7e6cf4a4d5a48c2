#include <cuda_runtime.h>

__global__ void choices(const float* in, float* out, int n) {
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  int j = i < n ? i : n - 1;
  float v = in[j];                          //! load in distance=4 pattern=unit sectors=4/4
  int skip = (t % 32 < 16) ? i : i + 16;    // two runs of 16, each 64 bytes
  v += in[skip];                            //! load in distance=4 sectors=4/4
  v += in[min(i + 1, n - 1)];               //! load in distance=4 sectors=~5/~4
  v += in[max(i - 1, 0)];                   //! load in distance=4 sectors=~5/~4
  int even = t & 1 ? i - 1 : i;             // pairs of lanes share a word
  v += in[even];                            //! load in pattern=mixed sectors=4/2 addresses=16
  out[i] = v;
}

void run(const float* in, float* out) { choices<<<64, 256>>>(in, out, 16384); }
