#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/files.h"
#include "frx/files.h"

namespace frx {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

constexpr char kReport[] = "{'metrics': {}, 'rules': {}}";

class PairFilesTest : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(root_); }
  void TearDown() override { fs::remove_all(root_); }
  void Write(const char* name, std::string_view text) { ASSERT_TRUE(WriteFile(root_ / name, text)); }

  /// "name source report", the last two by file name.
  std::vector<std::string> Paired(bool recursive) {
    auto paired = PairFiles(root_, recursive);
    std::vector<std::string> lines;
    if (!paired) return {paired.error().message};
    for (const FilePair& pair : paired->pairs) {
      lines.push_back(pair.name + " " + pair.files.source.filename().string() + " " +
                      pair.files.profile.filename().string());
    }
    for (const Diagnostic& each : paired->diagnostics) lines.push_back("? " + each.where);
    return lines;
  }

  const fs::path root_ = fs::temp_directory_path() / ("frx-pairs-" + std::to_string(::getpid()));
};

TEST_F(PairFilesTest, ByStemAndContent) {
  Write("a.cu", "__global__ void f() {}");
  Write("a.csv", kReport);
  Write("a_details.txt", kReport);
  Write("a_more.cu", "");
  Write("a_more.log", kReport);  // the longer stem owns it
  Write("alone.cu", "");
  Write("lost.ncu-rep", "cut off");  // a report by its name: its reader says what is wrong
  Write("helper.cuh", "int g();");
  Write("alone.txt", "notes");
  Write("README.md", "a.csv is a report");
  Write("deep/er/b.cu", "");
  Write("deep/er/b-2.csv", kReport);
  Write(".cache/c.cu", "");
  const std::vector<std::string> flat = {"a.csv a.cu a.csv", "a_details.txt a.cu a_details.txt",
                                         "a_more.log a_more.cu a_more.log", "alone.cu alone.cu ",
                                         "lost.ncu-rep  lost.ncu-rep"};
  std::vector<std::string> here = flat;
  here.push_back("? alone.txt");
  EXPECT_EQ(Paired(false), here);
  std::vector<std::string> all = here;
  all.insert(all.begin() + 4, "deep/er/b-2.csv b.cu b-2.csv");
  EXPECT_EQ(Paired(true), all);
}

TEST_F(PairFilesTest, NoFolder) {
  EXPECT_EQ(PairFiles(root_ / "nothing", true).error().code, ErrorCode::kUnreadable);
  EXPECT_THAT(Paired(true), ElementsAre());
}

}  // namespace
}  // namespace frx
