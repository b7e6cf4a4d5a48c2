#include <cuda_fp16.h>
#include <cuda_bf16.h>
// Outside torch's build the operators and conversions of __half are on.
__global__ void k(const half* a, const half2* a2, half* y, half2* y2, const __nv_bfloat16* b, __nv_bfloat162* b2) {
  half x = a[0] + a[1] * a[2] - a[3] / a[4];
  x += a[1];
  float f = x;
  half z = 1.5f;
  z = __hadd(x, z); z = __hsub(x, z); z = __hmul(x, z); z = __hdiv(x, z); z = __hfma(x, z, x); z = __hneg(z); z = __habs(z); z = __hmax(x, z); z = __hmin(x, z); z = __hfma_relu(x, z, x);
  z = hexp(z); z = hlog(z); z = hsqrt(z); z = hrsqrt(z); z = hrcp(z); z = hsin(z); z = hcos(z); z = hfloor(z); z = hceil(z); z = htrunc(z); z = hrint(z); z = hexp2(z); z = hlog2(z);
  bool c = __hlt(x, z) || __hgt(x, z) || __heq(x, z) || __hge(x, z) || __hle(x, z) || __hne(x, z) || __hisnan(x) || x > z || x == z || x < z;
  half2 v = a2[0] * a2[1] + a2[2];
  v = __hadd2(v, v); v = __hmul2(v, v); v = __hfma2(v, v, v); v = __hmax2(v, v); v = h2exp(v); v = h2sqrt(v); v = h2rcp(v); v = __halves2half2(x, z); v = __float22half2_rn(make_float2(1.f, 2.f)); v = __lows2half2(v, v); v = __half2half2(x); v = half2(x, z); v.x = z;
  y[0] = __low2half(v); y[1] = __high2half(v); y[2] = __int2half_rn(3); y[3] = __ushort_as_half(1); y[4] = __float2half_rn(f); y[5] = (half)0.5f; y[6] = half(1); y[7] = static_cast<half>(2.0);
  y2[0] = v; y2[1] = __float2half2_rn(0.f); y[8] = c ? __half2int_rn(x) : __half_as_short(z); y[9] = __double2half(1.0); y[10] = __ldg(a);
  __nv_bfloat16 p = b[0] * b[1] + b[2];
  float g = __bfloat162float(p);
  b2[0] = __floats2bfloat162_rn(g, g); b2[1] = __hmul2(b2[0], b2[1]); b2[2] = __float2bfloat162_rn(1.f); b2[3] = __halves2bfloat162(p, p); p = __float2bfloat16_rn(2.f); p = __hmax(p, p); p = __hadd(p, p); b2[4].x = p; b2[5] = __hfma2(b2[0], b2[1], b2[2]); g = __low2float(b2[0]); p = hexp(p); p = __int2bfloat16_rn(2);
}
