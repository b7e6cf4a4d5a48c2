#include "task/shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "base/text.h"

namespace frx::task {
namespace {

std::string Text(const Shape& shape) { return fmt::format("[{}]", fmt::join(shape, ", ")); }

std::int64_t Last(const Shape& shape, std::size_t from_end) { return shape[shape.size() - from_end]; }

int Rank(std::string_view dtype) {
  constexpr std::array order = {"bool",  "uint8",    "int8",    "int16",   "int32",
                                "int64", "bfloat16", "float16", "float32", "float64"};
  auto found = std::find(order.begin(), order.end(), dtype);
  if (found == order.end()) NotUnderstood(fmt::format("the element type {}", dtype));
  return static_cast<int>(found - order.begin());
}

/// Multiply-adds of an MxK by KxN whose zeros are left out.
std::uint64_t MultiplyAdds(std::uint64_t m, std::uint64_t k, std::uint64_t n, Structure a, Structure b) {
  if (a == Structure::kDiagonal || b == Structure::kDiagonal) return Times(m, n);
  bool square = m == k && k == n;
  if (square && a != Structure::kDense && b != Structure::kDense) {
    return Times(Times(n, n + 1), a == b ? n + 2 : 2 * n + 1) / 6;
  }
  std::uint64_t all = Times(Times(m, k), n);
  // A triangle of a square factor: each of its rows (columns) holds (k + 1) / 2 on average.
  if ((a != Structure::kDense && m == k) || (b != Structure::kDense && k == n)) {
    return Times(Times(a != Structure::kDense && m == k ? n : m, k), k + 1) / 2;
  }
  return all;
}

}  // namespace

std::size_t Dimension(std::int64_t dim, std::size_t rank) {
  std::int64_t size = static_cast<std::int64_t>(std::max<std::size_t>(rank, 1));
  if (dim < -size || dim >= size) NotUnderstood(fmt::format("dimension {} of {}", dim, rank));
  return static_cast<std::size_t>(dim < 0 ? dim + size : dim);
}

std::uint64_t Elements(const Shape& shape) {
  std::uint64_t elements = 1;
  for (std::int64_t size : shape) {
    if (size < 0) NotUnderstood(fmt::format("a negative size in {}", Text(shape)));
    elements = Times(elements, static_cast<std::uint64_t>(size));
  }
  return elements;
}

Shape Broadcast(const Shape& a, const Shape& b) {
  Shape out(std::max(a.size(), b.size()));
  for (std::size_t i = 1; i <= out.size(); ++i) {
    std::int64_t left = i <= a.size() ? Last(a, i) : 1;
    std::int64_t right = i <= b.size() ? Last(b, i) : 1;
    if (left != right && left != 1 && right != 1) {
      NotUnderstood(fmt::format("shapes {} and {} do not fit each other", Text(a), Text(b)));
    }
    out[out.size() - i] = left == 1 ? right : left;
  }
  return out;
}

bool IsFloating(std::string_view dtype) { return Rank(dtype) >= Rank("bfloat16"); }

std::string Promote(const std::string& a, const std::string& b) {
  if ((a == "float16" && b == "bfloat16") || (a == "bfloat16" && b == "float16")) return "float32";
  return Rank(a) >= Rank(b) ? a : b;
}

Shape Reshape(std::uint64_t elements, Shape wanted) {
  std::uint64_t known = 1;
  std::int64_t* open = nullptr;
  for (std::int64_t& size : wanted) {
    if (size == -1 && open == nullptr) {
      open = &size;
    } else if (size < 0) {
      NotUnderstood(fmt::format("the shape {}", Text(wanted)));
    } else {
      known = Times(known, static_cast<std::uint64_t>(size));
    }
  }
  if (open != nullptr && known != 0 && elements % known == 0) {
    *open = static_cast<std::int64_t>(elements / known);
    return wanted;
  }
  if (open != nullptr || known != elements) {
    NotUnderstood(fmt::format("{} elements in the shape {}", elements, Text(wanted)));
  }
  return wanted;
}

Shape Reduce(const Shape& shape, const std::vector<std::size_t>& dims, bool keep) {
  Shape out;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    bool gone = dims.empty() || std::find(dims.begin(), dims.end(), i) != dims.end();
    if (!gone) out.push_back(shape[i]);
    if (gone && keep) out.push_back(1);
  }
  return out;
}

