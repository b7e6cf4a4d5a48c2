#ifndef FRX_FENV_H
#define FRX_FENV_H
#define FE_TONEAREST 0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00
#define FE_ALL_EXCEPT 0x3d
extern "C" int fesetround(int) noexcept;
extern "C" int fegetround() noexcept;
extern "C" int feclearexcept(int) noexcept;
extern "C" int fetestexcept(int) noexcept;
#endif
