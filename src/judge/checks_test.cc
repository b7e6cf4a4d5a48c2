// Each check: a faulty twin that it finds and a sound one that it leaves alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/check.h"
#include "judge/test_support.h"

namespace frx {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::TiledProduct;

std::vector<std::string> Correctness(const SourceFacts& source) {
  std::vector<std::string> ids;
  for (const Warning& finding : RunChecks(CorrectnessChecks(), {.source = &source})) ids.push_back(finding.id);
  return ids;
}

std::vector<std::string> Integrity(const SourceFacts& source) {
  std::vector<std::string> ids;
  for (const Warning& finding : RunChecks(IntegrityChecks(), {.source = &source})) ids.push_back(finding.id);
  return ids;
}

TEST(Checks, ASoundSourceHasNoFindings) {
  EXPECT_THAT(Correctness(TiledProduct()), IsEmpty());
  EXPECT_THAT(Integrity(TiledProduct()), IsEmpty());
}

TEST(Checks, NothingIsSaidWithoutTexts) { EXPECT_THAT(RunChecks(CorrectnessChecks(), {}), IsEmpty()); }

TEST(CompileError, OnlyWhatRestsOnTheLanguage) {
  SourceFacts source = TiledProduct();
  source.errors = {{.place = {9, 1}, .id = "no_member", .text = "gap", .basis = Basis::kSdkGap}};
  EXPECT_THAT(Correctness(source), IsEmpty());
  source.errors[0].basis = Basis::kLanguage;
  EXPECT_THAT(Correctness(source), ElementsAre("compile_error"));
}

TEST(CompilerError, OnlyWhatIsTheSourcesOwn) {
  CompileFacts compiled;
  compiled.errors = {{"nvcc", {9, 0}, "identifier \"at_odds\" is undefined", Basis::kSdkGap}};
  SourceFacts source = TiledProduct();
  auto correctness = [&] {
    std::vector<std::string> ids;
    for (const Warning& finding : RunChecks(CorrectnessChecks(), {.source = &source, .compiled = &compiled})) {
      ids.push_back(finding.id);
    }
    return ids;
  };
  EXPECT_THAT(correctness(), IsEmpty());
  // The read layer knows the names of the author's versions: where it agrees, the name is nowhere.
  source.errors = {{.place = {9, 1}, .id = "undeclared_identifier", .text = "same", .basis = Basis::kLanguage}};
  EXPECT_THAT(correctness(), ElementsAre("compile_error", "compiler_error"));
  source.errors[0].place.line = 8;
  EXPECT_THAT(correctness(), ElementsAre("compile_error"));
  // By its sentence; but not where the read layer has a gap on that line.
  compiled.errors = {{"nvcc", {9, 0}, "asm operand type size(8)", Basis::kLanguage}};
  source.errors = {};
  EXPECT_THAT(correctness(), ElementsAre("compiler_error"));
  source.errors = {{.place = {9, 1}, .id = "other", .text = "gap", .basis = Basis::kSdkGap}};
  EXPECT_THAT(correctness(), IsEmpty());
}

TEST(ModuleEntryMissing, OnlyInATorchExtension) {
  SourceFacts source = TiledProduct();
  source.has_module_macro = false;
  EXPECT_THAT(Correctness(source), ElementsAre("module_entry_missing"));
  source.includes_torch = false;
  EXPECT_THAT(Correctness(source), IsEmpty());
}

// What nvcc 13 says of each, tried on the compiler itself.
TEST(AsmOperandWidth, ExactlyTheConstraintsWidth) {
  struct Case {
    const char* constraint;
    int bits;
    bool refused;
  };
  for (Case c :
       {Case{"r", 32, false}, Case{"r", 64, true}, Case{"r", 16, true}, Case{"=r", 8, true}, Case{"+r", 32, false},
        Case{"l", 64, false}, Case{"l", 32, true}, Case{"h", 16, false}, Case{"h", 8, true}, Case{"f", 32, false},
        Case{"d", 64, false}, Case{"d", 32, true}, Case{"n", 64, false}}) {
    SourceFacts source = TiledProduct();
    source.asm_operands = {{.place = {12, 3}, .constraint = c.constraint, .bits = c.bits}};
    EXPECT_EQ(!Correctness(source).empty(), c.refused) << c.constraint << " " << c.bits;
  }
}

TEST(ExtendedLambda, Found) {
  SourceFacts source = TiledProduct();
  source.device_lambdas = {{27, 4}};
  EXPECT_THAT(Correctness(source), ElementsAre("extended_lambda"));
}

TEST(ConstantTooLarge, AboveSixtyFourKilobytes) {
  SourceFacts source = TiledProduct();
  source.constant_bytes = 65536;
  EXPECT_THAT(Correctness(source), IsEmpty());
  source.constant_bytes = 65537;
  EXPECT_THAT(Correctness(source), ElementsAre("constant_too_large"));
}

TEST(SharedTooLarge, AboveFortyEightKilobytesStatic) {
  SourceFacts source = TiledProduct();
  source.kernels[0].shared = {{.name = "a", .bytes = 49152}};
  EXPECT_THAT(Correctness(source), IsEmpty());
  source.kernels[0].shared.push_back({.name = "b", .bytes = 4});
  EXPECT_THAT(Correctness(source), ElementsAre("shared_too_large"));
  source.kernels[0].shared[0].bytes = Absent(MissingReason::kNotConstant);
  EXPECT_THAT(Correctness(source), IsEmpty());
}

TEST(BlockTooLarge, OnlyWhereReached) {
  SourceFacts source = TiledProduct();
  source.launches[0].block = {64, 64, 1};
  EXPECT_THAT(Correctness(source), ElementsAre("block_too_large"));
  source.launches[0].block = {1, 1, 128};
  EXPECT_THAT(Correctness(source), ElementsAre("block_too_large"));
  source.launches[0].block = {1024, 1, 1};
  EXPECT_THAT(Correctness(source), IsEmpty());
  source.launches[0].block = {64, 64, 1};
  source.launches[0].reachable = false;
  EXPECT_THAT(Correctness(source), IsEmpty());
}

TEST(UncheckedLaunch, IsAHintGivenOnce) {
  SourceFacts source = TiledProduct();
  source.launches[0].checked = false;
  source.launches.push_back(source.launches[0]);
  auto findings = RunChecks(CorrectnessChecks(), {.source = &source});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].tier, Tier::kHint);
}