std::int64_t Window(std::int64_t size, std::int64_t kernel, std::int64_t stride, std::int64_t padding,
                    std::int64_t dilation, bool ceil_mode) {
  if (kernel < 1 || stride < 1 || padding < 0 || dilation < 1) {
    NotUnderstood(
        fmt::format("a window of {} with stride {}, padding {}, dilation {}", kernel, stride, padding, dilation));
  }
  std::int64_t span = Add(Multiply(dilation, kernel - 1), 1);
  std::int64_t room = Add(Add(size, Multiply(2, padding)), -span);
  if (room < 0) NotUnderstood(fmt::format("a window of {} over {}", span, Add(size, 2 * padding)));
  std::int64_t out = room / stride + 1;
  // The last window must begin within the input or its left padding.
  if (ceil_mode && room % stride != 0 && Multiply(out, stride) < Add(size, padding)) ++out;
  return out;
}

Product MatMul(const Tensor& a, const Tensor& b) {
  Shape left = a.type.shape;
  Shape right = b.type.shape;
  if (left.empty() || right.empty()) NotUnderstood("a product with a scalar tensor");
  bool row = left.size() == 1;
  bool column = right.size() == 1;
  if (row) left.insert(left.begin(), 1);
  if (column) right.push_back(1);
  std::int64_t m = Last(left, 2);
  std::int64_t k = Last(left, 1);
  std::int64_t n = Last(right, 1);
  if (k != Last(right, 2)) {
    NotUnderstood(fmt::format("a product of {} by {}", Text(a.type.shape), Text(b.type.shape)));
  }
  Shape batch = Broadcast({left.begin(), left.end() - 2}, {right.begin(), right.end() - 2});
  Product out;
  out.multiply_adds = Times(Elements(batch), MultiplyAdds(static_cast<std::uint64_t>(m), static_cast<std::uint64_t>(k),
                                                          static_cast<std::uint64_t>(n), a.structure, b.structure));
  out.shape = std::move(batch);
  if (!row) out.shape.push_back(m);
  if (!column) out.shape.push_back(n);
  return out;
}

Product Einsum(std::string_view equation, const std::vector<const Tensor*>& operands) {
  std::string text(equation);
  std::erase(text, ' ');
  if (text.size() > 200) OverLimit("a long einsum");
  std::size_t arrow = text.find("->");
  std::string inputs = text.substr(0, arrow);
  std::vector<std::string> terms(1);
  for (char c : inputs) c == ',' ? terms.emplace_back() : terms.back() += std::string(1, c);
  if (terms.size() != operands.size())
    NotUnderstood(fmt::format("einsum {} of {} tensors", Quoted(text), operands.size()));

  std::map<char, std::int64_t> sizes;
  std::map<char, int> uses;
  Shape batch;  // of the ellipsis
  for (std::size_t i = 0; i < terms.size(); ++i) {
    std::string term = terms[i];
    const Shape& shape = operands[i]->type.shape;
    std::size_t dots = term.find("...");
    std::size_t letters = dots == std::string::npos ? term.size() : term.size() - 3;
    if (dots == std::string::npos ? letters != shape.size() : letters > shape.size()) {
      NotUnderstood(fmt::format("einsum {} of {}", Quoted(text), Text(shape)));
    }
    std::size_t at = 0;
    for (std::size_t j = 0; j < term.size(); ++j) {
      if (j == dots) {
        std::size_t hidden = shape.size() - letters;
        auto from = shape.begin() + static_cast<std::ptrdiff_t>(at);
        batch = Broadcast(batch, {from, from + static_cast<std::ptrdiff_t>(hidden)});
        at += hidden;
        j += 2;
        continue;
      }
      auto [held, fresh] = sizes.try_emplace(term[j], shape[at]);
      if (!fresh && held->second != shape[at] && held->second != 1 && shape[at] != 1) {
        NotUnderstood(fmt::format("einsum {}: {} is both {} and {}", Quoted(text), term[j], held->second, shape[at]));
      }
      held->second = std::max(held->second, shape[at++]);
      ++uses[term[j]];
    }
  }
  std::string output = arrow == std::string::npos ? std::string() : text.substr(arrow + 2);
  if (arrow == std::string::npos) {
    if (!batch.empty()) output = "...";
    for (const auto& [letter, count] : uses) {
      if (count == 1) output += letter;
    }
  }
  Product out;
  for (std::size_t i = 0; i < output.size(); ++i) {
    if (output.compare(i, 3, "...") == 0) {
      out.shape.insert(out.shape.end(), batch.begin(), batch.end());
      i += 2;
      continue;
    }
    auto found = sizes.find(output[i]);
    if (found == sizes.end()) NotUnderstood(fmt::format("einsum {}", Quoted(text)));
    out.shape.push_back(found->second);
  }
  // From left to right; what no later term and not the result names is summed away on the way.
  std::string held = terms[0];
  for (std::size_t i = 1; i < terms.size() || i == 1; ++i) {
    std::string pair = held + (i < terms.size() ? terms[i] : "");
    std::uint64_t cost = pair.find('.') != std::string::npos ? Elements(batch) : 1;
    std::string later = output;
    for (std::size_t j = i + 1; j < terms.size(); ++j) later += terms[j];
    held.clear();
    for (const auto& [letter, size] : sizes) {
      if (pair.find(letter) == std::string::npos) continue;
      cost = Times(cost, static_cast<std::uint64_t>(size));
      if (later.find(letter) != std::string::npos) held += letter;
    }
    if (pair.find('.') != std::string::npos) held += "...";
    out.multiply_adds = Plus(out.multiply_adds, cost);
  }
  return out;
}

