#include <cuda_runtime.h>

constexpr int kWarps = 4;
constexpr int Threads(int warps) { return warps * 32; }
static const int kPitch = 48;
enum { kSteps = 6 };

__global__ void constants(const float* in, float* out) {
  constexpr int threads = Threads(kWarps);
  int t = blockIdx.x * threads + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < kSteps; ++k) {  //! trips 6
    sum += in[t * kPitch + k];        //! load in distance=192 pattern=constant sectors=32/4 runs=6
  }
  out[t] = sum;  //! store out sectors=4/4
}

void run(const float* in, float* out) { constants<<<16, Threads(kWarps)>>>(in, out); }  //! launch grid=16,1,1 block=128,1,1
