// Functions of torch that make tensors, look at them under another shape, or move their elements.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/text.h"
#include "task/library.h"
#include "task/torch_call.h"

namespace frx::task {
namespace {

// --- making ---

Value Fill(TorchCall& call) {
  return call.in.NewTensor({call.shape("size"), call.dtype(call.in.default_dtype)}, call.name);
}

Value FillInt(TorchCall& call) {
  // randint(high, size) or randint(low, high, size): the size is the sequence among the first three.
  for (std::string_view parameter : {"b", "c", "size"}) {
    const Value& value = call.at(parameter);
    MustBeKnown(value);
    if (std::holds_alternative<Sequence*>(value)) {
      return call.in.NewTensor({call.shape(parameter), call.dtype("int64")}, call.name);
    }
  }
  NotUnderstood("randint() without a size");
}

Value FillLike(TorchCall& call) {
  const TensorType& like = call.tensor("input").type;
  return call.in.NewTensor({like.shape, call.dtype(like.dtype)}, call.name.substr(0, call.name.find('_')));
}

/// x.new_zeros(2, 3)
Value FillNew(TorchCall& call) {
  return call.in.NewTensor({call.shape("size"), call.dtype(call.tensor("input").type.dtype)},
                           call.name.substr(call.name.find('_') + 1));
}

Value Full(TorchCall& call) {
  const Value& value = call.at("fill_value");
  MustBeKnown(value);
  std::string dtype = std::holds_alternative<std::int64_t>(value) ? "int64"
                      : std::holds_alternative<bool>(value)       ? "bool"
                                                                  : call.in.default_dtype;
  return call.in.NewTensor({call.shape("size"), call.dtype(dtype)}, call.name);
}

Value Arange(TorchCall& call) {
  bool one = !call.has("end");
  const Value& from = one ? Value(std::int64_t{0}) : call.at("start");
  const Value& to = one ? call.at("start") : call.at("end");
  double step = AsNumber(call.at("step"), "arange()");
  double count = std::ceil((AsNumber(to, "arange()") - AsNumber(from, "arange()")) / step);
  if (!(count >= 0 && count < 1e15)) NotUnderstood("the size of an arange()");
  bool floating = std::holds_alternative<double>(from) || std::holds_alternative<double>(to) ||
                  std::holds_alternative<double>(call.at("step"));
  TensorType type{{static_cast<std::int64_t>(count)}, call.dtype(floating ? call.in.default_dtype : "int64")};
  return call.in.NewTensor(std::move(type), call.name);
}

Value Linspace(TorchCall& call) {
  return call.in.NewTensor({{call.integer("steps")}, call.dtype(call.in.default_dtype)}, call.name);
}

Value Eye(TorchCall& call) {
  std::int64_t n = call.integer("n");
  std::int64_t m = call.has("m") ? call.integer("m") : n;
  Value made = call.in.NewTensor({{n, m}, call.dtype(call.in.default_dtype)}, call.name);
  std::get<Tensor*>(made)->structure = Structure::kDiagonal;
  return made;
}

Value RandPerm(TorchCall& call) { return call.in.NewTensor({{call.integer("n")}, call.dtype("int64")}, call.name); }

/// normal(mean, std, size)
Value Normal(TorchCall& call) {
  if (call.has("size")) return Fill(call);
  for (std::string_view parameter : {"mean", "std"}) {
    if (std::holds_alternative<Tensor*>(call.at(parameter))) {
      return call.in.NewTensor(call.tensor(parameter).type, call.name);
    }
  }
  NotUnderstood("normal() without a size");
}

/// tensor([[1, 2], [3, 4]])
void Measure(const Value& data, TensorType& type, std::string& dtype, std::size_t depth) {
  MustBeKnown(data);
  if (auto* sequence = std::get_if<Sequence*>(&data)) {
    if (depth > 8) OverLimit("lists nested too deeply");
    type.shape.push_back(static_cast<std::int64_t>((*sequence)->items.size()));
    for (const Value& item : (*sequence)->items) {
      TensorType inner;
      Measure(item, inner, dtype, depth + 1);
      if (&item == &(*sequence)->items.front()) {
        type.shape.insert(type.shape.end(), inner.shape.begin(), inner.shape.end());
      } else if (!std::equal(inner.shape.begin(), inner.shape.end(), type.shape.begin() + 1, type.shape.end())) {
        NotUnderstood("a tensor of lists of different lengths");
      }
    }
    return;
  }
  if (auto* tensor = std::get_if<Tensor*>(&data)) {
    type.shape = AsTensor(data, "tensor()").type.shape;
    dtype = dtype.empty() ? (*tensor)->type.dtype : Promote(dtype, (*tensor)->type.dtype);
    return;
  }
  AsNumber(data, "tensor()");
  std::string own = std::holds_alternative<bool>(data)     ? "bool"
                    : std::holds_alternative<double>(data) ? "float32"
                                                           : "int64";
  dtype = dtype.empty() ? own : Promote(dtype, own);
}

Value FromData(TorchCall& call) {
  TensorType type;
  std::string dtype;
  Measure(call.at("data"), type, dtype, 0);
  type.dtype = call.dtype(dtype.empty() ? call.in.default_dtype : dtype);
  return call.in.NewTensor(std::move(type), "tensor");
}

// --- looking ---

Value Same(TorchCall& call) { return call.View(call.tensor("input"), call.tensor("input").type.shape); }

Value Cast(TorchCall& call, const std::string& dtype) {
  Tensor& input = call.tensor("input");
  if (dtype == input.type.dtype) return Same(call);
  return call.Result({input.type.shape, dtype}, 0);
}

/// x.to(device), x.to(torch.float16), x.to(other), x.to(device, dtype)
Value To(TorchCall& call) {
  std::string dtype = call.tensor("input").type.dtype;
  for (std::string_view parameter : {"target", "second", "dtype"}) {
    const Value& value = call.at(parameter);
    MustBeKnown(value);
    if (std::string named = DtypeOf(value); !named.empty()) dtype = named;
    if (auto* other = std::get_if<Tensor*>(&value)) dtype = (*other)->type.dtype;
  }
  return Cast(call, dtype);
}

Value CastByName(TorchCall& call) {
  std::string dtype = DtypeOf(Library{"torch." + call.name});
  return Cast(call, dtype);
}

Value View(TorchCall& call) {
  Tensor& input = call.tensor("input");
  if (std::string dtype = DtypeOf(call.at("shape")); !dtype.empty())
    NotUnderstood("a view of the same bytes as another type");
  return call.View(input, Reshape(input.elements, call.shape("shape")));
}

Value ViewAs(TorchCall& call) {
  Tensor& input = call.tensor("input");
  return call.View(input, Reshape(input.elements, call.tensor("other").type.shape));
}

Value Flatten(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  if (shape.empty()) return call.View(input, {1});
  std::size_t from = Dimension(call.integer("start_dim"), shape.size());
  std::size_t to = Dimension(call.integer("end_dim"), shape.size());
  if (from > to) NotUnderstood("flatten() from a dimension to an earlier one");
  std::int64_t product = 1;
  for (std::size_t i = from; i <= to; ++i) product = Multiply(product, shape[i]);
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(from), shape.begin() + static_cast<std::ptrdiff_t>(to) + 1);
  shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(from), product);
  return call.View(input, shape);
}