namespace {

/// "b (h w) ..." -> {{"b"}, {"h", "w"}, {"..."}}
std::vector<std::vector<std::string>> Axes(std::string_view side) {
  std::vector<std::vector<std::string>> axes;
  bool within = false;
  std::size_t i = 0;
  while (i < side.size()) {
    if (side[i] == ' ') {
      ++i;
    } else if (side[i] == '(' || side[i] == ')') {
      if (side[i] == '(') axes.emplace_back();
      within = side[i] == '(';
      ++i;
    } else {
      std::size_t end = std::min(side.find_first_of(" ()", i), side.size());
      std::string name(side.substr(i, end - i));
      if (within) {
        axes.back().push_back(name);
      } else {
        axes.push_back({name});
      }
      i = end;
    }
  }
  return axes;
}

bool IsCount(const std::string& name) {
  return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Shape Rearrange(std::string_view pattern, const Shape& shape, const Names& given) {
  std::size_t arrow = pattern.find("->");
  if (arrow == std::string_view::npos || pattern.size() > 200)
    NotUnderstood(fmt::format("the pattern {}", Quoted(pattern)));
  auto left = Axes(pattern.substr(0, arrow));
  std::map<std::string, std::int64_t> sizes;
  for (const auto& [name, value] : given) sizes[name] = AsInt(value, name);
  auto size_of = [&](const std::string& name) -> std::optional<std::int64_t> {
    if (IsCount(name) && name.size() < 10) return std::stoll(name);
    auto found = sizes.find(name);
    return found == sizes.end() ? std::nullopt : std::optional(found->second);
  };
  std::size_t named = 0;
  bool dots = false;
  for (const auto& axis : left) axis == std::vector<std::string>{"..."} ? void(dots = true) : void(++named);
  if (dots ? named > shape.size() : named != shape.size()) {
    NotUnderstood(fmt::format("the pattern {} of {}", Quoted(pattern), Text(shape)));
  }
  Shape hidden;
  std::size_t at = 0;
  for (const auto& axis : left) {
    if (axis == std::vector<std::string>{"..."}) {
      for (std::size_t i = 0; i < shape.size() - named; ++i) hidden.push_back(shape[at++]);
      continue;
    }
    std::int64_t known = 1;
    const std::string* open = nullptr;
    for (const std::string& name : axis) {
      if (auto size = size_of(name)) {
        known = Multiply(known, *size);
      } else if (open == nullptr) {
        open = &name;
      } else {
        NotUnderstood(fmt::format("two unknown sizes in {}", Quoted(pattern)));
      }
    }
    std::int64_t size = shape[at++];
    if (known <= 0 || size % known != 0 || (open == nullptr && size != known)) {
      NotUnderstood(fmt::format("the pattern {} of {}", Quoted(pattern), Text(shape)));
    }
    if (open != nullptr) sizes[*open] = size / known;
  }
  Shape out;
  for (const auto& axis : Axes(pattern.substr(arrow + 2))) {
    if (axis == std::vector<std::string>{"..."}) {
      out.insert(out.end(), hidden.begin(), hidden.end());
      continue;
    }
    std::int64_t product = 1;
    for (const std::string& name : axis) {
      auto size = size_of(name);
      if (!size) NotUnderstood(fmt::format("{} in {}", Quoted(name), Quoted(pattern)));
      product = Multiply(product, *size);
    }
    out.push_back(product);
  }
  return out;
}

}  // namespace frx::task
