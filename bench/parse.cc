// What it costs to read a source: CPU time a source with everything, without the symbolic facts, and (one round)
// without the precompiled headers, alternating in one run; and memory after many. Beside each mean stands the mean of
// every source's least: what a machine that does nothing else would show.
//   bench_parse [ROWS.jsonl] [ROUNDS]
// ROWS: a JSON-lines file whose objects have CUDA_Code; without it a few kernels of our own. Every parse sees a fresh
// comment, so that nothing can be reused.

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <fstream>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "source/parser.h"

namespace {

constexpr std::string_view kOwnKernel = R"(#include <torch/extension.h>
#include <cuda_runtime.h>
#include <vector>
#define TILE 16
__global__ void product(const float* a, const float* b, float* c, int n) {
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;
  float sum = 0.0f;
  for (int t = 0; t < n / TILE; ++t) {
    as[threadIdx.y][threadIdx.x] = a[row * n + t * TILE + threadIdx.x];
    bs[threadIdx.y][threadIdx.x] = b[(t * TILE + threadIdx.y) * n + col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
    __syncthreads();
  }
  c[row * n + col] = sum;
}
torch::Tensor forward(torch::Tensor a, torch::Tensor b) {
  TORCH_CHECK(a.is_cuda() && b.is_cuda(), "tensors must be on the device");
  const int n = a.size(0);
  auto c = torch::empty({n, n}, a.options());
  dim3 block(TILE, TILE);
  dim3 grid((n + TILE - 1) / TILE, (n + TILE - 1) / TILE);
  product<<<grid, block>>>(a.data_ptr<float>(), b.data_ptr<float>(), c.data_ptr<float>(), n);
  return torch::relu(c);
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward, "product"); }
)";

double CpuSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double PeakMegabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::vector<std::string> Sources(const char* path) {
  std::vector<std::string> sources;
  if (!path) return {std::string(kOwnKernel)};
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto row = nlohmann::json::parse(line, nullptr, false);
    if (row.is_object() && row.contains("CUDA_Code")) sources.push_back(row["CUDA_Code"]);
  }
  return sources;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> sources = Sources(argc > 1 ? argv[1] : nullptr);
  int rounds = argc > 1 ? 10 : 300;
  if (argc > 2) std::from_chars(argv[2], argv[2] + std::string_view(argv[2]).size(), rounds);
  if (sources.empty()) {
    fmt::print(stderr, "no source in {}\n", argv[1]);
    return 2;
  }

  struct Way {
    std::string_view name;
    frx::ParserOptions options;
    int rounds;
    std::unique_ptr<frx::Parser> parser = nullptr;
    double seconds = 0;
    std::vector<double> least = {};  // of each source
  };
  Way ways[] = {{"a source", {}, rounds},
                {"  without symbolic facts", {.symbolic = false}, rounds},
                {"  headers parsed each time", {.precompile = false}, 1}};
  for (Way& way : ways) {
    const double begin = CpuSeconds();
    auto parser = frx::Parser::Create(frx::embedded::SdkFiles(), way.options);
    if (!parser) {
      fmt::print(stderr, "{}\n", parser.error().message);
      return 2;
    }
    if (&way == ways) fmt::print("{:<28}{:8.1f} ms, once a worker\n", "precompiling", (CpuSeconds() - begin) * 1e3);
    way.parser = *std::move(parser);
    way.least.assign(sources.size(), std::numeric_limits<double>::infinity());
  }

  int parses = 0;
  double first_peak = 0;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const std::string fresh = sources[i] + fmt::format("\n// {}\n", parses++);
      for (Way& way : ways) {
        if (round >= way.rounds) continue;
        const double before = CpuSeconds();
        const auto facts = way.parser->Parse(fresh);
        const double taken = CpuSeconds() - before;
        way.seconds += taken;
        way.least[i] = std::min(way.least[i], taken);
        if (!facts) fmt::print(stderr, "{}\n", facts.error().detail);
      }
    }
    if (round == 0) first_peak = PeakMegabytes();
  }
  const auto count = static_cast<double>(sources.size());
  for (const Way& way : ways) {
    const double least = std::accumulate(way.least.begin(), way.least.end(), 0.0);
    fmt::print("{:<28}{:8.2f} ms of one core, at least {:.2f}\n", way.name, way.seconds / way.rounds / count * 1e3,
               least / count * 1e3);
  }
  fmt::print("{:<28}{:8.0f} MB after {} sources, {:.0f} MB after {}\n", "peak memory", first_peak, sources.size(),
             PeakMegabytes(), parses);
}