Value Unflatten(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  std::size_t at = Dimension(call.integer("dim"), shape.size());
  if (shape.empty()) NotUnderstood("unflatten() of a scalar");
  Shape parts = Reshape(CountOf(shape[at]), call.shape("sizes"));
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(at));
  shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(at), parts.begin(), parts.end());
  return call.View(input, shape);
}

Value Squeeze(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape dims = call.has("dim") ? call.shape("dim") : Shape{};
  Shape out;
  for (std::size_t i = 0; i < input.type.shape.size(); ++i) {
    bool named = !call.has("dim") || std::any_of(dims.begin(), dims.end(), [&](std::int64_t dim) {
      return Dimension(dim, input.type.shape.size()) == i;
    });
    if (!named || input.type.shape[i] != 1) out.push_back(input.type.shape[i]);
  }
  return call.View(input, out);
}

Value Unsqueeze(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  std::size_t at = Dimension(call.integer("dim"), shape.size() + 1);
  shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(at), 1);
  return call.View(input, shape);
}

Value Permute(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape dims = call.shape("dims");
  std::size_t rank = input.type.shape.size();
  Shape out;
  std::vector<bool> seen(rank);
  for (std::int64_t dim : dims) {
    std::size_t at = Dimension(dim, rank);
    if (rank == 0 || seen[at]) NotUnderstood("permute() with a dimension twice");
    seen[at] = true;
    out.push_back(input.type.shape[at]);
  }
  if (out.size() != rank) NotUnderstood(fmt::format("permute() of {} dimensions by {}", rank, out.size()));
  return call.View(input, out);
}

