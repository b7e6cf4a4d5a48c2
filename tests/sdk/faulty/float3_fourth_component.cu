__global__ void k(float3* p, float* y) {
  float3 v = p[threadIdx.x];
  y[threadIdx.x] = v.x + v.y + v.z + v.w;  // FRX-ERROR
}
