/// What nvcc and ptxas say about a source: the *compiled* layer's facts. The device half alone is compiled, for one
/// target; nothing is linked and nothing runs.
///   "ptxas info    : Used 32 registers, used 1 barriers, 8192 bytes smem" -> registers 32, barriers 1, shared 8192
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/facts.h"

namespace frx {

/// One `__global__` function (one instance of a template).
struct CompiledKernel {
  std::string mangled;  ///< "_Z7productPKfS0_Pfi"
  std::string name;     ///< "product(float const*, float const*, float*, int)"
  int registers = 0;    ///< per thread
  std::uint64_t static_shared_bytes = 0;
  std::map<std::string, std::uint64_t> constant_bytes;  ///< by bank; a newer ptxas does not say them
  std::uint64_t stack_bytes = 0;                        ///< per thread, of its own frame
  std::uint64_t cumulative_stack_bytes = 0;             ///< with the functions that it calls, where ptxas says so
  std::uint64_t spill_store_bytes = 0;
  std::uint64_t spill_load_bytes = 0;
  int barriers = 0;

  /// "product": without namespaces, template arguments and parameters, as KernelFacts names it.
  std::string_view base_name() const;

  bool operator==(const CompiledKernel&) const = default;
};

struct CompileError {
  std::string tool;  ///< "nvcc", "ptxas", "c++" (the preprocessor)
  Place place;       ///< ptxas and headers have none
  std::string text;  ///< without paths
  /// kLanguage: rests on the language, on the target's limits and on the file's own names. kSdkGap: may rest on our
  /// stand-in headers of torch, on the toolkit's version or on another error that does.
  Basis basis = Basis::kSdkGap;

  bool operator==(const CompileError&) const = default;
};

struct CompileFacts {
  std::string toolkit;                  ///< "13.0.88"
  std::string target;                   ///< "sm_90"
  std::string sha256;                   ///< of the source's bytes
  std::vector<CompiledKernel> kernels;  ///< by mangled name; those before an error of ptxas are there, too
  std::uint64_t global_bytes = 0;       ///< all __device__ variables together
  std::map<std::string, std::uint64_t> constant_bytes;  ///< of the module, by bank: "3" holds __constant__ variables
  std::vector<CompileError> errors;                     ///< empty: it compiles
  std::vector<Diagnostic> diagnostics;                  ///< what was said and not understood

  bool compiles() const { return errors.empty(); }

  /// The instances of a kernel of the source.
  std::vector<const CompiledKernel*> kernels_named(std::string_view base_name) const;

  bool operator==(const CompileFacts&) const = default;
};

}  // namespace frx