Value Swap(TorchCall& call, std::int64_t a, std::int64_t b) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  if (shape.empty()) return call.View(input, shape);
  std::swap(shape[Dimension(a, shape.size())], shape[Dimension(b, shape.size())]);
  Value made = call.View(input, shape);
  Tensor& view = *std::get<Tensor*>(made);
  view.structure = input.structure == Structure::kUpper   ? Structure::kLower
                   : input.structure == Structure::kLower ? Structure::kUpper
                                                          : input.structure;
  return made;
}

Value Transpose(TorchCall& call) { return Swap(call, call.integer("dim0"), call.integer("dim1")); }
Value LastTwo(TorchCall& call) { return call.tensor("input").type.shape.size() < 2 ? Same(call) : Swap(call, -2, -1); }

Value MoveDim(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  if (shape.empty()) NotUnderstood("movedim() of a scalar");
  std::size_t from = Dimension(call.integer("source"), shape.size());
  std::size_t to = Dimension(call.integer("destination"), shape.size());
  std::int64_t size = shape[from];
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(from));
  shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(to), size);
  return call.View(input, shape);
}

Value Expand(TorchCall& call, Shape sizes) {
  Tensor& input = call.tensor("input");
  const Shape& shape = input.type.shape;
  if (sizes.size() < shape.size()) NotUnderstood("expand() to fewer dimensions");
  for (std::size_t i = 1; i <= sizes.size(); ++i) {
    std::int64_t& size = sizes[sizes.size() - i];
    if (i > shape.size()) continue;
    std::int64_t own = shape[shape.size() - i];
    if (size == -1) size = own;
    if (own != 1 && own != size) NotUnderstood(fmt::format("expand() of {} to {}", own, size));
  }
  return call.View(input, sizes);
}

Value ExpandTo(TorchCall& call) { return Expand(call, call.shape("sizes")); }
Value ExpandAs(TorchCall& call) { return Expand(call, call.tensor("other").type.shape); }

Value Part(TorchCall& call, Tensor& input, std::size_t dim, std::int64_t from, std::int64_t count) {
  Shape shape = input.type.shape;
  bool whole = from == 0 && count == shape[dim];
  shape[dim] = count;
  return call.View(input, shape, whole ? "" : fmt::format("|{}:{}+{}", dim, from, count));
}

Value Pieces(TorchCall& call, const Shape& sizes, std::size_t dim) {
  std::vector<Value> parts;
  std::int64_t from = 0;
  for (std::int64_t size : sizes) {
    parts.push_back(Part(call, call.tensor("input"), dim, from, size));
    from = Add(from, size);
  }
  return call.in.NewTuple(std::move(parts));
}

Value Split(TorchCall& call) {
  const Shape& shape = call.tensor("input").type.shape;
  std::size_t dim = Dimension(call.integer("dim"), shape.size());
  if (shape.empty()) NotUnderstood("split() of a scalar");
  Shape sizes = call.shape("size");
  if (!std::holds_alternative<Sequence*>(call.at("size"))) {
    std::int64_t each = sizes[0];
    if (each < 1) NotUnderstood("split() into pieces of no size");
    sizes.clear();
    for (std::int64_t left = shape[dim]; left > 0; left -= each) {
      call.in.Spend();
      sizes.push_back(std::min(left, each));
    }
  } else if (std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0}, Add) != shape[dim]) {
    NotUnderstood(fmt::format("split() of {} into pieces of another sum", shape[dim]));
  }
  return Pieces(call, sizes, dim);
}

Value Chunk(TorchCall& call) {
  const Shape& shape = call.tensor("input").type.shape;
  std::size_t dim = Dimension(call.integer("dim"), shape.size());
  std::int64_t chunks = call.integer("chunks");
  if (shape.empty() || chunks < 1) NotUnderstood("chunk() into no pieces");
  std::int64_t each = std::max<std::int64_t>((shape[dim] + chunks - 1) / chunks, 1);
  Shape sizes;
  for (std::int64_t left = shape[dim]; left > 0; left -= each) {
    call.in.Spend();
    sizes.push_back(std::min(left, each));
  }
  return Pieces(call, sizes, dim);
}

Value Unbind(TorchCall& call) {
  Tensor& input = call.tensor("input");
  std::size_t dim = Dimension(call.integer("dim"), input.type.shape.size());
  if (input.type.shape.empty()) NotUnderstood("unbind() of a scalar");
  std::vector<Value> parts;
  for (std::int64_t i = 0; i < input.type.shape[dim]; ++i) {
    Shape shape = input.type.shape;
    shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(dim));
    parts.push_back(call.View(input, shape, fmt::format("|{}:{}+1", dim, i)));
  }
  return call.in.NewTuple(std::move(parts));
}

