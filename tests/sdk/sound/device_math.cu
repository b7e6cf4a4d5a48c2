#include <cmath>
#include <cfloat>
#include <climits>
#include <math_constants.h>
template <typename T> __device__ T mish(T x) { return x * std::tanh(std::log1p(std::exp(x))); }
template <typename T> __host__ __device__ constexpr T cdiv(T a, T b) { return (a + b - 1) / b; }
__device__ double dmath(double x, int n) {
  double s, c;
  sincos(x, &s, &c);
  return s + c + pow(x, 2) + pow(x, n) + std::pow(x, 0.5) + rsqrt(x) + erf(x) + erfc(x) + lgamma(x) + tgamma(x) + cbrt(x) + exp2(x) + log2(x) + log10(x) + fmod(x, 2.0) + hypot(x, x) + copysign(x, -1.0) + fma(x, x, x) + normcdf(x) + erfinv(x) + round(x) + rint(x) + trunc(x) + floor(x) + ceil(x) + nearbyint(x) + ldexp(x, 2) + fdim(x, 1.) + remainder(x, 2.) + expm1(x) + atan2(x, 1.0) + sinpi(x) + cospi(x) + exp10(x) + __dadd_rn(x, x) + j0(x) + cyl_bessel_i0(x) + norm3d(x, x, x) + (double)llround(x) + lrint(x);
}
__global__ void fmath(float* y, const float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float v = x[i], s, c;
  sincosf(v, &s, &c);
  __sincosf(v, &s, &c);
  v = expf(v) + logf(v) + powf(v, 2.0f) + sqrtf(v) + rsqrtf(v) + sinf(v) + cosf(v) + tanf(v) + tanhf(v) + sinhf(v) + coshf(v) + asinf(v) + acosf(v) + atanf(v) + atan2f(v, v) + exp2f(v) + log2f(v) + log10f(v) + log1pf(v) + expm1f(v) + cbrtf(v) + erff(v) + erfcf(v) + fabsf(v) + floorf(v) + ceilf(v) + roundf(v) + truncf(v) + rintf(v) + fmodf(v, 2.f) + fmaf(v, v, v) + fmaxf(v, 0.f) + fminf(v, 1.f) + copysignf(v, 1.f) + hypotf(v, v) + ldexpf(v, 1) + lgammaf(v) + tgammaf(v) + __expf(v) + __logf(v) + __powf(v, v) + __sinf(v) + __cosf(v) + __tanf(v) + __fdividef(v, v) + __frsqrt_rn(v) + __fsqrt_rn(v) + __frcp_rn(v) + __fmul_rn(v, v) + __fadd_rn(v, v) + __fmaf_rn(v, v, v) + __log2f(v) + __exp10f(v) + normcdff(v) + erfinvf(v) + erfcinvf(v) + norm4df(v, v, v, v) + rhypotf(v, v) + rcbrtf(v) + exp10f(v) + fdividef(v, v) + nanf("") + frexpf(v, &n);
  v += exp(v) + log(v) + sqrt(v) + tanh(v) + abs(v) + fabs(v) + max(v, 0.0f) + min(v, 1.f) + floor(v) + std::sqrt(v) + std::abs(v) + std::max(v, 1.f) + std::fmax(v, 1.f) + std::floor(v) + std::isnan(v) + std::isinf(v) + isnan(v) + isfinite(v) + std::isfinite(v) + std::exp(v) + std::log(v) + std::sin(v) + std::erf(v) + std::round(v) + std::pow(v, 2.f) + std::fma(v, v, v) + powf(v, 2) + pow(v, 2.0f) + signbit(v) + abs(i) + std::abs(i) + labs(2L);
  v += FLT_MAX + FLT_MIN + FLT_EPSILON + INT_MAX + INFINITY + NAN + CUDART_INF_F + CUDART_PI_F + M_PI + HUGE_VALF + CUDART_NAN_F + DBL_MAX + -CUDART_INF_F;
  v += __int2float_rn(i) + __float2int_rn(v) + __float2int_rd(v) + __float_as_int(v) + __float_as_uint(v) + __uint_as_float(3u) + __float2uint_rn(v) + __double2float_rn(2.0) + __hiloint2double(1, 2) + __double_as_longlong(1.0) + __longlong_as_double(1ll) + __mulhi(i, i) + __umulhi(1u, 2u) + __usad(1u, 2u, 3u) + __popcll(1ull) + __clzll(1ll) + __ffsll(1ll) + __brevll(1ull) + __vadd4(1u, 2u) + __isGlobal(x) + __cvta_generic_to_shared(y);
  unsigned lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  y[i] = v + mish(v) + (float)dmath(v, 3) + lane + cdiv(7, 2) + (float)mish((double)v);
}
static_assert(cdiv(7, 2) == 4, "");
int main() { return std::isnan(std::sqrt(-1.0)) + (int)std::pow(2, 3) + (int)std::abs(-1.5f) + (int)fmaxf(1, 2) + (int)round(2.5) + std::signbit(1.f); }
