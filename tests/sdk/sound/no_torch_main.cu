// A plain CUDA program: what nvcc includes by itself is all it needs.
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(x)                                                              \
  {                                                                           \
    cudaError_t err = x;                                                      \
    if (err != cudaSuccess) {                                                 \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err)); \
      exit(EXIT_FAILURE);                                                     \
    }                                                                         \
  }

__device__ __managed__ int counter;
__device__ float table[16] = {1.f, 2.f};

__global__ void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i] + table[i & 15];
  if (i == 0) {
    printf("block %u of %u\n", blockIdx.x, gridDim.x);
    atomicAdd(&counter, 1);
    assert(n > 0);
    long long t = clock64();
    y[0] += (float)(t & 1) + __int_as_float(0x3f800000) + __fdividef(1.f, 3.f) + __popc(n) + __clz(n) + __ffs(n) + __brev(n) + __mul24(n, 2);
    __threadfence();
    __nanosleep(10);
  }
  if (__any_sync(0xffffffff, i > 3) && __all_sync(0xffffffffu, i >= 0)) y[i] = __ballot_sync(__activemask(), i & 1);
  int r = __reduce_add_sync(0xffffffff, i);
  unsigned m = __match_any_sync(0xffffffff, r);
  y[0] += m + __syncthreads_count(i) + __syncthreads_or(i) + __dp4a(1, 2, 3) + __byte_perm(1, 2, 3) + __funnelshift_l(1u, 2u, 3u);
  __syncwarp();
}

int main(int argc, char** argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 1 << 20;
  std::vector<float> x(n, 1.0f), y(n, 2.0f);
  float *dx, *dy;
  CHECK(cudaMalloc(&dx, n * sizeof(float)));
  CHECK(cudaMalloc((void**)&dy, n * sizeof(float)));
  CHECK(cudaMemcpy(dx, x.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  saxpy<<<(n + 255) / 256, 256>>>(n, 2.0f, dx, dy);
  CHECK(cudaPeekAtLastError());
  CHECK(cudaDeviceSynchronize());
  double worst = 0;
  for (int i = 0; i < n; i++) worst = fmax(worst, fabs(y[i] - 4.0f));
  printf("max error: %f, %zu\n", worst, y.size());
  CHECK(cudaFree(dx));
  int min_grid = 0, block = 0;
  cudaOccupancyMaxPotentialBlockSize(&min_grid, &block, saxpy, 0, 0);
  cudaFuncAttributes attr;
  cudaFuncGetAttributes(&attr, saxpy);
  free(malloc(attr.numRegs));
  return 0;
}
