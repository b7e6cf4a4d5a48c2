// What the compiler says of an archive's rows, and what it costs: how many compile, whether those that do not fail with
// the archive's own message, seconds a source, and in how many profiles the compiled registers give the stated
// `Block Limit Registers`.
//   bench_compile [ROWS.jsonl]      default: $FRX_SAKANA_ROWS
// Exit code 77 where there is no toolkit.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "buildlog/buildlog.h"
#include "catalog/metric_ids.h"
#include "catalog/occupancy.h"
#include "compile/compiler.h"
#include "corpus/row_source.h"
#include "corpus/shipped.h"
#include "profile/archive_cell/archive_cell.h"

namespace frx {
namespace {

/// The profiled kernel of each row whose facts ship: the compiler's order of kernels is not the source's.
Result<std::map<std::string, std::string>> ProfiledKernels() {
  std::map<std::string, std::string> names;
  auto facts = ShippedFacts();
  while (true) {
    FRX_ASSIGN_OR_RETURN(std::optional<Case> next, facts->Next());
    if (!next) return names;
    if (!next->evidence.source) continue;
    if (const KernelFacts* kernel = next->evidence.source->profiled_kernel()) names[next->key] = kernel->name;
  }
}

/// Whether every error is one of the archive's, word for word and on its line.
bool IsArchivesOwn(const std::vector<CompileError>& errors, const Row& row) {
  const BuildLog log = ReadBuildLog(row.error ? std::string_view(*row.error) : "");
  return std::ranges::all_of(errors, [&](const CompileError& error) {
    return std::ranges::any_of(
        log.errors, [&](const ToldError& told) { return told.place == error.place && told.text == error.text; });
  });
}

enum class Registers : std::uint8_t { kNotSaid, kDiffer, kAgree };

// Fewer are not allocated: profiles of kernels that use 8 registers state the limit of 16.
constexpr int kLeastRegisters = 16;

Registers Compare(const Row& row, const CompileFacts& facts, const std::string& kernel, int least) {
  const auto profile = row.profile_cell ? archive_cell::Read(*row.profile_cell)
                                        : Result<Profile>(Fail(ErrorCode::kMalformed, "no profile"));
  if (!profile || profile->launches.empty()) return Registers::kNotSaid;
  const Launch& launch = profile->launches.front();
  const auto by_warps = launch.metric(metric_id::kLimitWarps);
  const auto by_registers = launch.metric(metric_id::kLimitRegisters);
  const auto instances = facts.kernels_named(kernel);
  if (!by_warps || !by_registers || instances.empty()) return Registers::kNotSaid;
  const SmLimits sm;  // an H100's
  const auto warps = WarpsFor(static_cast<int>(*by_warps), sm);
  if (!warps) return Registers::kNotSaid;
  for (const CompiledKernel* instance : instances) {
    for (int each = warps->low; each <= warps->high; ++each) {
      if (LimitByRegisters(std::max(instance->registers, least), each, sm) == static_cast<int>(*by_registers))
        return Registers::kAgree;
    }
  }
  return Registers::kDiffer;
}

Result<void> Run(const std::string& path, const Toolkit& toolkit) {
  FRX_ASSIGN_OR_RETURN(auto compiler, Compiler::Create({.toolkit = toolkit}));
  FRX_ASSIGN_OR_RETURN(auto rows, OpenJsonLines(path));
  FRX_ASSIGN_OR_RETURN(auto profiled, ProfiledKernels());
  std::vector<double> seconds;
  std::size_t compiled = 0;
  std::size_t refused = 0;
  std::size_t own = 0;
  std::size_t unusable = 0;
  std::size_t agree = 0;
  std::size_t agree_with_floor = 0;
  std::size_t compared = 0;
  while (true) {
    FRX_ASSIGN_OR_RETURN(std::optional<Row> row, rows->Next());
    if (!row) break;
    if (!row->source) continue;
    const auto start = std::chrono::steady_clock::now();
    const Maybe<CompileFacts> facts = compiler->Compile(*row->source);
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    if (!facts) {
      ++unusable;
      fmt::print("{}: {}\n", row->key, facts.error().detail);
      continue;
    }
    if (!facts->compiles()) {
      ++refused;
      const bool same = IsArchivesOwn(facts->errors, *row);
      own += same;
      fmt::print("{}: line {}: {} ({})\n", row->key, facts->errors.front().place.line, facts->errors.front().text,
                 same ? "the archive's own message" : "not the archive's message");
      continue;
    }
    ++compiled;
    const auto kernel = profiled.find(row->key);
    if (kernel == profiled.end()) continue;
    const Registers registers = Compare(*row, *facts, kernel->second, 1);
    compared += registers != Registers::kNotSaid;
    agree += registers == Registers::kAgree;
    agree_with_floor += Compare(*row, *facts, kernel->second, kLeastRegisters) == Registers::kAgree;
    if (registers == Registers::kDiffer) fmt::print("{}: registers give another Block Limit Registers\n", row->key);
  }
  if (seconds.empty()) return Fail(ErrorCode::kMalformed, fmt::format("{}: holds no source", path));
  std::ranges::sort(seconds);
  fmt::print("toolkit    {} for sm_90\n", toolkit.version);
  fmt::print("compile    {} of {}\n", compiled, seconds.size());
  fmt::print("refused    {}, of them {} with the archive's own messages\n", refused, own);
  fmt::print("unusable   {}\n", unusable);
  fmt::print("registers  give Block Limit Registers in {} of {} profiles, {} with at least {} allocated\n", agree,
             compared, agree_with_floor, kLeastRegisters);
  fmt::print("seconds    {:.2f} mean, {:.2f} at the 90th percentile, one at a time\n",
             std::accumulate(seconds.begin(), seconds.end(), 0.0) / static_cast<double>(seconds.size()),
             seconds[seconds.size() * 9 / 10]);
  return {};
}

}  // namespace
}  // namespace frx

int main(int argc, char** argv) {
  const char* rows = argc > 1 ? argv[1] : std::getenv("FRX_SAKANA_ROWS");
  if (rows == nullptr) {
    fmt::print(stderr, "usage: bench_compile ROWS.jsonl\n");
    return 2;
  }
  const auto toolkit = frx::FindToolkit();
  if (!toolkit) {
    fmt::print(stderr, "bench_compile: {}\n", toolkit.error().detail);
    return 77;
  }
  if (auto done = frx::Run(rows, *toolkit); !done) {
    fmt::print(stderr, "bench_compile: {}\n", done.error().message);
    return 2;
  }
  return 0;
}