Value Narrow(TorchCall& call) {
  Tensor& input = call.tensor("input");
  std::size_t dim = Dimension(call.integer("dim"), input.type.shape.size());
  std::int64_t from = call.integer("start");
  std::int64_t count = call.integer("length");
  if (input.type.shape.empty() || from < 0 || count < 0 || Add(from, count) > input.type.shape[dim]) {
    NotUnderstood("narrow() beyond the tensor");
  }
  return Part(call, input, dim, from, count);
}

Value Select(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  std::size_t dim = Dimension(call.integer("dim"), shape.size());
  if (shape.empty()) NotUnderstood("select() of a scalar");
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(dim));
  return call.View(input, shape, fmt::format("|{}:{}+1", dim, call.integer("index")));
}

/// x.unfold(dim, size, step)
Value UnfoldMethod(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  std::size_t dim = Dimension(call.integer("dim"), shape.size());
  if (shape.empty()) NotUnderstood("unfold() of a scalar");
  shape[dim] = Window(shape[dim], call.integer("size"), call.integer("step"), 0, 1);
  shape.push_back(call.integer("size"));
  return call.View(input, shape);
}

Value Diagonal(TorchCall& call) {
  Tensor& input = call.tensor("input");
  Shape shape = input.type.shape;
  if (shape.size() < 2) NotUnderstood("diagonal() of less than two dimensions");
  std::size_t a = Dimension(call.integer("dim1"), shape.size());
  std::size_t b = Dimension(call.integer("dim2"), shape.size());
  std::int64_t offset = call.integer("offset");
  if (a == b) NotUnderstood("diagonal() of one dimension");
  std::int64_t size = std::max<std::int64_t>(
      offset >= 0 ? std::min(shape[a], Add(shape[b], -offset)) : std::min(Add(shape[a], offset), shape[b]), 0);
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(std::max(a, b)));
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(std::min(a, b)));
  shape.push_back(size);
  return call.View(input, shape, fmt::format("|diagonal{}", offset));
}

// --- moving ---

Value Move(TorchCall& call, Shape shape) { return call.Result({std::move(shape), call.tensor("input").type.dtype}, 0); }
Value MoveSame(TorchCall& call) { return Move(call, call.tensor("input").type.shape); }

Value Triangle(TorchCall& call) {
  Value made = MoveSame(call);
  if (call.integer("diagonal") == 0 && call.tensor("input").type.shape.size() == 2) {
    std::get<Tensor*>(made)->structure = call.name == "triu" ? Structure::kUpper : Structure::kLower;
  }
  return made;
}

Value Diag(TorchCall& call) {
  const Shape& shape = call.tensor("input").type.shape;
  std::int64_t offset = std::abs(call.integer("diagonal"));
  if (shape.size() == 2) return Move(call, {std::max<std::int64_t>(std::min(shape[0], shape[1]) - offset, 0)});
  if (shape.size() != 1) NotUnderstood("diag() of neither a vector nor a matrix");
  std::int64_t side = Add(shape[0], offset);
  Value made = Move(call, {side, side});
  if (offset == 0) std::get<Tensor*>(made)->structure = Structure::kDiagonal;
  return made;
}

std::vector<Tensor*> TensorList(const TorchCall& call, std::string_view parameter) {
  std::vector<Tensor*> tensors;
  for (const Value& item : call.in.Items(call.at(parameter))) tensors.push_back(&AsTensor(item, call.name + "()"));
  if (tensors.empty()) NotUnderstood(fmt::format("{}() of nothing", call.name));
  return tensors;
}

Value Concatenate(TorchCall& call) {
  std::vector<Tensor*> tensors = TensorList(call, "tensors");
  TensorType type = tensors[0]->type;
  std::size_t dim = Dimension(call.integer("dim"), type.shape.size());
  if (type.shape.empty()) NotUnderstood("cat() of scalars");
  for (std::size_t i = 1; i < tensors.size(); ++i) {
    const Shape& other = tensors[i]->type.shape;
    if (other.size() != type.shape.size()) NotUnderstood("cat() of different numbers of dimensions");
    for (std::size_t j = 0; j < other.size(); ++j) {
      if (j != dim && other[j] != type.shape[j]) {
        NotUnderstood(fmt::format("cat() along {}: sizes {} and {} of dimension {}", dim, type.shape[j], other[j], j));
      }
    }
    type.shape[dim] = Add(type.shape[dim], other[dim]);
    type.dtype = Promote(type.dtype, tensors[i]->type.dtype);
  }
  return call.Result(std::move(type), 0);
}

