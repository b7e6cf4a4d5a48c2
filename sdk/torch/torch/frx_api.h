// The torch:: names: factories, enumerations, the nn part, autograd.
#ifndef FRX_TORCH_API_H
#define FRX_TORCH_API_H
#include <ATen/frx_aten.h>
namespace torch {
using namespace at;
using c10::DeviceType;
using c10::kAutograd;
using std::nullopt;
using std::optional;
using at::MemoryFormat;
using Dtype = at::ScalarType;
using Deleter = std::function<void(void*)>;
constexpr auto kUInt8 = at::ScalarType::Byte;
constexpr auto kInt8 = at::ScalarType::Char;
constexpr auto kInt16 = at::ScalarType::Short;
constexpr auto kInt32 = at::ScalarType::Int;
constexpr auto kInt64 = at::ScalarType::Long;
constexpr auto kUInt16 = at::ScalarType::UInt16;
constexpr auto kUInt32 = at::ScalarType::UInt32;
constexpr auto kUInt64 = at::ScalarType::UInt64;
constexpr auto kFloat16 = at::ScalarType::Half;
constexpr auto kFloat32 = at::ScalarType::Float;
constexpr auto kFloat64 = at::ScalarType::Double;
constexpr auto kU8 = at::ScalarType::Byte;
constexpr auto kU16 = at::ScalarType::UInt16;
constexpr auto kU32 = at::ScalarType::UInt32;
constexpr auto kU64 = at::ScalarType::UInt64;
constexpr auto kI8 = at::ScalarType::Char;
constexpr auto kI16 = at::ScalarType::Short;
constexpr auto kI32 = at::ScalarType::Int;
constexpr auto kI64 = at::ScalarType::Long;
constexpr auto kF16 = at::ScalarType::Half;
constexpr auto kF32 = at::ScalarType::Float;
constexpr auto kF64 = at::ScalarType::Double;
namespace detail {
// What a brace list, a vector or a number turns into when torch::tensor takes it.
struct TensorDataContainer {
  TensorDataContainer();
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T> || c10::is_complex<T>::value || std::is_same_v<T, at::Half> || std::is_same_v<T, at::BFloat16>>> TensorDataContainer(T) FRX_BODY
  TensorDataContainer(std::initializer_list<TensorDataContainer>);
  template <class T> TensorDataContainer(at::ArrayRef<T>) FRX_BODY
  template <class T> TensorDataContainer(const std::vector<T>&) FRX_BODY
};
}
Tensor tensor(detail::TensorDataContainer, const TensorOptions& = {});
Tensor from_blob(void*, IntArrayRef, IntArrayRef, const Deleter&, const TensorOptions& = {});
Tensor from_blob(void*, IntArrayRef, IntArrayRef, const TensorOptions& = {});
Tensor from_blob(void*, IntArrayRef, const Deleter&, const TensorOptions& = {});
Tensor from_blob(void*, IntArrayRef, const TensorOptions& = {});
Tensor arange(const Scalar&, TensorOptions = {});
Tensor arange(const Scalar&, const Scalar&, TensorOptions = {});
Tensor arange(const Scalar&, const Scalar&, const Scalar&, TensorOptions = {});
Tensor bartlett_window(int64_t, TensorOptions = {});
Tensor bartlett_window(int64_t, bool, TensorOptions = {});
Tensor blackman_window(int64_t, TensorOptions = {});
Tensor blackman_window(int64_t, bool, TensorOptions = {});
Tensor empty(IntArrayRef, std::optional<DimnameList>, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor empty(IntArrayRef, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor empty_permuted(IntArrayRef, IntArrayRef, TensorOptions = {});
Tensor empty_quantized(IntArrayRef, const Tensor&, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor empty_like(const Tensor&, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor empty_strided(IntArrayRef, IntArrayRef, TensorOptions = {});
Tensor eye(int64_t, TensorOptions = {});
Tensor eye(int64_t, int64_t, TensorOptions = {});
Tensor full(IntArrayRef, const Scalar&, std::optional<DimnameList>, TensorOptions = {});
Tensor full(IntArrayRef, const Scalar&, TensorOptions = {});
Tensor full_like(const Tensor&, const Scalar&, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor from_file(string_view, std::optional<bool> = {}, std::optional<int64_t> = {}, TensorOptions = {});
Tensor hann_window(int64_t, TensorOptions = {});
Tensor hann_window(int64_t, bool, TensorOptions = {});
Tensor hamming_window(int64_t, TensorOptions = {});
Tensor hamming_window(int64_t, bool, TensorOptions = {});
Tensor hamming_window(int64_t, bool, double, TensorOptions = {});
Tensor hamming_window(int64_t, bool, double, double, TensorOptions = {});
Tensor kaiser_window(int64_t, TensorOptions = {});
Tensor kaiser_window(int64_t, bool, TensorOptions = {});
Tensor kaiser_window(int64_t, bool, double, TensorOptions = {});
Tensor linspace(const Scalar&, const Scalar&, int64_t, TensorOptions = {});
Tensor linspace(const Tensor&, const Tensor&, int64_t, TensorOptions = {});
Tensor linspace(const Tensor&, const Scalar&, int64_t, TensorOptions = {});
Tensor linspace(const Scalar&, const Tensor&, int64_t, TensorOptions = {});
Tensor logspace(const Scalar&, const Scalar&, int64_t, double = 10.0, TensorOptions = {});
Tensor logspace(const Tensor&, const Tensor&, int64_t, double = 10.0, TensorOptions = {});
Tensor logspace(const Tensor&, const Scalar&, int64_t, double = 10.0, TensorOptions = {});
Tensor logspace(const Scalar&, const Tensor&, int64_t, double = 10.0, TensorOptions = {});
Tensor ones(IntArrayRef, std::optional<DimnameList>, TensorOptions = {});
Tensor ones(IntArrayRef, TensorOptions = {});
Tensor ones_like(const Tensor&, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor scalar_tensor(const Scalar&, TensorOptions = {});
Tensor rand(IntArrayRef, std::optional<DimnameList>, TensorOptions = {});
Tensor rand(IntArrayRef, std::optional<Generator>, std::optional<DimnameList>, TensorOptions = {});
Tensor rand(IntArrayRef, TensorOptions = {});
Tensor rand(IntArrayRef, std::optional<Generator>, TensorOptions = {});
Tensor rand_like(const Tensor&, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor randint(int64_t, IntArrayRef, TensorOptions = {});
Tensor randint(int64_t, IntArrayRef, std::optional<Generator>, TensorOptions = {});
Tensor randint(int64_t, int64_t, IntArrayRef, TensorOptions = {});
Tensor randint(int64_t, int64_t, IntArrayRef, std::optional<Generator>, TensorOptions = {});
Tensor randint_like(const Tensor&, int64_t, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor randint_like(const Tensor&, int64_t, int64_t, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor randn(IntArrayRef, TensorOptions = {});
Tensor randn(IntArrayRef, std::optional<Generator>, TensorOptions = {});
Tensor randn(IntArrayRef, std::optional<DimnameList>, TensorOptions = {});
Tensor randn(IntArrayRef, std::optional<Generator>, std::optional<DimnameList>, TensorOptions = {});
Tensor randn_like(const Tensor&, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor randperm(int64_t, TensorOptions = {});
Tensor randperm(int64_t, std::optional<Generator>, TensorOptions = {});
Tensor range(const Scalar&, const Scalar&, const Scalar& = {}, TensorOptions = {});
Tensor range(const Scalar&, const Scalar&, TensorOptions = {});
Tensor zeros(IntArrayRef, std::optional<DimnameList>, TensorOptions = {});
Tensor zeros(IntArrayRef, TensorOptions = {});
Tensor zeros_like(const Tensor&, TensorOptions = {}, std::optional<MemoryFormat> = {});
Tensor sparse_compressed_tensor(const Tensor&, const Tensor&, const Tensor&, IntArrayRef, TensorOptions);
Tensor sparse_csr_tensor(const Tensor&, const Tensor&, const Tensor&, IntArrayRef, TensorOptions);
Tensor sparse_csc_tensor(const Tensor&, const Tensor&, const Tensor&, IntArrayRef, TensorOptions);
Tensor sparse_bsr_tensor(const Tensor&, const Tensor&, const Tensor&, IntArrayRef, TensorOptions);
Tensor sparse_bsc_tensor(const Tensor&, const Tensor&, const Tensor&, IntArrayRef, TensorOptions);
Tensor sparse_compressed_tensor(const Tensor&, const Tensor&, const Tensor&, TensorOptions);
Tensor sparse_csr_tensor(const Tensor&, const Tensor&, const Tensor&, TensorOptions);
Tensor sparse_csc_tensor(const Tensor&, const Tensor&, const Tensor&, TensorOptions);
Tensor sparse_bsr_tensor(const Tensor&, const Tensor&, const Tensor&, TensorOptions);
Tensor sparse_bsc_tensor(const Tensor&, const Tensor&, const Tensor&, TensorOptions);
Tensor sparse_coo_tensor(IntArrayRef, TensorOptions);
Tensor sparse_coo_tensor(const Tensor&, const Tensor&, TensorOptions = {}, std::optional<bool> = {});
Tensor sparse_coo_tensor(const Tensor&, const Tensor&, IntArrayRef, TensorOptions = {}, std::optional<bool> = {});
Tensor tril_indices(int64_t, int64_t, int64_t = 0, TensorOptions = {});
Tensor triu_indices(int64_t, int64_t, int64_t = 0, TensorOptions = {});
Tensor normal(double, double, IntArrayRef, std::optional<Generator> = {}, TensorOptions = {});
Tensor fft_fftfreq(int64_t, double = 1.0, TensorOptions = {});
Tensor fft_rfftfreq(int64_t, double = 1.0, TensorOptions = {});
template <class... A> Tensor _make_dep_token(A&&...) FRX_BODY
template <class... A> Tensor _cudnn_init_dropout_state(A&&...) FRX_BODY
template <class... A> Tensor empty_symint(A&&...) FRX_BODY
template <class... A> Tensor empty_permuted_symint(A&&...) FRX_BODY
template <class... A> Tensor _empty_affine_quantized(A&&...) FRX_BODY
template <class... A> Tensor _empty_affine_quantized_symint(A&&...) FRX_BODY
template <class... A> Tensor _empty_per_channel_affine_quantized(A&&...) FRX_BODY
template <class... A> Tensor _empty_per_channel_affine_quantized_symint(A&&...) FRX_BODY
template <class... A> Tensor empty_strided_symint(A&&...) FRX_BODY
template <class... A> Tensor eye_symint(A&&...) FRX_BODY
template <class... A> Tensor full_symint(A&&...) FRX_BODY
template <class... A> Tensor ones_symint(A&&...) FRX_BODY
template <class... A> Tensor rand_symint(A&&...) FRX_BODY
template <class... A> Tensor randint_symint(A&&...) FRX_BODY
template <class... A> Tensor randint_like_symint(A&&...) FRX_BODY
template <class... A> Tensor randn_symint(A&&...) FRX_BODY
template <class... A> Tensor randperm_symint(A&&...) FRX_BODY
template <class... A> Tensor _efficientzerotensor(A&&...) FRX_BODY
template <class... A> Tensor _efficientzerotensor_symint(A&&...) FRX_BODY
template <class... A> Tensor zeros_symint(A&&...) FRX_BODY
template <class... A> Tensor _sparse_compressed_tensor_with_dims(A&&...) FRX_BODY
template <class... A> Tensor sparse_compressed_tensor_symint(A&&...) FRX_BODY
template <class... A> Tensor _sparse_compressed_tensor_unsafe(A&&...) FRX_BODY
template <class... A> Tensor _sparse_compressed_tensor_unsafe_symint(A&&...) FRX_BODY
template <class... A> Tensor _sparse_csr_tensor_unsafe(A&&...) FRX_BODY
template <class... A> Tensor _sparse_csc_tensor_unsafe(A&&...) FRX_BODY
template <class... A> Tensor _sparse_bsr_tensor_unsafe(A&&...) FRX_BODY
template <class... A> Tensor _sparse_bsc_tensor_unsafe(A&&...) FRX_BODY
template <class... A> Tensor _sparse_coo_tensor_unsafe(A&&...) FRX_BODY
template <class... A> Tensor _sparse_coo_tensor_unsafe_symint(A&&...) FRX_BODY
template <class... A> Tensor _sparse_coo_tensor_with_dims(A&&...) FRX_BODY
template <class... A> Tensor _sparse_coo_tensor_with_dims_and_tensors(A&&...) FRX_BODY
template <class... A> Tensor _sparse_coo_tensor_with_dims_and_tensors_symint(A&&...) FRX_BODY
template <class... A> Tensor _to_copy(A&&...) FRX_BODY
template <class... A> Tensor normal_symint(A&&...) FRX_BODY
namespace enumtype {
struct kLinear { kLinear() = default; };
struct kConv1D { kConv1D() = default; };
struct kConv2D { kConv2D() = default; };
struct kConv3D { kConv3D() = default; };
struct kConvTranspose1D { kConvTranspose1D() = default; };
struct kConvTranspose2D { kConvTranspose2D() = default; };
struct kConvTranspose3D { kConvTranspose3D() = default; };
struct kSigmoid { kSigmoid() = default; };
struct kTanh { kTanh() = default; };
struct kReLU { kReLU() = default; };
struct kGELU { kGELU() = default; };
struct kSiLU { kSiLU() = default; };
struct kMish { kMish() = default; };
struct kLeakyReLU { kLeakyReLU() = default; };
struct kFanIn { kFanIn() = default; };
struct kFanOut { kFanOut() = default; };
struct kConstant { kConstant() = default; };
struct kReflect { kReflect() = default; };
struct kReplicate { kReplicate() = default; };
struct kCircular { kCircular() = default; };
struct kNearest { kNearest() = default; };
struct kBilinear { kBilinear() = default; };
struct kBicubic { kBicubic() = default; };
struct kTrilinear { kTrilinear() = default; };
struct kArea { kArea() = default; };
struct kNearestExact { kNearestExact() = default; };
struct kSum { kSum() = default; };
struct kMean { kMean() = default; };
struct kMax { kMax() = default; };
struct kNone { kNone() = default; };
struct kBatchMean { kBatchMean() = default; };
struct kZeros { kZeros() = default; };
struct kBorder { kBorder() = default; };
struct kReflection { kReflection() = default; };
struct kRNN_TANH { kRNN_TANH() = default; };
struct kRNN_RELU { kRNN_RELU() = default; };
struct kLSTM { kLSTM() = default; };
struct kGRU { kGRU() = default; };
struct kValid { kValid() = default; };
struct kSame { kSame() = default; };
}
extern const enumtype::kLinear kLinear;
extern const enumtype::kConv1D kConv1D;
extern const enumtype::kConv2D kConv2D;
extern const enumtype::kConv3D kConv3D;
extern const enumtype::kConvTranspose1D kConvTranspose1D;
extern const enumtype::kConvTranspose2D kConvTranspose2D;
extern const enumtype::kConvTranspose3D kConvTranspose3D;
extern const enumtype::kSigmoid kSigmoid;
extern const enumtype::kTanh kTanh;
extern const enumtype::kReLU kReLU;
extern const enumtype::kGELU kGELU;
extern const enumtype::kSiLU kSiLU;
extern const enumtype::kMish kMish;
extern const enumtype::kLeakyReLU kLeakyReLU;
extern const enumtype::kFanIn kFanIn;
extern const enumtype::kFanOut kFanOut;
extern const enumtype::kConstant kConstant;
extern const enumtype::kReflect kReflect;
extern const enumtype::kReplicate kReplicate;
extern const enumtype::kCircular kCircular;
extern const enumtype::kNearest kNearest;
extern const enumtype::kBilinear kBilinear;
extern const enumtype::kBicubic kBicubic;
extern const enumtype::kTrilinear kTrilinear;
extern const enumtype::kArea kArea;
extern const enumtype::kNearestExact kNearestExact;
extern const enumtype::kSum kSum;
extern const enumtype::kMean kMean;
extern const enumtype::kMax kMax;
extern const enumtype::kNone kNone;
extern const enumtype::kBatchMean kBatchMean;
extern const enumtype::kZeros kZeros;
extern const enumtype::kBorder kBorder;
extern const enumtype::kReflection kReflection;
extern const enumtype::kRNN_TANH kRNN_TANH;
extern const enumtype::kRNN_RELU kRNN_RELU;
extern const enumtype::kLSTM kLSTM;
extern const enumtype::kGRU kGRU;
extern const enumtype::kValid kValid;
extern const enumtype::kSame kSame;
using NoGradGuard = at::NoGradGuard;
using AutoGradMode = at::AutoGradMode;
using InferenceMode = c10::InferenceMode;
template <class K, class V> class OrderedDict {
 public:
  class Item { public: const K& key() const noexcept; const V& value() const noexcept; V& value() noexcept; V& operator*() noexcept; const std::pair<K, V>& pair() const noexcept; };
  OrderedDict(std::string = "Key");
  typename std::vector<Item>::iterator begin();
  typename std::vector<Item>::iterator end();
  V& operator[](const K&);
  const V& operator[](const K&) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
  bool contains(const K&) const noexcept;
  template <class L, class W> V& insert(L&&, W&&) FRX_BODY
  std::vector<K> keys() const;
  std::vector<V> values() const;
  std::vector<std::pair<K, V>> pairs() const;
};
template <size_t D, class T = int64_t> class ExpandingArray {
 public:
  ExpandingArray(std::initializer_list<T>);
  ExpandingArray(std::vector<T>);
  ExpandingArray(at::ArrayRef<T>);
  ExpandingArray(T);
  ExpandingArray(const std::array<T, D>&);
  std::array<T, D>& operator*();
  const std::array<T, D>& operator*() const;
  std::array<T, D>* operator->();
  const std::array<T, D>* operator->() const;
  operator at::ArrayRef<T>() const;
  size_t size() const noexcept;
  T operator[](size_t) const;
};
template <size_t D, class T = int64_t> class ExpandingArrayWithOptionalElem : public ExpandingArray<D, std::optional<T>> {
 public:
  using ExpandingArray<D, std::optional<T>>::ExpandingArray;
  ExpandingArrayWithOptionalElem(std::initializer_list<T>);
  ExpandingArrayWithOptionalElem(std::vector<T>);
  ExpandingArrayWithOptionalElem(at::ArrayRef<T>);
  ExpandingArrayWithOptionalElem(T);
};
namespace nn {
#define FRX_ARG(name, ...)                             \
  auto name(const __VA_ARGS__&) -> decltype(*this);    \
  auto name(__VA_ARGS__&&) -> decltype(*this);         \
  const __VA_ARGS__& name() const;                     \
  __VA_ARGS__& name();
namespace detail {
using conv_padding_mode_t = std::variant<enumtype::kZeros, enumtype::kReflect, enumtype::kReplicate, enumtype::kCircular>;
template <size_t D> using conv_padding_t = std::variant<ExpandingArray<D>, enumtype::kValid, enumtype::kSame>;
}
struct BatchNormOptions {
  BatchNormOptions(int64_t);
  FRX_ARG(num_features, int64_t)
  FRX_ARG(eps, double)
  FRX_ARG(momentum, optional<double>)
  FRX_ARG(affine, bool)
  FRX_ARG(track_running_stats, bool)
};
using BatchNorm1dOptions = BatchNormOptions;
using BatchNorm2dOptions = BatchNormOptions;
using BatchNorm3dOptions = BatchNormOptions;
template <size_t D> struct ConvOptions {
  using padding_mode_t = detail::conv_padding_mode_t;
  using padding_t = detail::conv_padding_t<D>;
  ConvOptions(int64_t, int64_t, ExpandingArray<D>);
  FRX_ARG(in_channels, int64_t)
  FRX_ARG(out_channels, int64_t)
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, padding_t)
  auto padding(std::initializer_list<int64_t>) -> decltype(*this);
  FRX_ARG(dilation, ExpandingArray<D>)
  FRX_ARG(groups, int64_t)
  FRX_ARG(bias, bool)
  FRX_ARG(padding_mode, padding_mode_t)
};
using Conv1dOptions = ConvOptions<1>;
using Conv2dOptions = ConvOptions<2>;
using Conv3dOptions = ConvOptions<3>;
template <size_t D> struct ConvTransposeOptions {
  using padding_mode_t = detail::conv_padding_mode_t;
  ConvTransposeOptions(int64_t, int64_t, ExpandingArray<D>);
  FRX_ARG(in_channels, int64_t)
  FRX_ARG(out_channels, int64_t)
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, ExpandingArray<D>)
  FRX_ARG(output_padding, ExpandingArray<D>)
  FRX_ARG(groups, int64_t)
  FRX_ARG(bias, bool)
  FRX_ARG(dilation, ExpandingArray<D>)
  FRX_ARG(padding_mode, padding_mode_t)
};
using ConvTranspose1dOptions = ConvTransposeOptions<1>;
using ConvTranspose2dOptions = ConvTransposeOptions<2>;
using ConvTranspose3dOptions = ConvTransposeOptions<3>;
struct CosineSimilarityOptions {
  FRX_ARG(dim, int64_t)
  FRX_ARG(eps, double)
};
struct PairwiseDistanceOptions {
  FRX_ARG(p, double)
  FRX_ARG(eps, double)
  FRX_ARG(keepdim, bool)
};
struct DropoutOptions {
  DropoutOptions(double = 0.5);
  FRX_ARG(p, double)
  FRX_ARG(inplace, bool)
};
using Dropout2dOptions = DropoutOptions;
using Dropout3dOptions = DropoutOptions;
using AlphaDropoutOptions = DropoutOptions;
using FeatureAlphaDropoutOptions = DropoutOptions;
struct EmbeddingOptions {
  EmbeddingOptions(int64_t, int64_t);
  FRX_ARG(num_embeddings, int64_t)
  FRX_ARG(embedding_dim, int64_t)
  FRX_ARG(padding_idx, optional<int64_t>)
  FRX_ARG(max_norm, optional<double>)
  FRX_ARG(norm_type, double)
  FRX_ARG(scale_grad_by_freq, bool)
  FRX_ARG(sparse, bool)
  FRX_ARG(_weight, Tensor)
};
struct EmbeddingFromPretrainedOptions {
  FRX_ARG(freeze, bool)
  FRX_ARG(padding_idx, optional<int64_t>)
  FRX_ARG(max_norm, optional<double>)
  FRX_ARG(norm_type, double)
  FRX_ARG(scale_grad_by_freq, bool)
  FRX_ARG(sparse, bool)
};
using EmbeddingBagMode = std::variant<enumtype::kSum, enumtype::kMean, enumtype::kMax>;
struct EmbeddingBagOptions {
  EmbeddingBagOptions(int64_t, int64_t);
  FRX_ARG(num_embeddings, int64_t)
  FRX_ARG(embedding_dim, int64_t)
  FRX_ARG(max_norm, optional<double>)
  FRX_ARG(norm_type, double)
  FRX_ARG(scale_grad_by_freq, bool)
  FRX_ARG(mode, EmbeddingBagMode)
  FRX_ARG(sparse, bool)
  FRX_ARG(_weight, Tensor)
  FRX_ARG(include_last_offset, bool)
  FRX_ARG(padding_idx, optional<int64_t>)
};
struct EmbeddingBagFromPretrainedOptions {
  FRX_ARG(freeze, bool)
  FRX_ARG(max_norm, optional<double>)
  FRX_ARG(norm_type, double)
  FRX_ARG(scale_grad_by_freq, bool)
  FRX_ARG(mode, EmbeddingBagMode)
  FRX_ARG(sparse, bool)
  FRX_ARG(include_last_offset, bool)
  FRX_ARG(padding_idx, optional<int64_t>)
};
struct FoldOptions {
  FoldOptions(ExpandingArray<2>, ExpandingArray<2>);
  FRX_ARG(output_size, ExpandingArray<2>)
  FRX_ARG(kernel_size, ExpandingArray<2>)
  FRX_ARG(dilation, ExpandingArray<2>)
  FRX_ARG(padding, ExpandingArray<2>)
  FRX_ARG(stride, ExpandingArray<2>)
};
struct UnfoldOptions {
  UnfoldOptions(ExpandingArray<2>);
  FRX_ARG(kernel_size, ExpandingArray<2>)
  FRX_ARG(dilation, ExpandingArray<2>)
  FRX_ARG(padding, ExpandingArray<2>)
  FRX_ARG(stride, ExpandingArray<2>)
};
struct InstanceNormOptions {
  InstanceNormOptions(int64_t);
  FRX_ARG(num_features, int64_t)
  FRX_ARG(eps, double)
  FRX_ARG(momentum, double)
  FRX_ARG(affine, bool)
  FRX_ARG(track_running_stats, bool)
};
using InstanceNorm1dOptions = InstanceNormOptions;
using InstanceNorm2dOptions = InstanceNormOptions;
using InstanceNorm3dOptions = InstanceNormOptions;
struct ELUOptions {
  FRX_ARG(alpha, double)
  FRX_ARG(inplace, bool)
};
struct SELUOptions {
  SELUOptions(bool = false);
  FRX_ARG(inplace, bool)
};
struct GLUOptions {
  GLUOptions(int64_t = -1);
  FRX_ARG(dim, int64_t)
};
struct GELUOptions {
  FRX_ARG(approximate, std::string)
};
struct HardshrinkOptions {
  HardshrinkOptions(double = 0.5);
  FRX_ARG(lambda, double)
};
struct HardtanhOptions {
  FRX_ARG(min_val, double)
  FRX_ARG(max_val, double)
  FRX_ARG(inplace, bool)
};
struct LeakyReLUOptions {
  FRX_ARG(negative_slope, double)
  FRX_ARG(inplace, bool)
};
struct SoftmaxOptions {
  SoftmaxOptions(int64_t);
  FRX_ARG(dim, int64_t)
};
struct SoftminOptions {
  SoftminOptions(int64_t);
  FRX_ARG(dim, int64_t)
};
struct LogSoftmaxOptions {
  LogSoftmaxOptions(int64_t);
  FRX_ARG(dim, int64_t)
};
struct PReLUOptions {
  FRX_ARG(num_parameters, int64_t)
  FRX_ARG(init, double)
};
struct ReLUOptions {
  ReLUOptions(bool = false);
  FRX_ARG(inplace, bool)
};
struct ReLU6Options {
  ReLU6Options(bool = false);
  FRX_ARG(inplace, bool)
};
struct RReLUOptions {
  FRX_ARG(lower, double)
  FRX_ARG(upper, double)
  FRX_ARG(inplace, bool)
};
struct CELUOptions {
  FRX_ARG(alpha, double)
  FRX_ARG(inplace, bool)
};
struct SoftplusOptions {
  FRX_ARG(beta, double)
  FRX_ARG(threshold, double)
};
struct SoftshrinkOptions {
  SoftshrinkOptions(double = 0.5);
  FRX_ARG(lambda, double)
};
struct ThresholdOptions {
  ThresholdOptions(double, double);
  FRX_ARG(threshold, double)
  FRX_ARG(value, double)
  FRX_ARG(inplace, bool)
};
struct MultiheadAttentionOptions {
  MultiheadAttentionOptions(int64_t, int64_t);
  FRX_ARG(embed_dim, int64_t)
  FRX_ARG(num_heads, int64_t)
  FRX_ARG(dropout, double)
  FRX_ARG(bias, bool)
  FRX_ARG(add_bias_kv, bool)
  FRX_ARG(add_zero_attn, bool)
  FRX_ARG(kdim, int64_t)
  FRX_ARG(vdim, int64_t)
};
struct LinearOptions {
  LinearOptions(int64_t, int64_t);
  FRX_ARG(in_features, int64_t)
  FRX_ARG(out_features, int64_t)
  FRX_ARG(bias, bool)
};
struct FlattenOptions {
  FRX_ARG(start_dim, int64_t)
  FRX_ARG(end_dim, int64_t)
};
struct UnflattenOptions {
  using namedshape_t = std::vector<std::pair<std::string, int64_t>>;
  UnflattenOptions(int64_t, std::vector<int64_t>);
  UnflattenOptions(const char*, namedshape_t);
  UnflattenOptions(std::string, namedshape_t);
  FRX_ARG(dim, int64_t)
  FRX_ARG(dimname, std::string)
  FRX_ARG(sizes, std::vector<int64_t>)
  FRX_ARG(namedshape, namedshape_t)
};
struct BilinearOptions {
  BilinearOptions(int64_t, int64_t, int64_t);
  FRX_ARG(in1_features, int64_t)
  FRX_ARG(in2_features, int64_t)
  FRX_ARG(out_features, int64_t)
  FRX_ARG(bias, bool)
};
struct L1LossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  L1LossOptions();
  L1LossOptions(enumtype::kNone);
  L1LossOptions(enumtype::kMean);
  L1LossOptions(enumtype::kSum);
  FRX_ARG(reduction, reduction_t)
};
struct KLDivLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kBatchMean, enumtype::kSum, enumtype::kMean>;
  KLDivLossOptions();
  KLDivLossOptions(enumtype::kNone);
  KLDivLossOptions(enumtype::kBatchMean);
  KLDivLossOptions(enumtype::kSum);
  KLDivLossOptions(enumtype::kMean);
  FRX_ARG(reduction, reduction_t)
  FRX_ARG(log_target, bool)
};
struct MSELossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  MSELossOptions();
  MSELossOptions(enumtype::kNone);
  MSELossOptions(enumtype::kMean);
  MSELossOptions(enumtype::kSum);
  FRX_ARG(reduction, reduction_t)
};
struct BCELossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(weight, Tensor)
  FRX_ARG(reduction, reduction_t)
};
struct HingeEmbeddingLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(margin, double)
  FRX_ARG(reduction, reduction_t)
};
struct MultiMarginLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(p, int64_t)
  FRX_ARG(margin, double)
  FRX_ARG(weight, Tensor)
  FRX_ARG(reduction, reduction_t)
};
struct CosineEmbeddingLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(margin, double)
  FRX_ARG(reduction, reduction_t)
};
struct MultiLabelMarginLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  MultiLabelMarginLossOptions();
  MultiLabelMarginLossOptions(enumtype::kNone);
  MultiLabelMarginLossOptions(enumtype::kMean);
  MultiLabelMarginLossOptions(enumtype::kSum);
  FRX_ARG(reduction, reduction_t)
};
struct SoftMarginLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  SoftMarginLossOptions();
  SoftMarginLossOptions(enumtype::kNone);
  SoftMarginLossOptions(enumtype::kMean);
  SoftMarginLossOptions(enumtype::kSum);
  FRX_ARG(reduction, reduction_t)
};
struct MultiLabelSoftMarginLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(weight, Tensor)
  FRX_ARG(reduction, reduction_t)
};
struct TripletMarginLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(margin, double)
  FRX_ARG(p, double)
  FRX_ARG(eps, double)
  FRX_ARG(swap, bool)
  FRX_ARG(reduction, reduction_t)
};
struct TripletMarginWithDistanceLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  using distance_function_t = std::function<Tensor (const Tensor&, const Tensor&)>;
  FRX_ARG(distance_function, optional<distance_function_t>)
  FRX_ARG(margin, double)
  FRX_ARG(swap, bool)
  FRX_ARG(reduction, reduction_t)
};
struct CTCLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(blank, int64_t)
  FRX_ARG(reduction, reduction_t)
  FRX_ARG(zero_infinity, bool)
};
struct SmoothL1LossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  SmoothL1LossOptions();
  SmoothL1LossOptions(enumtype::kNone);
  SmoothL1LossOptions(enumtype::kMean);
  SmoothL1LossOptions(enumtype::kSum);
  FRX_ARG(reduction, reduction_t)
  FRX_ARG(beta, optional<double>)
};
struct HuberLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  HuberLossOptions();
  HuberLossOptions(enumtype::kNone);
  HuberLossOptions(enumtype::kMean);
  HuberLossOptions(enumtype::kSum);
  FRX_ARG(reduction, reduction_t)
  FRX_ARG(delta, double)
};
struct PoissonNLLLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(log_input, bool)
  FRX_ARG(full, bool)
  FRX_ARG(eps, double)
  FRX_ARG(reduction, reduction_t)
};
struct MarginRankingLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(margin, double)
  FRX_ARG(reduction, reduction_t)
};
struct NLLLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(weight, Tensor)
  FRX_ARG(ignore_index, int64_t)
  FRX_ARG(reduction, reduction_t)
};
struct CrossEntropyLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(weight, Tensor)
  FRX_ARG(ignore_index, int64_t)
  FRX_ARG(reduction, reduction_t)
  FRX_ARG(label_smoothing, double)
};
struct BCEWithLogitsLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
  FRX_ARG(weight, Tensor)
  FRX_ARG(reduction, reduction_t)
  FRX_ARG(pos_weight, Tensor)
};
template <size_t D> struct ReflectionPadOptions {
  ReflectionPadOptions(ExpandingArray<D* 2>);
  FRX_ARG(padding, ExpandingArray<D* 2>)
};
using ReflectionPad1dOptions = ReflectionPadOptions<1>;
using ReflectionPad2dOptions = ReflectionPadOptions<2>;
using ReflectionPad3dOptions = ReflectionPadOptions<3>;
template <size_t D> struct ReplicationPadOptions {
  ReplicationPadOptions(ExpandingArray<D* 2>);
  FRX_ARG(padding, ExpandingArray<D* 2>)
};
using ReplicationPad1dOptions = ReplicationPadOptions<1>;
using ReplicationPad2dOptions = ReplicationPadOptions<2>;
using ReplicationPad3dOptions = ReplicationPadOptions<3>;
template <size_t D> struct ZeroPadOptions {
  ZeroPadOptions(ExpandingArray<D* 2>);
  FRX_ARG(padding, ExpandingArray<D* 2>)
};
using ZeroPad1dOptions = ZeroPadOptions<1>;
using ZeroPad2dOptions = ZeroPadOptions<2>;
using ZeroPad3dOptions = ZeroPadOptions<3>;
template <size_t D> struct ConstantPadOptions {
  ConstantPadOptions(ExpandingArray<D* 2>, double);
  FRX_ARG(padding, ExpandingArray<D* 2>)
  FRX_ARG(value, double)
};
using ConstantPad1dOptions = ConstantPadOptions<1>;
using ConstantPad2dOptions = ConstantPadOptions<2>;
using ConstantPad3dOptions = ConstantPadOptions<3>;
template <size_t D> struct AvgPoolOptions {
  AvgPoolOptions(ExpandingArray<D>);
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, ExpandingArray<D>)
  FRX_ARG(ceil_mode, bool)
  FRX_ARG(count_include_pad, bool)
  FRX_ARG(divisor_override, optional<int64_t>)
};
using AvgPool1dOptions = AvgPoolOptions<1>;
using AvgPool2dOptions = AvgPoolOptions<2>;
using AvgPool3dOptions = AvgPoolOptions<3>;
template <size_t D> struct MaxPoolOptions {
  MaxPoolOptions(ExpandingArray<D>);
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, ExpandingArray<D>)
  FRX_ARG(dilation, ExpandingArray<D>)
  FRX_ARG(ceil_mode, bool)
};
using MaxPool1dOptions = MaxPoolOptions<1>;
using MaxPool2dOptions = MaxPoolOptions<2>;
using MaxPool3dOptions = MaxPoolOptions<3>;
template <class output_size_t> struct AdaptiveMaxPoolOptions {
  AdaptiveMaxPoolOptions(output_size_t);
  FRX_ARG(output_size, output_size_t)
};
using AdaptiveMaxPool1dOptions = AdaptiveMaxPoolOptions<ExpandingArray<1>>;
using AdaptiveMaxPool2dOptions = AdaptiveMaxPoolOptions<ExpandingArrayWithOptionalElem<2>>;
using AdaptiveMaxPool3dOptions = AdaptiveMaxPoolOptions<ExpandingArrayWithOptionalElem<3>>;
template <class output_size_t> struct AdaptiveAvgPoolOptions {
  AdaptiveAvgPoolOptions(output_size_t);
  FRX_ARG(output_size, output_size_t)
};
using AdaptiveAvgPool1dOptions = AdaptiveAvgPoolOptions<ExpandingArray<1>>;
using AdaptiveAvgPool2dOptions = AdaptiveAvgPoolOptions<ExpandingArrayWithOptionalElem<2>>;
using AdaptiveAvgPool3dOptions = AdaptiveAvgPoolOptions<ExpandingArrayWithOptionalElem<3>>;
template <size_t D> struct MaxUnpoolOptions {
  MaxUnpoolOptions(ExpandingArray<D>);
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, ExpandingArray<D>)
};
using MaxUnpool1dOptions = MaxUnpoolOptions<1>;
using MaxUnpool2dOptions = MaxUnpoolOptions<2>;
using MaxUnpool3dOptions = MaxUnpoolOptions<3>;
template <size_t D> struct FractionalMaxPoolOptions {
  FractionalMaxPoolOptions(ExpandingArray<D>);
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(output_size, optional<ExpandingArray<D>>)
  FRX_ARG(output_ratio, optional<ExpandingArray<D, double>>)
  FRX_ARG(_random_samples, Tensor)
};
using FractionalMaxPool2dOptions = FractionalMaxPoolOptions<2>;
using FractionalMaxPool3dOptions = FractionalMaxPoolOptions<3>;
template <size_t D> struct LPPoolOptions {
  LPPoolOptions(double, ExpandingArray<D>);
  FRX_ARG(norm_type, double)
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(ceil_mode, bool)
};
using LPPool1dOptions = LPPoolOptions<1>;
using LPPool2dOptions = LPPoolOptions<2>;
using LPPool3dOptions = LPPoolOptions<3>;
struct LayerNormOptions {
  LayerNormOptions(std::vector<int64_t>);
  FRX_ARG(normalized_shape, std::vector<int64_t>)
  FRX_ARG(eps, double)
  FRX_ARG(elementwise_affine, bool)
};
struct LocalResponseNormOptions {
  LocalResponseNormOptions(int64_t);
  FRX_ARG(size, int64_t)
  FRX_ARG(alpha, double)
  FRX_ARG(beta, double)
  FRX_ARG(k, double)
};
struct CrossMapLRN2dOptions {
  CrossMapLRN2dOptions(int64_t);
  FRX_ARG(size, int64_t)
  FRX_ARG(alpha, double)
  FRX_ARG(beta, double)
  FRX_ARG(k, int64_t)
};
struct GroupNormOptions {
  GroupNormOptions(int64_t, int64_t);
  FRX_ARG(num_groups, int64_t)
  FRX_ARG(num_channels, int64_t)
  FRX_ARG(eps, double)
  FRX_ARG(affine, bool)
};
struct PixelShuffleOptions {
  PixelShuffleOptions(int64_t);
  FRX_ARG(upscale_factor, int64_t)
};
struct PixelUnshuffleOptions {
  PixelUnshuffleOptions(int64_t);
  FRX_ARG(downscale_factor, int64_t)
};
struct UpsampleOptions {
  FRX_ARG(size, optional<std::vector<int64_t>>)
  FRX_ARG(scale_factor, optional<std::vector<double>>)
  FRX_ARG(mode, mode_t)
  FRX_ARG(align_corners, optional<bool>)
};
struct AdaptiveLogSoftmaxWithLossOptions {
  AdaptiveLogSoftmaxWithLossOptions(int64_t, int64_t, std::vector<int64_t>);
  FRX_ARG(in_features, int64_t)
  FRX_ARG(n_classes, int64_t)
  FRX_ARG(cutoffs, std::vector<int64_t>)
  FRX_ARG(div_value, double)
  FRX_ARG(head_bias, bool)
};
struct LSTMOptions {
  LSTMOptions(int64_t, int64_t);
  FRX_ARG(input_size, int64_t)
  FRX_ARG(hidden_size, int64_t)
  FRX_ARG(num_layers, int64_t)
  FRX_ARG(bias, bool)
  FRX_ARG(batch_first, bool)
  FRX_ARG(dropout, double)
  FRX_ARG(bidirectional, bool)
  FRX_ARG(proj_size, int64_t)
};
struct GRUOptions {
  GRUOptions(int64_t, int64_t);
  FRX_ARG(input_size, int64_t)
  FRX_ARG(hidden_size, int64_t)
  FRX_ARG(num_layers, int64_t)
  FRX_ARG(bias, bool)
  FRX_ARG(batch_first, bool)
  FRX_ARG(dropout, double)
  FRX_ARG(bidirectional, bool)
};
struct LSTMCellOptions {
  LSTMCellOptions(int64_t, int64_t);
  FRX_ARG(input_size, int64_t)
  FRX_ARG(hidden_size, int64_t)
  FRX_ARG(bias, bool)
};
struct GRUCellOptions {
  GRUCellOptions(int64_t, int64_t);
  FRX_ARG(input_size, int64_t)
  FRX_ARG(hidden_size, int64_t)
  FRX_ARG(bias, bool)
};
namespace functional {
struct BatchNormFuncOptions {
  FRX_ARG(weight, Tensor)
  FRX_ARG(bias, Tensor)
  FRX_ARG(training, bool)
  FRX_ARG(momentum, optional<double>)
  FRX_ARG(eps, double)
};
template <size_t D> struct ConvFuncOptions {
  using padding_t = detail::conv_padding_t<D>;
  FRX_ARG(bias, Tensor)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, padding_t)
  auto padding(std::initializer_list<int64_t>) -> decltype(*this);
  FRX_ARG(dilation, ExpandingArray<D>)
  FRX_ARG(groups, int64_t)
};
using Conv1dFuncOptions = ConvFuncOptions<1>;
using Conv2dFuncOptions = ConvFuncOptions<2>;
using Conv3dFuncOptions = ConvFuncOptions<3>;
template <size_t D> struct ConvTransposeFuncOptions {
  FRX_ARG(bias, Tensor)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, ExpandingArray<D>)
  FRX_ARG(output_padding, ExpandingArray<D>)
  FRX_ARG(groups, int64_t)
  FRX_ARG(dilation, ExpandingArray<D>)
};
using ConvTranspose1dFuncOptions = ConvTransposeFuncOptions<1>;
using ConvTranspose2dFuncOptions = ConvTransposeFuncOptions<2>;
using ConvTranspose3dFuncOptions = ConvTransposeFuncOptions<3>;
using CosineSimilarityFuncOptions = CosineSimilarityOptions;
using PairwiseDistanceFuncOptions = PairwiseDistanceOptions;
struct DropoutFuncOptions {
  FRX_ARG(p, double)
  FRX_ARG(training, bool)
  FRX_ARG(inplace, bool)
};
using Dropout2dFuncOptions = DropoutFuncOptions;
using Dropout3dFuncOptions = DropoutFuncOptions;
struct AlphaDropoutFuncOptions {
  FRX_ARG(p, double)
  FRX_ARG(training, bool)
  FRX_ARG(inplace, bool)
};
struct FeatureAlphaDropoutFuncOptions {
  FRX_ARG(p, double)
  FRX_ARG(training, bool)
  FRX_ARG(inplace, bool)
};
struct EmbeddingFuncOptions {
  FRX_ARG(padding_idx, optional<int64_t>)
  FRX_ARG(max_norm, optional<double>)
  FRX_ARG(norm_type, double)
  FRX_ARG(scale_grad_by_freq, bool)
  FRX_ARG(sparse, bool)
};
struct EmbeddingBagFuncOptions {
  FRX_ARG(offsets, Tensor)
  FRX_ARG(max_norm, optional<double>)
  FRX_ARG(norm_type, double)
  FRX_ARG(scale_grad_by_freq, bool)
  FRX_ARG(mode, EmbeddingBagMode)
  FRX_ARG(sparse, bool)
  FRX_ARG(per_sample_weights, Tensor)
  FRX_ARG(include_last_offset, bool)
  FRX_ARG(padding_idx, optional<int64_t>)
};
using FoldFuncOptions = FoldOptions;
using UnfoldFuncOptions = UnfoldOptions;
struct InstanceNormFuncOptions {
  FRX_ARG(running_mean, Tensor)
  FRX_ARG(running_var, Tensor)
  FRX_ARG(weight, Tensor)
  FRX_ARG(bias, Tensor)
  FRX_ARG(use_input_stats, bool)
  FRX_ARG(momentum, double)
  FRX_ARG(eps, double)
};
using ELUFuncOptions = ELUOptions;
using SELUFuncOptions = SELUOptions;
using GLUFuncOptions = GLUOptions;
using GELUFuncOptions = GELUOptions;
using HardshrinkFuncOptions = HardshrinkOptions;
using HardtanhFuncOptions = HardtanhOptions;
using LeakyReLUFuncOptions = LeakyReLUOptions;
struct SoftmaxFuncOptions {
  SoftmaxFuncOptions(int64_t);
  FRX_ARG(dim, int64_t)
  FRX_ARG(dtype, optional<Dtype>)
};
struct SoftminFuncOptions {
  SoftminFuncOptions(int64_t);
  FRX_ARG(dim, int64_t)
  FRX_ARG(dtype, optional<Dtype>)
};
struct LogSoftmaxFuncOptions {
  LogSoftmaxFuncOptions(int64_t);
  FRX_ARG(dim, int64_t)
  FRX_ARG(dtype, optional<Dtype>)
};
using ReLUFuncOptions = ReLUOptions;
using ReLU6FuncOptions = ReLU6Options;
struct RReLUFuncOptions {
  FRX_ARG(lower, double)
  FRX_ARG(upper, double)
  FRX_ARG(training, bool)
  FRX_ARG(inplace, bool)
};
using CELUFuncOptions = CELUOptions;
using SoftplusFuncOptions = SoftplusOptions;
using SoftshrinkFuncOptions = SoftshrinkOptions;
using ThresholdFuncOptions = ThresholdOptions;
struct GumbelSoftmaxFuncOptions {
  FRX_ARG(tau, double)
  FRX_ARG(hard, bool)
  FRX_ARG(dim, int)
};
struct MultiheadAttentionForwardFuncOptions {
  MultiheadAttentionForwardFuncOptions(int64_t, int64_t, Tensor, Tensor, Tensor, Tensor, bool, double, Tensor, Tensor);
  FRX_ARG(embed_dim_to_check, int64_t)
  FRX_ARG(num_heads, int64_t)
  FRX_ARG(in_proj_weight, Tensor)
  FRX_ARG(in_proj_bias, Tensor)
  FRX_ARG(bias_k, Tensor)
  FRX_ARG(bias_v, Tensor)
  FRX_ARG(add_zero_attn, bool)
  FRX_ARG(dropout_p, double)
  FRX_ARG(out_proj_weight, Tensor)
  FRX_ARG(out_proj_bias, Tensor)
  FRX_ARG(training, bool)
  FRX_ARG(key_padding_mask, Tensor)
  FRX_ARG(need_weights, bool)
  FRX_ARG(attn_mask, Tensor)
  FRX_ARG(use_separate_proj_weight, bool)
  FRX_ARG(q_proj_weight, Tensor)
  FRX_ARG(k_proj_weight, Tensor)
  FRX_ARG(v_proj_weight, Tensor)
  FRX_ARG(static_k, Tensor)
  FRX_ARG(static_v, Tensor)
  FRX_ARG(average_attn_weights, bool)
};
using L1LossFuncOptions = L1LossOptions;
using KLDivFuncOptions = KLDivLossOptions;
using MSELossFuncOptions = MSELossOptions;
using BinaryCrossEntropyFuncOptions = BCELossOptions;
using HingeEmbeddingLossFuncOptions = HingeEmbeddingLossOptions;
using MultiMarginLossFuncOptions = MultiMarginLossOptions;
using CosineEmbeddingLossFuncOptions = CosineEmbeddingLossOptions;
using MultilabelMarginLossFuncOptions = MultiLabelMarginLossOptions;
using SoftMarginLossFuncOptions = SoftMarginLossOptions;
using MultilabelSoftMarginLossFuncOptions = MultiLabelSoftMarginLossOptions;
using TripletMarginLossFuncOptions = TripletMarginLossOptions;
using TripletMarginWithDistanceLossFuncOptions = TripletMarginWithDistanceLossOptions;
using CTCLossFuncOptions = CTCLossOptions;
using SmoothL1LossFuncOptions = SmoothL1LossOptions;
using HuberLossFuncOptions = HuberLossOptions;
using PoissonNLLLossFuncOptions = PoissonNLLLossOptions;
using MarginRankingLossFuncOptions = MarginRankingLossOptions;
using NLLLossFuncOptions = NLLLossOptions;
using CrossEntropyFuncOptions = CrossEntropyLossOptions;
using BinaryCrossEntropyWithLogitsFuncOptions = BCEWithLogitsLossOptions;
struct PadFuncOptions {
  using mode_t = std::variant<enumtype::kConstant, enumtype::kReflect, enumtype::kReplicate, enumtype::kCircular>;
  PadFuncOptions(std::vector<int64_t>);
  FRX_ARG(pad, std::vector<int64_t>)
  FRX_ARG(mode, mode_t)
  FRX_ARG(value, double)
};
using AvgPool1dFuncOptions = AvgPool1dOptions;
using AvgPool2dFuncOptions = AvgPool2dOptions;
using AvgPool3dFuncOptions = AvgPool3dOptions;
using MaxPool1dFuncOptions = MaxPool1dOptions;
using MaxPool2dFuncOptions = MaxPool2dOptions;
using MaxPool3dFuncOptions = MaxPool3dOptions;
using AdaptiveMaxPool1dFuncOptions = AdaptiveMaxPool1dOptions;
using AdaptiveMaxPool2dFuncOptions = AdaptiveMaxPool2dOptions;
using AdaptiveMaxPool3dFuncOptions = AdaptiveMaxPool3dOptions;
using AdaptiveAvgPool1dFuncOptions = AdaptiveAvgPool1dOptions;
using AdaptiveAvgPool2dFuncOptions = AdaptiveAvgPool2dOptions;
using AdaptiveAvgPool3dFuncOptions = AdaptiveAvgPool3dOptions;
template <size_t D> struct MaxUnpoolFuncOptions {
  MaxUnpoolFuncOptions(ExpandingArray<D>);
  FRX_ARG(kernel_size, ExpandingArray<D>)
  FRX_ARG(stride, ExpandingArray<D>)
  FRX_ARG(padding, ExpandingArray<D>)
  FRX_ARG(output_size, optional<std::vector<int64_t>>)
};
using MaxUnpool1dFuncOptions = MaxUnpoolFuncOptions<1>;
using MaxUnpool2dFuncOptions = MaxUnpoolFuncOptions<2>;
using MaxUnpool3dFuncOptions = MaxUnpoolFuncOptions<3>;
using FractionalMaxPool2dFuncOptions = FractionalMaxPool2dOptions;
using FractionalMaxPool3dFuncOptions = FractionalMaxPool3dOptions;
using LPPool1dFuncOptions = LPPool1dOptions;
using LPPool2dFuncOptions = LPPool2dOptions;
using LPPool3dFuncOptions = LPPool3dOptions;
struct LayerNormFuncOptions {
  LayerNormFuncOptions(std::vector<int64_t>);
  FRX_ARG(normalized_shape, std::vector<int64_t>)
  FRX_ARG(weight, Tensor)
  FRX_ARG(bias, Tensor)
  FRX_ARG(eps, double)
};
using LocalResponseNormFuncOptions = LocalResponseNormOptions;
struct NormalizeFuncOptions {
  FRX_ARG(p, double)
  FRX_ARG(dim, int64_t)
  FRX_ARG(eps, double)
  FRX_ARG(out, optional<Tensor>)
};
struct GroupNormFuncOptions {
  GroupNormFuncOptions(int64_t);
  FRX_ARG(num_groups, int64_t)
  FRX_ARG(weight, Tensor)
  FRX_ARG(bias, Tensor)
  FRX_ARG(eps, double)
};
using PixelShuffleFuncOptions = PixelShuffleOptions;
using PixelUnshuffleFuncOptions = PixelUnshuffleOptions;
struct InterpolateFuncOptions {
  using mode_t = std::variant<enumtype::kNearest, enumtype::kLinear, enumtype::kBilinear, enumtype::kBicubic, enumtype::kTrilinear, enumtype::kArea, enumtype::kNearestExact>;
  FRX_ARG(size, optional<std::vector<int64_t>>)
  FRX_ARG(scale_factor, optional<std::vector<double>>)
  FRX_ARG(mode, mode_t)
  FRX_ARG(align_corners, optional<bool>)
  FRX_ARG(recompute_scale_factor, optional<bool>)
  FRX_ARG(antialias, bool)
};
struct GridSampleFuncOptions {
  using mode_t = std::variant<enumtype::kBilinear, enumtype::kNearest>;
  using padding_mode_t = std::variant<enumtype::kZeros, enumtype::kBorder, enumtype::kReflection>;
  FRX_ARG(mode, mode_t)
  FRX_ARG(padding_mode, padding_mode_t)
  FRX_ARG(align_corners, optional<bool>)
};
Tensor batch_norm(const Tensor&, const Tensor&, const Tensor&, const BatchNormFuncOptions& = {});
Tensor conv1d(const Tensor&, const Tensor&, const Conv1dFuncOptions& = {});
Tensor conv2d(const Tensor&, const Tensor&, const Conv2dFuncOptions& = {});
Tensor conv3d(const Tensor&, const Tensor&, const Conv3dFuncOptions& = {});
Tensor conv_transpose1d(const Tensor&, const Tensor&, const ConvTranspose1dFuncOptions& = {});
Tensor conv_transpose2d(const Tensor&, const Tensor&, const ConvTranspose2dFuncOptions& = {});
Tensor conv_transpose3d(const Tensor&, const Tensor&, const ConvTranspose3dFuncOptions& = {});
Tensor cosine_similarity(const Tensor&, const Tensor&, const CosineSimilarityFuncOptions& = {});
Tensor pairwise_distance(const Tensor&, const Tensor&, const PairwiseDistanceFuncOptions& = {});
Tensor pdist(const Tensor&, double = 2.0);
Tensor dropout(Tensor, const DropoutFuncOptions& = {});
Tensor dropout2d(Tensor, const Dropout2dFuncOptions& = {});
Tensor dropout3d(Tensor, const Dropout3dFuncOptions& = {});
Tensor alpha_dropout(Tensor, const AlphaDropoutFuncOptions& = {});
Tensor feature_alpha_dropout(Tensor, const FeatureAlphaDropoutFuncOptions& = {});
Tensor one_hot(const Tensor&, int64_t = -1);
Tensor embedding(const Tensor&, const Tensor&, const EmbeddingFuncOptions& = {});
Tensor embedding_bag(const Tensor&, const Tensor&, const EmbeddingBagFuncOptions& = {});
Tensor fold(const Tensor&, const FoldFuncOptions&);
Tensor unfold(const Tensor&, const UnfoldFuncOptions&);
Tensor instance_norm(const Tensor&, const InstanceNormFuncOptions& = {});
Tensor bilinear(const Tensor&, const Tensor&, const Tensor&, const Tensor& = Tensor());
Tensor linear(const Tensor&, const Tensor&, const Tensor& = {});
Tensor elu(Tensor, const ELUFuncOptions& = {});
Tensor selu(Tensor, const SELUFuncOptions& = {});
Tensor hardshrink(const Tensor&, const HardshrinkFuncOptions& = {});
Tensor hardtanh(Tensor, const HardtanhFuncOptions& = {});
Tensor leaky_relu(Tensor, const LeakyReLUFuncOptions& = {});
Tensor logsigmoid(const Tensor&);
Tensor gumbel_softmax(const Tensor&, const GumbelSoftmaxFuncOptions& = {});
Tensor softmax(const Tensor&, const SoftmaxFuncOptions&);
Tensor softmin(const Tensor&, const SoftminFuncOptions&);
Tensor log_softmax(const Tensor&, const LogSoftmaxFuncOptions&);
Tensor glu(const Tensor&, const GLUFuncOptions& = {});
Tensor gelu(const Tensor&, const GELUFuncOptions& = {});
Tensor silu(const Tensor&);
Tensor mish(const Tensor&);
Tensor prelu(const Tensor&, const Tensor&);
Tensor relu(Tensor, const ReLUFuncOptions& = {});
Tensor relu6(Tensor, const ReLU6FuncOptions& = {});
Tensor rrelu(Tensor, const RReLUFuncOptions& = {});
Tensor celu(Tensor, const CELUFuncOptions& = {});
Tensor softplus(const Tensor&, const SoftplusFuncOptions& = {});
Tensor softshrink(const Tensor&, const SoftshrinkFuncOptions& = {});
Tensor softsign(const Tensor&);
Tensor tanhshrink(const Tensor&);
Tensor threshold(Tensor, const ThresholdFuncOptions&);
std::tuple<Tensor, Tensor> multi_head_attention_forward(const Tensor&, const Tensor&, const Tensor&, const MultiheadAttentionForwardFuncOptions&);
Tensor l1_loss(const Tensor&, const Tensor&, const L1LossFuncOptions& = {});
Tensor kl_div(const Tensor&, const Tensor&, const KLDivFuncOptions& = {});
Tensor mse_loss(const Tensor&, const Tensor&, const MSELossFuncOptions& = {});
Tensor binary_cross_entropy(const Tensor&, const Tensor&, const BinaryCrossEntropyFuncOptions& = {});
Tensor hinge_embedding_loss(const Tensor&, const Tensor&, const HingeEmbeddingLossFuncOptions& = {});
Tensor multi_margin_loss(const Tensor&, const Tensor&, const MultiMarginLossFuncOptions& = {});
Tensor cosine_embedding_loss(const Tensor&, const Tensor&, const Tensor&, const CosineEmbeddingLossFuncOptions& = {});
Tensor _smooth_l1_loss(const Tensor&, const Tensor&, double = 1.);
Tensor smooth_l1_loss(const Tensor&, const Tensor&, const SmoothL1LossFuncOptions& = {});
Tensor smooth_l1_loss(const Tensor&, const Tensor&, const SmoothL1LossFuncOptions&, double);
Tensor huber_loss(const Tensor&, const Tensor&, const HuberLossFuncOptions& = {});
Tensor multilabel_margin_loss(const Tensor&, const Tensor&, const MultilabelMarginLossFuncOptions& = {});
Tensor soft_margin_loss(const Tensor&, const Tensor&, const SoftMarginLossFuncOptions& = {});
Tensor multilabel_soft_margin_loss(const Tensor&, const Tensor&, const MultilabelSoftMarginLossFuncOptions& = {});
Tensor triplet_margin_loss(const Tensor&, const Tensor&, const Tensor&, const TripletMarginLossFuncOptions& = {});
Tensor triplet_margin_with_distance_loss(const Tensor&, const Tensor&, const Tensor&, const TripletMarginWithDistanceLossFuncOptions& = {});
Tensor ctc_loss(const Tensor&, const Tensor&, const Tensor&, const Tensor&, const CTCLossFuncOptions& = {});
Tensor poisson_nll_loss(const Tensor&, const Tensor&, const PoissonNLLLossFuncOptions& = {});
Tensor margin_ranking_loss(const Tensor&, const Tensor&, const Tensor&, const MarginRankingLossFuncOptions& = {});
Tensor nll_loss(const Tensor&, const Tensor&, const NLLLossFuncOptions& = {});
Tensor cross_entropy(const Tensor&, const Tensor&, const CrossEntropyFuncOptions& = {});
Tensor binary_cross_entropy_with_logits(const Tensor&, const Tensor&, const BinaryCrossEntropyWithLogitsFuncOptions& = {});
Tensor pad(const Tensor&, const PadFuncOptions&);
Tensor avg_pool1d(const Tensor&, const AvgPool1dFuncOptions&);
Tensor avg_pool2d(const Tensor&, const AvgPool2dFuncOptions&);
Tensor avg_pool3d(const Tensor&, const AvgPool3dFuncOptions&);
Tensor max_pool1d(const Tensor&, const MaxPool1dFuncOptions&);
std::tuple<Tensor, Tensor> max_pool1d_with_indices(const Tensor&, const MaxPool1dFuncOptions&);
Tensor max_pool2d(const Tensor&, const MaxPool2dFuncOptions&);
std::tuple<Tensor, Tensor> max_pool2d_with_indices(const Tensor&, const MaxPool2dFuncOptions&);
Tensor max_pool3d(const Tensor&, const MaxPool3dFuncOptions&);
std::tuple<Tensor, Tensor> max_pool3d_with_indices(const Tensor&, const MaxPool3dFuncOptions&);
std::tuple<Tensor, Tensor> adaptive_max_pool1d_with_indices(const Tensor&, const AdaptiveMaxPool1dFuncOptions&);
Tensor adaptive_max_pool1d(const Tensor&, const AdaptiveMaxPool1dFuncOptions&);
std::tuple<Tensor, Tensor> adaptive_max_pool2d_with_indices(const Tensor&, const AdaptiveMaxPool2dFuncOptions&);
Tensor adaptive_max_pool2d(const Tensor&, const AdaptiveMaxPool2dFuncOptions&);
std::tuple<Tensor, Tensor> adaptive_max_pool3d_with_indices(const Tensor&, const AdaptiveMaxPool3dFuncOptions&);
Tensor adaptive_max_pool3d(const Tensor&, const AdaptiveMaxPool3dFuncOptions&);
Tensor adaptive_avg_pool1d(const Tensor&, const AdaptiveAvgPool1dFuncOptions&);
Tensor adaptive_avg_pool2d(const Tensor&, const AdaptiveAvgPool2dFuncOptions&);
Tensor adaptive_avg_pool3d(const Tensor&, const AdaptiveAvgPool3dFuncOptions&);
std::vector<int64_t> _unpool_output_size(const Tensor&, const IntArrayRef&, const IntArrayRef&, const IntArrayRef&, const optional<std::vector<int64_t>>&);
Tensor max_unpool1d(const Tensor&, const Tensor&, const MaxUnpool1dFuncOptions&);
Tensor max_unpool2d(const Tensor&, const Tensor&, const MaxUnpool2dFuncOptions&);
Tensor max_unpool3d(const Tensor&, const Tensor&, const MaxUnpool3dFuncOptions&);
std::tuple<Tensor, Tensor> fractional_max_pool2d_with_indices(const Tensor&, const FractionalMaxPool2dFuncOptions&);
Tensor fractional_max_pool2d(const Tensor&, const FractionalMaxPool2dFuncOptions&);
std::tuple<Tensor, Tensor> fractional_max_pool3d_with_indices(const Tensor&, const FractionalMaxPool3dFuncOptions&);
Tensor fractional_max_pool3d(const Tensor&, const FractionalMaxPool3dFuncOptions&);
Tensor lp_pool1d(const Tensor&, const LPPool1dFuncOptions&);
Tensor lp_pool2d(const Tensor&, const LPPool2dFuncOptions&);
Tensor lp_pool3d(const Tensor&, const LPPool3dFuncOptions&);
Tensor normalize(const Tensor&, NormalizeFuncOptions = {});
Tensor layer_norm(const Tensor&, const LayerNormFuncOptions&);
Tensor local_response_norm(const Tensor&, const LocalResponseNormFuncOptions&);
Tensor group_norm(const Tensor&, const GroupNormFuncOptions&);
Tensor pixel_shuffle(const Tensor&, const PixelShuffleFuncOptions&);
Tensor pixel_unshuffle(const Tensor&, const PixelUnshuffleFuncOptions&);
std::vector<int64_t> _interp_output_size(int64_t, std::tuple<Tensor, optional<std::vector<int64_t>>, optional<std::vector<double>>, optional<bool>>);
Tensor interpolate(const Tensor&, const InterpolateFuncOptions& = {});
Tensor affine_grid(const Tensor&, const IntArrayRef&, bool = false);
Tensor grid_sample(const Tensor&, const Tensor&, const GridSampleFuncOptions& = {});
}
#undef FRX_ARG
namespace init {
using NonlinearityType = std::variant<enumtype::kLinear, enumtype::kConv1D, enumtype::kConv2D, enumtype::kConv3D, enumtype::kConvTranspose1D, enumtype::kConvTranspose2D, enumtype::kConvTranspose3D, enumtype::kSigmoid, enumtype::kTanh, enumtype::kReLU, enumtype::kLeakyReLU>;
using FanModeType = std::variant<enumtype::kFanIn, enumtype::kFanOut>;
double calculate_gain(NonlinearityType, double = 0.01);
Tensor constant_(Tensor, Scalar);
Tensor dirac_(Tensor);
Tensor eye_(Tensor);
Tensor normal_(Tensor, double = 0, double = 1);
Tensor ones_(Tensor);
Tensor orthogonal_(Tensor, double = 1.0);
Tensor sparse_(Tensor, double, double = 0.01);
Tensor uniform_(Tensor, double = 0, double = 1);
Tensor kaiming_normal_(Tensor, double = 0, FanModeType = kFanIn, NonlinearityType = kLeakyReLU);
Tensor kaiming_uniform_(Tensor, double = 0, FanModeType = kFanIn, NonlinearityType = kLeakyReLU);
Tensor xavier_normal_(Tensor, double = 1.0);
Tensor xavier_uniform_(Tensor, double = 1.0);
Tensor zeros_(Tensor);
std::tuple<int64_t, int64_t> _calculate_fan_in_and_fan_out(const Tensor&);
}
class Module : public std::enable_shared_from_this<Module> {
 public:
  Module();
  explicit Module(std::string);
  virtual ~Module();
  const std::string& name() const noexcept;
  std::vector<Tensor> parameters(bool = true) const;
  OrderedDict<std::string, Tensor> named_parameters(bool = true) const;
  std::vector<Tensor> buffers(bool = true) const;
  OrderedDict<std::string, Tensor> named_buffers(bool = true) const;
  std::vector<std::shared_ptr<Module>> children() const;
  std::vector<std::shared_ptr<Module>> modules(bool = true) const;
  virtual void train(bool = true);
  void eval();
  virtual bool is_training() const noexcept;
  virtual void to(Device, Dtype, bool = false);
  virtual void to(Dtype, bool = false);
  virtual void to(Device, bool = false);
  virtual void zero_grad(bool = true);
  Tensor& register_parameter(std::string, Tensor, bool = true);
  Tensor& register_buffer(std::string, Tensor);
  template <class M> M register_module(std::string, M) FRX_BODY
  template <class M> std::shared_ptr<M> register_module(std::string, std::shared_ptr<M>) FRX_BODY
  template <class F> void apply(const F&) FRX_BODY
  template <class M> M* as() noexcept FRX_BODY
};
// Every module's implementation has at least these; what it is built from and called with is left open.
struct FrxModuleImpl : Module {
  Tensor weight, bias, running_mean, running_var, num_batches_tracked;
  template <class... A> Tensor forward(A&&...) FRX_BODY
  template <class... A> auto forward_with_indices(A&&...) -> std::tuple<Tensor, Tensor> FRX_BODY
  void reset();
  void reset_parameters();
};
template <class I> class ModuleHolder {
 public:
  ModuleHolder();
  ModuleHolder(std::nullptr_t);
  ModuleHolder(std::shared_ptr<I>);
  explicit operator bool() const noexcept;
  I* operator->();
  const I* operator->() const;
  I& operator*();
  const std::shared_ptr<I>& ptr() const;
  I* get();
  template <class... A> Tensor operator()(A&&...) FRX_BODY
  bool is_empty() const noexcept;
};
template <class D> class Cloneable : public Module { public: virtual void reset() = 0; };
struct FrxModule {
  explicit operator bool() const noexcept;
  FrxModuleImpl* operator->();
  const FrxModuleImpl* operator->() const;
  FrxModuleImpl& operator*();
  const std::shared_ptr<FrxModuleImpl>& ptr() const;
  FrxModuleImpl* get();
  template <class... A> Tensor operator()(A&&...) FRX_BODY
  bool is_empty() const noexcept;
};
#define FRX_MODULE(name)                                                         struct name##Impl : FrxModuleImpl { template <class... A> explicit name##Impl(A&&...); };   struct name : FrxModule {                                                        using Impl = name##Impl;                                                       name();                                                                        name(std::nullptr_t);                                                          name(const name&) = default;                                                   template <class A, class... R> explicit name(A&&, R&&...);                     template <class T> name(std::initializer_list<T>);                           };
FRX_MODULE(Functional)
FRX_MODULE(ModuleDict)
FRX_MODULE(ModuleList)
FRX_MODULE(ParameterDict)
FRX_MODULE(ParameterList)
FRX_MODULE(Sequential)
FRX_MODULE(Identity)
FRX_MODULE(Linear)
FRX_MODULE(Flatten)
FRX_MODULE(Unflatten)
FRX_MODULE(Bilinear)
FRX_MODULE(ELU)
FRX_MODULE(SELU)
FRX_MODULE(Hardshrink)
FRX_MODULE(Hardtanh)
FRX_MODULE(LeakyReLU)
FRX_MODULE(LogSigmoid)
FRX_MODULE(Softmax)
FRX_MODULE(Softmin)
FRX_MODULE(LogSoftmax)
FRX_MODULE(Softmax2d)
FRX_MODULE(PReLU)
FRX_MODULE(ReLU)
FRX_MODULE(ReLU6)
FRX_MODULE(RReLU)
FRX_MODULE(CELU)
FRX_MODULE(GLU)
FRX_MODULE(GELU)
FRX_MODULE(SiLU)
FRX_MODULE(Mish)
FRX_MODULE(Sigmoid)
FRX_MODULE(Softplus)
FRX_MODULE(Softshrink)
FRX_MODULE(Softsign)
FRX_MODULE(Tanh)
FRX_MODULE(Tanhshrink)
FRX_MODULE(Threshold)
FRX_MODULE(MultiheadAttention)
FRX_MODULE(AdaptiveLogSoftmaxWithLoss)
FRX_MODULE(BatchNorm1d)
FRX_MODULE(BatchNorm2d)
FRX_MODULE(BatchNorm3d)
FRX_MODULE(Conv1d)
FRX_MODULE(Conv2d)
FRX_MODULE(Conv3d)
FRX_MODULE(ConvTranspose1d)
FRX_MODULE(ConvTranspose2d)
FRX_MODULE(ConvTranspose3d)
FRX_MODULE(CosineSimilarity)
FRX_MODULE(PairwiseDistance)
FRX_MODULE(Dropout)
FRX_MODULE(Dropout2d)
FRX_MODULE(Dropout3d)
FRX_MODULE(AlphaDropout)
FRX_MODULE(FeatureAlphaDropout)
FRX_MODULE(Embedding)
FRX_MODULE(EmbeddingBag)
FRX_MODULE(Fold)
FRX_MODULE(Unfold)
FRX_MODULE(InstanceNorm1d)
FRX_MODULE(InstanceNorm2d)
FRX_MODULE(InstanceNorm3d)
FRX_MODULE(L1Loss)
FRX_MODULE(KLDivLoss)
FRX_MODULE(MSELoss)
FRX_MODULE(BCELoss)
FRX_MODULE(HingeEmbeddingLoss)
FRX_MODULE(MultiMarginLoss)
FRX_MODULE(CosineEmbeddingLoss)
FRX_MODULE(SmoothL1Loss)
FRX_MODULE(HuberLoss)
FRX_MODULE(MultiLabelMarginLoss)
FRX_MODULE(SoftMarginLoss)
FRX_MODULE(MultiLabelSoftMarginLoss)
FRX_MODULE(TripletMarginLoss)
FRX_MODULE(TripletMarginWithDistanceLoss)
FRX_MODULE(CTCLoss)
FRX_MODULE(PoissonNLLLoss)
FRX_MODULE(MarginRankingLoss)
FRX_MODULE(NLLLoss)
FRX_MODULE(CrossEntropyLoss)
FRX_MODULE(BCEWithLogitsLoss)
FRX_MODULE(LayerNorm)
FRX_MODULE(LocalResponseNorm)
FRX_MODULE(CrossMapLRN2d)
FRX_MODULE(GroupNorm)
FRX_MODULE(ReflectionPad1d)
FRX_MODULE(ReflectionPad2d)
FRX_MODULE(ReflectionPad3d)
FRX_MODULE(ReplicationPad1d)
FRX_MODULE(ReplicationPad2d)
FRX_MODULE(ReplicationPad3d)
FRX_MODULE(ZeroPad1d)
FRX_MODULE(ZeroPad2d)
FRX_MODULE(ZeroPad3d)
FRX_MODULE(ConstantPad1d)
FRX_MODULE(ConstantPad2d)
FRX_MODULE(ConstantPad3d)
FRX_MODULE(PixelShuffle)
FRX_MODULE(PixelUnshuffle)
FRX_MODULE(AvgPool1d)
FRX_MODULE(AvgPool2d)
FRX_MODULE(AvgPool3d)
FRX_MODULE(MaxPool1d)
FRX_MODULE(MaxPool2d)
FRX_MODULE(MaxPool3d)
FRX_MODULE(AdaptiveMaxPool1d)
FRX_MODULE(AdaptiveMaxPool2d)
FRX_MODULE(AdaptiveMaxPool3d)
FRX_MODULE(AdaptiveAvgPool1d)
FRX_MODULE(AdaptiveAvgPool2d)
FRX_MODULE(AdaptiveAvgPool3d)
FRX_MODULE(MaxUnpool1d)
FRX_MODULE(MaxUnpool2d)
FRX_MODULE(MaxUnpool3d)
FRX_MODULE(FractionalMaxPool2d)
FRX_MODULE(FractionalMaxPool3d)
FRX_MODULE(LPPool1d)
FRX_MODULE(LPPool2d)
FRX_MODULE(LPPool3d)
FRX_MODULE(RNN)
FRX_MODULE(LSTM)
FRX_MODULE(GRU)
FRX_MODULE(RNNCell)
FRX_MODULE(LSTMCell)
FRX_MODULE(GRUCell)
FRX_MODULE(Transformer)
FRX_MODULE(TransformerEncoderLayer)
FRX_MODULE(TransformerDecoderLayer)
FRX_MODULE(TransformerEncoder)
FRX_MODULE(TransformerDecoder)
FRX_MODULE(Upsample)
#undef FRX_MODULE
#define TORCH_MODULE_IMPL(Name, ImplType)              \
  class Name : public torch::nn::ModuleHolder<ImplType> { \
   public:                                             \
    using torch::nn::ModuleHolder<ImplType>::ModuleHolder; \
    using Impl = ImplType;                             \
    template <class... A> explicit Name(A&&...) FRX_BODY       \
  }
