// torch.nn's modules: what each holds, and what a call of it computes.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/text.h"
#include "task/library.h"
#include "task/torch_call.h"

namespace frx::task {
namespace {

constexpr std::size_t kMaxModules = 20'000;

// Modules that call a function with what they were made with, under the same names.
struct SimpleModule {
  std::string_view kind;
  std::string_view signature;
  std::string_view function;
};

constexpr std::string_view kPool1 = "kernel_size stride=None padding=0 dilation=1 return_indices=False ceil_mode=False";
constexpr std::string_view kAverage =
    "kernel_size stride=None padding=0 ceil_mode=False count_include_pad=True divisor_override=None";
constexpr std::string_view kReduction = "size_average=None reduce=None reduction=mean";

constexpr auto kSimpleModules = std::to_array<SimpleModule>({
    {"Identity", "*ignored", "identity"},
    {"ReLU", "inplace=False", "relu"},
    {"ReLU6", "inplace=False", "relu6"},
    {"LeakyReLU", "negative_slope=0.01 inplace=False", "leaky_relu"},
    {"ELU", "alpha=1.0 inplace=False", "elu"},
    {"SELU", "inplace=False", "selu"},
    {"CELU", "alpha=1.0 inplace=False", "celu"},
    {"GELU", "approximate=none", "gelu"},
    {"SiLU", "inplace=False", "silu"},
    {"Mish", "inplace=False", "mish"},
    {"Hardswish", "inplace=False", "hardswish"},
    {"Hardsigmoid", "inplace=False", "hardsigmoid"},
    {"Hardtanh", "min_val=-1.0 max_val=1.0 inplace=False", "hardtanh"},
    {"Softplus", "beta=1 threshold=20", "softplus"},
    {"Softsign", "", "softsign"},
    {"Tanhshrink", "", "tanhshrink"},
    {"Hardshrink", "lambd=0.5", "hardshrink"},
    {"Softshrink", "lambd=0.5", "softshrink"},
    {"Threshold", "threshold value inplace=False", "threshold"},
    {"LogSigmoid", "", "logsigmoid"},
    {"Sigmoid", "", "sigmoid"},
    {"Tanh", "", "tanh"},
    {"GLU", "dim=-1", "glu"},
    {"Softmax", "dim=None", "softmax"},
    {"LogSoftmax", "dim=None", "log_softmax"},
    {"Softmin", "dim=None", "softmin"},
    {"Softmax2d", "", "softmax"},
    {"Dropout", "p=0.5 inplace=False", "dropout"},
    {"Dropout1d", "p=0.5 inplace=False", "dropout1d"},
    {"Dropout2d", "p=0.5 inplace=False", "dropout2d"},
    {"Dropout3d", "p=0.5 inplace=False", "dropout3d"},
    {"AlphaDropout", "p=0.5 inplace=False", "alpha_dropout"},
    {"MaxPool1d", kPool1, "max_pool1d"},
    {"MaxPool2d", kPool1, "max_pool2d"},
    {"MaxPool3d", kPool1, "max_pool3d"},
    {"AvgPool1d", "kernel_size stride=None padding=0 ceil_mode=False count_include_pad=True", "avg_pool1d"},
    {"AvgPool2d", kAverage, "avg_pool2d"},
    {"AvgPool3d", kAverage, "avg_pool3d"},
    {"AdaptiveAvgPool1d", "output_size", "adaptive_avg_pool1d"},
    {"AdaptiveAvgPool2d", "output_size", "adaptive_avg_pool2d"},
    {"AdaptiveAvgPool3d", "output_size", "adaptive_avg_pool3d"},
    {"AdaptiveMaxPool1d", "output_size return_indices=False", "adaptive_max_pool1d"},
    {"AdaptiveMaxPool2d", "output_size return_indices=False", "adaptive_max_pool2d"},
    {"AdaptiveMaxPool3d", "output_size return_indices=False", "adaptive_max_pool3d"},
    {"Upsample", "size=None scale_factor=None mode=nearest align_corners=None", "interpolate"},
    {"UpsamplingNearest2d", "size=None scale_factor=None", "interpolate"},
    {"UpsamplingBilinear2d", "size=None scale_factor=None mode=bilinear", "interpolate"},
    {"PixelShuffle", "factor", "pixel_shuffle"},
    {"PixelUnshuffle", "factor", "pixel_unshuffle"},
    {"ChannelShuffle", "groups", "channel_shuffle"},
    {"Flatten", "start_dim=1 end_dim=-1", "flatten"},
    {"Unflatten", "dim sizes", "unflatten"},
    {"Unfold", "kernel_size dilation=1 padding=0 stride=1", "unfold"},
    {"Fold", "output_size kernel_size dilation=1 padding=0 stride=1", "fold"},
    {"LocalResponseNorm", "size alpha=1e-4 beta=0.75 k=1.0", "local_response_norm"},
    {"CosineSimilarity", "dim=1 eps=1e-8", "cosine_similarity"},
    {"PairwiseDistance", "p=2.0 eps=1e-6 keepdim=False", "pairwise_distance"},
    {"MSELoss", kReduction, "mse_loss"},
    {"L1Loss", kReduction, "l1_loss"},
    {"SmoothL1Loss", "size_average=None reduce=None reduction=mean beta=1.0", "smooth_l1_loss"},
    {"HuberLoss", "reduction=mean delta=1.0", "huber_loss"},
    {"KLDivLoss", "size_average=None reduce=None reduction=mean log_target=False", "kl_div"},
    {"BCELoss", "weight=None size_average=None reduce=None reduction=mean", "binary_cross_entropy"},
    {"BCEWithLogitsLoss", "weight=None size_average=None reduce=None reduction=mean pos_weight=None",
     "binary_cross_entropy_with_logits"},
    {"HingeEmbeddingLoss", "margin=1.0 size_average=None reduce=None reduction=mean", "hinge_embedding_loss"},
    {"SoftMarginLoss", kReduction, "soft_margin_loss"},
    {"CrossEntropyLoss",
     "weight=None size_average=None ignore_index=-100 reduce=None reduction=mean label_smoothing=0.0", "cross_entropy"},
    {"NLLLoss", "weight=None size_average=None ignore_index=-100 reduce=None reduction=mean", "nll_loss"},
    {"TripletMarginLoss", "margin=1.0 p=2 eps=1e-6 swap=False size_average=None reduce=None reduction=mean",
     "triplet_margin_loss"},
    {"CosineEmbeddingLoss", "margin=0.0 size_average=None reduce=None reduction=mean", "cosine_embedding_loss"},
    {"MarginRankingLoss", "margin=0.0 size_average=None reduce=None reduction=mean", "margin_ranking_loss"},
});

const SimpleModule* FindSimple(std::string_view kind) {
  auto found =
      std::find_if(kSimpleModules.begin(), kSimpleModules.end(), [&](const auto& each) { return each.kind == kind; });
  return found == kSimpleModules.end() ? nullptr : &*found;
}

/// The names of a signature.
std::vector<std::string_view> NamesOf(std::string_view signature) {
  std::vector<std::string_view> names;
  while (!signature.empty()) {
    std::size_t end = std::min(signature.find(' '), signature.size());
    std::string_view word = signature.substr(0, end);
    names.push_back(word.substr(word.starts_with('*') ? 1 : 0, word.find('=') - (word.starts_with('*') ? 1 : 0)));
    signature.remove_prefix(std::min(end + 1, signature.size()));
  }
  return names;
}

std::string StepName(const Object& object) {
  const std::string& kind = object.kind;
  return object.path.empty() ? kind : object.path + ": " + kind;
}

void AddTensor(Interpreter& in, Object& object, std::string_view name, Shape shape, const std::string& dtype,
               bool learnable = true) {
  Value made = in.NewTensor({std::move(shape), dtype}, learnable ? "parameter" : "buffer");
  Tensor& tensor = *std::get<Tensor*>(made);
  tensor.learnable = learnable;
  tensor.buffer = !learnable;
  Set(object.attributes, name, made);
}

void AddOptional(Interpreter& in, Object& object, std::string_view name, bool there, Shape shape,
                 const std::string& dtype) {
  if (there) {
    AddTensor(in, object, name, std::move(shape), dtype);
  } else {
    Set(object.attributes, name, None{});
  }
}

Object& AddModule(Interpreter& in, Object& object, std::string_view name, const std::string& kind,
                  Arguments arguments) {
  Value made = in.NewObject(kind);
  Object& child = *std::get<Object*>(made);
  ConstructModule(in, child, kind, arguments);
  Set(object.attributes, name, made);
  return child;
}

const Value& Held(const Object& object, std::string_view name) {
  const Value* value = Find(object.attributes, name);
  if (value == nullptr) NotUnderstood(fmt::format("{} without its {}", object.kind, Quoted(name)));
  MustBeKnown(*value);
  return *value;
}

/// What modules are made with goes into their attributes, under torch's names.
void Keep(Object& object, const TorchCall& call, std::string_view signature) {
  for (std::string_view name : NamesOf(signature)) {
    if (name == "bias" || name == "dtype") continue;
    Set(object.attributes, name, call.at(name));
  }
}

std::size_t Dims(std::string_view kind) {
  return kind.ends_with("1d") ? 1 : kind.ends_with("2d") ? 2 : kind.ends_with("3d") ? 3 : 0;
}

constexpr std::string_view kLinear = "in_features out_features bias=True dtype=None";
constexpr std::string_view kConv =
    "in_channels out_channels kernel_size stride=1 padding=0 dilation=1 groups=1 bias=True padding_mode=zeros "
    "dtype=None";
constexpr std::string_view kConvTranspose =
    "in_channels out_channels kernel_size stride=1 padding=0 output_padding=0 groups=1 bias=True dilation=1 "
    "padding_mode=zeros dtype=None";
constexpr std::string_view kBatchNorm =
    "num_features eps=1e-5 momentum=0.1 affine=True track_running_stats=True process_group=None dtype=None";
constexpr std::string_view kInstanceNorm =
    "num_features eps=1e-5 momentum=0.1 affine=False track_running_stats=False dtype=None";
constexpr std::string_view kLayerNorm = "normalized_shape eps=1e-5 elementwise_affine=True bias=True dtype=None";
constexpr std::string_view kRmsNorm = "normalized_shape eps=None elementwise_affine=True dtype=None";
constexpr std::string_view kGroupNorm = "num_groups num_channels eps=1e-5 affine=True dtype=None";
constexpr std::string_view kEmbedding =
    "num_embeddings embedding_dim padding_idx=None max_norm=None norm_type=2.0 scale_grad_by_freq=False sparse=False "
    "_weight=None dtype=None";
constexpr std::string_view kAttention =
    "embed_dim num_heads dropout=0.0 bias=True add_bias_kv=False add_zero_attn=False kdim=None vdim=None "
    "batch_first=False dtype=None";
constexpr std::string_view kEncoderLayer =
    "d_model nhead dim_feedforward=2048 dropout=0.1 activation=relu layer_norm_eps=1e-5 batch_first=False "
    "norm_first=False bias=True dtype=None";

void ConstructConvolution(Interpreter& in, Object& object, TorchCall& call, bool transposed) {
  std::size_t dims = Dims(call.name);
  std::int64_t inner = call.integer("in_channels");
  std::int64_t outer = call.integer("out_channels");
  std::int64_t groups = call.integer("groups");
  if (groups < 1 || inner % groups != 0 || outer % groups != 0) {
    NotUnderstood(fmt::format("{} of {} to {} channels in {} groups", call.name, inner, outer, groups));
  }
  Shape shape = transposed ? Shape{inner, outer / groups} : Shape{outer, inner / groups};
  Shape kernel = call.sizes("kernel_size", dims);
  shape.insert(shape.end(), kernel.begin(), kernel.end());
  std::string dtype = call.dtype(in.default_dtype);
  AddTensor(in, object, "weight", shape, dtype);
  AddOptional(in, object, "bias", call.flag("bias"), {outer}, dtype);
}

struct RecurrentKind {
  std::string_view kind;
  std::int64_t gates;
  std::uint64_t pointwise;  // a unit, beside its products and biases
};
// LSTM: 3 sigmoid, 2 tanh, 3 products, 1 sum. GRU: 2 sigmoid, 1 tanh, 3 products, 3 sums. RNN: the activation.
constexpr std::array kRecurrent = {RecurrentKind{"LSTM", 4, 9}, RecurrentKind{"GRU", 3, 9}, RecurrentKind{"RNN", 1, 1}};

const RecurrentKind* FindRecurrent(std::string_view kind) {
  if (kind.ends_with("Cell")) kind.remove_suffix(4);
  auto found = std::find_if(kRecurrent.begin(), kRecurrent.end(), [&](const auto& each) { return each.kind == kind; });
  return found == kRecurrent.end() ? nullptr : &*found;
}

void ConstructRecurrent(Interpreter& in, Object& object, const RecurrentKind& kind, Arguments& arguments) {
  bool cell = object.kind.ends_with("Cell");
  std::string_view signature =
      cell              ? "input_size hidden_size bias=True nonlinearity=tanh dtype=None"
      : kind.gates == 1 ? "input_size hidden_size num_layers=1 nonlinearity=tanh bias=True batch_first=False "
                          "dropout=0.0 bidirectional=False dtype=None"
                        : "input_size hidden_size num_layers=1 bias=True batch_first=False dropout=0.0 "
                          "bidirectional=False proj_size=0 dtype=None";
  TorchCall call(in, object.kind, object.kind, signature, arguments);
  Keep(object, call, signature);
  std::string dtype = call.dtype(in.default_dtype);
  std::int64_t hidden = call.integer("hidden_size");
  std::int64_t rows = Multiply(kind.gates, hidden);
  bool bias = call.flag("bias");
  Set(object.attributes, "bias", bias);
  auto add = [&](const std::string& suffix, std::int64_t input) {
    AddTensor(in, object, "weight_ih" + suffix, {rows, input}, dtype);
    AddTensor(in, object, "weight_hh" + suffix, {rows, hidden}, dtype);
    if (!bias) return;
    AddTensor(in, object, "bias_ih" + suffix, {rows}, dtype);
    AddTensor(in, object, "bias_hh" + suffix, {rows}, dtype);
  };
  if (cell) return add("", call.integer("input_size"));
  if (kind.gates != 1 && call.integer("proj_size") != 0) NotUnderstood("an LSTM with a projection");
  bool both = call.flag("bidirectional");
  std::int64_t layers = call.integer("num_layers");
  if (layers < 1 || layers > 1000) NotUnderstood(fmt::format("{} layers", layers));
  for (std::int64_t layer = 0; layer < layers; ++layer) {
    std::int64_t input = layer == 0 ? call.integer("input_size") : Multiply(hidden, both ? 2 : 1);
    add(fmt::format("_l{}", layer), input);
    if (both) add(fmt::format("_l{}_reverse", layer), input);
  }
}

void ConstructAttention(Interpreter& in, Object& object, Arguments& arguments) {
  TorchCall call(in, object.kind, object.kind, kAttention, arguments);
  Keep(object, call, kAttention);
  if (call.flag("add_bias_kv") || call.flag("add_zero_attn")) NotUnderstood("attention with added keys");
  std::int64_t width = call.integer("embed_dim");
  std::int64_t heads = call.integer("num_heads");
  if (heads < 1 || width % heads != 0) NotUnderstood(fmt::format("{} heads over {} features", heads, width));
  std::int64_t keys = call.has("kdim") ? call.integer("kdim") : width;
  std::int64_t values = call.has("vdim") ? call.integer("vdim") : width;
  std::string dtype = call.dtype(in.default_dtype);
  if (keys == width && values == width) {
    AddTensor(in, object, "in_proj_weight", {Multiply(3, width), width}, dtype);
  } else {
    AddTensor(in, object, "q_proj_weight", {width, width}, dtype);
    AddTensor(in, object, "k_proj_weight", {width, keys}, dtype);
    AddTensor(in, object, "v_proj_weight", {width, values}, dtype);
  }
  AddOptional(in, object, "in_proj_bias", call.flag("bias"), {Multiply(3, width)}, dtype);
  AddModule(in, object, "out_proj", "Linear", {.positional = {width, width, call.flag("bias")}, .keyword = {}});
}

/// Layers of a transformer, made of modules in torch's order.
void ConstructTransformerLayer(Interpreter& in, Object& object, Arguments& arguments, bool decoder) {
  TorchCall call(in, object.kind, object.kind, kEncoderLayer, arguments);
  Keep(object, call, kEncoderLayer);
  Value width = call.integer("d_model");
  Value wide = call.integer("dim_feedforward");
  Names attention{{"batch_first", call.at("batch_first")}, {"dropout", call.at("dropout")}};
  Arguments heads{.positional = {width, call.at("nhead")}, .keyword = attention};
  AddModule(in, object, "self_attn", "MultiheadAttention", heads);
  if (decoder) AddModule(in, object, "multihead_attn", "MultiheadAttention", heads);
  Arguments dropout{.positional = {call.at("dropout")}, .keyword = {}};
  AddModule(in, object, "linear1", "Linear", {.positional = {width, wide}, .keyword = {}});
  AddModule(in, object, "dropout", "Dropout", dropout);
  AddModule(in, object, "linear2", "Linear", {.positional = {wide, width}, .keyword = {}});
  for (int i = 1; i <= (decoder ? 3 : 2); ++i) {
    AddModule(in, object, fmt::format("norm{}", i), "LayerNorm", {.positional = {width}, .keyword = {}});
  }
}

void Number(Object& object, const std::vector<Value>& children) {
  for (std::size_t i = 0; i < children.size(); ++i) Set(object.attributes, fmt::format("{}", i), children[i]);
}

/// Holds the modules and tensors that are handed to it. False: another kind.
bool ConstructContainer(Interpreter& in, Object& object, const std::string& kind, Arguments& arguments) {
  if (kind == "Sequential" || kind == "ModuleDict" || kind == "ParameterDict") {
    if (arguments.positional.size() == 1 && std::holds_alternative<Dict*>(arguments.positional[0])) {
      for (const auto& [key, value] : std::get<Dict*>(arguments.positional[0])->items) {
        in.Spend(object.attributes.size() / 16 + 1);
        Set(object.attributes, AsText(key, "a module's name"), value);
      }
      return true;
    }
    Number(object, arguments.positional);
    return true;
  }
  if (kind != "ModuleList" && kind != "ParameterList") return false;
  if (!arguments.positional.empty()) {
    std::vector<Value> items = in.Items(arguments.positional[0]);
    in.Spend(items.size());
    if (items.size() > kMaxModules / 10) OverLimit("a long list of modules");
    Number(object, items);
  }
  return true;
}

std::vector<Value> Positional(const Arguments& arguments, std::size_t at_least, const std::string& kind) {
  std::vector<Value> all = arguments.positional;
  for (const auto& [name, value] : arguments.keyword) {
    if (all.size() < at_least) all.push_back(value);
  }
  if (all.size() < at_least) NotUnderstood(fmt::format("a call of {} with {} arguments", kind, all.size()));
  return all;
}

Value CallSimple(Interpreter& in, Object& object, const SimpleModule& simple, Arguments& arguments) {
  if (simple.kind == "Identity") return Positional(arguments, 1, object.kind)[0];
  for (std::string_view name : NamesOf(simple.signature)) arguments.keyword.emplace_back(name, Held(object, name));
  if (simple.kind == "Softmax2d") arguments.keyword.emplace_back("dim", std::int64_t{-3});
  return CallTorch(in, std::string(simple.function), StepName(object), arguments);
}

Value CallConvolution(Interpreter& in, Object& object, Arguments& arguments, bool transposed) {
  Value input = Positional(arguments, 1, object.kind)[0];
  Arguments all{.positional = {input, Held(object, "weight"), Held(object, "bias")}, .keyword = {}};
  for (std::string_view name : {"stride", "padding", "dilation", "groups"}) {
    all.keyword.emplace_back(name, Held(object, name));
  }
  if (transposed) {
    all.keyword.emplace_back("output_padding", Held(object, "output_padding"));
    if (arguments.positional.size() > 1) NotUnderstood("a transposed convolution to a given size");
  }
  std::string function = fmt::format("{}{}d", transposed ? "conv_transpose" : "conv", Dims(object.kind));
  return CallTorch(in, function, StepName(object), all);
}

Value CallNorm(Interpreter& in, Object& object, Arguments& arguments, const std::string& function) {
  Value input = Positional(arguments, 1, object.kind)[0];
  Arguments all{.positional = {input}, .keyword = {{"weight", Held(object, "weight")}, {"bias", Held(object, "bias")}}};
  const Shape& shape = AsTensor(input, object.kind).type.shape;
  if (function == "batch_norm" || function == "instance_norm") {
    std::int64_t features = AsInt(Held(object, "num_features"), object.kind);
    std::size_t at = function == "instance_norm" && shape.size() == Dims(object.kind) + 1 ? 0 : 1;
    if (shape.size() <= at || shape[at] != features) {
      NotUnderstood(fmt::format("{} of {} features on [{}]", object.kind, features, fmt::join(shape, ", ")));
    }
    // Training, as the archive runs it: the batch's own statistics, not the running ones.
    if (function == "batch_norm") all.keyword.emplace_back("training", true);
  } else if (function == "group_norm") {
    if (shape.size() < 2 || shape[1] != AsInt(Held(object, "num_channels"), object.kind)) {
      NotUnderstood(fmt::format("GroupNorm on [{}]", fmt::join(shape, ", ")));
    }
    all.keyword.emplace_back("num_groups", Held(object, "num_groups"));
  } else {
    Shape normal = AsShape(Held(object, "normalized_shape"), object.kind);
    if (normal.size() > shape.size() || !std::equal(normal.rbegin(), normal.rend(), shape.rbegin())) {
      NotUnderstood(fmt::format("{} of [{}] on [{}]", object.kind, fmt::join(normal, ", "), fmt::join(shape, ", ")));
    }
    all.keyword.emplace_back("normalized_shape", Held(object, "normalized_shape"));
    if (function == "rms_norm") std::erase_if(all.keyword, [](const auto& each) { return each.first == "bias"; });
  }
  return CallTorch(in, function, StepName(object), all);
}

/// Reads every tensor that the module itself holds.
void ReadOwn(Interpreter& in, Object& object) {
  for (const auto& [name, value] : object.attributes) {
    if (auto* tensor = std::get_if<Tensor*>(&value); tensor != nullptr && (*tensor)->learnable) {
      in.Read(AsTensor(value, object.kind));
    }
  }
}

/// A recurrent module's input, weights and, where they are given, states: one, or a pair.
void ReadRecurrent(Interpreter& in, Object& object, Tensor& input, const Arguments& arguments) {
  in.Read(input);
  ReadOwn(in, object);
  if (arguments.positional.size() < 2 || std::holds_alternative<None>(arguments.positional[1])) return;
  const Value& given = arguments.positional[1];
  std::vector<Value> states = std::holds_alternative<Sequence*>(given) ? in.Items(given) : std::vector{given};
  for (const Value& state : states) in.Read(AsTensor(state, object.kind));
}

Value CallCell(Interpreter& in, Object& object, const RecurrentKind& kind, Arguments& arguments) {
  Tensor& input = AsTensor(Positional(arguments, 1, object.kind)[0], object.kind);
  std::int64_t features = AsInt(Held(object, "input_size"), object.kind);
  std::int64_t hidden = AsInt(Held(object, "hidden_size"), object.kind);
  if (input.type.shape.empty() || input.type.shape.back() != features) NotUnderstood(object.kind + " of another size");
  Shape shape = input.type.shape;
  shape.back() = hidden;
  std::uint64_t gates = static_cast<std::uint64_t>(kind.gates);
  std::uint64_t each = Times(Times(2, gates), Plus(CountOf(features), CountOf(hidden)));
  each = Plus(each, gates * (AsBool(Held(object, "bias")) ? 3 : 1) + kind.pointwise);
  ReadRecurrent(in, object, input, arguments);
  in.Record(StepName(object), {shape, input.type.dtype}, Times(Elements(shape), each), true);
  Value h = in.NewTensor({shape, input.type.dtype});
  if (kind.gates != 4) return h;
  return in.NewTuple(std::vector<Value>{h, in.NewTensor({shape, input.type.dtype})});
}

Value CallRecurrent(Interpreter& in, Object& object, const RecurrentKind& kind, Arguments& arguments) {
  if (object.kind.ends_with("Cell")) return CallCell(in, object, kind, arguments);
  Tensor& input = AsTensor(Positional(arguments, 1, object.kind)[0], object.kind);
  Shape shape = input.type.shape;
  std::int64_t features = AsInt(Held(object, "input_size"), object.kind);
  std::int64_t hidden = AsInt(Held(object, "hidden_size"), object.kind);
  std::int64_t layers = AsInt(Held(object, "num_layers"), object.kind);
  std::int64_t directions = AsBool(Held(object, "bidirectional")) ? 2 : 1;
  bool batch_first = AsBool(Held(object, "batch_first"));
  bool batched = shape.size() == 3;
  if ((!batched && shape.size() != 2) || shape.back() != features) {
    NotUnderstood(fmt::format("{} of {} features on [{}]", object.kind, features, fmt::join(shape, ", ")));
  }
  std::uint64_t rows = Elements({shape.begin(), shape.end() - 1});
  std::uint64_t gates = static_cast<std::uint64_t>(kind.gates);
  std::uint64_t work = 0;
  for (std::int64_t layer = 0; layer < layers; ++layer) {
    std::int64_t width = layer == 0 ? features : Multiply(hidden, directions);
    std::uint64_t each = Times(Times(2, gates), Plus(CountOf(width), CountOf(hidden)));
    each = Plus(each, gates * (AsBool(Held(object, "bias")) ? 3 : 1) + kind.pointwise);
    work = Plus(work, Times(Times(Times(rows, CountOf(hidden)), CountOf(directions)), each));
  }
  ReadRecurrent(in, object, input, arguments);
  Shape state{Multiply(layers, directions)};
  if (batched) state.push_back(shape[batch_first ? 0 : 1]);
  state.push_back(hidden);
  shape.back() = Multiply(hidden, directions);
  TensorType output{shape, input.type.dtype};
  in.Record(StepName(object), output, work, true);
  TensorType last{state, input.type.dtype};
  Value h = in.NewTensor(last);
  if (kind.gates == 4) h = in.NewTuple(std::vector<Value>{h, in.NewTensor(last)});
  return in.NewTuple(std::vector<Value>{in.NewTensor(std::move(output)), h});
}

Value CallAttention(Interpreter& in, Object& object, Arguments& arguments) {
  TorchCall call(in, object.kind, StepName(object),
                 "query key value key_padding_mask=None need_weights=True attn_mask=None average_attn_weights=True "
                 "is_causal=False",
                 arguments);
  Tensor& query = call.tensor("query");
  const Shape& key = call.tensor("key").type.shape;
  const Shape& value = call.tensor("value").type.shape;
  const Shape& shape = query.type.shape;
  std::int64_t width = AsInt(Held(object, "embed_dim"), object.kind);
  std::int64_t heads = AsInt(Held(object, "num_heads"), object.kind);
  bool batched = shape.size() == 3;
  bool batch_first = AsBool(Held(object, "batch_first"));
  if ((!batched && shape.size() != 2) || key.size() != shape.size() || value.size() != shape.size() ||
      shape.back() != width) {
    NotUnderstood(fmt::format("MultiheadAttention of {} features on [{}]", width, fmt::join(shape, ", ")));
  }
  std::size_t along = batched && batch_first ? 1 : 0;
  std::int64_t batch = !batched ? 1 : batch_first ? shape[0] : shape[1];
  std::uint64_t n = CountOf(batch);
  std::uint64_t e = CountOf(width);
  std::uint64_t l = CountOf(shape[along]);
  std::uint64_t s = CountOf(key[along]);
  std::uint64_t projections = Times(Times(2, n), Times(l, Times(e, e)));  // of the query
  projections =
      Plus(projections, Times(Times(2, n), Times(s, Times(e, Plus(CountOf(key.back()), CountOf(value.back()))))));
  projections = Plus(projections, Times(Times(2, n), Times(l, Times(e, e))));  // of the result
  if (std::holds_alternative<Tensor*>(Held(object, "in_proj_bias"))) {
    projections = Plus(projections, Times(Times(n, e), Plus(Times(2, l), Times(2, s))));
  }
  std::uint64_t scores = Times(Times(n, l), s);
  std::uint64_t attention = Plus(Times(scores, Times(4, e)), Times(Times(5, CountOf(heads)), scores));
  ReadOwn(in, object);
  if (const Value* out = Find(object.attributes, "out_proj"); out != nullptr && std::holds_alternative<Object*>(*out)) {
    ReadOwn(in, *std::get<Object*>(*out));
  }
  Value result = call.Result(query.type, Plus(projections, attention), true);
  Value weights = None{};
  if (call.flag("need_weights")) {
    Shape scores_shape;
    if (batched) scores_shape.push_back(batch);
    if (!call.flag("average_attn_weights")) scores_shape.push_back(heads);
    scores_shape.insert(scores_shape.end(), {shape[along], key[along]});
    weights = in.NewTensor({scores_shape, query.type.dtype});
  }
  return in.NewTuple(std::vector<Value>{result, weights});
}

Value CallChild(Interpreter& in, const Object& object, std::string_view name, std::vector<Value> inputs) {
  Value result = in.Call(Held(object, name), {.positional = std::move(inputs), .keyword = {}});
  MustBeKnown(result);
  return result;
}

Value CallTransformerLayer(Interpreter& in, Object& object, Arguments& arguments, bool decoder) {
  std::vector<Value> inputs = Positional(arguments, decoder ? 2 : 1, object.kind);
  Value x = inputs[0];
  bool first = AsBool(Held(object, "norm_first"));
  const Value& activation = Held(object, "activation");
  auto attend = [&](std::string_view name, const Value& query, const Value& memory) {
    return in.Items(CallChild(in, object, name, {query, memory, memory, None{}, false}))[0];
  };
  auto feed = [&](const Value& value) {
    Value inner = CallChild(in, object, "linear1", {value});
    auto* word = std::get_if<std::string>(&activation);
    Arguments one{.positional = {inner}, .keyword = {}};
    inner = word != nullptr ? CallTorch(in, *word, *word, one) : in.Call(activation, one);
    return CallChild(in, object, "linear2", {CallChild(in, object, "dropout", {inner})});
  };
  int norm = 0;
  auto residual = [&](const auto& block) {
    std::string name = fmt::format("norm{}", ++norm);
    if (first) {
      x = Elementwise(in, "add", x, block(CallChild(in, object, name, {x})));
    } else {
      x = CallChild(in, object, name, {Elementwise(in, "add", x, block(x))});
    }
  };
  residual([&](const Value& value) { return attend("self_attn", value, value); });
  if (decoder) residual([&](const Value& value) { return attend("multihead_attn", value, inputs[1]); });
  residual(feed);
  return x;
}

Value CallPad(Interpreter& in, Object& object, Arguments& arguments) {
  Value input = Positional(arguments, 1, object.kind)[0];
  Shape pad = AsShape(Held(object, "padding"), object.kind);
  if (pad.size() == 1) pad.resize(2 * Dims(object.kind), pad[0]);
  Arguments all{.positional = {input, in.NewTuple(pad)}, .keyword = {}};
  return CallTorch(in, "pad", StepName(object), all);
}

Value DeepCopy(Interpreter& in, Object& object, std::map<const Object*, Object*>& copies, int depth) {
  if (auto found = copies.find(&object); found != copies.end()) return found->second;
  if (depth > 24 || copies.size() > kMaxModules) OverLimit("a copy of a deep module");
  Value made = in.NewObject(object.kind);
  Object& copy = *std::get<Object*>(made);
  copies[&object] = &copy;
  copy.of = object.of;
  copy.unknown = object.unknown;
  for (const auto& [name, value] : Names(object.attributes)) {
    in.Spend();
    if (auto* child = std::get_if<Object*>(&value)) {
      Set(copy.attributes, name, DeepCopy(in, **child, copies, depth + 1));
    } else if (auto* tensor = std::get_if<Tensor*>(&value)) {
      Set(copy.attributes, name, in.arena().New<Tensor>(Tensor(**tensor)));
    } else {
      Set(copy.attributes, name, value);
    }
  }
  return made;
}

bool IsModuleObject(const Object& object) {
  if (!object.kind.empty()) return object.kind != "context";
  if (object.of == nullptr) return false;
  std::vector<const Class*> open{object.of};
  for (std::size_t i = 0; i < open.size() && i < 64; ++i) {
    for (const Value& base : open[i]->bases) {
      auto* library = std::get_if<Library>(&base);
      if (library != nullptr && library->path.starts_with("torch.nn.")) return true;
      if (auto* parent = std::get_if<Class*>(&base)) open.push_back(*parent);
    }
  }
  return false;
}

/// Every module below and with `object`, by its path from there.
std::vector<std::pair<std::string, Object*>> Modules(Interpreter& in, Object& object) {
  std::vector<std::pair<std::string, Object*>> all{{"", &object}};
  std::set<const Object*> seen{&object};
  for (std::size_t i = 0; i < all.size(); ++i) {
    in.Spend();
    for (const auto& [name, value] : Children(*all[i].second)) {
      Object* child = std::get<Object*>(value);
      if (!seen.insert(child).second || all[i].first.size() > 300) continue;
      all.emplace_back(all[i].first.empty() ? name : all[i].first + "." + name, child);
    }
  }
  return all;
}

}  // namespace

bool IsModule(Interpreter&, const Value& value) {
  auto* object = std::get_if<Object*>(&value);
  return object != nullptr && IsModuleObject(**object);
}

Names Children(const Object& object) {
  Names children;
  for (const auto& [name, value] : object.attributes) {
    auto* child = std::get_if<Object*>(&value);
    if (child != nullptr && IsModuleObject(**child)) children.emplace_back(name, value);
  }
  return children;
}

void ConstructModule(Interpreter& in, Object& object, const std::string& kind, Arguments& arguments) {
  object.kind = kind;
  in.Spend();
  if (ConstructContainer(in, object, kind, arguments)) return;
  if (const SimpleModule* simple = FindSimple(kind)) {
    TorchCall call(in, kind, kind, simple->signature, arguments);
    Keep(object, call, simple->signature);
    return;
  }
  if (const RecurrentKind* recurrent = FindRecurrent(kind))
    return ConstructRecurrent(in, object, *recurrent, arguments);
  if (kind == "MultiheadAttention") return ConstructAttention(in, object, arguments);
  if (kind == "TransformerEncoderLayer" || kind == "TransformerDecoderLayer") {
    return ConstructTransformerLayer(in, object, arguments, kind == "TransformerDecoderLayer");
  }
  auto make = [&](std::string_view signature) {
    TorchCall call(in, kind, kind, signature, arguments);
    Keep(object, call, signature);
    return call;
  };
  if (kind == "TransformerEncoder" || kind == "TransformerDecoder") {
    TorchCall call = make("layer num_layers norm=None enable_nested_tensor=True mask_check=True");
    std::int64_t count = call.integer("num_layers");
    auto* layer = std::get_if<Object*>(&call.at("layer"));
    if (layer == nullptr || count < 1 || count > 1000) NotUnderstood(kind);
    std::erase_if(object.attributes, [](const auto& each) { return each.first == "layer" || each.first == "norm"; });
    Value list = in.NewObject("ModuleList");
    for (std::int64_t i = 0; i < count; ++i) {
      std::map<const Object*, Object*> copies;
      Set(std::get<Object*>(list)->attributes, fmt::format("{}", i), DeepCopy(in, **layer, copies, 0));
    }
    Set(object.attributes, "layers", list);
    Set(object.attributes, "norm", call.at("norm"));
    return;
  }
  if (kind == "Linear" || kind == "NonDynamicallyQuantizableLinear") {
    TorchCall call = make(kLinear);
    std::string dtype = call.dtype(in.default_dtype);
    AddTensor(in, object, "weight", {call.integer("out_features"), call.integer("in_features")}, dtype);
    return AddOptional(in, object, "bias", call.flag("bias"), {call.integer("out_features")}, dtype);
  }
  if (kind == "Bilinear") {
    TorchCall call = make("in1_features in2_features out_features bias=True dtype=None");
    std::string dtype = call.dtype(in.default_dtype);
    std::int64_t out = call.integer("out_features");
    AddTensor(in, object, "weight", {out, call.integer("in1_features"), call.integer("in2_features")}, dtype);
    return AddOptional(in, object, "bias", call.flag("bias"), {out}, dtype);
  }
  std::size_t dims = Dims(kind);
  if (kind.starts_with("ConvTranspose") && dims > 0) {
    TorchCall call = make(kConvTranspose);
    return ConstructConvolution(in, object, call, true);
  }
  if (kind.starts_with("Conv") && dims > 0) {
    TorchCall call = make(kConv);
    return ConstructConvolution(in, object, call, false);
  }
  if ((kind.starts_with("BatchNorm") && dims > 0) || kind == "SyncBatchNorm" ||
      (kind.starts_with("InstanceNorm") && dims > 0)) {
    TorchCall call = make(kind.starts_with("Instance") ? kInstanceNorm : kBatchNorm);
    std::string dtype = call.dtype(in.default_dtype);
    Shape shape{call.integer("num_features")};
    AddOptional(in, object, "weight", call.flag("affine"), shape, dtype);
    AddOptional(in, object, "bias", call.flag("affine"), shape, dtype);
    if (!call.flag("track_running_stats")) return;
    AddTensor(in, object, "running_mean", shape, dtype, false);
    AddTensor(in, object, "running_var", shape, dtype, false);
    return AddTensor(in, object, "num_batches_tracked", {}, "int64", false);
  }
  if (kind == "LayerNorm" || kind == "RMSNorm") {
    TorchCall call = make(kind == "LayerNorm" ? kLayerNorm : kRmsNorm);
    std::string dtype = call.dtype(in.default_dtype);
    bool affine = call.flag("elementwise_affine");
    AddOptional(in, object, "weight", affine, call.shape("normalized_shape"), dtype);
    bool bias = kind == "LayerNorm" && affine && call.flag("bias");
    return AddOptional(in, object, "bias", bias, call.shape("normalized_shape"), dtype);
  }
  if (kind == "GroupNorm") {
    TorchCall call = make(kGroupNorm);
    std::string dtype = call.dtype(in.default_dtype);
    std::int64_t groups = call.integer("num_groups");
    if (groups < 1 || call.integer("num_channels") % groups != 0) NotUnderstood("GroupNorm with groups of unlike size");
    AddOptional(in, object, "weight", call.flag("affine"), {call.integer("num_channels")}, dtype);
    return AddOptional(in, object, "bias", call.flag("affine"), {call.integer("num_channels")}, dtype);
  }
  if (kind == "Embedding") {
    TorchCall call = make(kEmbedding);
    Shape shape{call.integer("num_embeddings"), call.integer("embedding_dim")};
    return AddTensor(in, object, "weight", shape, call.dtype(in.default_dtype));
  }
  if (kind == "PReLU") {
    TorchCall call = make("num_parameters=1 init=0.25 dtype=None");
    return AddTensor(in, object, "weight", {call.integer("num_parameters")}, call.dtype(in.default_dtype));
  }
  if (kind.find("Pad") != std::string::npos && dims > 0) {
    make("padding value=0");
    return;
  }
  // Its parameters are not known, nor what it computes; the module that holds it goes on.
  Value unknown =
      in.MakeUnknown({MissingReason::kUnparsable, fmt::format("the module torch.nn.{} is not known here", kind)});
  object.unknown = std::get<Unknown>(unknown).why;
}

Value CallModule(Interpreter& in, Object& object, Arguments& arguments) {
  if (object.unknown != nullptr) throw Unknowable{.known = object.unknown};
  const std::string& kind = object.kind;
  if (kind.empty()) NotUnderstood("a call of an object without forward()");
  if (kind == "Sequential") {
    if (arguments.positional.empty()) arguments.positional = Positional(arguments, 1, kind);
    std::vector<Value> flow = arguments.positional;
    for (const auto& [name, child] : Children(object)) {
      Value result = in.Call(child, {.positional = flow, .keyword = {}});
      flow = {result};
    }
    return flow[0];
  }
  if (const SimpleModule* simple = FindSimple(kind)) return CallSimple(in, object, *simple, arguments);
  if (const RecurrentKind* recurrent = FindRecurrent(kind)) return CallRecurrent(in, object, *recurrent, arguments);
  if (kind == "MultiheadAttention") return CallAttention(in, object, arguments);
  if (kind == "TransformerEncoderLayer" || kind == "TransformerDecoderLayer") {
    return CallTransformerLayer(in, object, arguments, kind == "TransformerDecoderLayer");
  }
  if (kind == "TransformerEncoder" || kind == "TransformerDecoder") {
    std::vector<Value> flow = Positional(arguments, kind == "TransformerDecoder" ? 2 : 1, kind);
    flow.resize(kind == "TransformerDecoder" ? 2 : 1);
    for (const Value& layer : in.Items(Held(object, "layers")))
      flow[0] = in.Call(layer, {.positional = flow, .keyword = {}});
    const Value& norm = Held(object, "norm");
    return std::holds_alternative<None>(norm) ? flow[0] : in.Call(norm, {.positional = {flow[0]}, .keyword = {}});
  }
  if (kind == "Linear" || kind == "NonDynamicallyQuantizableLinear" || kind == "PReLU" || kind == "Bilinear") {
    std::vector<Value> inputs = Positional(arguments, kind == "Bilinear" ? 2 : 1, kind);
    inputs.resize(kind == "Bilinear" ? 2 : 1);
    inputs.push_back(Held(object, "weight"));
    if (kind != "PReLU") inputs.push_back(Held(object, "bias"));
    Arguments all{.positional = std::move(inputs), .keyword = {}};
    std::string function = kind == "PReLU" ? "prelu" : kind == "Bilinear" ? "bilinear" : "linear";
    return CallTorch(in, function, StepName(object), all);
  }
  if (kind == "Embedding") {
    Arguments all{.positional = {Positional(arguments, 1, kind)[0], Held(object, "weight")}, .keyword = {}};
    return CallTorch(in, "embedding", StepName(object), all);
  }
  if (kind.starts_with("ConvTranspose")) return CallConvolution(in, object, arguments, true);
  if (kind.starts_with("Conv")) return CallConvolution(in, object, arguments, false);
  if (kind.find("BatchNorm") != std::string::npos) return CallNorm(in, object, arguments, "batch_norm");
  if (kind.starts_with("InstanceNorm")) return CallNorm(in, object, arguments, "instance_norm");
  if (kind == "LayerNorm") return CallNorm(in, object, arguments, "layer_norm");
  if (kind == "RMSNorm") return CallNorm(in, object, arguments, "rms_norm");
  if (kind == "GroupNorm") return CallNorm(in, object, arguments, "group_norm");
  if (kind.find("Pad") != std::string::npos) return CallPad(in, object, arguments);
  NotUnderstood(fmt::format("a call of {}", kind));
}

Value CallModuleMethod(Interpreter& in, Object& object, const std::string& name, Arguments& arguments) {
  const auto& positional = arguments.positional;
  if (object.kind == "context") return None{};  // ctx.save_for_backward(…) of an autograd.Function
  if (name == "forward" || name == "__call__") return CallModule(in, object, arguments);
  for (std::string_view same : {"eval", "train", "to", "cuda", "cpu", "float", "requires_grad_", "apply", "compile",
                                "zero_grad", "share_memory"}) {
    if (name != same) continue;
    for (const Value& value : positional) {
      if (std::string dtype = DtypeOf(value); !dtype.empty() && dtype != in.default_dtype) {
        NotUnderstood("a module whose parameters change their type");
      }
    }
    return &object;
  }
  if (name == "register_buffer" || name == "register_parameter" || name == "add_module" || name == "register_module") {
    std::vector<Value> both = Positional(arguments, 2, name);
    if (name == "register_buffer") {
      if (auto* tensor = std::get_if<Tensor*>(&both[1])) (*tensor)->buffer = true;
    }
    Set(object.attributes, AsText(both[0], name), both[1]);
    return None{};
  }
  if (name == "append" || name == "extend" || name == "insert") {
    std::vector<Value> items;
    for (const auto& [key, value] : object.attributes) items.push_back(value);
    std::vector<Value> more = Positional(arguments, name == "insert" ? 2 : 1, name);
    in.Spend(items.size());
    if (name == "append") items.push_back(more[0]);
    if (name == "extend") {
      for (Value& each : in.Items(more[0])) items.push_back(std::move(each));
    }
    if (name == "insert") {
      std::int64_t at = AsInt(more[0], name);
      if (at < 0 || at > static_cast<std::int64_t>(items.size())) NotUnderstood("insert() beyond the list");
      items.insert(items.begin() + at, more[1]);
    }
    object.attributes.clear();
    for (std::size_t i = 0; i < items.size(); ++i) object.attributes.emplace_back(fmt::format("{}", i), items[i]);
    return &object;
  }
  std::vector<Value> out;
  auto pair = [&](const std::string& key, const Value& value) {
    out.push_back(in.NewTuple(std::vector<Value>{key, value}));
  };
  if (name == "children" || name == "values" || name == "keys" || name == "named_children" || name == "items") {
    for (const auto& [key, child] : name == "values" || name == "items" ? object.attributes : Children(object)) {
      if (name == "keys") {
        out.emplace_back(key);
      } else if (name == "named_children" || name == "items") {
        pair(key, child);
      } else {
        out.push_back(child);
      }
    }
    return in.NewList(std::move(out));
  }
  if (name == "modules" || name == "named_modules") {
    for (const auto& [path, module] : Modules(in, object)) {
      if (name == "modules") {
        out.emplace_back(module);
      } else {
        pair(path, module);
      }
    }
    return in.NewList(std::move(out));
  }
  if (name == "parameters" || name == "named_parameters" || name == "buffers") {
    for (const auto& [path, module] : Modules(in, object)) {
      for (const auto& [key, value] : module->attributes) {
        auto* tensor = std::get_if<Tensor*>(&value);
        if (tensor == nullptr || !(name == "buffers" ? (*tensor)->buffer : (*tensor)->learnable)) continue;
        if (name == "named_parameters") {
          pair(path.empty() ? key : path + "." + key, value);
        } else {
          out.push_back(value);
        }
      }
    }
    return in.NewList(std::move(out));
  }
  if (name == "deepcopy") {
    std::map<const Object*, Object*> copies;
    return DeepCopy(in, object, copies, 0);
  }
  if (name == "flatten_parameters" || name == "reset_parameters" || name == "extra_repr" ||
      name == "_reset_parameters" || name == "load_state_dict" || name == "register_forward_hook") {
    return None{};
  }
  NotUnderstood(fmt::format("the attribute {} of a module", Quoted(name)));
}

}  // namespace frx::task