Value Stack(TorchCall& call) {
  std::vector<Tensor*> tensors = TensorList(call, "tensors");
  TensorType type = tensors[0]->type;
  for (const Tensor* each : tensors) {
    if (each->type.shape != type.shape) NotUnderstood("stack() of different shapes");
  }
  std::size_t at = Dimension(call.integer("dim"), type.shape.size() + 1);
  type.shape.insert(type.shape.begin() + static_cast<std::ptrdiff_t>(at), static_cast<std::int64_t>(tensors.size()));
  return call.Result(std::move(type), 0);
}

Value Repeat(TorchCall& call) {
  Shape shape = call.tensor("input").type.shape;
  Shape times = call.shape("sizes");
  if (times.size() < shape.size() && call.name == "repeat") NotUnderstood("repeat() with too few sizes");
  if (times.size() < shape.size()) times.insert(times.begin(), shape.size() - times.size(), 1);
  shape.insert(shape.begin(), times.size() - shape.size(), 1);
  for (std::size_t i = 0; i < shape.size(); ++i) shape[i] = Multiply(shape[i], times[i]);
  return Move(call, shape);
}

Value RepeatInterleave(TorchCall& call) {
  Tensor& input = call.tensor("input");
  std::int64_t times = call.integer("repeats");
  if (!call.has("dim")) return Move(call, {Multiply(static_cast<std::int64_t>(input.elements), times)});
  Shape shape = input.type.shape;
  if (shape.empty()) NotUnderstood("repeat_interleave() of a scalar");
  std::int64_t& size = shape[Dimension(call.integer("dim"), shape.size())];
  size = Multiply(size, times);
  return Move(call, shape);
}

/// pad=(left, right, top, bottom …), from the last dimension on
Value Pad(TorchCall& call) {
  Shape shape = call.tensor("input").type.shape;
  Shape pad = call.shape("pad");
  if (pad.size() % 2 != 0 || pad.size() / 2 > shape.size()) NotUnderstood("pad() with an odd number of sizes");
  for (std::size_t i = 0; i < pad.size() / 2; ++i) {
    std::int64_t& size = shape[shape.size() - 1 - i];
    size = Add(size, Add(pad[2 * i], pad[2 * i + 1]));
  }
  return Move(call, shape);
}

Value Gather(TorchCall& call) {
  Tensor& input = call.tensor("input");
  return call.Result({call.tensor("index").type.shape, input.type.dtype}, 0);
}

Value IndexSelect(TorchCall& call) {
  Shape shape = call.tensor("input").type.shape;
  std::size_t dim = Dimension(call.integer("dim"), shape.size());
  if (shape.empty()) NotUnderstood("index_select() of a scalar");
  shape[dim] = static_cast<std::int64_t>(call.tensor("index").elements);
  return Move(call, shape);
}

Value ScatterLike(TorchCall& call) {
  Tensor& input = call.tensor("input");
  return call.Result(input.type, call.name == "scatter" ? 0 : call.tensor("index").elements);
}

Value OneHot(TorchCall& call) {
  Shape shape = call.tensor("input").type.shape;
  std::int64_t classes = call.integer("num_classes");
  if (classes < 1)
    throw Unknowable{MissingReason::kNotConstant, "one_hot() of a number of classes that the data decide"};
  shape.push_back(classes);
  return call.Result({shape, "int64"}, 0);
}

Value DataDependent(TorchCall& call) {
  throw Unknowable{MissingReason::kNotConstant, fmt::format("the size of {}() depends on the data", call.name)};
}

Value Item(TorchCall&) { throw Unknowable{MissingReason::kNotConstant, "a number taken from a tensor"}; }

Value MeshGrid(TorchCall& call) {
  std::vector<Tensor*> tensors = TensorList(call, "tensors");
  Shape shape;
  for (const Tensor* each : tensors) shape.push_back(static_cast<std::int64_t>(each->elements));
  if (shape.size() > 1 && AsText(call.at("indexing"), "indexing") == "xy") std::swap(shape[0], shape[1]);
  std::vector<Value> grids;
  for (const Tensor* each : tensors) grids.push_back(call.Result({shape, each->type.dtype}, 0));
  return call.in.NewTuple(std::move(grids));
}

