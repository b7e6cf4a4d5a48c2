// Devices, scalar types, scalars, options, streams and storages.
#ifndef FRX_C10_CORE_H
#define FRX_C10_CORE_H
#include <c10/util/frx_numbers.h>
#include <c10/util/frx_util.h>
namespace c10 {
using DeviceIndex = int8_t;
using StreamId = int64_t;
enum class DeviceType : int8_t {
  CPU, CUDA, MKLDNN, OPENGL, OPENCL, IDEEP, HIP, FPGA, MAIA, XLA, Vulkan, Metal, XPU, MPS, Meta, HPU, VE, Lazy, IPU, MTIA,
  PrivateUse1, COMPILE_TIME_MAX_DEVICE_TYPES
};
constexpr DeviceType kCPU = DeviceType::CPU;
constexpr DeviceType kCUDA = DeviceType::CUDA;
constexpr DeviceType kHIP = DeviceType::HIP;
constexpr DeviceType kFPGA = DeviceType::FPGA;
constexpr DeviceType kMAIA = DeviceType::MAIA;
constexpr DeviceType kXLA = DeviceType::XLA;
constexpr DeviceType kMPS = DeviceType::MPS;
constexpr DeviceType kMeta = DeviceType::Meta;
constexpr DeviceType kVulkan = DeviceType::Vulkan;
constexpr DeviceType kMetal = DeviceType::Metal;
constexpr DeviceType kXPU = DeviceType::XPU;
constexpr DeviceType kHPU = DeviceType::HPU;
constexpr DeviceType kVE = DeviceType::VE;
constexpr DeviceType kLazy = DeviceType::Lazy;
constexpr DeviceType kIPU = DeviceType::IPU;
constexpr DeviceType kMTIA = DeviceType::MTIA;
constexpr DeviceType kPrivateUse1 = DeviceType::PrivateUse1;
constexpr int COMPILE_TIME_MAX_DEVICE_TYPES = static_cast<int>(DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES);
std::string DeviceTypeName(DeviceType, bool = false);
bool isValidDeviceType(DeviceType);
std::ostream& operator<<(std::ostream&, DeviceType);
struct Device final {
  using Type = DeviceType;
  Device(DeviceType, DeviceIndex = -1);
  Device(const std::string&);
  bool operator==(const Device&) const noexcept;
  bool operator!=(const Device&) const noexcept;
  void set_index(DeviceIndex);
  DeviceType type() const noexcept;
  DeviceIndex index() const noexcept;
  bool has_index() const noexcept;
  bool is_cuda() const noexcept;
  bool is_privateuseone() const noexcept;
  bool is_mps() const noexcept;
  bool is_hip() const noexcept;
  bool is_ve() const noexcept;
  bool is_xpu() const noexcept;
  bool is_ipu() const noexcept;
  bool is_xla() const noexcept;
  bool is_mtia() const noexcept;
  bool is_hpu() const noexcept;
  bool is_lazy() const noexcept;
  bool is_vulkan() const noexcept;
  bool is_metal() const noexcept;
  bool is_maia() const noexcept;
  bool is_meta() const noexcept;
  bool is_cpu() const noexcept;
  bool supports_as_strided() const noexcept;
  std::string str() const;
 private:
  DeviceType type_;
  DeviceIndex index_ = -1;
};
std::ostream& operator<<(std::ostream&, const Device&);
enum class ScalarType : int8_t {
  Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool, QInt8, QUInt8,
  QInt32, BFloat16, QUInt4x2, QUInt2x4, Bits1x8, Bits2x4, Bits4x2, Bits8, Bits16, Float8_e5m2, Float8_e4m3fn,
  Float8_e5m2fnuz, Float8_e4m3fnuz, UInt16, UInt32, UInt64, UInt1, UInt2, UInt3, UInt4, UInt5, UInt6, UInt7, Undefined,
  NumOptions
};
enum class Layout : int8_t { Strided, Sparse, SparseCsr, Mkldnn, SparseCsc, SparseBsr, SparseBsc, Jagged, NumOptions };
enum class MemoryFormat : int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d, NumOptions };
enum class Backend {
  CPU, CUDA, HIP, VE, FPGA, IPU, XPU, SparseCPU, SparseCUDA, SparseCsrCPU, SparseCsrCUDA, SparseHIP, SparseVE, SparseXPU,
  SparsePrivateUse1, SparseCsrHIP, SparseCsrVE, SparseCsrXPU, SparseCsrPrivateUse1, MAIA, XLA, Vulkan, Metal, Meta,
  QuantizedCPU, QuantizedCUDA, QuantizedXPU, QuantizedPrivateUse1, Undefined, MkldnnCPU, MPS, HPU, Lazy, MTIA,
  PrivateUse1, NumOptions
};
enum class QScheme : uint8_t {
  PER_TENSOR_AFFINE, PER_CHANNEL_AFFINE, PER_TENSOR_SYMMETRIC, PER_CHANNEL_SYMMETRIC, PER_CHANNEL_AFFINE_FLOAT_QPARAMS,
  COMPILE_TIME_NUM_QSCHEMES
};
constexpr Layout kStrided = Layout::Strided;
constexpr Layout kSparse = Layout::Sparse;
constexpr Layout kSparseCsr = Layout::SparseCsr;
constexpr Layout kMkldnn = Layout::Mkldnn;
constexpr Layout kSparseCsc = Layout::SparseCsc;
constexpr Layout kSparseBsr = Layout::SparseBsr;
constexpr Layout kSparseBsc = Layout::SparseBsc;
constexpr Layout kJagged = Layout::Jagged;
constexpr QScheme kPerTensorAffine = QScheme::PER_TENSOR_AFFINE;
constexpr QScheme kPerChannelAffine = QScheme::PER_CHANNEL_AFFINE;
inline MemoryFormat get_contiguous_memory_format() { return MemoryFormat::Contiguous; }
std::vector<int64_t> get_channels_last_strides_2d(IntArrayRef);
std::vector<int64_t> get_channels_last_strides_3d(IntArrayRef);
#define AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_AND_QINTS(_) \
  _(uint8_t, Byte) _(int8_t, Char) _(int16_t, Short) _(int, Int) _(int64_t, Long) _(at::Half, Half) _(float, Float) _(double, Double) \
  _(c10::complex<c10::Half>, ComplexHalf) _(c10::complex<float>, ComplexFloat) _(c10::complex<double>, ComplexDouble) _(bool, Bool) \
  _(c10::qint8, QInt8) _(c10::quint8, QUInt8) _(c10::qint32, QInt32) _(at::BFloat16, BFloat16) _(c10::quint4x2, QUInt4x2) _(c10::quint2x4, QUInt2x4) \
  _(c10::bits1x8, Bits1x8) _(c10::bits2x4, Bits2x4) _(c10::bits4x2, Bits4x2) _(c10::bits8, Bits8) _(c10::bits16, Bits16) \
  _(c10::Float8_e5m2, Float8_e5m2) _(c10::Float8_e4m3fn, Float8_e4m3fn) _(c10::Float8_e5m2fnuz, Float8_e5m2fnuz) _(c10::Float8_e4m3fnuz, Float8_e4m3fnuz) \
  _(uint16_t, UInt16) _(uint32_t, UInt32) _(uint64_t, UInt64)