TEST(ToldError, OnlyWhenTold) {
  BuildLog log;
  log.errors = {{.kind = FailureKind::kCompile, .tool = "nvcc", .place = {8, 0}, .text = "undefined"}};
  auto findings = RunChecks(CorrectnessChecks(), {.build_log = &log});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].id, "told_compile_error");
  EXPECT_EQ(findings[0].layer, "told");
  EXPECT_EQ(findings[0].tier, Tier::kFact);
  log.errors[0].kind = FailureKind::kOther;
  EXPECT_EQ(RunChecks(CorrectnessChecks(), {.build_log = &log})[0].tier, Tier::kSuspicion);
}

TEST(KernelNeverLaunched, Found) {
  SourceFacts source = TiledProduct();
  source.launches.clear();
  EXPECT_THAT(Integrity(source), ElementsAre("kernel_never_launched"));
  source.partial = true;
  EXPECT_THAT(Integrity(source), IsEmpty());
}

TEST(UnsynchronisedStream, Found) {
  SourceFacts source = TiledProduct();
  source.launches[0].stream = StreamUse::kOwn;
  EXPECT_THAT(Integrity(source), ElementsAre("unsynchronised_stream"));
  source.runtime_calls = {{.name = "cudaStreamSynchronize", .place = {51, 3}}};
  EXPECT_THAT(Integrity(source), IsEmpty());
}

TEST(LibraryDoesTheWork, OnlyHeavyCalls) {
  SourceFacts source = TiledProduct();
  source.library_calls = {{.name = "torch::relu", .place = {44, 3}}};
  EXPECT_THAT(Integrity(source), IsEmpty());
  source.library_calls[0].heavy = true;
  EXPECT_THAT(Integrity(source), ElementsAre("library_does_the_work"));
}

}  // namespace
}  // namespace frx
