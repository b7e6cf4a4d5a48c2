#include <cuda_runtime.h>

//! static_shared 0
__global__ void partition(const float* in, float* out, int n) {
  extern __shared__ float smem[];
  float* first = smem;
  float* second = smem + blockDim.x;
  double* third = reinterpret_cast<double*>(second + blockDim.x);
  int t = threadIdx.x;
  first[t] = in[t];        //! load in sectors=4/4; store smem distance=4 conflict=1
  second[2 * t % n] = 1;   //! store smem conflict=2 waves=2/1
  third[t] = 0.0;          //! store smem bytes=8 distance=8 conflict=1 waves=2/2
  __syncthreads();
  out[t] = first[n - 1 - t] + second[t] + third[0];
}

void run(const float* in, float* out) {
  const int threads = 128;
  size_t bytes = 2 * threads * sizeof(float) + threads * sizeof(double);
  partition<<<1, threads, bytes>>>(in, out, threads);  //! launch grid=1,1,1 block=128,1,1 shared=2048
}
