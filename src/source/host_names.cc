#include "source/host_names.h"

#include <algorithm>
#include <array>

namespace frx {
namespace {

template <std::size_t N>
bool In(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// Functions and methods of at::, torch:: and at::Tensor that hand out a tensor without computing on one.
constexpr std::array<std::string_view, 99> kNotComputing = {
    // creation
    "empty", "empty_like", "empty_strided", "new_empty", "new_empty_strided", "zeros", "zeros_like", "new_zeros",
    "ones", "ones_like", "new_ones", "full", "full_like", "new_full", "tensor", "scalar_tensor", "from_blob",
    "from_file", "arange", "range", "linspace", "logspace", "eye", "rand", "rand_like", "randn", "randn_like",
    "randint", "randint_like", "randperm", "zero", "fill", "normal", "uniform", "wrap_tensor", "make_tensor",
    "accessor",
    // views
    "view", "view_as", "reshape", "reshape_as", "flatten", "unflatten", "ravel", "permute", "transpose", "t", "mT",
    "mH", "squeeze", "unsqueeze", "expand", "expand_as", "broadcast_to", "narrow", "select", "slice", "index", "chunk",
    "split", "split_with_sizes", "unbind", "unfold", "diagonal", "movedim", "moveaxis", "swapaxes", "swapdims",
    "as_strided", "detach", "alias", "data", "variable_data", "tensor_data", "values", "indices", "grad",
    "mutable_grad", "resize", "resize_as", "set", "requires_grad", "unsafe_split", "operator[]", "operator=",
    // copies and conversions
    "to", "cpu", "cuda", "contiguous", "clone", "copy", "type", "type_as", "pin_memory", "toType", "to_dense",
    "set_requires_grad", "toBackend"};

constexpr std::array<std::string_view, 66> kHeavy = {"linear",
                                                     "matmul",
                                                     "mm",
                                                     "bmm",
                                                     "addmm",
                                                     "addmv",
                                                     "addbmm",
                                                     "baddbmm",
                                                     "mv",
                                                     "dot",
                                                     "vdot",
                                                     "outer",
                                                     "ger",
                                                     "inner",
                                                     "einsum",
                                                     "tensordot",
                                                     "bilinear",
                                                     "chain_matmul",
                                                     "matrix_power",
                                                     "linalg_matmul",
                                                     "scaled_dot_product_attention",
                                                     "lstm",
                                                     "gru",
                                                     "softmax",
                                                     "_softmax",
                                                     "log_softmax",
                                                     "_log_softmax",
                                                     "sum",
                                                     "mean",
                                                     "prod",
                                                     "std",
                                                     "var",
                                                     "std_mean",
                                                     "var_mean",
                                                     "norm",
                                                     "logsumexp",
                                                     "max",
                                                     "min",
                                                     "amax",
                                                     "amin",
                                                     "argmax",
                                                     "argmin",
                                                     "any",
                                                     "all",
                                                     "cumsum",
                                                     "cumprod",
                                                     "layer_norm",
                                                     "native_layer_norm",
                                                     "batch_norm",
                                                     "native_batch_norm",
                                                     "group_norm",
                                                     "native_group_norm",
                                                     "instance_norm",
                                                     "rms_norm",
                                                     "sort",
                                                     "topk",
                                                     "kthvalue",
                                                     "median",
                                                     "mode",
                                                     "cross_entropy",
                                                     "cross_entropy_loss",
                                                     "nll_loss",
                                                     "mse_loss",
                                                     "cdist",
                                                     "cosine_similarity",
                                                     "nansum"};

constexpr std::array<std::string_view, 5> kHeavyPrefixes = {"conv", "cudnn_conv", "_conv", "max_pool", "avg_pool"};

constexpr std::array<std::string_view, 8> kStreamClasses = {"getStreamFromPool",
                                                            "getCurrentCUDAStream",
                                                            "getDefaultCUDAStream",
                                                            "setCurrentCUDAStream",
                                                            "synchronize",
                                                            "record",
                                                            "block",
                                                            "device_synchronize"};

bool Has(std::string_view name, std::string_view part) { return name.find(part) != std::string_view::npos; }

std::string_view WithoutInPlaceSuffix(std::string_view name) {
  if (name.size() > 1 && name.ends_with('_')) name.remove_suffix(1);
  return name;
}

}  // namespace

bool ComputesOnTensors(std::string_view name) { return !In(kNotComputing, WithoutInPlaceSuffix(name)); }

bool IsHeavy(std::string_view name) {
  name = WithoutInPlaceSuffix(name);
  if (name.ends_with("_out")) name.remove_suffix(4);
  return In(kHeavy, name) ||
         std::ranges::any_of(kHeavyPrefixes, [&](std::string_view prefix) { return name.starts_with(prefix); });
}

bool IsVendorComputation(std::string_view name) {
  if (name.starts_with("cublas"))
    return Has(name, "gemm") || Has(name, "gemv") || Has(name, "Matmul") || Has(name, "symm");
  if (name.starts_with("cudnn")) {
    return (name.ends_with("Forward") || name.ends_with("Backward") || name.ends_with("ReduceTensor") ||
            name.ends_with("AddTensor") || name.ends_with("OpTensor")) &&
           !Has(name, "Get");
  }
  return false;
}

bool IsRuntimeCall(std::string_view name) {
  return name.starts_with("cudaStream") || name.starts_with("cudaEvent") || name.ends_with("Synchronize") ||
         In(kStreamClasses, name);
}

bool IsErrorQuery(std::string_view name) { return name == "cudaGetLastError" || name == "cudaPeekAtLastError"; }

bool IsCheckMacro(std::string_view name) {
  return name == "C10_CUDA_KERNEL_LAUNCH_CHECK" || name == "TORCH_CUDA_KERNEL_LAUNCH_CHECK" ||
         name == "AT_CUDA_CHECK" || name == "C10_CUDA_CHECK";
}

bool IsModuleMacro(std::string_view name) {
  return name == "PYBIND11_MODULE" || name == "TORCH_LIBRARY" || name == "TORCH_LIBRARY_FRAGMENT" ||
         name == "TORCH_LIBRARY_IMPL";
}

}  // namespace frx
