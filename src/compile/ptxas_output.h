/// What `ptxas -v` says of a module, line by line. A line of ptxas that has no known form is recorded, and a kernel of
/// which a figure is not said makes the whole unusable: no figure is ever taken as zero because it was not understood.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frx/compile_facts.h"
#include "frx/result.h"

namespace frx {

struct PtxasOutput {
  std::vector<CompiledKernel> kernels;  ///< by mangled name
  std::uint64_t global_bytes = 0;
  std::map<std::string, std::uint64_t> constant_bytes;
  std::vector<Diagnostic> diagnostics;
};

/// Lines of other tools may stand between those of ptxas and are left alone. kMalformed names the kernel or the line.
Result<PtxasOutput> ReadPtxasOutput(std::string_view text);

}  // namespace frx
