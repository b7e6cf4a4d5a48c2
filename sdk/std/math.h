#ifndef FRX_MATH_H
#define FRX_MATH_H
// The C functions and libstdc++'s overloads of them; nvcc knows them all in device code too.
#include <frx_config.h>
#include <stdlib.h>
#include <type_traits>
typedef float float_t;
typedef double double_t;
#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#define HUGE_VALL __builtin_huge_vall()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FP_ILOGB0 (-2147483647 - 1)
#define FP_ILOGBNAN (-2147483647 - 1)
#define MATH_ERRNO 1
#define MATH_ERREXCEPT 2
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
template <class T, class R> using frx_if_integral = std::enable_if_t<__is_integral(T), R>;
template <class... T> struct frx_promote : std::conditional<(__is_same(T, long double) || ...), long double, std::conditional_t<(__is_same(T, float) && ...), float, double>> {};
template <class... T> using frx_promote_t = typename frx_promote<std::enable_if_t<__is_arithmetic(T), T>...>::type;
#define FRX_MATH1(name)                                \
  extern "C" FRX_HD double name(double) noexcept;        \
  extern "C" FRX_HD float name##f(float) noexcept;       \
  extern "C" FRX_HD long double name##l(long double) noexcept; \
  FRX_HD float name(float) noexcept;                     \
  FRX_HD long double name(long double) noexcept;         \
  template <class T> FRX_HD frx_if_integral<T, double> name(T) noexcept FRX_BODY
#define FRX_MATH2(name)                                \
  extern "C" FRX_HD double name(double, double) noexcept; \
  extern "C" FRX_HD float name##f(float, float) noexcept; \
  extern "C" FRX_HD long double name##l(long double, long double) noexcept; \
  FRX_HD float name(float, float) noexcept;              \
  FRX_HD long double name(long double, long double) noexcept; \
  template <class T, class U> FRX_HD frx_promote_t<T, U> name(T, U) noexcept FRX_BODY
FRX_MATH1(sqrt)
FRX_MATH1(cbrt)
FRX_MATH1(exp)
FRX_MATH1(exp2)
FRX_MATH1(expm1)
FRX_MATH1(log)
FRX_MATH1(log10)
FRX_MATH1(log1p)
FRX_MATH1(log2)
FRX_MATH1(logb)
FRX_MATH1(sin)
FRX_MATH1(cos)
FRX_MATH1(tan)
FRX_MATH1(asin)
FRX_MATH1(acos)
FRX_MATH1(atan)
FRX_MATH1(sinh)
FRX_MATH1(cosh)
FRX_MATH1(tanh)
FRX_MATH1(asinh)
FRX_MATH1(acosh)
FRX_MATH1(atanh)
FRX_MATH1(ceil)
FRX_MATH1(floor)
FRX_MATH1(trunc)
FRX_MATH1(round)
FRX_MATH1(rint)
FRX_MATH1(nearbyint)
FRX_MATH1(erf)
FRX_MATH1(erfc)
FRX_MATH1(lgamma)
FRX_MATH1(tgamma)
FRX_MATH1(fabs)
FRX_MATH2(pow)
FRX_MATH2(fmod)
FRX_MATH2(atan2)
FRX_MATH2(fmax)
FRX_MATH2(fmin)
FRX_MATH2(fdim)
FRX_MATH2(hypot)
FRX_MATH2(copysign)
FRX_MATH2(nextafter)
FRX_MATH2(remainder)
#undef FRX_MATH1
#undef FRX_MATH2
#define FRX_MATH_X(R, name, ...)                       \
  extern "C" FRX_HD R name(double __VA_ARGS__) noexcept; \
  extern "C" FRX_HD R name##f(float __VA_ARGS__) noexcept; \
  FRX_HD R name(float __VA_ARGS__) noexcept;