#define AT_FORALL_SCALAR_TYPES_WITH_COMPLEX(_) \
  _(uint8_t, Byte) _(int8_t, Char) _(int16_t, Short) _(int, Int) _(int64_t, Long) _(at::Half, Half) _(float, Float) _(double, Double) \
  _(c10::complex<c10::Half>, ComplexHalf) _(c10::complex<float>, ComplexFloat) _(c10::complex<double>, ComplexDouble) _(bool, Bool) _(at::BFloat16, BFloat16)
#define AT_FORALL_SCALAR_TYPES(_) \
  _(uint8_t, Byte) _(int8_t, Char) _(int16_t, Short) _(int, Int) _(int64_t, Long) _(float, Float) _(double, Double)
#define FRX_CONSTANT(cpp, name) constexpr ScalarType k##name = ScalarType::name;
AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_AND_QINTS(FRX_CONSTANT)
#undef FRX_CONSTANT
constexpr ScalarType kUInt1 = ScalarType::UInt1;
template <class T> struct CppTypeToScalarType;
namespace impl { template <ScalarType> struct ScalarTypeToCPPType; }
}
namespace at {
using namespace c10;
using c10::BFloat16;
using c10::Half;
}
namespace c10 {
#define FRX_TYPE_MAP(cpp, name)                                                                                     \
  template <> struct CppTypeToScalarType<cpp> : std::integral_constant<ScalarType, ScalarType::name> {};            \
  namespace impl { template <> struct ScalarTypeToCPPType<ScalarType::name> { using type = cpp; static type t; }; }
AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_AND_QINTS(FRX_TYPE_MAP)
#undef FRX_TYPE_MAP
namespace impl { template <ScalarType s> using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<s>::type; }
const char* toString(ScalarType);
size_t elementSize(ScalarType);
bool isIntegralType(ScalarType, bool);
bool isIntegralType(ScalarType);
bool isFloat8Type(ScalarType);
bool isReducedFloatingType(ScalarType);
bool isFloatingType(ScalarType);
bool isComplexType(ScalarType);
bool isQIntType(ScalarType);
bool isBitsType(ScalarType);
bool isBarebonesUnsignedType(ScalarType);
bool isSignedType(ScalarType);
bool isUnderlying(ScalarType, ScalarType);
ScalarType toQIntType(ScalarType);
ScalarType toUnderlying(ScalarType);
ScalarType toRealValueType(ScalarType);
ScalarType toComplexType(ScalarType);
bool canCast(const ScalarType, const ScalarType);
ScalarType promoteTypes(ScalarType, ScalarType);
std::ostream& operator<<(std::ostream&, ScalarType);
std::ostream& operator<<(std::ostream&, Layout);
std::ostream& operator<<(std::ostream&, MemoryFormat);
std::ostream& operator<<(std::ostream&, Backend);
Layout layout_from_backend(Backend);
const char* toString(Backend);
class SymInt {
 public:
  SymInt(int64_t);
  SymInt();
  bool is_symbolic() const;
  int64_t expect_int() const;
  int64_t guard_int(const char*, int64_t) const;
  std::optional<int64_t> maybe_as_int() const;
  explicit operator int64_t() const;
  SymInt operator+(const SymInt&) const;
  SymInt operator-(const SymInt&) const;
  SymInt operator*(const SymInt&) const;
  SymInt operator/(const SymInt&) const;
  SymInt operator%(const SymInt&) const;
  bool operator==(const SymInt&) const;
  bool operator!=(const SymInt&) const;
  bool operator<(const SymInt&) const;
  bool operator<=(const SymInt&) const;
  bool operator>(const SymInt&) const;
  bool operator>=(const SymInt&) const;
};
class SymFloat { public: SymFloat(double); double guard_float(const char*, int64_t) const; };
class SymBool { public: SymBool(bool); bool guard_bool(const char*, int64_t) const; };
std::ostream& operator<<(std::ostream&, const SymInt&);
using SymIntArrayRef = ArrayRef<SymInt>;
using OptionalSymIntArrayRef = OptionalArrayRef<SymInt>;
class Scalar {
 public:
  Scalar();
  ~Scalar();
  Scalar(const Scalar&);
  Scalar(Scalar&&) noexcept;
  Scalar(uint8_t);
  Scalar(int8_t);
  Scalar(int16_t);
  Scalar(int);
  Scalar(int64_t);
  Scalar(float);
  Scalar(double);
  Scalar(Half);
  Scalar(BFloat16);
  Scalar(Float8_e5m2);
  Scalar(Float8_e4m3fn);
  Scalar(Float8_e5m2fnuz);
  Scalar(Float8_e4m3fnuz);
  Scalar(complex<Half>);
  Scalar(complex<float>);
  Scalar(complex<double>);
  Scalar(long long);
  Scalar(uint16_t);
  Scalar(uint32_t);
  Scalar(uint64_t);
  template <class T, std::enable_if_t<std::is_same_v<T, bool>, bool>* = nullptr> Scalar(T) FRX_BODY
  template <class T, std::enable_if_t<std::is_same_v<T, SymBool>, bool>* = nullptr> Scalar(T) FRX_BODY
  Scalar(SymInt);
  Scalar(SymFloat);
  uint8_t toByte() const;
  int8_t toChar() const;
  int16_t toShort() const;
  int toInt() const;
  int64_t toLong() const;
  Half toHalf() const;
  float toFloat() const;
  double toDouble() const;
  complex<Half> toComplexHalf() const;
  complex<float> toComplexFloat() const;
  complex<double> toComplexDouble() const;
  bool toBool() const;
  BFloat16 toBFloat16() const;
  Float8_e5m2 toFloat8_e5m2() const;
  Float8_e4m3fn toFloat8_e4m3fn() const;
  Float8_e5m2fnuz toFloat8_e5m2fnuz() const;
  Float8_e4m3fnuz toFloat8_e4m3fnuz() const;
  uint16_t toUInt16() const;
  uint32_t toUInt32() const;
  uint64_t toUInt64() const;
  SymInt toSymInt() const;
  SymFloat toSymFloat() const;
  SymBool toSymBool() const;
  template <class T> T to() const FRX_BODY
  const void* data_ptr() const;
  bool isFloatingPoint() const;
  bool isIntegral(bool) const;
  bool isIntegral() const;
  bool isComplex() const;
  bool isBoolean() const;
  bool isSymInt() const;
  bool isSymFloat() const;
  bool isSymBool() const;
  bool isSymbolic() const;
  Scalar& operator=(Scalar&&) noexcept;
  Scalar& operator=(const Scalar&);
  Scalar operator-() const;
  Scalar conj() const;
  Scalar log() const;
  template <class T> bool equal(T) const FRX_BODY
  ScalarType type() const;
  void destroy();
};
std::ostream& operator<<(std::ostream&, const Scalar&);
}
namespace caffe2 {
class TypeMeta final {
 public:
  TypeMeta() noexcept;
  TypeMeta(const TypeMeta&) noexcept = default;
  TypeMeta& operator=(const TypeMeta&) noexcept = default;
  TypeMeta& operator=(c10::ScalarType) noexcept;
  size_t itemsize() const noexcept;
  c10::string_view name() const noexcept;
  template <class T> bool Match() const noexcept FRX_BODY
  template <class T> static TypeMeta Make() FRX_BODY
  static TypeMeta fromScalarType(c10::ScalarType);
  c10::ScalarType toScalarType() const;
  bool isScalarType() const noexcept;
  bool isScalarType(c10::ScalarType) const noexcept;
  friend bool operator==(const TypeMeta, const TypeMeta) noexcept;
  friend bool operator!=(const TypeMeta, const TypeMeta) noexcept;
 private:
  uint16_t index_;
};
std::ostream& operator<<(std::ostream&, TypeMeta);
}
namespace c10 {
using caffe2::TypeMeta;
caffe2::TypeMeta scalarTypeToTypeMeta(ScalarType);
ScalarType typeMetaToScalarType(caffe2::TypeMeta);
std::optional<ScalarType> optTypeMetaToScalarType(std::optional<caffe2::TypeMeta>);
bool operator==(ScalarType, caffe2::TypeMeta);
bool operator==(caffe2::TypeMeta, ScalarType);
bool operator!=(ScalarType, caffe2::TypeMeta);
bool operator!=(caffe2::TypeMeta, ScalarType);
caffe2::TypeMeta get_default_dtype();
ScalarType get_default_dtype_as_scalartype();
void set_default_dtype(caffe2::TypeMeta);
caffe2::TypeMeta get_default_complex_dtype();
enum class DispatchKey : uint16_t {
  Undefined, CPU, CUDA, Autograd, AutogradCPU, AutogradCUDA, CompositeImplicitAutograd, CompositeExplicitAutograd, Meta,
  Autocast, AutocastCPU, AutocastCUDA, FRX_END
};
constexpr DispatchKey kAutograd = DispatchKey::Autograd;
class DispatchKeySet {
 public:
  DispatchKeySet() = default;
  explicit DispatchKeySet(DispatchKey);
  bool has(DispatchKey) const;
};
struct TensorOptions {
  TensorOptions();
  TensorOptions(Layout);
  template <class T, class = std::enable_if_t<std::is_same_v<std::decay_t<T>, Device>>> TensorOptions(T&&) FRX_BODY
  template <class... A, class = std::enable_if_t<std::is_constructible_v<Device, A&&...>>, class = void> TensorOptions(A&&...) FRX_BODY
  TensorOptions(caffe2::TypeMeta);
  TensorOptions(ScalarType);
  TensorOptions(MemoryFormat);
  TensorOptions device(std::optional<Device>) const noexcept;
  template <class... A> TensorOptions device(A&&...) const noexcept FRX_BODY
  TensorOptions device_index(DeviceIndex) const noexcept;
  TensorOptions dtype(std::optional<caffe2::TypeMeta>) const noexcept;
  TensorOptions dtype(std::optional<ScalarType>) const noexcept;
  template <class T> TensorOptions& dtype() FRX_BODY
  TensorOptions layout(std::optional<Layout>) const noexcept;
  TensorOptions requires_grad(std::optional<bool>) const noexcept;
  TensorOptions pinned_memory(std::optional<bool>) const noexcept;
  TensorOptions memory_format(std::optional<MemoryFormat>) const noexcept;
  Device device() const noexcept;
  bool has_device() const noexcept;
  std::optional<Device> device_opt() const noexcept;
  DeviceIndex device_index() const noexcept;
  caffe2::TypeMeta dtype() const noexcept;
  bool has_dtype() const noexcept;
  std::optional<caffe2::TypeMeta> dtype_opt() const noexcept;
  Layout layout() const noexcept;
  bool has_layout() const noexcept;
  std::optional<Layout> layout_opt() const noexcept;
  bool requires_grad() const noexcept;
  bool has_requires_grad() const noexcept;
  std::optional<bool> requires_grad_opt() const noexcept;
  bool pinned_memory() const noexcept;
  bool has_pinned_memory() const noexcept;
  bool is_sparse() const;
  bool is_sparse_csr() const;
  bool is_sparse_compressed() const;
  bool type_equal(const TensorOptions&) const;
  std::optional<bool> pinned_memory_opt() const noexcept;
  bool has_memory_format() const noexcept;
  std::optional<MemoryFormat> memory_format_opt() const noexcept;
  Backend backend() const;
  TensorOptions merge_in(TensorOptions) const noexcept;
  TensorOptions merge_memory_format(std::optional<MemoryFormat>) const noexcept;
  DispatchKey computeDispatchKey() const;
};
TensorOptions dtype(caffe2::TypeMeta);
TensorOptions dtype(ScalarType);
template <class T> TensorOptions dtype() FRX_BODY
TensorOptions layout(Layout);
TensorOptions device(Device);
TensorOptions device_index(DeviceIndex);
TensorOptions requires_grad(bool = true);
TensorOptions memory_format(MemoryFormat);
std::ostream& operator<<(std::ostream&, const TensorOptions&);
struct StreamData3 { StreamId stream_id; DeviceIndex device_index; DeviceType device_type; };
class Stream final {
 public:
  enum Unsafe { UNSAFE };
  enum Default { DEFAULT };
  explicit Stream(Unsafe, Device, StreamId);
  explicit Stream(Default, Device);
  bool operator==(const Stream&) const noexcept;
  bool operator!=(const Stream&) const noexcept;
  Device device() const noexcept;
  DeviceType device_type() const noexcept;
  DeviceIndex device_index() const noexcept;
  StreamId id() const noexcept;
  template <class T> void wait(const T&) const FRX_BODY
  bool query() const;
  void synchronize() const;
  uint64_t hash() const noexcept;
  struct StreamData3 pack3() const;
  static Stream unpack3(StreamId, DeviceIndex, DeviceType);
 private:
  Device device_;
  StreamId id_;
};
std::ostream& operator<<(std::ostream&, const Stream&);
class DataPtr {
 public:
  DataPtr();
  DataPtr(void*, Device);
  DataPtr(void*, void*, DeleterFnPtr, Device);
  void* operator->() const;
  void clear();
  void* get() const;
  void* mutable_get();
  void* get_context() const;
  void* release_context();
  operator bool() const;
  template <class T> T* cast_context(DeleterFnPtr) const FRX_BODY
  DeleterFnPtr get_deleter() const;
  Device device() const;
};
struct Allocator {
  virtual ~Allocator();
  virtual DataPtr allocate(size_t) = 0;
  virtual DeleterFnPtr raw_deleter() const;
  void* raw_allocate(size_t);
  void raw_deallocate(void*);
};
struct StorageImpl : intrusive_ptr_target {};
struct TensorImpl;
struct UndefinedTensorImpl;
struct Storage {
  struct use_byte_size_t {};
  Storage();
  Storage(intrusive_ptr<StorageImpl>);
  Storage(use_byte_size_t, const SymInt&, Allocator* = nullptr, bool = false);
  Storage(use_byte_size_t, size_t, DataPtr, Allocator* = nullptr, bool = false);
  static Storage create_legacy(Device);
  void reset_legacy();
  void set_nbytes(size_t) const;
  void set_nbytes(SymInt) const;
  bool resizable() const;
  size_t nbytes() const;
  SymInt sym_nbytes() const;
  const void* data() const;
  void* mutable_data() const;
  DataPtr& mutable_data_ptr() const;
  const DataPtr& data_ptr() const;
  DataPtr set_data_ptr(DataPtr&&) const;
  void set_data_ptr_noswap(DataPtr&&) const;
  DeviceType device_type() const;
  Allocator* allocator() const;
  Device device() const;
  StorageImpl* unsafeReleaseStorageImpl();
  StorageImpl* unsafeGetStorageImpl() const noexcept;
  operator bool() const;
  size_t use_count() const;
  bool unique() const;
  bool is_alias_of(const Storage&) const;
};
struct StreamGuard { explicit StreamGuard(Stream); StreamGuard(const StreamGuard&) = delete; ~StreamGuard(); void reset_stream(Stream); Stream original_stream() const; Stream current_stream() const; Device current_device() const; Device original_device() const; };
class DeviceGuard {
 public:
  explicit DeviceGuard() = delete;
  explicit DeviceGuard(Device);
  DeviceGuard(const DeviceGuard&) = delete;
  DeviceGuard& operator=(const DeviceGuard&) = delete;
  ~DeviceGuard();
  void reset_device(Device);
  void set_index(DeviceIndex);
  Device original_device() const;
  Device current_device() const;
};
class OptionalDeviceGuard {
 public:
  explicit OptionalDeviceGuard();
  explicit OptionalDeviceGuard(Device);
  explicit OptionalDeviceGuard(std::optional<Device>);
  ~OptionalDeviceGuard();
  void reset_device(Device);
  std::optional<Device> original_device() const;
  std::optional<Device> current_device() const;
};
struct GradMode { static bool is_enabled(); static void set_enabled(bool); };
struct AutoGradMode { AutoGradMode(bool); ~AutoGradMode(); };
struct NoGradGuard : AutoGradMode { NoGradGuard(); };
struct InferenceMode { InferenceMode(bool = true); ~InferenceMode(); static bool is_enabled(); };
template <class T> class List {
 public:
  List() FRX_BODY
  explicit List(ArrayRef<T>) FRX_BODY
  List(std::initializer_list<T>) FRX_BODY
  size_t size() const FRX_BODY
  bool empty() const FRX_BODY
  void push_back(const T&) const FRX_BODY
  T get(size_t) const FRX_BODY
  T operator[](size_t) const FRX_BODY
  std::vector<T> vec() const FRX_BODY
};
}
#endif
