// The number types of torch: Half, BFloat16, the Float8 formats, the quantised integers and complex.
#ifndef FRX_C10_NUMBERS_H
#define FRX_C10_NUMBERS_H
#include <c10/macros/Macros.h>
#if defined(__CUDA__)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#endif
namespace c10 {
struct alignas(2) Half {
  unsigned short x;
  struct from_bits_t {};
  C10_HOST_DEVICE static constexpr from_bits_t from_bits() { return from_bits_t(); }
  Half() = default;
  C10_HOST_DEVICE constexpr Half(unsigned short bits, from_bits_t) : x(bits) {}
  C10_HOST_DEVICE Half(float);
  C10_HOST_DEVICE operator float() const;
#if defined(__CUDA__)
  C10_HOST_DEVICE Half(const __half&);
  C10_HOST_DEVICE operator __half() const;
#endif
};
struct alignas(2) BFloat16 {
  unsigned short x;
  struct from_bits_t {};
  C10_HOST_DEVICE static constexpr from_bits_t from_bits() { return from_bits_t(); }
  BFloat16() = default;
  C10_HOST_DEVICE constexpr BFloat16(unsigned short bits, from_bits_t) : x(bits) {}
  C10_HOST_DEVICE BFloat16(float);
  C10_HOST_DEVICE operator float() const;
#if defined(__CUDA__)
  C10_HOST_DEVICE BFloat16(const __nv_bfloat16&);
  C10_HOST_DEVICE explicit operator __nv_bfloat16() const;
#endif
};
#define FRX_FLOAT8(name)                                                                 \
  struct alignas(1) name {                                                               \
    unsigned char x;                                                                     \
    struct from_bits_t {};                                                               \
    C10_HOST_DEVICE static constexpr from_bits_t from_bits() { return from_bits_t(); }   \
    name() = default;                                                                    \
    C10_HOST_DEVICE constexpr name(unsigned char bits, from_bits_t) : x(bits) {}         \
    C10_HOST_DEVICE name(float);                                                         \
    C10_HOST_DEVICE operator float() const;                                              \
    C10_HOST_DEVICE bool isnan() const;                                                  \
    C10_HOST_DEVICE bool isinf() const;                                                  \
  };
FRX_FLOAT8(Float8_e4m3fn)
FRX_FLOAT8(Float8_e5m2)
FRX_FLOAT8(Float8_e4m3fnuz)
FRX_FLOAT8(Float8_e5m2fnuz)
#undef FRX_FLOAT8
#define FRX_SMALL_FLOAT_OP(T, op)                         \
  C10_HOST_DEVICE T operator op(const T&, const T&);      \
  C10_HOST_DEVICE T& operator op##=(T&, const T&);        \
  C10_HOST_DEVICE float operator op(T, float);            \
  C10_HOST_DEVICE float operator op(float, T);            \
  C10_HOST_DEVICE float& operator op##=(float&, const T&); \
  C10_HOST_DEVICE double operator op(T, double);          \
  C10_HOST_DEVICE double operator op(double, T);          \
  C10_HOST_DEVICE T operator op(T, int);                  \
  C10_HOST_DEVICE T operator op(int, T);                  \
  C10_HOST_DEVICE T operator op(T, int64_t);              \
  C10_HOST_DEVICE T operator op(int64_t, T);
#define FRX_SMALL_FLOAT(T)      \
  FRX_SMALL_FLOAT_OP(T, +)      \
  FRX_SMALL_FLOAT_OP(T, -)      \
  FRX_SMALL_FLOAT_OP(T, *)      \
  FRX_SMALL_FLOAT_OP(T, /)      \
  C10_HOST_DEVICE T operator-(const T&); \
  std::ostream& operator<<(std::ostream&, const T&);
FRX_SMALL_FLOAT(Half)
FRX_SMALL_FLOAT(BFloat16)
FRX_SMALL_FLOAT(Float8_e4m3fn)
FRX_SMALL_FLOAT(Float8_e5m2)
FRX_SMALL_FLOAT(Float8_e4m3fnuz)
FRX_SMALL_FLOAT(Float8_e5m2fnuz)
#undef FRX_SMALL_FLOAT
#undef FRX_SMALL_FLOAT_OP
C10_HOST_DEVICE bool operator>(BFloat16&, BFloat16&);
C10_HOST_DEVICE bool operator<(BFloat16&, BFloat16&);
#if defined(__CUDA__)
C10_DEVICE Half __ldg(const Half*);
C10_DEVICE BFloat16 __ldg(const BFloat16*);
#endif
struct alignas(1) qint8 { using underlying = int8_t; int8_t val_; qint8() = default; C10_HOST_DEVICE explicit qint8(int8_t); };
struct alignas(1) quint8 { using underlying = uint8_t; uint8_t val_; quint8() = default; C10_HOST_DEVICE explicit quint8(uint8_t); };
struct alignas(4) qint32 { using underlying = int; int val_; qint32() = default; C10_HOST_DEVICE explicit qint32(int); };
struct alignas(1) quint4x2 { using underlying = uint8_t; uint8_t val_; };
struct alignas(1) quint2x4 { using underlying = uint8_t; uint8_t val_; };
struct bits8 { uint8_t val_; };
struct bits16 { uint16_t val_; };
struct bits1x8 { uint8_t val_; };
struct bits2x4 { uint8_t val_; };
struct bits4x2 { uint8_t val_; };

template <class T> struct alignas(sizeof(T) * 2) complex {
  using value_type = T;
  T real_;
  T imag_;
  constexpr complex() : real_(T(0)), imag_(T(0)) {}
  C10_HOST_DEVICE constexpr complex(const T& re, const T& im = T()) : real_(re), imag_(im) {}
  template <class U> explicit constexpr complex(const std::complex<U>& z) : complex(z.real(), z.imag()) {}
  template <class U = T> C10_HOST_DEVICE explicit constexpr complex(const std::enable_if_t<std::is_same_v<U, float>, complex<double>>& z) : real_(z.real_), imag_(z.imag_) {}
  template <class U = T> C10_HOST_DEVICE constexpr complex(const std::enable_if_t<std::is_same_v<U, double>, complex<float>>& z) : real_(z.real_), imag_(z.imag_) {}
  C10_HOST_DEVICE complex& operator=(T) FRX_BODY
  C10_HOST_DEVICE complex& operator+=(T) FRX_BODY
  C10_HOST_DEVICE complex& operator-=(T) FRX_BODY
  C10_HOST_DEVICE complex& operator*=(T) FRX_BODY
  C10_HOST_DEVICE complex& operator/=(T) FRX_BODY
  template <class U> C10_HOST_DEVICE complex& operator=(const complex<U>&) FRX_BODY
  template <class U> C10_HOST_DEVICE complex& operator+=(const complex<U>&) FRX_BODY
  template <class U> C10_HOST_DEVICE complex& operator-=(const complex<U>&) FRX_BODY
  template <class U> C10_HOST_DEVICE complex& operator*=(const complex<U>&) FRX_BODY
  template <class U> C10_HOST_DEVICE complex& operator/=(const complex<U>&) FRX_BODY
  template <class U> complex& operator=(const std::complex<U>&) FRX_BODY
  template <class U> explicit operator std::complex<U>() const FRX_BODY
  C10_HOST_DEVICE explicit operator bool() const FRX_BODY
  C10_HOST_DEVICE constexpr T real() const { return real_; }
  C10_HOST_DEVICE constexpr void real(T v) { real_ = v; }
  C10_HOST_DEVICE constexpr T imag() const { return imag_; }
  C10_HOST_DEVICE constexpr void imag(T v) { imag_ = v; }
};
template <> struct alignas(4) complex<Half> {
  Half real_;
  Half imag_;
  complex() = default;
  C10_HOST_DEVICE complex(const Half&, const Half&) FRX_BODY
  C10_HOST_DEVICE complex(const complex<float>&) FRX_BODY
  C10_HOST_DEVICE operator complex<float>() const FRX_BODY
  C10_HOST_DEVICE Half real() const FRX_BODY
  C10_HOST_DEVICE Half imag() const FRX_BODY
  C10_HOST_DEVICE complex& operator+=(const complex&) FRX_BODY
  C10_HOST_DEVICE complex& operator-=(const complex&) FRX_BODY
  C10_HOST_DEVICE complex& operator*=(const complex&) FRX_BODY
};
#define FRX_COMPLEX_OP(op)                                                                    \
  template <class T> C10_HOST_DEVICE complex<T> operator op(const complex<T>&, const complex<T>&) FRX_BODY \
  template <class T> C10_HOST_DEVICE complex<T> operator op(const complex<T>&, const T&) FRX_BODY     \
  template <class T> C10_HOST_DEVICE complex<T> operator op(const T&, const complex<T>&) FRX_BODY
FRX_COMPLEX_OP(+)
FRX_COMPLEX_OP(-)
FRX_COMPLEX_OP(*)
FRX_COMPLEX_OP(/)
#undef FRX_COMPLEX_OP
template <class T> C10_HOST_DEVICE complex<T> operator+(const complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE complex<T> operator-(const complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE bool operator==(const complex<T>&, const complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE bool operator!=(const complex<T>&, const complex<T>&) FRX_BODY
template <class T> std::ostream& operator<<(std::ostream&, const complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE complex<T> polar(const T&, const T& = T()) FRX_BODY
template <class T> struct is_complex : std::false_type {};
template <class T> struct is_complex<std::complex<T>> : std::true_type {};
template <class T> struct is_complex<complex<T>> : std::true_type {};
template <class T> struct is_reduced_floating_point : std::integral_constant<bool, std::is_same_v<T, Half> || std::is_same_v<T, BFloat16>> {};
template <class T> inline constexpr bool is_reduced_floating_point_v = is_reduced_floating_point<T>::value;
template <class T> struct scalar_value_type { using type = T; };
template <class T> struct scalar_value_type<complex<T>> { using type = T; };
template <class T> constexpr T pi = static_cast<T>(3.14159265358979323846);
template <class T> constexpr T e = static_cast<T>(2.71828182845904523536);
}
namespace std {
#define FRX_SMALL_LIMITS(T)                                                            \
  template <> class numeric_limits<c10::T> : public frx_limits<int> {                  \
   public:                                                                             \
    static constexpr bool is_specialized = true, is_signed = true, is_iec559 = true, has_infinity = true, has_quiet_NaN = true; \
    static constexpr c10::T min() { return c10::T(1, c10::T::from_bits()); }           \
    static constexpr c10::T lowest() { return c10::T(1, c10::T::from_bits()); }        \
    static constexpr c10::T max() { return c10::T(1, c10::T::from_bits()); }           \
    static constexpr c10::T epsilon() { return c10::T(1, c10::T::from_bits()); }       \
    static constexpr c10::T round_error() { return c10::T(1, c10::T::from_bits()); }   \
    static constexpr c10::T infinity() { return c10::T(1, c10::T::from_bits()); }      \
    static constexpr c10::T quiet_NaN() { return c10::T(1, c10::T::from_bits()); }     \
    static constexpr c10::T signaling_NaN() { return c10::T(1, c10::T::from_bits()); } \
    static constexpr c10::T denorm_min() { return c10::T(1, c10::T::from_bits()); }    \
  };
FRX_SMALL_LIMITS(Half)
FRX_SMALL_LIMITS(BFloat16)
FRX_SMALL_LIMITS(Float8_e4m3fn)
FRX_SMALL_LIMITS(Float8_e5m2)
FRX_SMALL_LIMITS(Float8_e4m3fnuz)
FRX_SMALL_LIMITS(Float8_e5m2fnuz)
#undef FRX_SMALL_LIMITS
#define FRX_REDUCED(T) \
  FRX_R1(acos, T) FRX_R1(asin, T) FRX_R1(atan, T) FRX_R1(erf, T) FRX_R1(erfc, T) FRX_R1(exp, T) FRX_R1(expm1, T) FRX_R1(log, T) FRX_R1(log10, T) \
  FRX_R1(log1p, T) FRX_R1(log2, T) FRX_R1(ceil, T) FRX_R1(cos, T) FRX_R1(floor, T) FRX_R1(nearbyint, T) FRX_R1(sin, T) FRX_R1(tan, T) \
  FRX_R1(sinh, T) FRX_R1(cosh, T) FRX_R1(tanh, T) FRX_R1(trunc, T) FRX_R1(lgamma, T) FRX_R1(sqrt, T) FRX_R1(rsqrt, T) FRX_R1(abs, T) \
  T pow(T, T); T pow(T, double); T fmod(T, T); T nextafter(T, T);
#define FRX_R1(f, T) T f(T);
FRX_REDUCED(c10::BFloat16)
FRX_REDUCED(c10::Half)
#undef FRX_REDUCED
#undef FRX_R1
#define FRX_C1(f) template <class T> C10_HOST_DEVICE c10::complex<T> f(const c10::complex<T>&) FRX_BODY
FRX_C1(exp) FRX_C1(log) FRX_C1(log10) FRX_C1(log2) FRX_C1(log1p) FRX_C1(expm1) FRX_C1(sqrt) FRX_C1(sin) FRX_C1(cos) FRX_C1(tan) FRX_C1(asin) FRX_C1(acos) FRX_C1(atan)
FRX_C1(sinh) FRX_C1(cosh) FRX_C1(tanh) FRX_C1(asinh) FRX_C1(acosh) FRX_C1(atanh) FRX_C1(conj) FRX_C1(proj)
#undef FRX_C1
template <class T> C10_HOST_DEVICE T real(const c10::complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE T imag(const c10::complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE T abs(const c10::complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE T arg(const c10::complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE T norm(const c10::complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE c10::complex<T> pow(const c10::complex<T>&, const c10::complex<T>&) FRX_BODY
template <class T> C10_HOST_DEVICE c10::complex<T> pow(const c10::complex<T>&, const T&) FRX_BODY
}
#endif
