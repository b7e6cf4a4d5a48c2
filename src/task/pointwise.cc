// Functions of torch that go over elements once or a few times: activations, arithmetic, reductions, softmax, losses.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "task/library.h"
#include "task/torch_call.h"

namespace frx::task {
namespace {

bool IsScalar(const Value& value) {
  return std::holds_alternative<bool>(value) || std::holds_alternative<std::int64_t>(value) ||
         std::holds_alternative<double>(value);
}

/// What several operands make together: shapes broadcast, element types promoted, a float among ints makes float32.
TensorType Together(const TorchCall& call, const std::vector<std::string_view>& parameters) {
  TensorType type;
  bool first = true;
  bool number = false;
  for (std::string_view parameter : parameters) {
    const Value& value = call.at(parameter);
    MustBeKnown(value);
    if (std::holds_alternative<double>(value)) number = true;
    if (IsScalar(value) || std::holds_alternative<None>(value)) continue;
    const TensorType& other = call.tensor(parameter).type;
    type = first ? other : TensorType{Broadcast(type.shape, other.shape), Promote(type.dtype, other.dtype)};
    first = false;
  }
  if (first) NotUnderstood(fmt::format("{}() of no tensor", call.name));
  if (number && !IsFloating(type.dtype)) type.dtype = call.in.default_dtype;
  return type;
}

Value Run(TorchCall& call, TensorType type, std::uint64_t per_element = 1) {
  std::uint64_t operations = Times(Elements(type.shape), per_element);
  return call.Result(std::move(type), operations);
}

Value Unary(TorchCall& call) { return Run(call, call.tensor("input").type); }

Value FloatUnary(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  if (!IsFloating(type.dtype)) type.dtype = call.in.default_dtype;
  return Run(call, type);
}

/// glu's and the like: the second half gates the first.
Value Glu(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  std::int64_t& size = type.shape[Dimension(call.integer("dim"), type.shape.size())];
  if (size % 2 != 0) NotUnderstood("glu() of an odd size");
  size /= 2;
  return Run(call, type, 2);
}

Value Binary(TorchCall& call) { return Run(call, Together(call, {"input", "other"})); }

Value Divide(TorchCall& call) {
  TensorType type = Together(call, {"input", "other"});
  if (!IsFloating(type.dtype) && !call.has("rounding_mode")) type.dtype = call.in.default_dtype;
  return Run(call, type);
}

Value Comparison(TorchCall& call) {
  TensorType type = Together(call, {"input", "other"});
  type.dtype = "bool";
  return Run(call, type);
}

Value BoolUnary(TorchCall& call) { return Run(call, {call.tensor("input").type.shape, "bool"}); }

Value ThreeOperands(TorchCall& call) { return Run(call, Together(call, {"input", "tensor1", "tensor2"}), 3); }

Value Where(TorchCall& call) {
  TensorType type = Together(call, {"input", "other"});
  type.shape = Broadcast(type.shape, call.tensor("condition").type.shape);
  return Run(call, type);
}

Value Clamp(TorchCall& call) {
  TensorType type = Together(call, {"input", "min", "max"});
  return Run(call, type, (call.has("min") ? 1U : 0U) + (call.has("max") ? 1U : 0U));
}

Value MaskedFill(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  type.shape = Broadcast(type.shape, call.tensor("mask").type.shape);
  return Run(call, type);
}

Value Dropout(TorchCall& call) {
  bool works = call.flag("training") && AsNumber(call.at("p"), "dropout") > 0;
  if (!works) return call.View(call.tensor("input"), call.tensor("input").type.shape);
  return Unary(call);
}

// --- reductions ---

std::vector<std::size_t> Dims(const TorchCall& call, std::size_t rank) {
  std::vector<std::size_t> dims;
  if (call.has("dim")) {
    for (std::int64_t dim : call.shape("dim")) dims.push_back(Dimension(dim, rank));
  }
  return dims;
}

Value Reduction(TorchCall& call, std::string dtype, std::uint64_t per_element) {
  Tensor& input = call.tensor("input");
  Shape shape = Reduce(input.type.shape, Dims(call, input.type.shape.size()), call.flag("keepdim"));
  return call.Result({std::move(shape), std::move(dtype)}, Times(input.elements, per_element));
}

Value Sum(TorchCall& call) {
  const std::string& dtype = call.tensor("input").type.dtype;
  return Reduction(call, call.dtype(IsFloating(dtype) ? dtype : "int64"), 1);
}
Value Mean(TorchCall& call) { return Reduction(call, call.dtype(call.tensor("input").type.dtype), 1); }
Value Variance(TorchCall& call) { return Reduction(call, call.tensor("input").type.dtype, 3); }
Value Norm(TorchCall& call) { return Reduction(call, call.tensor("input").type.dtype, 2); }
Value LogSumExp(TorchCall& call) { return Reduction(call, call.tensor("input").type.dtype, 3); }
Value AnyAll(TorchCall& call) { return Reduction(call, "bool", 1); }
Value ArgExtreme(TorchCall& call) { return Reduction(call, "int64", 1); }
Value PlainExtreme(TorchCall& call) { return Reduction(call, call.tensor("input").type.dtype, 1); }

/// max and min: of all, along a dimension (values and indices), or of two tensors.
Value Extreme(TorchCall& call) {
  Tensor& input = call.tensor("input");
  if (std::holds_alternative<Tensor*>(call.at("dim"))) {
    return Run(call, Together(call, {"input", "dim"}));
  }
  if (!call.has("dim")) return Reduction(call, input.type.dtype, 1);
  Value values = Reduction(call, input.type.dtype, 1);
  TensorType indices{AsTensor(values, call.name).type.shape, "int64"};
  return call.in.NewTuple(std::vector<Value>{values, call.Further(indices)});
}

/// max(x, other=y)
Value ExtremeNamed(TorchCall& call) {
  if (call.has("other")) return Run(call, Together(call, {"input", "other"}));
  return Extreme(call);
}

Value SortLike(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Value values = call.Result(input.type, 0);
  return call.in.NewTuple(std::vector<Value>{values, call.Further({input.type.shape, "int64"})});
}

Value TopK(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  if (shape.empty()) NotUnderstood("topk() of a scalar");
  shape[Dimension(call.integer("dim"), shape.size())] = call.integer("k");
  Value values = call.Result({shape, input.type.dtype}, input.elements);
  return call.in.NewTuple(std::vector<Value>{values, call.Further({shape, "int64"})});
}

Value ScanPair(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Value values = call.Result(input.type, input.elements);
  return call.in.NewTuple(std::vector<Value>{values, call.Further({input.type.shape, "int64"})});
}

Value Scan(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  type.dtype = call.dtype(type.dtype);
  return Run(call, type);
}

// Greatest, difference, exponential, sum, quotient.
Value Softmax(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  type.dtype = call.dtype(type.dtype);
  return Run(call, type, 5);
}

// Square, sum, quotient.
Value Normalize(TorchCall& call) { return Run(call, call.tensor("input").type, 3); }

// --- losses ---

Value Loss(TorchCall& call, TensorType elementwise, std::uint64_t per_element) {
  std::uint64_t operations = Times(Elements(elementwise.shape), per_element);
  if (AsText(call.at("reduction"), "reduction") != "none") elementwise.shape.clear();
  return call.Result(std::move(elementwise), operations);
}

// Difference, function, sum.
Value PairLoss(TorchCall& call) { return Loss(call, Together(call, {"input", "target"}), 3); }

Value CrossEntropy(TorchCall& call) {
  TensorType type = call.tensor("input").type;
  const Shape& target = call.tensor("target").type.shape;
  std::uint64_t work = call.name == "nll_loss" ? Elements(target) : Times(5, Elements(type.shape));
  if (target == type.shape) {  // probabilities
    work = Plus(work, Times(2, Elements(type.shape)));
    type.shape.erase(type.shape.begin() + (type.shape.size() > 1 ? 1 : 0));
  } else {
    type.shape = target;
  }
  if (AsText(call.at("reduction"), "reduction") != "none") type.shape.clear();
  return call.Result(std::move(type), work);
}

Value CosineSimilarity(TorchCall& call) {
  TensorType type = Together(call, {"x1", "x2"});
  std::uint64_t operations = Times(Elements(type.shape), 6);
  type.shape = Reduce(type.shape, {Dimension(call.integer("dim"), type.shape.size())}, false);
  return call.Result(std::move(type), operations);
}

Value PairwiseDistance(TorchCall& call) {
  TensorType type = Together(call, {"x1", "x2"});
  std::uint64_t operations = Times(Elements(type.shape), 3);
  if (type.shape.empty()) NotUnderstood("a distance of scalars");
  type.shape = Reduce(type.shape, {type.shape.size() - 1}, call.flag("keepdim"));
  return call.Result(std::move(type), operations);
}

Value TripletLoss(TorchCall& call) {
  TensorType type = Together(call, {"anchor", "positive", "negative"});
  std::uint64_t operations = Times(Elements(type.shape), 6);
  if (AsText(call.at("reduction"), "reduction") != "none") {
    type.shape.clear();
  } else if (!type.shape.empty()) {
    type.shape.pop_back();
  }
  return call.Result(std::move(type), operations);
}

Value CosineEmbeddingLoss(TorchCall& call) {
  TensorType type = Together(call, {"input1", "input2"});
  std::uint64_t operations = Times(Elements(type.shape), 6);
  if (AsText(call.at("reduction"), "reduction") != "none") {
    type.shape.clear();
  } else if (!type.shape.empty()) {
    type.shape.pop_back();
  }
  return call.Result(std::move(type), operations);
}

Value MarginRankingLoss(TorchCall& call) {
  TensorType type = Together(call, {"input1", "input2", "target"});
  return Loss(call, type, 4);
}

constexpr std::string_view kUnarySignature = "input";
constexpr std::string_view kBinarySignature = "input other alpha=1";
constexpr std::string_view kReduceSignature = "input dim=None keepdim=False dtype=None";
constexpr std::string_view kPairLossSignature =
    "input target size_average=None reduce=None reduction=mean weight=None pos_weight=None delta=1.0 beta=1.0 "
    "log_target=False log_input=True full=False eps=1e-8 margin=1.0";

constexpr auto kFunctions = std::to_array<TorchFunction>({
    {"relu", "input inplace=False", Unary},
    {"relu6", "input inplace=False", Unary},
    {"leaky_relu", "input negative_slope=0.01 inplace=False", Unary},
    {"elu", "input alpha=1.0 inplace=False", Unary},
    {"selu", "input inplace=False", Unary},
    {"celu", "input alpha=1.0 inplace=False", Unary},
    {"gelu", "input approximate=none", Unary},
    {"silu", "input inplace=False", Unary},
    {"mish", "input inplace=False", Unary},
    {"hardswish", "input inplace=False", Unary},
    {"hardsigmoid", "input inplace=False", Unary},
    {"hardtanh", "input min_val=-1.0 max_val=1.0 inplace=False", Unary},
    {"softplus", "input beta=1 threshold=20", Unary},
    {"softsign", kUnarySignature, Unary},
    {"tanhshrink", kUnarySignature, Unary},
    {"hardshrink", "input lambd=0.5", Unary},
    {"softshrink", "input lambd=0.5", Unary},
    {"threshold", "input threshold value inplace=False", Unary},
    {"logsigmoid", kUnarySignature, Unary},
    {"prelu", "input weight", Unary},
    {"rrelu", "input lower=0.125 upper=0.333 training=False inplace=False", Unary},
    {"glu", "input dim=-1", Glu},
    {"sigmoid", kUnarySignature, FloatUnary},
    {"tanh", kUnarySignature, FloatUnary},
    {"exp", kUnarySignature, FloatUnary},
    {"exp2", kUnarySignature, FloatUnary},
    {"expm1", kUnarySignature, FloatUnary},
    {"log", kUnarySignature, FloatUnary},
    {"log2", kUnarySignature, FloatUnary},
    {"log10", kUnarySignature, FloatUnary},
    {"log1p", kUnarySignature, FloatUnary},
    {"sqrt", kUnarySignature, FloatUnary},
    {"rsqrt", kUnarySignature, FloatUnary},
    {"sin", kUnarySignature, FloatUnary},
    {"cos", kUnarySignature, FloatUnary},
    {"tan", kUnarySignature, FloatUnary},
    {"atan", kUnarySignature, FloatUnary},
    {"asin", kUnarySignature, FloatUnary},
    {"acos", kUnarySignature, FloatUnary},
    {"sinh", kUnarySignature, FloatUnary},
    {"cosh", kUnarySignature, FloatUnary},
    {"erf", kUnarySignature, FloatUnary},
    {"erfc", kUnarySignature, FloatUnary},
    {"reciprocal", kUnarySignature, FloatUnary},
    {"abs", kUnarySignature, Unary},
    {"neg", kUnarySignature, Unary},
    {"negative", kUnarySignature, Unary},
    {"sign", kUnarySignature, Unary},
    {"square", kUnarySignature, Unary},
    {"floor", kUnarySignature, Unary},
    {"ceil", kUnarySignature, Unary},
    {"round", "input decimals=0", Unary},
    {"trunc", kUnarySignature, Unary},
    {"frac", kUnarySignature, Unary},
    {"nan_to_num", "input nan=0.0 posinf=None neginf=None", Unary},
    {"bernoulli", "input p=None", Unary},
    {"isnan", kUnarySignature, BoolUnary},
    {"isinf", kUnarySignature, BoolUnary},
    {"isfinite", kUnarySignature, BoolUnary},
    {"logical_not", kUnarySignature, BoolUnary},
    {"bitwise_not", kUnarySignature, Unary},
    {"add", kBinarySignature, Binary},
    {"sub", kBinarySignature, Binary},
    {"subtract", kBinarySignature, Binary},
    {"mul", "input other", Binary},
    {"multiply", "input other", Binary},
    {"div", "input other rounding_mode=None", Divide},
    {"divide", "input other rounding_mode=None", Divide},
    {"true_divide", "input other rounding_mode=None", Divide},
    {"floor_divide", "input other", Binary},
    {"remainder", "input other", Binary},
    {"fmod", "input other", Binary},
    {"pow", "input other", Binary},
    {"maximum", "input other", Binary},
    {"minimum", "input other", Binary},
    {"atan2", "input other", Binary},
    {"bitwise_and", "input other", Binary},
    {"bitwise_or", "input other", Binary},
    {"eq", "input other", Comparison},
    {"ne", "input other", Comparison},
    {"lt", "input other", Comparison},
    {"le", "input other", Comparison},
    {"gt", "input other", Comparison},
    {"ge", "input other", Comparison},
    {"logical_and", "input other", Comparison},
    {"logical_or", "input other", Comparison},
    {"logical_xor", "input other", Comparison},
    {"addcmul", "input tensor1 tensor2 value=1", ThreeOperands},
    {"addcdiv", "input tensor1 tensor2 value=1", ThreeOperands},
    {"lerp", "input tensor1 tensor2", ThreeOperands},
    {"where", "condition input other", Where},
    {"clamp", "input min=None max=None", Clamp},
    {"clip", "input min=None max=None", Clamp},
    {"clamp_min", "input min max=None", Clamp},
    {"clamp_max", "input max min=None", Clamp},
    {"masked_fill", "input mask value", MaskedFill},
    {"dropout", "input p=0.5 training=True inplace=False", Dropout},
    {"dropout1d", "input p=0.5 training=True inplace=False", Dropout},
    {"dropout2d", "input p=0.5 training=True inplace=False", Dropout},
    {"dropout3d", "input p=0.5 training=True inplace=False", Dropout},
    {"alpha_dropout", "input p=0.5 training=True inplace=False", Dropout},
    {"sum", kReduceSignature, Sum},
    {"nansum", kReduceSignature, Sum},
    {"prod", kReduceSignature, Sum},
    {"count_nonzero", kReduceSignature, ArgExtreme},
    {"mean", kReduceSignature, Mean},
    {"nanmean", kReduceSignature, Mean},
    {"var", "input dim=None unbiased=True keepdim=False correction=1", Variance},
    {"std", "input dim=None unbiased=True keepdim=False correction=1", Variance},
    {"norm", "input p=2 dim=None keepdim=False dtype=None", Norm},
    {"linalg.norm", "input ord=None dim=None keepdim=False dtype=None", Norm},
    {"linalg.vector_norm", "input ord=2 dim=None keepdim=False dtype=None", Norm},
    {"logsumexp", kReduceSignature, LogSumExp},
    {"any", kReduceSignature, AnyAll},
    {"all", kReduceSignature, AnyAll},
    {"argmax", kReduceSignature, ArgExtreme},
    {"argmin", kReduceSignature, ArgExtreme},
    {"amax", kReduceSignature, PlainExtreme},
    {"amin", kReduceSignature, PlainExtreme},
    {"max", "input dim=None keepdim=False other=None", ExtremeNamed},
    {"min", "input dim=None keepdim=False other=None", ExtremeNamed},
    {"median", kReduceSignature, Extreme},
    {"mode", "input dim=-1 keepdim=False", Extreme},
    {"sort", "input dim=-1 descending=False stable=False", SortLike},
    {"topk", "input k dim=-1 largest=True sorted=True", TopK},
    {"cummax", "input dim", ScanPair},
    {"cummin", "input dim", ScanPair},
    {"cumsum", "input dim dtype=None", Scan},
    {"cumprod", "input dim dtype=None", Scan},
    {"logcumsumexp", "input dim dtype=None", Scan},
    {"softmax", "input dim=None _stacklevel=3 dtype=None", Softmax},
    {"log_softmax", "input dim=None _stacklevel=3 dtype=None", Softmax},
    {"softmin", "input dim=None _stacklevel=3 dtype=None", Softmax},
    {"normalize", "input p=2.0 dim=1 eps=1e-12", Normalize},
    {"mse_loss", kPairLossSignature, PairLoss},
    {"l1_loss", kPairLossSignature, PairLoss},
    {"smooth_l1_loss", kPairLossSignature, PairLoss},
    {"huber_loss", "input target reduction=mean delta=1.0", PairLoss},
    {"kl_div", "input target size_average=None reduce=None reduction=mean log_target=False", PairLoss},
    {"binary_cross_entropy", "input target weight=None size_average=None reduce=None reduction=mean", PairLoss},
    {"binary_cross_entropy_with_logits",
     "input target weight=None size_average=None reduce=None reduction=mean pos_weight=None", PairLoss},
    {"hinge_embedding_loss", "input target margin=1.0 size_average=None reduce=None reduction=mean", PairLoss},
    {"soft_margin_loss", kPairLossSignature, PairLoss},
    {"poisson_nll_loss", "input target log_input=True full=False size_average=None eps=1e-8 reduce=None reduction=mean",
     PairLoss},
    {"cross_entropy",
     "input target weight=None size_average=None ignore_index=-100 reduce=None reduction=mean label_smoothing=0.0",
     CrossEntropy},
    {"nll_loss", "input target weight=None size_average=None ignore_index=-100 reduce=None reduction=mean",
     CrossEntropy},
    {"cosine_similarity", "x1 x2 dim=1 eps=1e-8", CosineSimilarity},
    {"pairwise_distance", "x1 x2 p=2.0 eps=1e-6 keepdim=False", PairwiseDistance},
    {"triplet_margin_loss",
     "anchor positive negative margin=1.0 p=2 eps=1e-6 swap=False size_average=None reduce=None reduction=mean",
     TripletLoss},
    {"cosine_embedding_loss", "input1 input2 target margin=0.0 size_average=None reduce=None reduction=mean",
     CosineEmbeddingLoss},
    {"margin_ranking_loss", "input1 input2 target margin=0.0 size_average=None reduce=None reduction=mean",
     MarginRankingLoss},
});

}  // namespace

const TorchFunction* FindPointwise(std::string_view name) {
  auto found = std::find_if(kFunctions.begin(), kFunctions.end(), [&](const auto& each) { return each.name == name; });
  return found == kFunctions.end() ? nullptr : &*found;
}

Value Elementwise(Interpreter& in, std::string_view name, const Value& left, const Value& right) {
  // 2 - x: the number stands first.
  Arguments arguments{.positional = {left, right}, .keyword = {}};
  return CallTorch(in, std::string(name), std::string(name), arguments);
}

}  // namespace frx::task