Value PixelShuffle(TorchCall& call) {
  Shape shape = call.tensor("input").type.shape;
  std::int64_t factor = call.integer("factor");
  if (shape.size() < 3 || factor < 1 || factor > 1024) NotUnderstood(call.name + "()");
  std::int64_t& channels = shape[shape.size() - 3];
  bool up = call.name == "pixel_shuffle";
  if (up ? channels % (factor * factor) != 0 : shape.back() % factor != 0 || shape[shape.size() - 2] % factor != 0) {
    NotUnderstood(fmt::format("{}() by {} of sizes that it does not divide", call.name, factor));
  }
  channels = up ? channels / (factor * factor) : Multiply(channels, factor * factor);
  for (std::size_t i : {shape.size() - 1, shape.size() - 2})
    shape[i] = up ? Multiply(shape[i], factor) : shape[i] / factor;
  return Move(call, shape);
}

Value ChannelShuffle(TorchCall& call) { return MoveSame(call); }

// --- asking ---

Value Size(TorchCall& call) {
  const Shape& shape = call.tensor("input").type.shape;
  if (!call.has("dim")) return call.in.NewTuple(shape);
  if (shape.empty()) NotUnderstood("size() of a dimension of a scalar");
  return shape[Dimension(call.integer("dim"), shape.size())];
}

Value Rank(TorchCall& call) { return static_cast<std::int64_t>(call.tensor("input").type.shape.size()); }
Value Count(TorchCall& call) { return static_cast<std::int64_t>(call.tensor("input").elements); }
Value Yes(TorchCall&) { return true; }
Value No(TorchCall&) { return false; }
Value FloatingQuestion(TorchCall& call) { return IsFloating(call.tensor("input").type.dtype); }

Value Rearranged(TorchCall& call) {
  Names sizes;
  auto* dict = std::get_if<Dict*>(&call.at("sizes"));
  for (const auto& [key, value] : (*dict)->items) Set(sizes, AsText(key, "a name"), value);
  const std::string& pattern = AsText(call.at("pattern"), "a pattern");
  Shape shape = Rearrange(pattern, call.tensor("input").type.shape, sizes);
  if (call.name == "rearrange") return call.View(call.tensor("input"), shape);
  return call.Result({shape, call.tensor("input").type.dtype},
                     call.name == "reduce" ? call.tensor("input").elements : 0);
}

