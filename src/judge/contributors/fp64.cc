#include <fmt/format.h>

#include "judge/contributors/all.h"

namespace frx {
namespace {

// Double precision runs at half the rate of single on data-center GPUs and at 1/64 on the others (CUDA C++ Programming
// Guide, arithmetic throughput).
Answer ReadClaim(const Reading& reading) {
  const KernelFacts& kernel = reading.kernel;
  if (kernel.body.double_operations == 0) return Silent();
  std::vector<EvidenceItem> evidence;
  for (const Place& place : kernel.double_literals) {
    evidence.push_back(Read(place.line, "a literal without f makes this operation on floats one on doubles"));
  }
  evidence.push_back(Read(kernel.place.line, kernel.body.double_operations, "operation",
                          fmt::format("{} of {} floating-point operations in the kernel's text are on doubles",
                                      kernel.body.double_operations, kernel.body.float_operations)));
  return Supports(evidence);
}

}  // namespace

const Contributor kFp64 = {"fp64", ReadClaim, nullptr};

}  // namespace frx
