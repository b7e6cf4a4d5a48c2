#include "source/sdk_index.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace frx {
namespace {

std::unordered_set<std::string> Lines(std::string_view text) {
  std::unordered_set<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back()))) line.remove_suffix(1);
    if (!line.empty() && line.front() != '#') lines.emplace(line);
  }
  return lines;
}

bool IsUpper(char c) { return c >= 'A' && c <= 'Z'; }

// A vendor's prefix, followed by what makes it one: cudaMalloc is the vendor's, `current` is not. What global_names.txt
// leaves out by its prefix (sdk/README.md) must be here.
bool HasVendorPrefix(std::string_view name) {
  constexpr std::array kPrefixes = {
      "AT_",      "C10_",    "TORCH_", "CAFFE2_",  "PYBIND11_", "PY_",   "Py",      "THC",
      "CUDA",     "CUBLAS_", "CUDNN_", "CURAND_",  "CU_",       "NVTX_", "CUTLASS", "cuda",
      "cublas",   "cudnn",   "curand", "cusparse", "cusolver",  "cufft", "cutlass", "cooperative_groups",
      "make_",    "NV",      "PY",     "thrust",   "cub",       "nvtx",  "nvrtc",   "nccl",
      "pybind11", "torch",   "caffe2", "c10",      "std"};
  return std::ranges::any_of(kPrefixes, [&](std::string_view prefix) { return name.starts_with(prefix); }) ||
         (name.size() > 2 && (name.starts_with("cu") || name.starts_with("nv")) && IsUpper(name[2])) ||
         (name.starts_with("CU") && name.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string_view::npos);
}

}  // namespace

SdkIndex::SdkIndex(std::span<const embedded::File> sdk) {
  for (const embedded::File& file : sdk) {
    if (file.name == "complete.txt") complete_ = Lines(file.bytes);
    if (file.name == "global_names.txt") names_ = Lines(file.bytes);
    if (file.name == "namespace_names.txt") {
      for (const std::string& name : Lines(file.bytes)) members_.insert(name.substr(name.rfind(':') + 1));
    }
  }
}

bool SdkIndex::MayExist(std::string_view identifier) const {
  if (names_.contains(std::string(identifier))) return true;
  if (identifier.starts_with("_")) return true;  // reserved to the implementation at namespace scope
  return HasVendorPrefix(identifier);
}

}  // namespace frx