constexpr auto kFunctions = std::to_array<TorchFunction>({
    {"randn", "*size dtype=None", Fill},
    {"rand", "*size dtype=None", Fill},
    {"zeros", "*size dtype=None", Fill},
    {"ones", "*size dtype=None", Fill},
    {"empty", "*size dtype=None", Fill},
    {"Tensor", "*size dtype=None", Fill},
    {"FloatTensor", "*size dtype=None", Fill},
    {"randint", "a b=None c=None size=None low=None high=None dtype=None", FillInt},
    {"full", "size fill_value dtype=None", Full},
    {"normal", "mean=0.0 std=1.0 size=None dtype=None", Normal},
    {"arange", "start end=None step=1 dtype=None", Arange},
    {"linspace", "start end steps dtype=None", Linspace},
    {"logspace", "start end steps base=10.0 dtype=None", Linspace},
    {"eye", "n m=None dtype=None", Eye},
    {"randperm", "n dtype=None", RandPerm},
    {"tensor", "data dtype=None", FromData},
    {"as_tensor", "data dtype=None", FromData},
    {"from_numpy", "data dtype=None", FromData},
    {"zeros_like", "input dtype=None", FillLike},
    {"ones_like", "input dtype=None", FillLike},
    {"empty_like", "input dtype=None", FillLike},
    {"rand_like", "input dtype=None", FillLike},
    {"randn_like", "input dtype=None", FillLike},
    {"full_like", "input fill_value dtype=None", FillLike},
    {"new_zeros", "input *size dtype=None", FillNew},
    {"new_ones", "input *size dtype=None", FillNew},
    {"new_empty", "input *size dtype=None", FillNew},
    {"clone", "input", Same},
    {"contiguous", "input", Same},
    {"detach", "input", Same},
    {"cuda", "input device=None", Same},
    {"cpu", "input", Same},
    {"requires_grad_", "input requires_grad=True", Same},
    {"identity", "input", Same},
    {"zero_", "input", Same},
    {"fill_", "input value", Same},
    {"normal_", "input mean=0.0 std=1.0", Same},
    {"uniform_", "input a=0.0 b=1.0", Same},
    {"random_", "input a=0 b=None", Same},
    {"copy_", "input other", Same},
    {"to", "input target=None second=None third=None dtype=None", To},
    {"type", "input target=None second=None dtype=None", To},
    {"type_as", "input target second=None dtype=None", To},
    {"float", "input", CastByName},
    {"double", "input", CastByName},
    {"half", "input", CastByName},
    {"bfloat16", "input", CastByName},
    {"long", "input", CastByName},
    {"int", "input", CastByName},
    {"bool", "input", CastByName},
    {"view", "input *shape", View},
    {"reshape", "input *shape", View},
    {"view_as", "input other", ViewAs},
    {"reshape_as", "input other", ViewAs},
    {"flatten", "input start_dim=0 end_dim=-1", Flatten},
    {"ravel", "input start_dim=0 end_dim=-1", Flatten},
    {"unflatten", "input dim sizes", Unflatten},
    {"squeeze", "input dim=None", Squeeze},
    {"unsqueeze", "input dim", Unsqueeze},
    {"permute", "input *dims", Permute},
    {"transpose", "input dim0 dim1", Transpose},
    {"swapaxes", "input dim0 dim1", Transpose},
    {"swapdims", "input dim0 dim1", Transpose},
    {"t", "input", LastTwo},
    {"mT", "input", LastTwo},
    {"movedim", "input source destination", MoveDim},
    {"expand", "input *sizes", ExpandTo},
    {"broadcast_to", "input *sizes", ExpandTo},
    {"expand_as", "input other", ExpandAs},
    {"split", "input size dim=0", Split},
    {"chunk", "input chunks dim=0", Chunk},
    {"unbind", "input dim=0", Unbind},
    {"narrow", "input dim start length", Narrow},
    {"select", "input dim index", Select},
    {"Tensor.unfold", "input dim size step", UnfoldMethod},
    {"diagonal", "input offset=0 dim1=0 dim2=1", Diagonal},
    {"triu", "input diagonal=0", Triangle},
    {"tril", "input diagonal=0", Triangle},
    {"diag", "input diagonal=0", Diag},
    {"cat", "tensors dim=0", Concatenate},
    {"concat", "tensors dim=0", Concatenate},
    {"concatenate", "tensors dim=0", Concatenate},
    {"stack", "tensors dim=0", Stack},
    {"repeat", "input *sizes", Repeat},
    {"tile", "input *sizes", Repeat},
    {"repeat_interleave", "input repeats dim=None", RepeatInterleave},
    {"pad", "input pad mode=constant value=None", Pad},
    {"flip", "input *dims", MoveSame},
    {"roll", "input shifts dims=None", MoveSame},
    {"argsort", "input dim=-1 descending=False", MoveSame},
    {"gather", "input dim index", Gather},
    {"take_along_dim", "input index dim", Gather},
    {"index_select", "input dim index", IndexSelect},
    {"scatter", "input dim index src=None value=None reduce=None", ScatterLike},
    {"scatter_add", "input dim index src", ScatterLike},
    {"index_add", "input dim index source", ScatterLike},
    {"one_hot", "input num_classes=-1", OneHot},
    {"meshgrid", "*tensors indexing=ij", MeshGrid},
    {"pixel_shuffle", "input factor", PixelShuffle},
    {"pixel_unshuffle", "input factor", PixelShuffle},
    {"channel_shuffle", "input groups", ChannelShuffle},
    {"nonzero", "input as_tuple=False", DataDependent},
    {"unique", "input sorted=True return_inverse=False return_counts=False dim=None", DataDependent},
    {"masked_select", "input mask", DataDependent},
    {"bincount", "input weights=None minlength=0", DataDependent},
    {"multinomial", "input num_samples replacement=False", DataDependent},
    {"item", "input", Item},
    {"tolist", "input", Item},
    {"numpy", "input", Same},
    {"size", "input dim=None", Size},
    {"dim", "input", Rank},
    {"ndimension", "input", Rank},
    {"numel", "input", Count},
    {"nelement", "input", Count},
    {"is_contiguous", "input", Yes},
    {"is_tensor", "input", Yes},
    {"is_complex", "input", No},
    {"is_floating_point", "input", FloatingQuestion},
    {"rearrange", "input pattern sizes", Rearranged},
    {"einops.repeat", "input pattern sizes", Rearranged},
    {"reduce", "input pattern reduction sizes", Rearranged},
});

/// What one index does to the dimensions that are left.
struct Indexing {
  Shape out;
  std::string region;
  Shape picked;  ///< of the tensors among the indices, broadcast
  std::ptrdiff_t picked_at = -1;
  bool by_tensor = false;
  bool partial = false;
};