#define TORCH_MODULE(Name) TORCH_MODULE_IMPL(Name, Name##Impl)
}
namespace optim {
class Optimizer { public: void step(); void zero_grad(bool = true); };
template <class O> struct frx_optimizer : Optimizer { template <class... A> explicit frx_optimizer(A&&...); };
struct SGDOptions { SGDOptions(double); };
struct AdamOptions { AdamOptions(double = 1e-3); };
using SGD = frx_optimizer<SGDOptions>;
using Adam = frx_optimizer<AdamOptions>;
}
namespace cuda {
size_t device_count();
bool is_available();
bool cudnn_is_available();
void manual_seed(uint64_t);
void manual_seed_all(uint64_t);
void synchronize(int64_t = -1);
}
namespace jit {
struct Module {};
template <class... A> Module load(A&&...) FRX_BODY
}
namespace linalg {
template <class... A> Tensor cholesky(A&&...) FRX_BODY
template <class... A> Tensor cholesky_out(A&&...) FRX_BODY
template <class... A> Tensor linalg_det(A&&...) FRX_BODY
template <class... A> Tensor det(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor> slogdet(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&> slogdet_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor> eig(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&> eig_out(A&&...) FRX_BODY
template <class... A> Tensor eigvals(A&&...) FRX_BODY
template <class... A> Tensor& eigvals_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor> eigh(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&> eigh_out(A&&...) FRX_BODY
template <class... A> Tensor eigvalsh(A&&...) FRX_BODY
template <class... A> Tensor& eigvalsh_out(A&&...) FRX_BODY
template <class... A> Tensor householder_product(A&&...) FRX_BODY
template <class... A> Tensor& householder_product_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor, Tensor, Tensor> lstsq(A&&...) FRX_BODY
template <class... A> Tensor matrix_exp(A&&...) FRX_BODY
template <class... A> Tensor linalg_norm(A&&...) FRX_BODY
template <class... A> Tensor& linalg_norm_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor> lu_factor(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&> lu_factor_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor, Tensor> lu(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&, Tensor&> lu_out(A&&...) FRX_BODY
template <class... A> Tensor norm(A&&...) FRX_BODY
template <class... A> Tensor& norm_out(A&&...) FRX_BODY
template <class... A> Tensor vector_norm(A&&...) FRX_BODY
template <class... A> Tensor& vector_norm_out(A&&...) FRX_BODY
template <class... A> Tensor matrix_norm(A&&...) FRX_BODY
template <class... A> Tensor& matrix_norm_out(A&&...) FRX_BODY
template <class... A> Tensor matrix_power(A&&...) FRX_BODY
template <class... A> Tensor& matrix_power_out(A&&...) FRX_BODY
template <class... A> Tensor matrix_rank(A&&...) FRX_BODY
template <class... A> Tensor& matrix_rank_out(A&&...) FRX_BODY
template <class... A> Tensor multi_dot(A&&...) FRX_BODY
template <class... A> Tensor& multi_dot_out(A&&...) FRX_BODY
template <class... A> Tensor pinv(A&&...) FRX_BODY
template <class... A> Tensor& pinv_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor> qr(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&> qr_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor, Tensor> ldl_factor_ex(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&, Tensor&> ldl_factor_ex_out(A&&...) FRX_BODY
template <class... A> Tensor ldl_solve(A&&...) FRX_BODY
template <class... A> Tensor& ldl_solve_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor> solve_ex(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&> solve_ex_out(A&&...) FRX_BODY
template <class... A> Tensor solve(A&&...) FRX_BODY
template <class... A> Tensor& solve_out(A&&...) FRX_BODY
template <class... A> Tensor solve_triangular(A&&...) FRX_BODY
template <class... A> Tensor& solve_triangular_out(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor, Tensor, Tensor> svd(A&&...) FRX_BODY
template <class... A> std::tuple<Tensor&, Tensor&, Tensor&> svd_out(A&&...) FRX_BODY
template <class... A> Tensor svdvals(A&&...) FRX_BODY
template <class... A> Tensor& svdvals_out(A&&...) FRX_BODY
template <class... A> Tensor tensorinv(A&&...) FRX_BODY
template <class... A> Tensor& tensorinv_out(A&&...) FRX_BODY
template <class... A> Tensor tensorsolve(A&&...) FRX_BODY
template <class... A> Tensor& tensorsolve_out(A&&...) FRX_BODY
template <class... A> Tensor inv(A&&...) FRX_BODY
template <class... A> Tensor& inv_out(A&&...) FRX_BODY
}
namespace fft {
template <class... A> Tensor fft(A&&...) FRX_BODY
template <class... A> Tensor ifft(A&&...) FRX_BODY
template <class... A> Tensor fft2(A&&...) FRX_BODY
template <class... A> Tensor ifft2(A&&...) FRX_BODY
template <class... A> Tensor fftn(A&&...) FRX_BODY
template <class... A> Tensor ifftn(A&&...) FRX_BODY
template <class... A> Tensor rfft(A&&...) FRX_BODY
template <class... A> Tensor irfft(A&&...) FRX_BODY
template <class... A> Tensor rfft2(A&&...) FRX_BODY
template <class... A> Tensor irfft2(A&&...) FRX_BODY
template <class... A> Tensor rfftn(A&&...) FRX_BODY
template <class... A> Tensor irfftn(A&&...) FRX_BODY
template <class... A> Tensor hfft(A&&...) FRX_BODY
template <class... A> Tensor ihfft(A&&...) FRX_BODY
template <class... A> Tensor hfft2(A&&...) FRX_BODY
template <class... A> Tensor ihfft2(A&&...) FRX_BODY
template <class... A> Tensor hfftn(A&&...) FRX_BODY
template <class... A> Tensor ihfftn(A&&...) FRX_BODY
template <class... A> Tensor fftfreq(A&&...) FRX_BODY
template <class... A> Tensor rfftfreq(A&&...) FRX_BODY
template <class... A> Tensor fftshift(A&&...) FRX_BODY
template <class... A> Tensor ifftshift(A&&...) FRX_BODY
}
namespace special {
template <class... A> Tensor gammaln(A&&...) FRX_BODY
template <class... A> Tensor& gammaln_out(A&&...) FRX_BODY
template <class... A> Tensor gammainc(A&&...) FRX_BODY
template <class... A> Tensor& gammainc_out(A&&...) FRX_BODY
template <class... A> Tensor gammaincc(A&&...) FRX_BODY
template <class... A> Tensor& gammaincc_out(A&&...) FRX_BODY
template <class... A> Tensor multigammaln(A&&...) FRX_BODY
template <class... A> Tensor& multigammaln_out(A&&...) FRX_BODY
template <class... A> Tensor polygamma(A&&...) FRX_BODY
template <class... A> Tensor& polygamma_out(A&&...) FRX_BODY
template <class... A> Tensor psi(A&&...) FRX_BODY
template <class... A> Tensor& psi_out(A&&...) FRX_BODY
template <class... A> Tensor digamma(A&&...) FRX_BODY
template <class... A> Tensor& digamma_out(A&&...) FRX_BODY
template <class... A> Tensor entr(A&&...) FRX_BODY
template <class... A> Tensor& entr_out(A&&...) FRX_BODY
template <class... A> Tensor erf(A&&...) FRX_BODY
template <class... A> Tensor& erf_out(A&&...) FRX_BODY
template <class... A> Tensor erfc(A&&...) FRX_BODY
template <class... A> Tensor& erfc_out(A&&...) FRX_BODY
template <class... A> Tensor erfcx(A&&...) FRX_BODY
template <class... A> Tensor& erfcx_out(A&&...) FRX_BODY
template <class... A> Tensor erfinv(A&&...) FRX_BODY
template <class... A> Tensor& erfinv_out(A&&...) FRX_BODY
template <class... A> Tensor logsumexp(A&&...) FRX_BODY
template <class... A> Tensor& logsumexp_out(A&&...) FRX_BODY
template <class... A> Tensor ndtri(A&&...) FRX_BODY
template <class... A> Tensor& ndtri_out(A&&...) FRX_BODY
template <class... A> Tensor log_ndtr(A&&...) FRX_BODY
template <class... A> Tensor& log_ndtr_out(A&&...) FRX_BODY
template <class... A> Tensor logit(A&&...) FRX_BODY
template <class... A> Tensor& logit_out(A&&...) FRX_BODY
template <class... A> Tensor expit(A&&...) FRX_BODY
template <class... A> Tensor& expit_out(A&&...) FRX_BODY
template <class... A> Tensor exp2(A&&...) FRX_BODY
template <class... A> Tensor& exp2_out(A&&...) FRX_BODY
template <class... A> Tensor expm1(A&&...) FRX_BODY
template <class... A> Tensor& expm1_out(A&&...) FRX_BODY
template <class... A> Tensor xlogy(A&&...) FRX_BODY
template <class... A> Tensor& xlogy_out(A&&...) FRX_BODY
template <class... A> Tensor xlog1py(A&&...) FRX_BODY
template <class... A> Tensor& xlog1py_out(A&&...) FRX_BODY
template <class... A> Tensor zeta(A&&...) FRX_BODY
template <class... A> Tensor& zeta_out(A&&...) FRX_BODY
template <class... A> Tensor i0(A&&...) FRX_BODY
template <class... A> Tensor& i0_out(A&&...) FRX_BODY
template <class... A> Tensor ndtr(A&&...) FRX_BODY
template <class... A> Tensor& ndtr_out(A&&...) FRX_BODY
template <class... A> Tensor i0e(A&&...) FRX_BODY
template <class... A> Tensor& i0e_out(A&&...) FRX_BODY
template <class... A> Tensor i1(A&&...) FRX_BODY
template <class... A> Tensor& i1_out(A&&...) FRX_BODY
template <class... A> Tensor i1e(A&&...) FRX_BODY
template <class... A> Tensor& i1e_out(A&&...) FRX_BODY
template <class... A> Tensor sinc(A&&...) FRX_BODY
template <class... A> Tensor& sinc_out(A&&...) FRX_BODY
template <class... A> Tensor round(A&&...) FRX_BODY
template <class... A> Tensor& round_out(A&&...) FRX_BODY
template <class... A> Tensor log1p(A&&...) FRX_BODY
template <class... A> Tensor& log1p_out(A&&...) FRX_BODY
template <class... A> Tensor log_softmax(A&&...) FRX_BODY
template <class... A> Tensor softmax(A&&...) FRX_BODY
template <class... A> Tensor airy_ai(A&&...) FRX_BODY
template <class... A> Tensor& airy_ai_out(A&&...) FRX_BODY
template <class... A> Tensor bessel_j0(A&&...) FRX_BODY
template <class... A> Tensor& bessel_j0_out(A&&...) FRX_BODY
template <class... A> Tensor bessel_j1(A&&...) FRX_BODY
template <class... A> Tensor& bessel_j1_out(A&&...) FRX_BODY
template <class... A> Tensor bessel_y0(A&&...) FRX_BODY
template <class... A> Tensor& bessel_y0_out(A&&...) FRX_BODY
template <class... A> Tensor bessel_y1(A&&...) FRX_BODY
template <class... A> Tensor& bessel_y1_out(A&&...) FRX_BODY
template <class... A> Tensor chebyshev_polynomial_t(A&&...) FRX_BODY
template <class... A> Tensor& chebyshev_polynomial_t_out(A&&...) FRX_BODY
template <class... A> Tensor chebyshev_polynomial_u(A&&...) FRX_BODY
template <class... A> Tensor& chebyshev_polynomial_u_out(A&&...) FRX_BODY
template <class... A> Tensor chebyshev_polynomial_v(A&&...) FRX_BODY
template <class... A> Tensor& chebyshev_polynomial_v_out(A&&...) FRX_BODY
template <class... A> Tensor chebyshev_polynomial_w(A&&...) FRX_BODY
template <class... A> Tensor& chebyshev_polynomial_w_out(A&&...) FRX_BODY
template <class... A> Tensor hermite_polynomial_h(A&&...) FRX_BODY
template <class... A> Tensor& hermite_polynomial_h_out(A&&...) FRX_BODY
template <class... A> Tensor hermite_polynomial_he(A&&...) FRX_BODY
template <class... A> Tensor& hermite_polynomial_he_out(A&&...) FRX_BODY
template <class... A> Tensor laguerre_polynomial_l(A&&...) FRX_BODY
template <class... A> Tensor& laguerre_polynomial_l_out(A&&...) FRX_BODY
template <class... A> Tensor legendre_polynomial_p(A&&...) FRX_BODY
template <class... A> Tensor& legendre_polynomial_p_out(A&&...) FRX_BODY
template <class... A> Tensor modified_bessel_i0(A&&...) FRX_BODY
template <class... A> Tensor& modified_bessel_i0_out(A&&...) FRX_BODY
template <class... A> Tensor modified_bessel_i1(A&&...) FRX_BODY
template <class... A> Tensor& modified_bessel_i1_out(A&&...) FRX_BODY
template <class... A> Tensor modified_bessel_k0(A&&...) FRX_BODY
template <class... A> Tensor& modified_bessel_k0_out(A&&...) FRX_BODY
template <class... A> Tensor modified_bessel_k1(A&&...) FRX_BODY
template <class... A> Tensor& modified_bessel_k1_out(A&&...) FRX_BODY
template <class... A> Tensor scaled_modified_bessel_k0(A&&...) FRX_BODY
template <class... A> Tensor& scaled_modified_bessel_k0_out(A&&...) FRX_BODY
template <class... A> Tensor scaled_modified_bessel_k1(A&&...) FRX_BODY
template <class... A> Tensor& scaled_modified_bessel_k1_out(A&&...) FRX_BODY
template <class... A> Tensor shifted_chebyshev_polynomial_t(A&&...) FRX_BODY
template <class... A> Tensor& shifted_chebyshev_polynomial_t_out(A&&...) FRX_BODY
template <class... A> Tensor shifted_chebyshev_polynomial_u(A&&...) FRX_BODY
template <class... A> Tensor& shifted_chebyshev_polynomial_u_out(A&&...) FRX_BODY
template <class... A> Tensor shifted_chebyshev_polynomial_v(A&&...) FRX_BODY
template <class... A> Tensor& shifted_chebyshev_polynomial_v_out(A&&...) FRX_BODY
template <class... A> Tensor shifted_chebyshev_polynomial_w(A&&...) FRX_BODY
template <class... A> Tensor& shifted_chebyshev_polynomial_w_out(A&&...) FRX_BODY
template <class... A> Tensor spherical_bessel_j0(A&&...) FRX_BODY
template <class... A> Tensor& spherical_bessel_j0_out(A&&...) FRX_BODY
}
namespace nested {
template <class... A> Tensor nested_tensor(A&&...) FRX_BODY
template <class... A> Tensor as_nested_tensor(A&&...) FRX_BODY
template <class... A> Tensor to_padded_tensor(A&&...) FRX_BODY
}
namespace autograd {
using Variable = at::Tensor;
using variable_list = std::vector<Variable>;
using tensor_list = std::vector<at::Tensor>;
using edge_list = std::vector<Edge>;
struct Edge { std::shared_ptr<Node> function; uint32_t input_nr; bool is_valid() const noexcept; };
struct Node { std::string name() const; variable_list operator()(variable_list&&); };
using GradMode = at::GradMode;
using AutoGradMode = at::AutoGradMode;
struct AutogradContext {
  std::unordered_map<std::string, c10::IValue> saved_data;
  void save_for_backward(variable_list);
  variable_list get_saved_variables() const;
  void mark_dirty(const variable_list&);
  void mark_non_differentiable(const variable_list&);
  void set_materialize_grads(bool);
  bool needs_input_grad(size_t) const;
};
template <class T> struct Function {
  template <class X = T, class... A> static auto apply(A&&...) -> decltype(X::forward(static_cast<AutogradContext*>(nullptr), std::declval<A>()...)) FRX_BODY
};
void backward(const variable_list&, const variable_list& = {}, std::optional<bool> = std::nullopt, bool = false, const variable_list& = {});
variable_list grad(const variable_list&, const variable_list&, const variable_list& = {}, std::optional<bool> = std::nullopt, bool = false, bool = false);
}
using at::get_num_threads;
using at::init_num_threads;
using at::manual_seed;
using at::set_num_threads;
using at::get_num_interop_threads;
using at::set_num_interop_threads;
namespace data { namespace datasets {} }
namespace serialize { class InputArchive {}; class OutputArchive {}; }
namespace python { namespace detail {} }
template <class T, class... A> void save(const T&, A&&...) FRX_BODY
template <class T, class... A> void load(T&, A&&...) FRX_BODY
namespace utils {}
namespace profiler {}
class Library final {
 public:
  template <class F> Library& def(F&&) & FRX_BODY
  template <class N, class F> Library& def(N&&, F&&) & FRX_BODY
  template <class N, class F> Library& impl(N, F&&) & FRX_BODY
  template <class F> Library& fallback(F&&) & FRX_BODY
};
class CppFunction final { public: template <class F> CppFunction(F*); static CppFunction makeFallthrough(); };
template <class F> CppFunction dispatch(c10::DispatchKey, F&&) FRX_BODY
}
#define TORCH_LIBRARY(ns, m) \
  static void TORCH_LIBRARY_init_##ns(torch::Library&); \
  void TORCH_LIBRARY_init_##ns(torch::Library& m)
#define TORCH_LIBRARY_FRAGMENT(ns, m)                                                             \
  static void C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_init_##ns##_, __LINE__)(torch::Library&);     \
  void C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_init_##ns##_, __LINE__)(torch::Library& m)
#define TORCH_LIBRARY_IMPL(ns, k, m)                                                              \
  static void C10_CONCATENATE(TORCH_LIBRARY_IMPL_init_##ns##_##k##_, __LINE__)(torch::Library&);   \
  void C10_CONCATENATE(TORCH_LIBRARY_IMPL_init_##ns##_##k##_, __LINE__)(torch::Library& m)
#endif
