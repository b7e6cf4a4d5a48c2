#ifndef FRX_CUCOMPLEX_H
#define FRX_CUCOMPLEX_H
#include <cuda_runtime.h>
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
FRX_HD float cuCrealf(cuFloatComplex);
FRX_HD float cuCimagf(cuFloatComplex);
FRX_HD cuFloatComplex make_cuFloatComplex(float, float);
FRX_HD cuFloatComplex cuConjf(cuFloatComplex);
FRX_HD cuFloatComplex cuCaddf(cuFloatComplex, cuFloatComplex);
FRX_HD cuFloatComplex cuCsubf(cuFloatComplex, cuFloatComplex);
FRX_HD cuFloatComplex cuCmulf(cuFloatComplex, cuFloatComplex);
FRX_HD cuFloatComplex cuCdivf(cuFloatComplex, cuFloatComplex);
FRX_HD float cuCabsf(cuFloatComplex);
FRX_HD double cuCreal(cuDoubleComplex);
FRX_HD double cuCimag(cuDoubleComplex);
FRX_HD cuDoubleComplex make_cuDoubleComplex(double, double);
FRX_HD cuDoubleComplex cuConj(cuDoubleComplex);
FRX_HD cuDoubleComplex cuCadd(cuDoubleComplex, cuDoubleComplex);
FRX_HD cuDoubleComplex cuCsub(cuDoubleComplex, cuDoubleComplex);
FRX_HD cuDoubleComplex cuCmul(cuDoubleComplex, cuDoubleComplex);
FRX_HD cuDoubleComplex cuCdiv(cuDoubleComplex, cuDoubleComplex);
FRX_HD double cuCabs(cuDoubleComplex);
FRX_HD cuComplex make_cuComplex(float, float);
FRX_HD cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex);
FRX_HD cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex);
FRX_HD cuComplex cuCfmaf(cuComplex, cuComplex, cuComplex);
FRX_HD cuDoubleComplex cuCfma(cuDoubleComplex, cuDoubleComplex, cuDoubleComplex);
#endif
