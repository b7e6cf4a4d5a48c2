#include <cuda_runtime.h>

struct Particle {
  float x, y, z, mass;
};
struct Color {
  float r, g, b;
};

//! operations 65536*4
__global__ void particles(const Particle* p, const Color* c, const float* xs, const float* ys, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = p[i].x + p[i].mass;  //! load p bytes=4 distance=16 pattern=constant sectors=16/4 count=2
  v += c[i].b;                   //! load c bytes=4 distance=12 sectors=12/4
  v += xs[i] * ys[i];            //! load xs distance=4 sectors=4/4; load ys distance=4 sectors=4/4
  out[i] = v;                    //! store out sectors=4/4
}

void run(const Particle* p, const Color* c, const float* xs, const float* ys, float* out) {
  particles<<<256, 256>>>(p, c, xs, ys, out);
}
