// Every planted fault is found, on its line, and nothing else; its sound twin is left alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <sstream>

#include "compile/compiler.h"
#include "judge/check.h"
#include "source/parser.h"

namespace frx {
namespace {

using Found = std::vector<std::pair<std::string, int>>;  // check, line

std::string Read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// `// FRX: id` speaks of its line, `// FRX-FILE: id` of the file (line 0).
Found Expected(const std::string& source) {
  Found expected;
  std::istringstream lines(source);
  const std::regex mark(R"(// FRX(-FILE)?: (\w+))");
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::smatch match;
    if (std::regex_search(line, match, mark)) expected.emplace_back(match[2], match[1].matched ? 0 : number);
  }
  return expected;
}

Found FindingsOf(Parser& parser, Compiler* compiler, const std::string& source) {
  Maybe<SourceFacts> facts = parser.Parse(source);
  EXPECT_TRUE(facts.has_value());
  Found found;
  if (!facts) return found;
  Maybe<CompileFacts> compiled = Absent(MissingReason::kNotRequested);
  if (compiler != nullptr) {
    compiled = compiler->Compile(source);
    EXPECT_TRUE(compiled.has_value());
  }
  EXPECT_FALSE(facts->partial);
  for (const auto& checks : {CorrectnessChecks(), IntegrityChecks()}) {
    for (const Warning& finding : RunChecks(checks, {&*facts, compiled ? &*compiled : nullptr, nullptr}))
      found.emplace_back(finding.id, finding.line);
  }
  return found;
}

TEST(Zoo, FaultsAreFoundAndTheirTwinsAreNot) {
  auto parser = Parser::Create(embedded::SdkFiles());
  ASSERT_TRUE(parser) << parser.error().message;
  std::unique_ptr<Compiler> compiler;
  if (auto toolkit = FindToolkit()) {
    auto created = Compiler::Create({.toolkit = *toolkit});
    ASSERT_TRUE(created) << created.error().message;
    compiler = *std::move(created);
  }
  int pairs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(FRX_SOURCE_DIR "/zoo")) {
    if (!entry.is_directory()) continue;
    const std::string check = entry.path().filename().string();
    SCOPED_TRACE(check);
    ++pairs;
    // One pair is the compiler's; every other fault is found without.
    const bool needs_compiler = check == "compiler_error";
    if (needs_compiler && compiler == nullptr) continue;
    Compiler* asked = needs_compiler ? compiler.get() : nullptr;
    const std::string faulty = Read(entry.path() / "faulty.cu");
    const Found expected = Expected(faulty);
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(FindingsOf(**parser, asked, faulty), expected);
    EXPECT_EQ(FindingsOf(**parser, asked, Read(entry.path() / "sound.cu")), Found{});
  }
  // Every check has a pair; told_error needs a log, not a source.
  EXPECT_EQ(pairs, CorrectnessChecks().size() + IntegrityChecks().size() - 1);
}

}  // namespace
}  // namespace frx
