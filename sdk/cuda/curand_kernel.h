#ifndef FRX_CURAND_KERNEL_H
#define FRX_CURAND_KERNEL_H
#include <curand.h>
#define CURAND_2POW32_INV (2.3283064e-10f)
#define FRX_STATE(name) struct name { unsigned frx_words[12]; }; 
FRX_STATE(curandStateXORWOW)
FRX_STATE(curandStatePhilox4_32_10)
FRX_STATE(curandStateMRG32k3a)
FRX_STATE(curandStateMtgp32)
FRX_STATE(curandStateSobol32)
FRX_STATE(curandStateScrambledSobol32)
FRX_STATE(curandStateSobol64)
FRX_STATE(curandStateScrambledSobol64)
#undef FRX_STATE
typedef curandStateXORWOW curandStateXORWOW_t;
typedef curandStateXORWOW curandState_t;
typedef curandStateXORWOW curandState;
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef curandStateMRG32k3a curandStateMRG32k3a_t;
typedef curandStateMtgp32 curandStateMtgp32_t;
typedef curandStateSobol32 curandStateSobol32_t;
typedef curandStateScrambledSobol32 curandStateScrambledSobol32_t;
typedef curandStateSobol64 curandStateSobol64_t;
FRX_DEVICE void curand_init(unsigned long long, unsigned long long, unsigned long long, curandStateXORWOW*);
FRX_DEVICE void curand_init(unsigned long long, unsigned long long, unsigned long long, curandStatePhilox4_32_10*);
FRX_DEVICE void curand_init(unsigned long long, unsigned long long, unsigned long long, curandStateMRG32k3a*);
FRX_DEVICE void curand_init(unsigned*, unsigned, curandStateSobol32*);
template <class S> FRX_DEVICE void skipahead(unsigned long long, S*) FRX_BODY
template <class S> FRX_DEVICE void skipahead_sequence(unsigned long long, S*) FRX_BODY
template <class S> FRX_DEVICE unsigned curand(S*) FRX_BODY
template <class S> FRX_DEVICE float curand_uniform(S*) FRX_BODY
template <class S> FRX_DEVICE double curand_uniform_double(S*) FRX_BODY
template <class S> FRX_DEVICE float curand_normal(S*) FRX_BODY
template <class S> FRX_DEVICE double curand_normal_double(S*) FRX_BODY
template <class S> FRX_DEVICE float2 curand_normal2(S*) FRX_BODY
template <class S> FRX_DEVICE double2 curand_normal2_double(S*) FRX_BODY
template <class S> FRX_DEVICE float curand_log_normal(S*, float, float) FRX_BODY
template <class S> FRX_DEVICE double curand_log_normal_double(S*, double, double) FRX_BODY
template <class S> FRX_DEVICE unsigned curand_poisson(S*, double) FRX_BODY
FRX_DEVICE uint4 curand4(curandStatePhilox4_32_10*);
FRX_DEVICE float4 curand_uniform4(curandStatePhilox4_32_10*);
FRX_DEVICE double2 curand_uniform2_double(curandStatePhilox4_32_10*);
FRX_DEVICE float4 curand_normal4(curandStatePhilox4_32_10*);
FRX_DEVICE uint4 curand_poisson4(curandStatePhilox4_32_10*, double);
#endif
