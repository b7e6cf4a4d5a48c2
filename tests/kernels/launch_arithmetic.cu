#include <algorithm>
#include <cmath>
#include <cuda_runtime.h>

__global__ void fill(float* out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 0; }  //! store out sectors=4/4

void run(float* out) {
  const int n = 100000;
  int threads = 256;
  int blocks = std::min((n + threads - 1) / threads, 128);
  fill<<<blocks, threads>>>(out);                                    //! launch grid=128,1,1 block=256,1,1
  fill<<<static_cast<int>(std::ceil(n / 256.0)), 256>>>(out);        //! launch grid=391,1,1 block=256,1,1
  fill<<<(int)ceil((float)n / threads), threads>>>(out);             //! launch grid=391,1,1
  fill<<<(n - 1) / threads + 1, threads>>>(out);                     //! launch grid=391,1,1
  fill<<<n / threads + (n % threads != 0), threads>>>(out);          //! launch grid=391,1,1
  fill<<<(n + threads - 1) >> 8, 1 << 8>>>(out);                     //! launch grid=391,1,1 block=256,1,1
  threads = n > 65536 ? 512 : 128;
  fill<<<n / threads, threads>>>(out);                               //! launch grid=195,1,1 block=512,1,1
}
