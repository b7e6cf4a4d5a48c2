__global__ void k(short* y) {
  atomicAdd(y, (short)1);  // FRX-ERROR
}
