#include <cstdint>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__device__ float atomicMaxFloat(float* addr, float value) {
  int* p = reinterpret_cast<int*>(addr);
  int old = *p, assumed;
  do { assumed = old; old = atomicCAS(p, assumed, __float_as_int(fmaxf(value, __int_as_float(assumed)))); } while (assumed != old);
  return __int_as_float(old);
}
__global__ void atomics(int* i, unsigned* u, unsigned long long* q, float* f, double* d, __half* h, __half2* h2, __nv_bfloat16* b, float2* f2, volatile int* flag) {
  atomicAdd(i, 1); atomicSub(i, 1); atomicExch(i, 2); atomicMin(i, 3); atomicMax(i, 4); atomicAnd(i, 5); atomicOr(i, 6); atomicXor(i, 7); atomicCAS(i, 1, 2);
  atomicAdd(u, 1u); atomicInc(u, 31u); atomicDec(u, 31u); atomicMax(u, 1u); atomicAdd(q, 1ull); atomicMax(q, 1ull); atomicCAS(q, 1ull, 2ull); atomicExch(q, 3ull);
  atomicAdd(f, 1.f); atomicExch(f, 2.f); atomicAdd(d, 1.0); atomicAdd(h, __float2half(1.f)); atomicAdd(h2, __float2half2_rn(1.f)); atomicAdd(b, __float2bfloat16(1.f));
  atomicAdd_block(i, 1); atomicAdd_system(f, 1.f); atomicCAS((unsigned short*)i, (unsigned short)1, (unsigned short)2); atomicMax((long long*)q, 1ll); atomicAdd(f2, make_float2(1.f, 2.f));
  atomicMaxFloat(f, 1.f);
  __threadfence(); __threadfence_block(); __threadfence_system(); __syncthreads(); __syncwarp(0xff);
  while (*flag == 0) __nanosleep(100);
  unsigned mask = __activemask();
  float v = __shfl_sync(mask, *f, 0) + __shfl_up_sync(mask, *f, 1) + __shfl_down_sync(mask, *f, 1, 16) + __shfl_xor_sync(mask, *f, 1) + __shfl_sync(mask, *d, 0) + __shfl_xor_sync(mask, *q, 1);
  __half hs = __shfl_down_sync(mask, *h, 1);
  __half2 hh = __shfl_xor_sync(mask, *h2, 1);
  int r = __reduce_max_sync(mask, *i) + __reduce_add_sync(mask, 1u) + __match_all_sync(mask, *i, &r) + __syncthreads_and(1) + __ldg(i) + __ldg(u) + __popc(__ballot_sync(mask, v > 0));
  float4 w = __ldg(reinterpret_cast<const float4*>(f)), cs = __ldcs(reinterpret_cast<const float4*>(f));
  __stwt(f, w.x + cs.y + __half2float(hs) + __low2float(hh) + r);
  __stcg(f, 1.f);
  if (threadIdx.x == 0 && clock() > 3 && clock64() > 4) __trap();
}
