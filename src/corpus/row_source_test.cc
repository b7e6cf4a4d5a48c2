#include "corpus/row_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace frx {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

nlohmann::json Columns() {
  return {{"Level_ID", 1},
          {"Task_ID", 2},
          {"Kernel_Name", "tiled"},
          {"__index_level_0__", 3},
          {"CUDA_Code", "__global__ void k() {}"},
          {"PyTorch_Code_Module", "class Model: pass"},
          {"NCU_Profile", "{}"},
          {"Error", nullptr},
          {"Clang_Tidy", nullptr},
          {"Correct", true},
          {"Max_Diff", 0.5},
          {"CUDA_Runtime", 2.0},
          {"PyTorch_Native_Runtime", 1.0},
          {"PyTorch_Compile_Runtime", 1.0},
          {"CUDA_Speedup_Native", 0.5},
          {"CUDA_Speedup_Compile", 0.5}};
}

Row Parse(const nlohmann::json& columns) { return ParseRow(columns.dump(), "rows.jsonl:7"); }

std::vector<std::string> Codes(const Row& row) {
  std::vector<std::string> codes;
  for (const Diagnostic& each : row.diagnostics) codes.push_back(each.code);
  return codes;
}

TEST(ParseRow, TakesTheColumns) {
  Row row = Parse(Columns());
  EXPECT_TRUE(row.usable);
  EXPECT_THAT(row.diagnostics, IsEmpty());
  EXPECT_EQ(row.key, "L1/T2/tiled#3");
  EXPECT_EQ(row.level, 1);
  EXPECT_EQ(row.source, "__global__ void k() {}");
  EXPECT_EQ(row.outcome.ending, Ending::kCorrect);
  EXPECT_EQ(row.outcome.speedup_native, 0.5);
  EXPECT_FALSE(row.error);
}

TEST(ParseRow, WithoutErrorTextAWrongKernelIsAMismatch) {
  auto columns = Columns();
  columns["Correct"] = false;
  EXPECT_EQ(Parse(columns).outcome.ending, Ending::kMismatch);
  columns["Error"] = "boom";
  EXPECT_EQ(Parse(columns).outcome.ending, Ending::kRunError);
}

TEST(ParseRow, ARowThatCannotBeParsedKeepsItsPlace) {
  Row row = ParseRow("{\"Level_ID\": 1", "rows.jsonl:7");
  EXPECT_FALSE(row.usable);
  EXPECT_EQ(row.key, "?/rows.jsonl:7");
  EXPECT_THAT(Codes(row), ElementsAre("json_malformed"));
  EXPECT_EQ(row.diagnostics[0].where, "rows.jsonl:7");
}

TEST(ParseRow, WithoutItsSourceOrNameThereIsNoRow) {
  for (const char* column : {"CUDA_Code", "Level_ID", "Task_ID", "Kernel_Name", "__index_level_0__"}) {
    auto columns = Columns();
    columns.erase(column);
    Row row = Parse(columns);
    EXPECT_FALSE(row.usable) << column;
    EXPECT_THAT(Codes(row), ElementsAre("column_missing")) << column;
  }
}

TEST(ParseRow, AMissingNumberIsNotZero) {
  auto columns = Columns();
  columns.erase("CUDA_Speedup_Native");
  columns["Max_Diff"] = "large";
  Row row = Parse(columns);
  EXPECT_TRUE(row.usable);
  ASSERT_FALSE(row.outcome.speedup_native);
  EXPECT_EQ(row.outcome.speedup_native.error().reason, MissingReason::kNotCollected);
  ASSERT_FALSE(row.outcome.max_diff);
  EXPECT_EQ(row.outcome.max_diff.error().reason, MissingReason::kUnparsable);
}

TEST(ParseRow, ReadsPythonsNonFiniteNumbersAndLeavesStringsAlone) {
  std::string line = Columns().dump();
  line.replace(line.find("\"Max_Diff\":0.5"), 14, "\"Max_Diff\":-Infinity");
  line.replace(line.find("void k()"), 8, "NaN \\\"NaN");
  Row row = ParseRow(line, "rows.jsonl:7");
  EXPECT_TRUE(row.usable);
  EXPECT_EQ(row.source, "__global__ NaN \"NaN {}");
  ASSERT_FALSE(row.outcome.max_diff);
  EXPECT_EQ(row.outcome.max_diff.error().reason, MissingReason::kNotANumber);
  EXPECT_THAT(Codes(row), ElementsAre("not_a_number"));
}

TEST(ParseRow, AProfileThatIsNoTextIsUnusable) {
  auto columns = Columns();
  columns["NCU_Profile"] = 3;
  Row row = Parse(columns);
  EXPECT_TRUE(row.usable);
  ASSERT_FALSE(row.profile_cell);
  EXPECT_TRUE(IsUnusable(row.profile_cell.error().reason));
}

TEST(ParseRow, BytesThatAreNoTextMakeTheRowUnusableButKnown) {
  std::string line = Columns().dump();
  line.replace(line.find("void k"), 6, "\xff\xfe\xfd k");
  Row row = ParseRow(line, "rows.jsonl:7");
  EXPECT_FALSE(row.usable);
  EXPECT_EQ(row.key, "L1/T2/tiled#3");
  EXPECT_THAT(Codes(row), ElementsAre("invalid_utf8"));
}

class JsonLinesFile : public testing::Test {
 protected:
  std::vector<Row> ReadAll(const std::string& bytes) {
    // Tests run side by side: each has its own folder, so that the file's name is the same in all.
    auto folder =
        std::filesystem::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(folder);
    auto path = folder / "rows.jsonl";
    std::ofstream(path, std::ios::binary) << bytes;
    auto source = OpenJsonLines(path);
    EXPECT_TRUE(source) << source.error().message;
    std::vector<Row> rows;
    while (true) {
      auto row = (*source)->Next();
      if (!row || !*row) break;
      rows.push_back(**row);
    }
    notes_ = (*source)->diagnostics();
    return rows;
  }
  std::vector<Diagnostic> notes_;
};

TEST_F(JsonLinesFile, CountsLinesAsEditorsDo) {
  auto rows = ReadAll("\xEF\xBB\xBF" + Columns().dump() + "\r\n\n  \r\n{\n" + Columns().dump());
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].where, "rows.jsonl:1");
  EXPECT_TRUE(rows[0].usable);
  EXPECT_EQ(rows[1].key, "?/rows.jsonl:4");
  EXPECT_EQ(rows[2].where, "rows.jsonl:5");
  ASSERT_EQ(notes_.size(), 3U);
  EXPECT_EQ(notes_[2].where, "rows.jsonl:2");
  EXPECT_THAT(notes_[2].text, HasSubstr("2 blank lines"));
}

TEST_F(JsonLinesFile, MakesKeysUniqueAndSaysSo) {
  auto rows = ReadAll(Columns().dump() + "\n" + Columns().dump() + "\n");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1].key, "L1/T2/tiled#3~2");
  EXPECT_THAT(Codes(rows[1]), ElementsAre("key_duplicate"));
  EXPECT_TRUE(rows[1].usable);
}

TEST_F(JsonLinesFile, SkipsALineOverTheLimitAndGoesOn) {
  auto rows = ReadAll(std::string(kMaxLineBytes + 1, 'x') + "\n" + Columns().dump() + "\n");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_THAT(Codes(rows[0]), ElementsAre("line_over_limit"));
  EXPECT_TRUE(rows[1].usable);
}

}  // namespace
}  // namespace frx
