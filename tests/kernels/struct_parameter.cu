#include <cuda_runtime.h>

struct Shape {
  int rows;
  int cols;
};

// What the host puts into a struct that it hands over is not followed to the kernel.
//! known_issue operations 2048*256
__global__ void rows(const float* in, float* out, Shape shape) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= shape.rows) return;
  float sum = 0;
  for (int c = 0; c < shape.cols; ++c) {  //! known_issue trips 256
    sum += in[r * shape.cols + c];        //! load in pattern=row sectors=32/4
  }
  out[r] = sum;
}

void run(const float* in, float* out) {
  Shape shape{2048, 256};
  rows<<<16, 128>>>(in, out, shape);  //! launch grid=16,1,1 block=128,1,1
}
