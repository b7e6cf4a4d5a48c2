/// Kernels and host code as their facts, for tests; formulas as text.
///   TestProgram program;
///   program.kernel.accesses = {Load("x", "4*threadIdx.x + 4*n*blockIdx.x")};
///   program.Launch({"(n + 255)/256"}, {"256"}, {{"n", "x.size[0]"}});
///   KernelWork work = program.Work();
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frx/workload.h"

namespace frx::workload {

inline Expression Of(std::string_view text) {
  auto parsed = Expression::Parse(text);
  EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().message);
  return parsed ? *parsed : Expression();
}

inline Access At(AccessKind kind, MemorySpace space, std::string array, std::string_view address, int bytes,
                 const std::vector<std::string_view>& when, std::vector<int> loops) {
  Access access{.kind = kind,
                .space = space,
                .array = std::move(array),
                .bytes = bytes,
                .address = Of(address),
                .loops = std::move(loops)};
  for (const std::string_view each : when) access.when.push_back(Of(each));
  return access;
}
inline Access Load(std::string array, std::string_view address, int bytes = 4,
                   const std::vector<std::string_view>& when = {}, std::vector<int> loops = {}) {
  return At(AccessKind::kLoad, MemorySpace::kGlobal, std::move(array), address, bytes, when, std::move(loops));
}
inline Access Store(std::string array, std::string_view address, int bytes = 4,
                    const std::vector<std::string_view>& when = {}, std::vector<int> loops = {}) {
  return At(AccessKind::kStore, MemorySpace::kGlobal, std::move(array), address, bytes, when, std::move(loops));
}
inline Access SharedLoad(std::string_view address, int bytes = 4, const std::vector<std::string_view>& when = {},
                         std::vector<int> loops = {}) {
  return At(AccessKind::kLoad, MemorySpace::kShared, "tile", address, bytes, when, std::move(loops));
}

inline Loop Times(std::string_view trips, int parent = -1, OperationCounts body = {}) {
  return {.depth = parent < 0 ? 1 : 2, .parent = parent, .trips = Of(trips), .body = body};
}

struct TestProgram {
  SourceFacts source;
  KernelFacts kernel{.name = "k"};

  void Launch(const std::vector<std::string_view>& grid, const std::vector<std::string_view>& block,
              const std::vector<std::pair<std::string, std::string_view>>& arguments = {}) {
    KernelLaunch launch{.kernel = "k"};
    for (std::size_t i = 0; i < grid.size(); ++i) launch.grid[i] = Of(grid[i]);
    for (std::size_t i = 0; i < block.size(); ++i) launch.block[i] = Of(block[i]);
    for (const auto& [name, value] : arguments) {
      kernel.parameters.push_back({.name = name, .type = "int"});
      LaunchArgument argument;
      if (!value.empty()) {
        argument.value = Of(value);
      } else {
        argument.value = Absent(MissingReason::kNotConstant, "unknown");
      }
      launch.arguments.push_back(argument);
    }
    source.launches.push_back(launch);
  }

  Workload Analyse(const Maybe<Task>& task = Absent(MissingReason::kNotCollected, "no reference was given")) {
    source.kernels = {kernel};
    return AnalyseWorkload(source, task);
  }

  KernelWork Work() {
    const Workload workload = Analyse();
    EXPECT_EQ(workload.launches.size(), 1U);
    if (workload.launches.empty() || !workload.launches[0].work) {
      ADD_FAILURE() << "no work";
      return {};
    }
    return *workload.launches[0].work;
  }
};

inline Task TaskWith(const std::vector<std::pair<std::string, std::vector<std::int64_t>>>& inputs,
                     const std::vector<std::pair<std::string, std::vector<std::int64_t>>>& parameters) {
  Task task;
  task.inputs.emplace();
  task.parameters.emplace();
  for (const auto& [name, shape] : inputs) task.inputs->push_back({.name = name, .tensor = TensorType{shape}});
  for (const auto& [name, shape] : parameters) task.parameters->push_back({.name = name, .tensor = TensorType{shape}});
  return task;
}

}  // namespace frx::workload
