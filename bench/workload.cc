// What it costs to bring a source's formulas to numbers: microseconds of one core a source and a kernel launch.
//   bench_workload [ROUNDS]
// First on three kernels of our own, then on the facts of the archive's rows that ship with frx.

#include "frx/workload.h"

#include <fmt/format.h>

#include <charconv>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/shipped.h"

namespace {

frx::Expression Of(std::string_view text) { return frx::Expression::Parse(text).value(); }

frx::Access Load(std::string_view address, std::vector<int> loops, const std::vector<std::string_view>& when,
                 frx::MemorySpace space = frx::MemorySpace::kGlobal) {
  frx::Access access{.space = space, .array = "x", .address = Of(address), .loops = std::move(loops)};
  for (const std::string_view each : when) access.when.push_back(Of(each));
  return access;
}

frx::SourceFacts With(frx::KernelFacts kernel, const std::vector<std::string_view>& grid,
                      const std::vector<std::string_view>& block) {
  frx::SourceFacts source;
  frx::KernelLaunch launch{.kernel = kernel.name};
  for (std::size_t i = 0; i < grid.size(); ++i) launch.grid[i] = Of(grid[i]);
  for (std::size_t i = 0; i < block.size(); ++i) launch.block[i] = Of(block[i]);
  for (const frx::KernelParameter& each : kernel.parameters) {
    (void)each;
    launch.arguments.push_back({.value = frx::Expression(2048)});
  }
  source.kernels = {std::move(kernel)};
  source.launches = {std::move(launch)};
  return source;
}

frx::SourceFacts Pass() {
  frx::KernelFacts kernel{.name = "pass", .parameters = {{.name = "n"}}};
  const std::string_view guard = "256*blockIdx.x + threadIdx.x < n";
  kernel.accesses = {Load("1024*blockIdx.x + 4*threadIdx.x", {}, {guard}),
                     Load("1024*blockIdx.x + 4*threadIdx.x", {}, {guard})};
  kernel.branches = {{.predicate = Of(guard)}};
  return With(std::move(kernel), {"8"}, {"256"});
}

frx::SourceFacts TiledProduct() {
  frx::KernelFacts kernel{.name = "product", .parameters = {{.name = "n"}}};
  const std::string_view row = "32*blockIdx.y + threadIdx.y < n";
  const std::string_view col = "32*blockIdx.x + threadIdx.x < n";
  kernel.loops = {{.trips = Of("(n + 31)/32")}, {.depth = 2, .parent = 0, .trips = Of("32")}};
  kernel.accesses = {
      Load("4*n*(32*blockIdx.y + threadIdx.y) + 128*#0 + 4*threadIdx.x", {0}, {row, "32*#0 + threadIdx.x < n"}),
      Load("4*n*(32*#0 + threadIdx.y) + 128*blockIdx.x + 4*threadIdx.x", {0}, {col, "32*#0 + threadIdx.y < n"}),
      Load("128*threadIdx.y + 4*threadIdx.x", {0}, {}, frx::MemorySpace::kShared),
      Load("128*threadIdx.y + 4*threadIdx.x", {0}, {}, frx::MemorySpace::kShared),
      Load("128*threadIdx.y + 4*#1", {0, 1}, {}, frx::MemorySpace::kShared),
      Load("128*#1 + 4*threadIdx.x", {0, 1}, {}, frx::MemorySpace::kShared),
      Load("4*n*(32*blockIdx.y + threadIdx.y) + 128*blockIdx.x + 4*threadIdx.x", {}, {row, col})};
  kernel.branches = {{.predicate = Of(row)}, {.predicate = Of(col)}};
  return With(std::move(kernel), {"64", "64"}, {"32", "32"});
}

// A convolution by a flat index: divisions, remainders and a window with a border.
frx::SourceFacts Convolution() {
  frx::KernelFacts kernel{.name = "convolution", .parameters = {{.name = "n"}, {.name = "w"}}};
  const std::string i = "(256*blockIdx.x + threadIdx.x)";
  const std::string y = "((" + i + "/30)%30 + #1)";
  const std::string x = "(" + i + "%30 + #2)";
  kernel.loops = {
      {.trips = Of("3")}, {.depth = 2, .parent = 0, .trips = Of("3")}, {.depth = 3, .parent = 1, .trips = Of("3")}};
  const std::string inside = i + " < n*64";
  kernel.accesses = {
      Load("4*(" + i + "/900*1024 + #0*1024 + " + y + "*32 + " + x + ")", {0, 1, 2},
           {inside, "0 <= " + y, y + " < w", x + " < w"}),
      Load("4*((" + i + "/900)%16*27 + #0*9 + #1*3 + #2)", {0, 1, 2}, {inside, "0 <= " + y, y + " < w", x + " < w"}),
      Load("4*((" + i + "/900)%16)", {}, {inside}), Load("4*" + i, {}, {inside})};
  kernel.branches = {{.predicate = Of(inside)}, {.predicate = Of(y + " < w")}, {.predicate = Of(x + " < w")}};
  return With(std::move(kernel), {"512"}, {"256"});
}

double CpuSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void Time(std::string_view what, const std::vector<frx::Evidence>& all, int rounds) {
  std::size_t launches = 0;
  const double before = CpuSeconds();
  for (int round = 0; round < rounds; ++round) {
    for (const frx::Evidence& each : all) launches += frx::AnalyseWorkload(*each.source, each.task).launches.size();
  }
  const double microseconds = (CpuSeconds() - before) * 1e6;
  fmt::print("{:<24} {:8.1f} us a source", what, microseconds / (rounds * static_cast<double>(all.size())));
  if (launches > 0) fmt::print(", {:8.1f} us a launch", microseconds / static_cast<double>(launches));
  fmt::print("\n");
}

frx::Evidence Only(frx::SourceFacts source) {
  frx::Evidence evidence;
  evidence.source = std::move(source);
  return evidence;
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 100;
  if (argc > 1) std::from_chars(argv[1], argv[1] + std::string_view(argv[1]).size(), rounds);
  Time("a pass over elements", {Only(Pass())}, rounds * 10);
  Time("a tiled product", {Only(TiledProduct())}, rounds * 10);
  Time("a convolution", {Only(Convolution())}, rounds * 10);

  std::vector<frx::Evidence> shipped;
  const auto cases = frx::ShippedFacts();
  while (true) {
    auto next = cases->Next();
    if (!next || !*next) break;
    if ((**next).evidence.source) shipped.push_back(std::move((**next).evidence));
  }
  if (!shipped.empty()) Time("the archive's rows", shipped, rounds);
}
