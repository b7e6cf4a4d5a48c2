#include <cuda_runtime.h>

// Where data decide what an index is, nobody can say; where they decide who takes part, the lanes' distance stays.
__global__ void compact(const float* in, const int* ends, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int to = 0;
  for (int k = 0; k < 8; ++k) {                            //! trips 8
    if (in[k * 32768 + i] > 0.0f) ++to;                    //! load in distance=4 sectors=4/4 runs=8
  }
  out[to] = 1.0f;                                          //! store out sectors=? distance=?
  for (int k = ends[i]; k < ends[i + 1]; ++k) out[k] = 0;  //! trips ?; load ends distance=4 sectors=4/4; load ends distance=4 sectors=5/4; store out sectors=? runs=?
}

void run(const float* in, const int* ends, float* out) { compact<<<256, 128>>>(in, ends, out); }
