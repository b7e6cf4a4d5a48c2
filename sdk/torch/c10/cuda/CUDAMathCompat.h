#ifndef FRX_C10_CUDAMATHCOMPAT_H
#define FRX_C10_CUDAMATHCOMPAT_H
#include <c10/macros/Macros.h>
namespace c10 { namespace cuda { namespace compat {
#define FRX_COMPAT1(f) C10_HOST_DEVICE float f(float); C10_HOST_DEVICE double f(double);
#define FRX_COMPAT2(f) C10_HOST_DEVICE float f(float, float); C10_HOST_DEVICE double f(double, double);
FRX_COMPAT1(abs) FRX_COMPAT1(exp) FRX_COMPAT1(ceil) FRX_COMPAT1(floor) FRX_COMPAT1(log) FRX_COMPAT1(log1p) FRX_COMPAT1(sqrt) FRX_COMPAT1(rsqrt)
FRX_COMPAT1(tan) FRX_COMPAT1(tanh) FRX_COMPAT1(sin) FRX_COMPAT1(cos) FRX_COMPAT1(erf) FRX_COMPAT1(erfc) FRX_COMPAT1(normcdf)
FRX_COMPAT2(copysign) FRX_COMPAT2(max) FRX_COMPAT2(min) FRX_COMPAT2(pow)
C10_HOST_DEVICE void sincos(float, float*, float*);
C10_HOST_DEVICE void sincos(double, double*, double*);
#undef FRX_COMPAT1
#undef FRX_COMPAT2
} } }
#endif
