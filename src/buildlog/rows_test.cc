// The real archive, where a local copy of rows is at hand: FRX_SAKANA_ROWS names a JSON Lines file of them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "buildlog/buildlog.h"

namespace frx {
namespace {

TEST(BuildLogRows, EveryFailureIsNamedAndNoCorrectKernelIsBlamed) {
  const char* path = std::getenv("FRX_SAKANA_ROWS");
  if (path == nullptr) GTEST_SKIP() << "FRX_SAKANA_ROWS is not set";
  std::ifstream rows(path);
  for (std::string line; std::getline(rows, line);) {
    auto row = nlohmann::json::parse(line);
    auto text = [&](const char* column) {
      return row.at(column).is_null() ? std::string() : row.at(column).get<std::string>();
    };
    SCOPED_TRACE(text("Kernel_Name"));
    std::vector<Diagnostic> diagnostics;
    BuildLog log = ReadBuildLog(text("Error"), text("Clang_Tidy"), &diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(log.errors.empty(), row.at("Error").is_null());
    for (const ToldError& error : log.errors) {
      EXPECT_NE(error.kind, FailureKind::kOther) << error.text;
      EXPECT_EQ(error.text.find('/' + std::string("home")), std::string::npos) << error.text;
      if (error.tool == "nvcc") {
        EXPECT_GT(error.place.line, 0) << error.text;
      }
    }
  }
}

}  // namespace
}  // namespace frx
