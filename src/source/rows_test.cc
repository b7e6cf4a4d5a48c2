// Runs on the archive's own rows where a local copy is: FRX_SAKANA_ROWS names a JSON-lines file of them.

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/files.h"
#include "source/parser.h"

namespace frx {
namespace {

using Lines = std::multiset<int>;

// The lines that nvcc's log names, for what a front end can see.
const std::map<std::string, Lines> kRefused = {
    {"L2/stream_pipelined_conv2d_base#3", {98}},     {"L2/constant_memory_conv2d_relu_bias_base#5", {8, 9}},
    {"L2/optim_conv2d_relu_bias_base#13", {52, 53}}, {"L3/mlp_stream_overlap_base#8", {24}},
    {"L3/optimized_mlp_forward_base#13", {33}},
};

struct ArchiveRow {
  std::string key;
  std::string source;
};

std::vector<ArchiveRow> Rows() {
  std::vector<ArchiveRow> rows;
  const char* path = std::getenv("FRX_SAKANA_ROWS");
  if (!path) return rows;
  auto bytes = ReadFile(path);
  EXPECT_TRUE(bytes) << path;
  std::istringstream lines(bytes ? *bytes : "");
  for (std::string line; std::getline(lines, line);) {
    const auto row = nlohmann::json::parse(line);
    rows.push_back({"L" + std::to_string(row["Level_ID"].get<int>()) + "/" + row["Kernel_Name"].get<std::string>() +
                        "#" + std::to_string(row["__index_level_0__"].get<int>()),
                    row["CUDA_Code"]});
  }
  return rows;
}

TEST(Rows, AreRefusedWhereNvccRefusesThemAndNowhereElse) {
  const std::vector<ArchiveRow> rows = Rows();
  if (rows.empty()) GTEST_SKIP() << "FRX_SAKANA_ROWS is not set";
  auto parser = Parser::Create(embedded::SdkFiles());
  ASSERT_TRUE(parser) << parser.error().message;
  std::map<std::string, SourceFacts> facts;
  for (const ArchiveRow& row : rows) {
    auto read = (*parser)->Parse(row.source);
    ASSERT_TRUE(read) << row.key << ": " << read.error().detail;
    facts.emplace(row.key, *std::move(read));
  }
  for (const auto& [key, read] : facts) {
    Lines refused;
    for (const CompilerError& error : read.errors) {
      if (error.basis == Basis::kLanguage) {
        refused.insert(error.place.line);
      } else {
        ADD_FAILURE() << key << ":" << error.place.line << ": a gap: " << error.text;
      }
    }
    const auto expected = kRefused.find(key);
    EXPECT_EQ(refused, expected == kRefused.end() ? Lines{} : expected->second) << key;
    const bool has_entry = key != "L1/matmul_tiled_vectorized_base#16";
    EXPECT_EQ(!read.module_entries.empty(), has_entry) << key;
    EXPECT_TRUE(read.includes_torch) << key;
    EXPECT_TRUE(read.unknown_headers.empty()) << key;
  }

  const SourceFacts& lambda = facts["L3/optimized_mlp_forward_base#13"];
  ASSERT_EQ(lambda.device_lambdas.size(), 1U);
  EXPECT_EQ(lambda.device_lambdas[0].line, 27);

  Lines narrow;
  for (const AsmOperand& operand : facts["L1/double_buffer_async_base#27"].asm_operands) {
    if (operand.constraint == "r" && operand.bits == 64) narrow.insert(operand.place.line);
  }
  EXPECT_EQ(narrow, (Lines{48, 59, 81, 92}));

  EXPECT_EQ(facts["L3/1_MLP_constant_memory_base_base#10"].constant_bytes, 0x401000U);
}

}  // namespace
}  // namespace frx