FRX_MATH_X(int, ilogb)
FRX_MATH_X(long, lround)
FRX_MATH_X(long, lrint)
FRX_MATH_X(long long, llround)
FRX_MATH_X(long long, llrint)
#undef FRX_MATH_X
template <class T> FRX_HD frx_if_integral<T, int> ilogb(T) noexcept FRX_BODY
template <class T> FRX_HD frx_if_integral<T, long> lround(T) noexcept FRX_BODY
template <class T> FRX_HD frx_if_integral<T, long> lrint(T) noexcept FRX_BODY
template <class T> FRX_HD frx_if_integral<T, long long> llround(T) noexcept FRX_BODY
template <class T> FRX_HD frx_if_integral<T, long long> llrint(T) noexcept FRX_BODY
extern "C" {
FRX_HD double ldexp(double, int) noexcept;
FRX_HD float ldexpf(float, int) noexcept;
FRX_HD double scalbn(double, int) noexcept;
FRX_HD float scalbnf(float, int) noexcept;
FRX_HD double scalbln(double, long) noexcept;
FRX_HD float scalblnf(float, long) noexcept;
FRX_HD double frexp(double, int*) noexcept;
FRX_HD float frexpf(float, int*) noexcept;
FRX_HD double modf(double, double*) noexcept;
FRX_HD float modff(float, float*) noexcept;
FRX_HD double fma(double, double, double) noexcept;
FRX_HD float fmaf(float, float, float) noexcept;
FRX_HD double remquo(double, double, int*) noexcept;
FRX_HD float remquof(float, float, int*) noexcept;
FRX_HD double nan(const char*) noexcept;
FRX_HD float nanf(const char*) noexcept;
FRX_HD double nexttoward(double, long double) noexcept;
FRX_HD double j0(double) noexcept;
FRX_HD double j1(double) noexcept;
FRX_HD double jn(int, double) noexcept;
FRX_HD double y0(double) noexcept;
FRX_HD double y1(double) noexcept;
FRX_HD double yn(int, double) noexcept;
FRX_HD float j0f(float) noexcept;
FRX_HD float j1f(float) noexcept;
FRX_HD float jnf(int, float) noexcept;
FRX_HD float y0f(float) noexcept;
FRX_HD float y1f(float) noexcept;
FRX_HD float ynf(int, float) noexcept;
FRX_HD double exp10(double) noexcept;
FRX_HD float exp10f(float) noexcept;
FRX_HD void sincos(double, double*, double*) noexcept;
FRX_HD void sincosf(float, float*, float*) noexcept;
double gamma(double) noexcept;
double drem(double, double) noexcept;
double lgamma_r(double, int*) noexcept;
float lgammaf_r(float, int*) noexcept;
extern int signgam;
}
FRX_HD float ldexp(float, int) noexcept;
FRX_HD float scalbn(float, int) noexcept;
FRX_HD float frexp(float, int*) noexcept;
FRX_HD float modf(float, float*) noexcept;
FRX_HD float fma(float, float, float) noexcept;
FRX_HD float remquo(float, float, int*) noexcept;
template <class T> FRX_HD frx_if_integral<T, double> ldexp(T, int) noexcept FRX_BODY
template <class T> FRX_HD frx_if_integral<T, double> scalbn(T, int) noexcept FRX_BODY
template <class T, class U, class V> FRX_HD frx_promote_t<T, U, V> fma(T, U, V) noexcept FRX_BODY
#define FRX_CLASSIFY(R, f, value)                              \
  FRX_HD inline R f(float x) noexcept { return value; }            \
  FRX_HD inline R f(double x) noexcept { return value; }           \
  FRX_HD inline R f(long double x) noexcept { return value; }      \
  template <class T> FRX_HD frx_if_integral<T, R> f(T) noexcept FRX_BODY
FRX_CLASSIFY(bool, isnan, __builtin_isnan(x))
FRX_CLASSIFY(bool, isinf, __builtin_isinf(x))
FRX_CLASSIFY(bool, isfinite, __builtin_isfinite(x))
FRX_CLASSIFY(bool, isnormal, __builtin_isnormal(x))
FRX_CLASSIFY(bool, signbit, __builtin_signbit(x))
FRX_CLASSIFY(int, fpclassify, __builtin_fpclassify(0, 1, 4, 3, 2, x))
#undef FRX_CLASSIFY
template <class T, class U> constexpr bool isgreater(T a, U b) noexcept { return a > b; }
template <class T, class U> constexpr bool isgreaterequal(T a, U b) noexcept { return a >= b; }
template <class T, class U> constexpr bool isless(T a, U b) noexcept { return a < b; }
template <class T, class U> constexpr bool islessequal(T a, U b) noexcept { return a <= b; }
template <class T, class U> constexpr bool islessgreater(T a, U b) noexcept { return a < b || a > b; }
template <class T, class U> constexpr bool isunordered(T a, U b) noexcept { return a != a || b != b; }
constexpr float abs(float x) noexcept { return __builtin_fabsf(x); }
constexpr double abs(double x) noexcept { return __builtin_fabs(x); }
constexpr long double abs(long double x) noexcept { return __builtin_fabsl(x); }
#endif
