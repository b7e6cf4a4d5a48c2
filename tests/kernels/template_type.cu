#include <cuda_runtime.h>

template <typename T, int N>
__global__ void __launch_bounds__(N) copy(const T* in, T* out) {  //! static_shared 128*8; max_threads 128; operations 128*64
  __shared__ T s[N];
  s[threadIdx.x] = in[blockIdx.x * N + threadIdx.x];  //! load in bytes=8 distance=8 sectors=8/8; store s bytes=8 conflict=1 waves=2/2
  __syncthreads();
  out[blockIdx.x * N + threadIdx.x] = s[N - 1 - threadIdx.x] + static_cast<T>(1);  //! load s distance=-8 conflict=1; store out sectors=8/8
}

template <typename T, int N>
void launch(const T* in, T* out, int blocks) {
  copy<T, N><<<blocks, N>>>(in, out);  //! launch grid=64,1,1 block=128,1,1
}

void run(const double* in, double* out) { launch<double, 128>(in, out, 64); }
