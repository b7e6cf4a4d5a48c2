/// Shapes of results. All throw Unknowable where the operands do not fit.
///   Broadcast({8, 1, 5}, {4, 5}) == {8, 4, 5}
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "task/value.h"

namespace frx::task {

/// The index of a dimension counted from either end of `rank`.
std::size_t Dimension(std::int64_t dim, std::size_t rank);

std::uint64_t Elements(const Shape& shape);

Shape Broadcast(const Shape& a, const Shape& b);

/// "float32" of "int64" and "float32".
std::string Promote(const std::string& a, const std::string& b);
bool IsFloating(std::string_view dtype);

/// view's and reshape's: one size may be -1.
Shape Reshape(std::uint64_t elements, Shape wanted);

/// Without the dimensions in `dims` (all where it is empty), or with them as 1.
Shape Reduce(const Shape& shape, const std::vector<std::size_t>& dims, bool keep);

/// One dimension of a convolution's or a pooling's window.
std::int64_t Window(std::int64_t size, std::int64_t kernel, std::int64_t stride, std::int64_t padding,
                    std::int64_t dilation, bool ceil_mode = false);

struct Product {
  Shape shape;
  std::uint64_t multiply_adds = 0;
};

/// torch.matmul's; structures cut what is multiplied by zero.
Product MatMul(const Tensor& a, const Tensor& b);

/// torch.einsum's: multiply-adds are the product of all sizes that occur.
Product Einsum(std::string_view equation, const std::vector<const Tensor*>& operands);

/// einops' "b (h w) c -> b c h w"; `sizes` are the ones given by name. Also what repeat adds.
Shape Rearrange(std::string_view pattern, const Shape& shape, const Names& sizes);

}  // namespace frx::task
