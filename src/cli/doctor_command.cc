#include "cli/doctor_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "compile/toolkit.h"
#include "worker/client.h"
#include "worker/program.h"

namespace frx::cli {
namespace {

using Json = nlohmann::ordered_json;

/// The first of PATH's folders that holds such a program.
std::optional<std::string> OnPath(std::string_view program) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "";
  while (!rest.empty()) {
    std::size_t end = std::min(rest.find(':'), rest.size());
    std::filesystem::path candidate = std::filesystem::path(rest.substr(0, end)) / program;
    if (::access(candidate.c_str(), X_OK) == 0) return candidate.string();
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return std::nullopt;
}

struct SelfTest {
  bool passed = false;
  std::string found;
};

/// A kernel through the whole read layer: process, front end, stand-in headers, facts.
SelfTest TryWorker(const std::filesystem::path& program) {
  constexpr std::string_view kSource =
      "__global__ void probe(float* out) {\n"
      "  __shared__ float tile[64];\n"
      "  tile[threadIdx.x] = out[threadIdx.x];\n"
      "  __syncthreads();\n"
      "  out[threadIdx.x] = tile[63 - threadIdx.x];\n"
      "}\n";
  WorkerPool pool({.executable = program, .jobs = 1, .limits = {}});
  Maybe<SourceFacts> facts = pool.Analyse(kSource);
  if (!facts) return {false, fmt::format("{}: {}", ToString(facts.error().reason), facts.error().detail)};
  const KernelFacts* kernel = facts->profiled_kernel();
  if (kernel == nullptr || !facts->errors.empty()) return {false, "the probe's kernel was not understood"};
  auto shared = kernel->static_shared_bytes();
  return {kernel->name == "probe" && kernel->barriers.size() == 1 && shared && *shared == 256,
          fmt::format("kernel {}, {} barrier, {} bytes shared", kernel->name, kernel->barriers.size(),
                      shared ? std::to_string(*shared) : "unknown")};
}

struct Findings {
  SelfTest worker;
  Maybe<Toolkit> toolkit;
  std::optional<std::string> ncu;
  bool works() const { return worker.passed || !IsBuiltIn(Layer::kRead); }
};

void PrintJson(const Findings& findings) {
  auto path = [](const std::optional<std::string>& found) { return found ? Json(*found) : Json(); };
  Json json = {{"frx", FRX_VERSION},
               {"clang", IsBuiltIn(Layer::kRead)},
               {"worker", {{"works", findings.worker.passed}, {"found", findings.worker.found}}},
               {"toolkit", findings.toolkit ? Json{{"version", findings.toolkit->version},
                                                   {"nvcc", findings.toolkit->nvcc.string()},
                                                   {"kept_to_its_files", CanRestrictFiles()}}
                                            : Json()},
               {"ncu", path(findings.ncu)}};
  fmt::print("{}\n", json.dump(1));
}

void PrintText(const Findings& findings) {
  auto tool = [](std::string_view name, const std::optional<std::string>& found, std::string_view otherwise) {
    fmt::print("{:<12}{}\n", name, found ? *found : fmt::format("not on PATH; {}", otherwise));
  };
  const bool with_clang = IsBuiltIn(Layer::kRead);
  fmt::print("frx         {}\n", FRX_VERSION);
  fmt::print("measured    built in: profiles are read\n");
  fmt::print("read        {}\n", with_clang ? "built in: sources are parsed by Clang 19"
                                            : "not built in: configure with FRX_WITH_CLANG=ON to parse sources");
  fmt::print("worker      {}: {}\n",
             findings.worker.passed ? "works"
             : with_clang           ? "FAILS"
                                    : "has nothing to do",
             findings.worker.found);
  if (findings.toolkit) {
    fmt::print("compiled    built in: nvcc {} at {}{}\n", findings.toolkit->version, findings.toolkit->nvcc.string(),
               CanRestrictFiles() ? "" : "; this kernel has no Landlock to keep it to its files");
  } else {
    fmt::print("compiled    built in, but {}\n", findings.toolkit.error().detail);
  }
  fmt::print("simulated   not built in\n");
  tool("ncu", findings.ncu, "profiles come from elsewhere; frx reads them without it");
}

}  // namespace

void AddDoctorCommand(CLI::App& app, Context& context) {
  CLI::App* doctor = app.add_subcommand("doctor", "What this build and this machine can do, with a self-test");
  auto json = std::make_shared<bool>(false);
  doctor->add_flag("--json", *json, "As JSON");
  doctor->callback([json, &context] {
    Findings findings{TryWorker(context.program), FindToolkit(), OnPath("ncu")};
    *json ? PrintJson(findings) : PrintText(findings);
    context.exit_code = findings.works() ? kDone : kImperfect;
  });
}

}  // namespace frx::cli