void IndexSlice(const SliceValue& slice, std::int64_t size, Indexing& result) {
  auto bound = [&](const Value& value, std::int64_t fallback) {
    if (std::holds_alternative<None>(value)) return fallback;
    std::int64_t at = AsInt(value, "a slice");
    return std::clamp<std::int64_t>(at < 0 ? Add(at, size) : at, 0, size);
  };
  std::int64_t step = std::holds_alternative<None>(slice.step) ? 1 : AsInt(slice.step, "a slice");
  if (step < 1) NotUnderstood("a slice of a tensor with a step under 1");
  std::int64_t from = bound(slice.from, 0);
  std::int64_t to = bound(slice.to, size);
  std::int64_t count = to > from ? (to - from - 1) / step + 1 : 0;
  result.partial |= count != size;
  result.region += fmt::format(",{}:{}:{}", from, count, step);
  result.out.push_back(count);
}

}  // namespace

const TorchFunction* FindShaping(std::string_view name) {
  auto found = std::find_if(kFunctions.begin(), kFunctions.end(), [&](const auto& each) { return each.name == name; });
  return found == kFunctions.end() ? nullptr : &*found;
}

Value IndexTensor(Interpreter& in, Tensor& tensor, const Value& index) {
  auto* several = std::get_if<Sequence*>(&index);
  std::vector<Value> indices = several != nullptr && (*several)->tuple ? (*several)->items : std::vector{index};
  const Shape& shape = tensor.type.shape;
  std::size_t taken = 0;
  for (const Value& each : indices) {
    MustBeKnown(each);
    auto* mask = std::get_if<Tensor*>(&each);
    if (mask != nullptr && (*mask)->type.dtype == "bool") {
      throw Unknowable{MissingReason::kNotConstant, "the size of a tensor indexed by a mask depends on the data"};
    }
    taken += std::holds_alternative<None>(each) || std::holds_alternative<Ellipsis>(each) ? 0 : 1;
  }
  if (taken > shape.size()) NotUnderstood(fmt::format("{} indices for {} dimensions", taken, shape.size()));
  Indexing result;
  std::size_t at = 0;
  auto rest = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      result.out.push_back(shape[at++]);
      result.region += ",:";
    }
  };
  for (const Value& each : indices) {
    if (std::holds_alternative<None>(each)) {
      result.out.push_back(1);
    } else if (std::holds_alternative<Ellipsis>(each)) {
      rest(shape.size() - taken);
      taken = shape.size();
    } else if (auto* slice = std::get_if<SliceValue*>(&each)) {
      IndexSlice(**slice, shape[at++], result);
    } else if (std::holds_alternative<Tensor*>(each) || std::holds_alternative<Sequence*>(each)) {
      Shape own;
      if (auto* other = std::get_if<Tensor*>(&each)) {
        own = AsTensor(each, "an index").type.shape;
        in.Read(**other);
      } else {
        own = {static_cast<std::int64_t>(std::get<Sequence*>(each)->items.size())};
      }
      result.picked = result.by_tensor ? Broadcast(result.picked, own) : own;
      if (!result.by_tensor) result.picked_at = static_cast<std::ptrdiff_t>(result.out.size());
      result.by_tensor = true;
      ++at;
    } else {
      std::int64_t i = AsInt(each, "an index");
      std::int64_t size = shape[at++];
      if (i < -size || i >= size) NotUnderstood(fmt::format("index {} of {}", i, size));
      result.region += fmt::format(",{}", i < 0 ? i + size : i);
      result.partial |= size != 1;
    }
  }
  rest(shape.size() - at);
  if (result.by_tensor) {
    result.out.insert(result.out.begin() + result.picked_at, result.picked.begin(), result.picked.end());
    std::uint64_t elements = Elements(result.out);
    in.Read(tensor, std::min(elements, tensor.elements), "[picked]");
    TensorType type{result.out, tensor.type.dtype};
    in.Record("index", type, 0, false);
    return in.NewTensor(std::move(type), tensor.fill);
  }
  Arguments none{.positional = {&tensor}, .keyword = {}};
  TorchCall call(in, "index", "index", "input", none);
  return call.View(tensor, result.out, result.partial ? "[" + result.region + "]" : "");
}

bool IsTorchFunction(std::string_view name) {
  return FindPointwise(name) != nullptr || FindShaping(name) != nullptr || FindHeavy(name) != nullptr;
}

}  // namespace frx::task
