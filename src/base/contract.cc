// The words of the contract's enumerations, and the small look-ups of its structs.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "base/check.h"
#include "base/kernel_name.h"
#include "frx/compile_facts.h"
#include "frx/corpus.h"
#include "frx/evidence.h"
#include "frx/facts.h"
#include "frx/profile.h"
#include "frx/result.h"
#include "frx/verdict.h"

namespace frx {
namespace {

constexpr std::array kMissingReasons = {
    std::pair{MissingReason::kNotCollected, "not_collected"},
    std::pair{MissingReason::kNotApplicable, "not_applicable"},
    std::pair{MissingReason::kNotRequested, "not_requested"},
    std::pair{MissingReason::kNotBuiltIn, "not_built_in"},
    std::pair{MissingReason::kNotConstant, "not_constant"},
    std::pair{MissingReason::kNotANumber, "not_a_number"},
    std::pair{MissingReason::kOutOfRange, "out_of_range"},
    std::pair{MissingReason::kUnparsable, "unparsable"},
    std::pair{MissingReason::kContradictory, "contradictory"},
    std::pair{MissingReason::kGaveUp, "gave_up"},
};

Maybe<std::uint64_t> Count(const Maybe<Expression>& expression) {
  if (!expression) return tl::make_unexpected(expression.error());
  const auto value = expression->constant();
  if (!value) return Absent(MissingReason::kNotConstant, expression->text());
  if (*value < 0) return Absent(MissingReason::kOutOfRange, expression->text());
  return static_cast<std::uint64_t>(*value);
}

Maybe<std::uint64_t> Product(const std::array<Maybe<Expression>, 3>& dimensions) {
  Maybe<Expression> product = Expression(1);
  for (const auto& dimension : dimensions) {
    if (!dimension) return tl::make_unexpected(dimension.error());
    product = *product * *dimension;
  }
  return Count(product);
}

}  // namespace

bool IsUnusable(MissingReason reason) { return reason >= MissingReason::kNotANumber; }

std::string_view ToString(MissingReason reason) {
  for (const auto& [value, word] : kMissingReasons) {
    if (value == reason) return word;
  }
  FRX_CHECK(false);
}

std::optional<MissingReason> MissingReasonFrom(std::string_view text) {
  for (const auto& [value, word] : kMissingReasons) {
    if (text == word) return value;
  }
  return std::nullopt;
}

std::string_view ToString(Limiter limiter) {
  switch (limiter) {
    case Limiter::kWarps:
      return "warps";
    case Limiter::kRegisters:
      return "registers";
    case Limiter::kSharedMemory:
      return "shared_memory";
    case Limiter::kBlocks:
      return "blocks";
    case Limiter::kBarriers:
      return "barriers";
  }
  FRX_CHECK(false);
}

std::string_view ToString(FailureKind kind) {
  switch (kind) {
    case FailureKind::kCompile:
      return "compile";
    case FailureKind::kLink:
      return "link";
    case FailureKind::kLaunch:
      return "launch";
    case FailureKind::kRun:
      return "run";
    case FailureKind::kOther:
      return "other";
  }
  FRX_CHECK(false);
}

std::string_view ToString(Layer layer) {
  switch (layer) {
    case Layer::kMeasured:
      return "measured";
    case Layer::kRead:
      return "read";
    case Layer::kCompiled:
      return "compiled";
    case Layer::kSimulated:
      return "simulated";
  }
  FRX_CHECK(false);
}

std::string_view ToString(Confidence confidence) {
  switch (confidence) {
    case Confidence::kNone:
      return "none";
    case Confidence::kLowMedium:
      return "low-medium";
    case Confidence::kMedium:
      return "medium";
    case Confidence::kMediumHigh:
      return "medium-high";
    case Confidence::kHigh:
      return "high";
    case Confidence::kConfirmed:
      return "confirmed";
  }
  FRX_CHECK(false);
}

std::string_view ToString(Stance stance) {
  switch (stance) {
    case Stance::kSilent:
      return "silent";
    case Stance::kSupports:
      return "supports";
    case Stance::kRefutes:
      return "refutes";
  }
  FRX_CHECK(false);
}

std::string_view ToString(Coverage coverage) {
  switch (coverage) {
    case Coverage::kNone:
      return "none";
    case Coverage::kMinor:
      return "minor";
    case Coverage::kPartial:
      return "partial";
    case Coverage::kFull:
      return "full";
    case Coverage::kUnknown:
      return "unknown";
  }
  FRX_CHECK(false);
}

std::string_view ToString(Tier tier) {
  switch (tier) {
    case Tier::kHint:
      return "hint";
    case Tier::kSuspicion:
      return "suspicion";
    case Tier::kFact:
      return "fact";
  }
  FRX_CHECK(false);
}

std::string_view ToString(Ending ending) {
  switch (ending) {
    case Ending::kCorrect:
      return "correct";
    case Ending::kBuildError:
      return "build_error";
    case Ending::kRunError:
      return "run_error";
    case Ending::kMismatch:
      return "mismatch";
    case Ending::kUnknown:
      return "unknown";
  }
  FRX_CHECK(false);
}

Maybe<std::uint64_t> TensorType::elements() const {
  std::uint64_t product = 1;
  for (std::int64_t size : shape) {
    if (size < 0 || __builtin_mul_overflow(product, static_cast<std::uint64_t>(size), &product)) {
      return Absent(MissingReason::kOutOfRange, "the number of a tensor's elements");
    }
  }
  return product;
}

Maybe<std::uint64_t> TensorType::bytes() const {
  constexpr std::array<std::pair<std::string_view, std::uint64_t>, 10> kSizes = {{{"float32", 4},
                                                                                  {"float64", 8},
                                                                                  {"float16", 2},
                                                                                  {"bfloat16", 2},
                                                                                  {"int64", 8},
                                                                                  {"int32", 4},
                                                                                  {"int16", 2},
                                                                                  {"int8", 1},
                                                                                  {"uint8", 1},
                                                                                  {"bool", 1}}};
  Maybe<std::uint64_t> count = elements();
  if (!count) return count;
  for (const auto& [name, size] : kSizes) {
    std::uint64_t total = 0;
    if (dtype == name && !__builtin_mul_overflow(*count, size, &total)) return total;
  }
  return Absent(MissingReason::kOutOfRange, "the bytes of a tensor of " + dtype);
}

Maybe<double> Launch::metric(std::string_view wanted) const {
  auto found = metrics.find(wanted);
  if (found == metrics.end()) return Absent(MissingReason::kNotCollected);
  return found->second.mean;
}

const RuleMessage* Launch::rule(std::string_view wanted) const {
  auto found = std::find_if(rules.begin(), rules.end(), [&](const RuleMessage& rule) { return rule.id == wanted; });
  return found == rules.end() ? nullptr : &*found;
}

Maybe<double> Launch::duration_ns() const { return metric("gpu__time_duration.sum"); }

Maybe<double> Launch::blocks() const {
  if (!grid) return metric("launch__grid_size");
  return static_cast<double>((*grid)[0]) * static_cast<double>((*grid)[1]) * static_cast<double>((*grid)[2]);
}

Maybe<double> Launch::threads_per_block() const {
  if (!block) return metric("launch__block_size");
  return static_cast<double>((*block)[0]) * static_cast<double>((*block)[1]) * static_cast<double>((*block)[2]);
}

Maybe<std::uint64_t> KernelFacts::static_shared_bytes() const {
  std::uint64_t total = 0;
  for (const SharedArray& array : shared) {
    if (array.dynamic) continue;
    if (!array.bytes) return array.bytes;
    total += *array.bytes;
  }
  return total;
}

Maybe<std::uint64_t> Loop::constant_trips() const { return Count(trips); }

Maybe<std::uint64_t> KernelLaunch::threads_per_block() const { return Product(block); }

const KernelFacts* SourceFacts::profiled_kernel() const { return kernels.empty() ? nullptr : &kernels.back(); }

const KernelFacts* SourceFacts::kernel_named(std::string_view name) const {
  const std::string_view base = KernelBaseName(name);
  auto found = std::find_if(kernels.begin(), kernels.end(),
                            [&](const KernelFacts& kernel) { return KernelBaseName(kernel.name) == base; });
  return found == kernels.end() ? nullptr : &*found;
}

std::string_view CompiledKernel::base_name() const { return KernelBaseName(name); }

std::vector<const CompiledKernel*> CompileFacts::kernels_named(std::string_view base_name) const {
  std::vector<const CompiledKernel*> named;
  for (const CompiledKernel& kernel : kernels) {
    if (kernel.base_name() == base_name) named.push_back(&kernel);
  }
  return named;
}

const Finding* Verdict::finding(std::string_view hypothesis) const {
  auto found = std::find_if(findings.begin(), findings.end(),
                            [&](const Finding& finding) { return finding.hypothesis == hypothesis; });
  return found == findings.end() ? nullptr : &*found;
}

void CheckFailed(std::string_view condition, std::string_view file, int line) {
  std::fprintf(stderr, "frx: internal error: %.*s does not hold at %.*s:%d; please report this\n",
               static_cast<int>(condition.size()), condition.data(), static_cast<int>(file.size()), file.data(), line);
  std::abort();
}

}  // namespace frx
