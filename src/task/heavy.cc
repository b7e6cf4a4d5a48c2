// Functions of torch that do more than a few operations an element: products, convolutions, windows, normalisation,
// attention.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "task/library.h"
#include "task/torch_call.h"

namespace frx::task {
namespace {

Value MatrixProduct(TorchCall& call) {
  Tensor& a = call.tensor("input");
  Tensor& b = call.tensor("other");
  if (call.name == "mm" && (a.type.shape.size() != 2 || b.type.shape.size() != 2)) NotUnderstood("mm() of no matrices");
  if (call.name == "bmm" && (a.type.shape.size() != 3 || b.type.shape.size() != 3))
    NotUnderstood("bmm() of no batches");
  Product product = MatMul(a, b);
  return call.Result({std::move(product.shape), Promote(a.type.dtype, b.type.dtype)}, Times(2, product.multiply_adds),
                     true);
}

/// beta * input + alpha * (a @ b)
Value AddProduct(TorchCall& call) {
  Tensor& a = call.tensor("a");
  Tensor& b = call.tensor("b");
  Product product = MatMul(a, b);
  Shape shape = Broadcast(product.shape, call.tensor("input").type.shape);
  std::uint64_t work = Plus(Times(2, product.multiply_adds), Elements(shape));
  return call.Result({std::move(shape), a.type.dtype}, work, true);
}

Value Outer(TorchCall& call) {
  Tensor& a = call.tensor("input");
  Tensor& b = call.tensor("other");
  Shape shape{static_cast<std::int64_t>(a.elements), static_cast<std::int64_t>(b.elements)};
  return call.Result({shape, Promote(a.type.dtype, b.type.dtype)}, Times(a.elements, b.elements));
}

Value EinsumCall(TorchCall& call) {
  std::vector<Value> operands = call.in.Items(call.at("operands"));
  if (operands.size() == 1 && std::holds_alternative<Sequence*>(operands[0])) operands = call.in.Items(operands[0]);
  std::vector<const Tensor*> tensors;
  std::string dtype;
  for (const Value& each : operands) {
    Tensor& tensor = AsTensor(each, "einsum()");
    tensors.push_back(&tensor);
    dtype = dtype.empty() ? tensor.type.dtype : Promote(dtype, tensor.type.dtype);
  }
  if (tensors.empty()) NotUnderstood("einsum() of nothing");
  Product product = Einsum(AsText(call.at("equation"), "einsum()"), tensors);
  bool matrix = tensors.size() > 1;
  return call.Result({std::move(product.shape), dtype}, Times(matrix ? 2 : 1, product.multiply_adds), matrix);
}

Value TensorDot(TorchCall& call) {
  Tensor& a = call.tensor("a");
  Tensor& b = call.tensor("b");
  std::int64_t dims = call.integer("dims");
  std::int64_t rank = static_cast<std::int64_t>(std::min(a.type.shape.size(), b.type.shape.size()));
  if (dims < 0 || dims > rank) NotUnderstood("tensordot()");
  Shape shape(a.type.shape.begin(), a.type.shape.end() - dims);
  std::uint64_t summed = Elements({b.type.shape.begin(), b.type.shape.begin() + dims});
  shape.insert(shape.end(), b.type.shape.begin() + dims, b.type.shape.end());
  std::uint64_t work = Times(Times(2, Elements(shape)), summed);
  return call.Result({std::move(shape), Promote(a.type.dtype, b.type.dtype)}, work, true);
}

/// Distances of all pairs of rows.
Value PairDistances(TorchCall& call) {
  Tensor& a = call.tensor("x1");
  Tensor& b = call.tensor("x2");
  if (a.type.shape.size() < 2 || a.type.shape.size() != b.type.shape.size()) NotUnderstood("cdist()");
  Shape shape = a.type.shape;
  shape.back() = b.type.shape[b.type.shape.size() - 2];
  std::uint64_t work = Times(Times(3, Elements(shape)), CountOf(a.type.shape.back()));
  return call.Result({std::move(shape), a.type.dtype}, work);
}

Value LinearCall(TorchCall& call) {
  return Linear(call, call.tensor("input"), call.tensor("weight"), call.optional_tensor("bias"));
}

Value Bilinear(TorchCall& call) {
  Tensor& a = call.tensor("input1");
  const Shape& weight = call.tensor("weight").type.shape;
  if (a.type.shape.empty() || weight.size() != 3) NotUnderstood("bilinear()");
  Shape shape = a.type.shape;
  shape.back() = weight[0];
  std::uint64_t rows = Elements(shape) / std::max<std::uint64_t>(CountOf(weight[0]), 1);
  return call.Result({std::move(shape), a.type.dtype}, Times(Times(2, rows), Elements(weight)), true);
}

/// "2" of "conv2d", "max_pool2d", "conv_transpose3d"
std::size_t Digit(const std::string& name) {
  std::size_t at = name.find_first_of("123");
  if (at == std::string::npos) NotUnderstood(name);
  return static_cast<std::size_t>(name[at] - '0');
}

ConvolutionSizes Sizes(const TorchCall& call, std::size_t dims) {
  ConvolutionSizes sizes;
  sizes.stride = call.sizes("stride", dims);
  sizes.dilation = call.sizes("dilation", dims);
  sizes.groups = call.integer("groups");
  sizes.padding.assign(dims, 0);
  if (auto* word = std::get_if<std::string>(&call.at("padding"))) {
    sizes.same = *word == "same";
  } else {
    sizes.padding = call.sizes("padding", dims);
  }
  return sizes;
}

Value ConvolutionCall(TorchCall& call) {
  return Convolution(call, call.tensor("input"), call.tensor("weight"), call.optional_tensor("bias"),
                     Sizes(call, Digit(call.name)));
}

Value TransposedCall(TorchCall& call) {
  std::size_t dims = Digit(call.name);
  ConvolutionSizes sizes = Sizes(call, dims);
  sizes.output_padding = call.sizes("output_padding", dims);
  return TransposedConvolution(call, call.tensor("input"), call.tensor("weight"), call.optional_tensor("bias"), sizes);
}

// --- windows ---

Value Pool(TorchCall& call) {
  std::size_t dims = Digit(call.name);
  TensorType type = call.tensor("input").type;
  if (type.shape.size() < dims + 1) NotUnderstood(fmt::format("{}() of too few dimensions", call.name));
  Shape kernel = call.sizes("kernel_size", dims);
  bool strided = call.has("stride") && !call.shape("stride").empty();
  Shape stride = strided ? call.sizes("stride", dims) : kernel;
  Shape padding = call.sizes("padding", dims);
  bool average = call.name.starts_with("avg") || call.name.starts_with("lp");
  Shape dilation = average ? Shape(dims, 1) : call.sizes("dilation", dims);
  for (std::size_t i = 0; i < dims; ++i) {
    std::int64_t& size = type.shape[type.shape.size() - dims + i];
    size = Window(size, kernel[i], stride[i], padding[i], dilation[i], call.flag("ceil_mode"));
  }
  std::uint64_t work = Times(Elements(type.shape), Elements(kernel));
  bool indices = !average && call.flag("return_indices");
  Value made = call.Result(type, work);
  if (!indices) return made;
  return call.in.NewTuple(std::vector<Value>{made, call.Further({type.shape, "int64"})});
}

Value AdaptivePool(TorchCall& call) {
  std::size_t dims = Digit(call.name);
  Tensor& input = call.tensor("input");
  TensorType type = input.type;
  if (type.shape.size() < dims + 1) NotUnderstood(fmt::format("{}() of too few dimensions", call.name));
  const Value& wanted = call.at("output_size");
  MustBeKnown(wanted);
  std::vector<Value> sizes =
      std::holds_alternative<Sequence*>(wanted) ? call.in.Items(wanted) : std::vector(dims, wanted);
  if (sizes.size() != dims) NotUnderstood(fmt::format("{}() to {} sizes", call.name, sizes.size()));
  for (std::size_t i = 0; i < dims; ++i) {
    if (!std::holds_alternative<None>(sizes[i])) {
      type.shape[type.shape.size() - dims + i] = AsInt(sizes[i], call.name);
    }
  }
  std::uint64_t work = std::max(input.elements, Elements(type.shape));
  return call.Result(std::move(type), work);
}

Value Interpolate(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  if (type.shape.size() < 3) NotUnderstood("interpolate() of less than three dimensions");
  std::size_t dims = type.shape.size() - 2;
  if (call.has("size")) {
    Shape size = call.sizes("size", dims);
    std::copy(size.begin(), size.end(), type.shape.begin() + 2);
  } else {
    std::vector<Value> factors(dims, call.at("scale_factor"));
    if (std::holds_alternative<Sequence*>(factors[0])) factors = call.in.Items(Value(factors[0]));
    if (factors.size() != dims) NotUnderstood("interpolate() by another number of factors");
    for (std::size_t i = 0; i < dims; ++i) {
      double size = std::floor(static_cast<double>(type.shape[i + 2]) * AsNumber(factors[i], "scale_factor"));
      if (!(size >= 0 && size < 1e15)) NotUnderstood("interpolate() by that factor");
      type.shape[i + 2] = static_cast<std::int64_t>(size);
    }
  }
  // Two points a dimension, weighed and added; the nearest is a copy.
  std::uint64_t taps = AsText(call.at("mode"), "mode").find("linear") != std::string::npos ? 2ULL << dims : 0;
  std::uint64_t work = Times(Elements(type.shape), taps);
  return call.Result(std::move(type), work);
}

/// im2col
Value Unfold(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  if (type.shape.size() != 4) NotUnderstood("unfold() of anything but images");
  Shape kernel = call.sizes("kernel_size", 2);
  Shape stride = call.sizes("stride", 2);
  Shape padding = call.sizes("padding", 2);
  Shape dilation = call.sizes("dilation", 2);
  std::int64_t blocks = 1;
  for (std::size_t i = 0; i < 2; ++i) {
    blocks = Multiply(blocks, Window(type.shape[i + 2], kernel[i], stride[i], padding[i], dilation[i]));
  }
  std::int64_t rows = Multiply(type.shape[1], Multiply(kernel[0], kernel[1]));
  type.shape = {type.shape[0], rows, blocks};
  return call.Result(std::move(type), 0);
}

Value Fold(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  Shape kernel = call.sizes("kernel_size", 2);
  Shape size = call.sizes("output_size", 2);
  std::int64_t window = Multiply(kernel[0], kernel[1]);
  if (type.shape.size() != 3 || window < 1 || type.shape[1] % window != 0) NotUnderstood("fold()");
  std::uint64_t work = Elements(type.shape);
  type.shape = {type.shape[0], type.shape[1] / window, size[0], size[1]};
  return call.Result(std::move(type), work);
}

// --- normalisation: mean 1, variance 3, subtract and scale 2, weight and bias 2 ---

Value Normalisation(TorchCall& call, bool statistics) {
  Tensor& input = call.tensor("input");
  std::uint64_t each = (statistics ? 4U : 0U) + 2U + (call.has("weight") ? 1U : 0U) + (call.has("bias") ? 1U : 0U);
  return call.Result(input.type, Times(input.elements, each));
}

Value BatchNorm(TorchCall& call) { return Normalisation(call, call.flag("training") || !call.has("running_mean")); }
Value OtherNorm(TorchCall& call) { return Normalisation(call, true); }

// Square, sum, scale, and the weight.
Value RmsNorm(TorchCall& call) {
  Tensor& input = call.tensor("input");
  return call.Result(input.type, Times(input.elements, call.has("weight") ? 4 : 3));
}

Value LocalResponseNorm(TorchCall& call) {
  Tensor& input = call.tensor("input");
  std::int64_t size = call.integer("size");
  if (size < 1) NotUnderstood("local_response_norm() over no channels");
  return call.Result(input.type, Times(input.elements, Plus(CountOf(size), 4)));
}

// --- attention, look-ups ---

Value Attention(TorchCall& call) {
  Tensor& query = call.tensor("query");
  const Shape& key = call.tensor("key").type.shape;
  const Shape& value = call.tensor("value").type.shape;
  Shape shape = query.type.shape;
  if (shape.size() < 2 || key.size() < 2 || value.size() < 2 || shape.back() != key.back()) {
    NotUnderstood("attention of shapes that do not fit each other");
  }
  std::uint64_t rows = Elements({shape.begin(), shape.end() - 1});
  std::uint64_t columns = CountOf(key[key.size() - 2]);
  // Under a causal mask a row sees (columns + 1) / 2 on average.
  std::uint64_t scores = Times(rows, columns);
  if (call.flag("is_causal") && CountOf(shape[shape.size() - 2]) == columns) {
    scores = Times(rows, columns + 1) / 2;
  }
  std::uint64_t per_score = Plus(Times(2, Plus(CountOf(shape.back()), CountOf(value.back()))), 5);
  shape.back() = value.back();
  return call.Result({std::move(shape), query.type.dtype}, Times(scores, per_score), true);
}

Value EmbeddingCall(TorchCall& call) {
  Tensor& index = call.tensor("input");
  Tensor& weight = call.tensor("weight");
  if (weight.type.shape.size() != 2) NotUnderstood("an embedding of anything but a matrix");
  Shape shape = index.type.shape;
  shape.push_back(weight.type.shape[1]);
  call.in.Read(index);
  std::uint64_t rows = std::min(index.elements, CountOf(weight.type.shape[0]));
  call.in.Read(weight, Times(rows, CountOf(weight.type.shape[1])), "[picked]");
  TensorType type{std::move(shape), weight.type.dtype};
  call.in.Record(call.step, type, 0, false);
  return call.in.NewTensor(std::move(type), call.name);
}

constexpr std::string_view kConvolution = "input weight bias=None stride=1 padding=0 dilation=1 groups=1";
constexpr std::string_view kTransposed =
    "input weight bias=None stride=1 padding=0 output_padding=0 groups=1 dilation=1";
constexpr std::string_view kMaxPool =
    "input kernel_size stride=None padding=0 dilation=1 ceil_mode=False return_indices=False";
constexpr std::string_view kAveragePool =
    "input kernel_size stride=None padding=0 ceil_mode=False count_include_pad=True divisor_override=None";
constexpr std::string_view kAdaptivePool = "input output_size return_indices=False";

constexpr auto kFunctions = std::to_array<TorchFunction>({
    {"matmul", "input other", MatrixProduct},
    {"mm", "input other", MatrixProduct},
    {"bmm", "input other", MatrixProduct},
    {"mv", "input other", MatrixProduct},
    {"dot", "input other", MatrixProduct},
    {"inner", "input other", MatrixProduct},
    {"addmm", "input a b beta=1 alpha=1", AddProduct},
    {"addmv", "input a b beta=1 alpha=1", AddProduct},
    {"baddbmm", "input a b beta=1 alpha=1", AddProduct},
    {"outer", "input other", Outer},
    {"ger", "input other", Outer},
    {"einsum", "equation *operands", EinsumCall},
    {"tensordot", "a b dims=2", TensorDot},
    {"cdist", "x1 x2 p=2.0", PairDistances},
    {"linear", "input weight bias=None", LinearCall},
    {"bilinear", "input1 input2 weight bias=None", Bilinear},
    {"conv1d", kConvolution, ConvolutionCall},
    {"conv2d", kConvolution, ConvolutionCall},
    {"conv3d", kConvolution, ConvolutionCall},
    {"conv_transpose1d", kTransposed, TransposedCall},
    {"conv_transpose2d", kTransposed, TransposedCall},
    {"conv_transpose3d", kTransposed, TransposedCall},
    {"max_pool1d", kMaxPool, Pool},
    {"max_pool2d", kMaxPool, Pool},
    {"max_pool3d", kMaxPool, Pool},
    {"avg_pool1d", kAveragePool, Pool},
    {"avg_pool2d", kAveragePool, Pool},
    {"avg_pool3d", kAveragePool, Pool},
    {"adaptive_avg_pool1d", kAdaptivePool, AdaptivePool},
    {"adaptive_avg_pool2d", kAdaptivePool, AdaptivePool},
    {"adaptive_avg_pool3d", kAdaptivePool, AdaptivePool},
    {"adaptive_max_pool1d", kAdaptivePool, AdaptivePool},
    {"adaptive_max_pool2d", kAdaptivePool, AdaptivePool},
    {"adaptive_max_pool3d", kAdaptivePool, AdaptivePool},
    {"interpolate", "input size=None scale_factor=None mode=nearest align_corners=None", Interpolate},
    {"upsample", "input size=None scale_factor=None mode=nearest align_corners=None", Interpolate},
    {"unfold", "input kernel_size dilation=1 padding=0 stride=1", Unfold},
    {"fold", "input output_size kernel_size dilation=1 padding=0 stride=1", Fold},
    {"batch_norm",
     "input running_mean=None running_var=None weight=None bias=None training=False momentum=0.1 eps=1e-5", BatchNorm},
    {"instance_norm",
     "input running_mean=None running_var=None weight=None bias=None use_input_stats=True momentum=0.1 eps=1e-5",
     OtherNorm},
    {"layer_norm", "input normalized_shape weight=None bias=None eps=1e-5", OtherNorm},
    {"group_norm", "input num_groups weight=None bias=None eps=1e-5", OtherNorm},
    {"rms_norm", "input normalized_shape weight=None eps=None", RmsNorm},
    {"local_response_norm", "input size alpha=1e-4 beta=0.75 k=1.0", LocalResponseNorm},
    {"scaled_dot_product_attention",
     "query key value attn_mask=None dropout_p=0.0 is_causal=False scale=None enable_gqa=False", Attention},
    {"embedding", "input weight padding_idx=None max_norm=None norm_type=2.0 scale_grad_by_freq=False sparse=False",
     EmbeddingCall},
});

void CheckChannels(const TorchCall& call, std::int64_t channels, std::int64_t expected) {
  if (channels != expected) {
    NotUnderstood(fmt::format("{}() of {} channels, {} are expected", call.name, channels, expected));
  }
}

}  // namespace

const TorchFunction* FindHeavy(std::string_view name) {
  auto found = std::find_if(kFunctions.begin(), kFunctions.end(), [&](const auto& each) { return each.name == name; });
  return found == kFunctions.end() ? nullptr : &*found;
}

Value Linear(TorchCall& call, Tensor& input, Tensor& weight, const Tensor* bias) {
  Shape shape = input.type.shape;
  const Shape& matrix = weight.type.shape;
  if (shape.empty() || matrix.size() != 2 || shape.back() != matrix[1]) {
    NotUnderstood(fmt::format("linear() of [{}] by [{}]", fmt::join(shape, ", "), fmt::join(matrix, ", ")));
  }
  shape.back() = matrix[0];
  std::uint64_t out = Elements(shape);
  std::uint64_t work = Plus(Times(Times(2, out), CountOf(matrix[1])), bias != nullptr ? out : 0);
  return call.Result({std::move(shape), input.type.dtype}, work, true);
}

Value Convolution(TorchCall& call, Tensor& input, Tensor& weight, const Tensor* bias, const ConvolutionSizes& sizes) {
  const Shape& kernel = weight.type.shape;  // out, in / groups, …
  if (kernel.size() < 3) NotUnderstood(fmt::format("{}() with a weight of {} dimensions", call.name, kernel.size()));
  std::size_t dims = kernel.size() - 2;
  Shape shape = input.type.shape;
  bool batched = shape.size() == dims + 2;
  if ((!batched && shape.size() != dims + 1) || sizes.groups < 1) {
    NotUnderstood(fmt::format("{}() of {} dimensions", call.name, shape.size()));
  }
  std::size_t channel = batched ? 1 : 0;
  CheckChannels(call, shape[channel], Multiply(kernel[1], sizes.groups));
  shape[channel] = kernel[0];
  for (std::size_t i = 0; i < dims; ++i) {
    std::int64_t& size = shape[channel + 1 + i];
    if (!sizes.same) size = Window(size, kernel[2 + i], sizes.stride[i], sizes.padding[i], sizes.dilation[i]);
  }
  std::uint64_t out = Elements(shape);
  std::uint64_t per_result = Times(2, Elements({kernel.begin() + 1, kernel.end()}));
  std::uint64_t work = Plus(Times(out, per_result), bias != nullptr ? out : 0);
  return call.Result({std::move(shape), input.type.dtype}, work, true);
}

Value TransposedConvolution(TorchCall& call, Tensor& input, Tensor& weight, const Tensor* bias,
                            const ConvolutionSizes& sizes) {
  const Shape& kernel = weight.type.shape;  // in, out / groups, …
  if (kernel.size() < 3) NotUnderstood(fmt::format("{}() with a weight of {} dimensions", call.name, kernel.size()));
  std::size_t dims = kernel.size() - 2;
  Shape shape = input.type.shape;
  bool batched = shape.size() == dims + 2;
  if ((!batched && shape.size() != dims + 1) || sizes.groups < 1) {
    NotUnderstood(fmt::format("{}() of {} dimensions", call.name, shape.size()));
  }
  std::size_t channel = batched ? 1 : 0;
  CheckChannels(call, shape[channel], kernel[0]);
  shape[channel] = Multiply(kernel[1], sizes.groups);
  for (std::size_t i = 0; i < dims; ++i) {
    std::int64_t& size = shape[channel + 1 + i];
    if (size < 1 || kernel[2 + i] < 1) NotUnderstood(fmt::format("{}() of nothing", call.name));
    size = Add(Add(Multiply(size - 1, sizes.stride[i]), Multiply(-2, sizes.padding[i])),
               Add(Add(Multiply(sizes.dilation[i], kernel[2 + i] - 1), sizes.output_padding[i]), 1));
  }
  std::uint64_t out = Elements(shape);
  std::uint64_t per_input = Times(2, Elements({kernel.begin() + 1, kernel.end()}));
  std::uint64_t work = Plus(Times(input.elements, per_input), bias != nullptr ? out : 0);
  return call.Result({std::move(shape), input.type.dtype}, work, true);
}

}  // namespace frx::task
