#include <utility>
__global__ void k(float* y) {
  std::swap(y[0], y[1]);  // FRX-ERROR
}
