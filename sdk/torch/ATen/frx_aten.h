// ATen's public face: everything <ATen/ATen.h> brings in.
#ifndef FRX_ATEN_H
#define FRX_ATEN_H
#include <ATen/Dispatch.h>
#include <ATen/frx_functions.h>
namespace c10 {
struct IValue {
  IValue();
  template <class T> IValue(T) FRX_BODY
  at::Tensor toTensor() const;
  double toDouble() const;
  int64_t toInt() const;
  bool toBool() const;
  std::vector<int64_t> toIntVector() const;
  std::vector<at::Tensor> toTensorVector() const;
  std::string toStringRef() const;
  at::Scalar toScalar() const;
  bool isNone() const;
  bool isTensor() const;
  template <class T> T to() const FRX_BODY
};
}
namespace at {
Tensor operator+(const Tensor&, const Tensor&);
Tensor operator+(const Tensor&, const Scalar&);
Tensor operator+(const Scalar&, const Tensor&);
Tensor operator*(const Tensor&, const Tensor&);
Tensor operator*(const Tensor&, const Scalar&);
Tensor operator*(const Scalar&, const Tensor&);
Tensor operator-(const Tensor&, const Tensor&);
Tensor operator-(const Tensor&, const Scalar&);
Tensor operator-(const Scalar&, const Tensor&);
Tensor operator/(const Tensor&, const Tensor&);
Tensor operator/(const Tensor&, const Scalar&);
Tensor operator/(const Scalar&, const Tensor&);
Tensor operator%(const Tensor&, const Tensor&);
Tensor operator%(const Tensor&, const Scalar&);
Tensor operator%(const Scalar&, const Tensor&);
Tensor operator&(const Tensor&, const Tensor&);
Tensor operator&(const Tensor&, const Scalar&);
Tensor operator&(const Scalar&, const Tensor&);
Tensor operator|(const Tensor&, const Tensor&);
Tensor operator|(const Tensor&, const Scalar&);
Tensor operator|(const Scalar&, const Tensor&);
Tensor operator^(const Tensor&, const Tensor&);
Tensor operator^(const Tensor&, const Scalar&);
Tensor operator^(const Scalar&, const Tensor&);
Tensor operator<(const Tensor&, const Tensor&);
Tensor operator<(const Tensor&, const Scalar&);
Tensor operator<(const Scalar&, const Tensor&);
Tensor operator<=(const Tensor&, const Tensor&);
Tensor operator<=(const Tensor&, const Scalar&);
Tensor operator<=(const Scalar&, const Tensor&);
Tensor operator>(const Tensor&, const Tensor&);
Tensor operator>(const Tensor&, const Scalar&);
Tensor operator>(const Scalar&, const Tensor&);
Tensor operator>=(const Tensor&, const Tensor&);
Tensor operator>=(const Tensor&, const Scalar&);
Tensor operator>=(const Scalar&, const Tensor&);
Tensor operator==(const Tensor&, const Tensor&);
Tensor operator==(const Tensor&, const Scalar&);
Tensor operator==(const Scalar&, const Tensor&);
Tensor operator!=(const Tensor&, const Tensor&);
Tensor operator!=(const Tensor&, const Scalar&);
Tensor operator!=(const Scalar&, const Tensor&);
class TensorMaker {
 public:
  TensorMaker& strides(optional<IntArrayRef>) noexcept;
  TensorMaker& storage_offset(optional<int64_t>) noexcept;
  TensorMaker& deleter(std::function<void(void*)>) noexcept;
  TensorMaker& context(void*, DeleterFnPtr = nullptr) noexcept;
  TensorMaker& target_device(optional<Device>) noexcept;
  TensorMaker& options(TensorOptions) noexcept;
  Tensor make_tensor();
};
TensorMaker for_blob(void*, IntArrayRef) noexcept;
Tensor from_blob(void*, IntArrayRef, IntArrayRef, const std::function<void(void*)>&, const TensorOptions& = {}, const optional<Device> = nullopt);
Tensor from_blob(void*, IntArrayRef, IntArrayRef, int64_t, const std::function<void(void*)>&, const TensorOptions& = {}, const optional<Device> = nullopt);
Tensor from_blob(void*, IntArrayRef, std::function<void(void*)>, const TensorOptions& = {}, const optional<Device> = nullopt);
Tensor from_blob(void*, IntArrayRef, IntArrayRef, const TensorOptions& = {});
Tensor from_blob(void*, IntArrayRef, const TensorOptions& = {});
class Context {
 public:
  const Generator& defaultGenerator(Device);
  bool hasCUDA() const;
  bool hasCuDNN() const;
  bool hasMKL() const;
  bool hasMAGMA() const;
  void lazyInitCUDA();
  bool userEnabledCuDNN() const;
  void setUserEnabledCuDNN(bool);
  bool benchmarkCuDNN() const;
  void setBenchmarkCuDNN(bool);
  bool deterministicCuDNN() const;
  void setDeterministicCuDNN(bool);
  bool deterministicAlgorithms() const;
  void setDeterministicAlgorithms(bool, bool);
  bool allowTF32CuBLAS() const;
  void setAllowTF32CuBLAS(bool);
  bool allowTF32CuDNN() const;
  void setAllowTF32CuDNN(bool);
  bool allowFP16ReductionCuBLAS() const;
  void setAllowFP16ReductionCuBLAS(bool);
};
Context& globalContext();
void init();
bool hasCUDA();
bool hasMPS();
bool hasMKL();
bool hasLAPACK();
bool hasMAGMA();
void manual_seed(uint64_t);
int get_num_threads();
void set_num_threads(int);
int get_num_interop_threads();
void set_num_interop_threads(int);
void init_num_threads();
bool in_parallel_region();
int get_thread_num();
int64_t divup(int64_t, int64_t);
template <class F> void parallel_for(const int64_t, const int64_t, const int64_t, const F&) FRX_BODY
template <class T, class F, class S> T parallel_reduce(const int64_t, const int64_t, const int64_t, const T, const F&, const S&) FRX_BODY
namespace internal { constexpr int64_t GRAIN_SIZE = 32768; }
std::vector<int64_t> infer_size(IntArrayRef, IntArrayRef);
DimVector infer_size_dimvector(IntArrayRef, IntArrayRef);
int64_t maybe_wrap_dim(int64_t, int64_t, bool = true);
bool are_expandable(IntArrayRef, IntArrayRef);
std::tuple<MaybeOwned<Tensor>, MaybeOwned<Tensor>> expand_outplace(const Tensor&, const Tensor&);
MaybeOwned<Tensor> expand_size(const Tensor&, IntArrayRef);
Tensor sum_to(Tensor, IntArrayRef, bool = false);
using DeviceGuard = c10::DeviceGuard;
using c10::OptionalDeviceGuard;
optional<Device> device_of(const Tensor&);
optional<Device> device_of(const optional<Tensor>&);
optional<Device> device_of(TensorList);
struct TensorArg { const Tensor& tensor; const char* name; int pos; TensorArg(const Tensor&, const char*, int); const Tensor* operator->() const; const Tensor& operator*() const; };
struct TensorGeometryArg;
using CheckedFrom = const char*;
void checkDim(CheckedFrom, const Tensor&, const char*, int, int64_t);
void checkDim(CheckedFrom, const TensorArg&, int64_t);
void checkContiguous(CheckedFrom, const TensorArg&);
void checkSameGPU(CheckedFrom, const TensorArg&, const TensorArg&);
void checkAllSameGPU(CheckedFrom, ArrayRef<TensorArg>);
void checkSameType(CheckedFrom, const TensorArg&, const TensorArg&);
void checkScalarType(CheckedFrom, const TensorArg&, ScalarType);
void checkSameSize(CheckedFrom, const TensorArg&, const TensorArg&);
void checkSize(CheckedFrom, const TensorArg&, IntArrayRef);
void checkSize(CheckedFrom, const TensorArg&, int64_t, int64_t);
void checkNumel(CheckedFrom, const TensorArg&, int64_t);
void checkDefined(CheckedFrom, const TensorArg&);
template <class T> struct OpMathType { using type = T; };
template <> struct OpMathType<Half> { using type = float; };
template <> struct OpMathType<BFloat16> { using type = float; };
template <> struct OpMathType<Float8_e5m2> { using type = float; };
template <> struct OpMathType<Float8_e4m3fn> { using type = float; };
template <class T> using opmath_type = typename OpMathType<T>::type;
ScalarType toOpMathType(const ScalarType);
template <class T, bool is_cuda> struct AccumulateType { using type = T; };
template <> struct AccumulateType<float, false> { using type = double; };
template <> struct AccumulateType<Half, true> { using type = float; };
template <> struct AccumulateType<BFloat16, true> { using type = float; };
template <> struct AccumulateType<Half, false> { using type = float; };
template <> struct AccumulateType<BFloat16, false> { using type = float; };
template <bool c> struct AccumulateType<int8_t, c> { using type = int64_t; };
template <bool c> struct AccumulateType<uint8_t, c> { using type = int64_t; };
template <bool c> struct AccumulateType<int16_t, c> { using type = int64_t; };
template <bool c> struct AccumulateType<int32_t, c> { using type = int64_t; };
template <class T, bool is_cuda> using acc_type = typename AccumulateType<T, is_cuda>::type;
ScalarType toAccumulateType(ScalarType, bool);
template <class T> C10_HOST_DEVICE bool _isnan(T) FRX_BODY
template <class T> C10_HOST_DEVICE bool _isinf(T) FRX_BODY
namespace native {}
namespace sparse {}
}
#endif
