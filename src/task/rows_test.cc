// The real archive, where a local copy of rows is at hand: FRX_SAKANA_ROWS names a JSON Lines file of them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "task/task.h"

namespace frx {
namespace {

constexpr std::uint64_t kFloat = 4;

TEST(TaskRows, TheThreeModulesOfTheLocalRowsEvaluate) {
  const char* path = std::getenv("FRX_SAKANA_ROWS");
  if (path == nullptr) GTEST_SKIP() << "FRX_SAKANA_ROWS is not set";
  std::ifstream rows(path);
  int seen = 0;
  for (std::string line; std::getline(rows, line);) {
    auto row = nlohmann::json::parse(line);
    if (row.at("Task_ID") != 1) continue;
    SCOPED_TRACE(row.at("Kernel_Name").get<std::string>());
    std::vector<Diagnostic> diagnostics;
    Task task = ReadTask(row.at("PyTorch_Code_Module").get<std::string>(), &diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    ASSERT_TRUE(task.least_bytes && task.operations && task.outputs && task.parameters);
    ++seen;
    switch (row.at("Level_ID").get<int>()) {
      case 1:  // a square product
        EXPECT_EQ(*task.least_bytes, 3 * 2048 * 2048 * kFloat);
        EXPECT_EQ(*task.operations, std::uint64_t{2} * 2048 * 2048 * 2048);
        break;
      case 2: {  // convolution, relu, sum
        std::uint64_t out = std::uint64_t{128} * 16 * 30 * 30;
        EXPECT_EQ(*task.least_bytes, (128 * 3 * 32 * 32 + out + 16 * 3 * 3 * 3 + 16 + 16) * kFloat);
        EXPECT_EQ(*task.operations, out * (2 * 3 * 3 * 3 + 1) + out + out);
        break;
      }
      case 3:  // an MLP of one row: its weights are what is read
        EXPECT_EQ(*task.least_bytes, (1000 + 1000 * 400 + 400 + 400 * 800 + 800 + 800 * 500 + 500 + 500) * kFloat);
        EXPECT_EQ(*task.operations, 2 * (1000 * 400 + 400 * 800 + 800 * 500) + (400 + 800 + 500) + (400 + 800));
        break;
      default:
        break;
    }
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace frx
