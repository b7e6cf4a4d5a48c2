#include "compile/basis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace frx {
namespace {

using testing::IsEmpty;

ToldError Nvcc(int line, std::string text) { return {FailureKind::kCompile, "nvcc", {line, 0}, std::move(text)}; }
ToldError Ptxas(std::string text) { return {FailureKind::kCompile, "ptxas", {}, std::move(text)}; }

Basis BasisOf(const ToldError& error) {
  auto errors = SettleCompileErrors({error});
  return errors.empty() ? Basis::kSdkGap : errors.front().basis;
}

TEST(CompileErrors, OfTheLanguageAndTheTarget) {
  EXPECT_EQ(BasisOf(Nvcc(4, "asm operand type size(8) does not match type/size implied by constraint 'r'")),
            Basis::kLanguage);
  EXPECT_EQ(BasisOf(Nvcc(4, "__host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag")),
            Basis::kLanguage);
  EXPECT_EQ(BasisOf(Ptxas("Entry function 'k' uses too much shared data (0x61a80 bytes, 0xc000 max)")),
            Basis::kLanguage);
}

TEST(CompileErrors, OfNamesThatMayBeOurs) {
  EXPECT_EQ(BasisOf(Nvcc(4, "identifier \"AT_FOO\" is undefined")), Basis::kSdkGap);
  EXPECT_EQ(BasisOf(Nvcc(4, "namespace \"at\" has no member \"foo\"")), Basis::kSdkGap);
  EXPECT_EQ(BasisOf(Nvcc(0, "asm operand type size(8) does not match (in header.h)")), Basis::kSdkGap);
  EXPECT_EQ(BasisOf(Ptxas("Unresolved extern function '_ZN2at3fooEv'")), Basis::kSdkGap);
  EXPECT_EQ(BasisOf(Ptxas("Instruction 'wgmma' requires .target sm_90a or higher")), Basis::kSdkGap);
}

TEST(CompileErrors, WhatFollowsAGapIsOne) {
  auto errors = SettleCompileErrors({Nvcc(3, "identifier \"x\" is undefined"), Nvcc(4, "asm operand type size(8)")});
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[1].basis, Basis::kSdkGap);
}

TEST(CompileErrors, ASummaryIsNone) {
  EXPECT_THAT(SettleCompileErrors({Ptxas("Ptx assembly aborted due to errors")}), IsEmpty());
}

}  // namespace
}  // namespace frx
