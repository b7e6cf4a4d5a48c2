// What it costs to read a source: CPU time a source with and without the precompiled headers, alternating in one run,
// and memory after many.
//   bench_parse [ROWS.jsonl] [ROUNDS]
// ROWS: a JSON-lines file whose objects have CUDA_Code; without it a few kernels of our own. Every parse sees a fresh
// comment, so that nothing can be reused.

#include <fmt/format.h>
#include <sys/resource.h>

#include <charconv>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>
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

  const double begin = CpuSeconds();
  auto precompiled = frx::Parser::Create(frx::embedded::SdkFiles());
  const double start = CpuSeconds() - begin;
  auto plain = frx::Parser::Create(frx::embedded::SdkFiles(), {.precompile = false});
  if (!precompiled || !plain) {
    fmt::print(stderr, "{}\n", (precompiled ? plain : precompiled).error().message);
    return 2;
  }

  double seconds[2] = {0, 0};
  int parses = 0;
  double first_peak = 0;
  for (int round = 0; round < rounds; ++round) {
    for (const std::string& source : sources) {
      const std::string fresh = source + fmt::format("\n// {}\n", parses++);
      int which = 0;
      for (const auto& parser : {precompiled->get(), plain->get()}) {
        const double before = CpuSeconds();
        const auto facts = parser->Parse(fresh);
        seconds[which++] += CpuSeconds() - before;
        if (!facts) fmt::print(stderr, "{}\n", facts.error().detail);
      }
    }
    if (round == 0) first_peak = PeakMegabytes();
  }
  fmt::print("precompiling              {:8.1f} ms, once a worker\n", start * 1e3);
  fmt::print("a source, precompiled     {:8.2f} ms of one core\n", seconds[0] * 1e3 / parses);
  fmt::print("a source, headers parsed  {:8.2f} ms\n", seconds[1] * 1e3 / parses);
  fmt::print("ratio                     {:8.2f}\n", seconds[0] / seconds[1]);
  fmt::print("peak memory               {:8.0f} MB after {} sources, {:.0f} MB after {}\n", first_peak, sources.size(),
             PeakMegabytes(), parses);
}
