#include "judge/correctness/all.h"

namespace frx {
namespace {

// nvcc accepts __device__ on a lambda in host code only with --extended-lambda, which a torch extension's default build
// does not pass; Clang always accepts it.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr) return;
  for (const Place& place : texts.source->device_lambdas) {
    findings.push_back(ReadFinding(Tier::kFact, "extended_lambda", place.line,
                                   "a __device__ lambda: nvcc refuses it without --extended-lambda"));
  }
}

}  // namespace

const Check kExtendedLambda = {"extended_lambda", Run};

}  // namespace frx
