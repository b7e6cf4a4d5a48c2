#include <mma.h>
using namespace nvcuda;
__global__ void k(float* y) {
  wmma::fragment<wmma::accumulator, 12, 12, 16, float> f;  // FRX-ERROR
  y[0] = 1.f;
}
