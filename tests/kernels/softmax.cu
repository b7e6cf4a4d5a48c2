#include <cuda_runtime.h>

// A row a block, three passes; 256 threads, 1024 columns.
// Two passes store the same four elements.
//! known_issue results 4
//! special_functions 1; barriers 19; distinct_bytes 3*4096*1024*4; global_bytes 5*4096*1024*4
__global__ void softmax(const float* __restrict__ in, float* __restrict__ out, int cols) {
  __shared__ float s[256];
  const int t = threadIdx.x;
  const float* x = in + (size_t)blockIdx.x * cols;
  float* y = out + (size_t)blockIdx.x * cols;
  float best = -1e30f;
  for (int j = t; j < cols; j += blockDim.x) best = fmaxf(best, x[j]);  //! trips 4; load in distance=4 sectors=4/4 runs=4
  s[t] = best;                                                          //! store s conflict=1
  __syncthreads();
  for (int h = blockDim.x / 2; h > 0; h >>= 1) {  //! trips 8
    if (t < h) s[t] = fmaxf(s[t], s[t + h]);      //! load s conflict=1 count=2; store s conflict=1
    __syncthreads();
  }
  best = s[0];                                    //! load s distance=0 conflict=1
  __syncthreads();
  float sum = 0;
  for (int j = t; j < cols; j += blockDim.x) {    //! trips 4
    float e = __expf(x[j] - best);                //! load in distance=4 sectors=4/4
    y[j] = e;                                     //! store out distance=4 sectors=4/4
    sum += e;
  }
  s[t] = sum;
  __syncthreads();
  for (int h = 128; h > 0; h /= 2) {              //! trips 8
    if (t < h) s[t] += s[t + h];
    __syncthreads();
  }
  float scale = 1.0f / s[0];
  for (int j = t; j < cols; j += blockDim.x) y[j] *= scale;  //! trips 4; load out distance=4 sectors=4/4; store out sectors=4/4
}

void run(const float* in, float* out) { softmax<<<4096, 256>>>(in, out, 1024); }
