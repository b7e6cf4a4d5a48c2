#include "source/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace frx {
namespace {

SdkIndex Index() {
  static constexpr std::array files = {
      embedded::File{"complete.txt", "# a comment\nclass at::Tensor\nnamespace at::cuda\nfunction std::min\n"},
      embedded::File{"global_names.txt", "clamp\nprintf\n"},
      embedded::File{"namespace_names.txt", "c10::real_but_missing\n"}};
  return SdkIndex(files);
}

RawError Trusted(int line, std::string id, std::vector<std::string> rests_on = {}) {
  RawError error;
  error.place = {line, 1};
  error.id = std::move(id);
  error.trusted = true;
  error.rests_on = std::move(rests_on);
  error.declaration = line;
  return error;
}

Basis BasisOf(const RawError& error) { return SettleErrors({error}, Index(), false).at(0).basis; }

TEST(SdkIndex, KnowsVendorsAndReservedNames) {
  for (const char* name :
       {"cudaFoo", "cublasXtSgemm", "CUDA_ARRAY3D", "CUtensorMap", "AT_FOO", "C10_FOO", "TORCH_X", "__nv_foo", "_Foo",
        "_mm_pause", "clamp", "cooperative_groups", "make_half2", "nvFoo", "thrust"}) {
    EXPECT_TRUE(Index().MayExist(name)) << name;
  }
  for (const char* name : {"MAX_WEIGHT_SIZE", "tile", "current", "custom", "TILE", "make", "row"}) {
    EXPECT_FALSE(Index().MayExist(name)) << name;
  }
}

TEST(SettleErrors, AMemberOfACompleteClassIsAFact) {
  EXPECT_EQ(BasisOf(Trusted(3, "no_member", {"class at::Tensor"})), Basis::kLanguage);
  EXPECT_EQ(BasisOf(Trusted(3, "no_member", {"class at::Scalar"})), Basis::kSdkGap);
  EXPECT_EQ(BasisOf(Trusted(3, "no_member", {"class at::Tensor", "class at::Scalar"})), Basis::kSdkGap);
}

TEST(SettleErrors, AnUndeclaredNameThatMayExistIsAGap) {
  RawError error = Trusted(3, "undeclared_identifier");
  error.undeclared = "TILE";
  EXPECT_EQ(BasisOf(error), Basis::kLanguage);
  error.undeclared = "cudaMemPrefetchAsync";
  EXPECT_EQ(BasisOf(error), Basis::kSdkGap);
}

TEST(SettleErrors, AMemberThatARealNamespaceHasIsAGap) {
  RawError error = Trusted(3, "no_member", {"namespace at::cuda"});
  error.missing_member = "CUDAFrobnicator";
  EXPECT_EQ(BasisOf(error), Basis::kLanguage);
  error.missing_member = "real_but_missing";
  EXPECT_EQ(BasisOf(error), Basis::kSdkGap);
}

TEST(SettleErrors, WhatFollowsAGapInItsDeclarationIsAGap) {
  std::vector<RawError> errors = {Trusted(10, "no_member", {"class at::Scalar"}), Trusted(11, "incompatible_type"),
                                  Trusted(20, "incompatible_type")};
  errors[1].declaration = errors[0].declaration;
  const auto settled = SettleErrors(errors, Index(), false);
  EXPECT_EQ(settled.at(1).basis, Basis::kSdkGap);
  EXPECT_EQ(settled.at(2).basis, Basis::kLanguage);
}

TEST(SettleErrors, WhatADeclarationWithAGapMayHaveDeclaredIsNotMissed) {
  std::vector<RawError> errors = {Trusted(10, "no_member", {"class at::Scalar"}), Trusted(20, "undeclared_identifier"),
                                  Trusted(30, "undeclared_identifier"), Trusted(40, "no_member")};
  errors[1].undeclared = "from_line_10";
  errors[1].mentioned_before = true;
  errors[2].undeclared = "from_nowhere";
  errors[3].in_file_class = true;
  const auto settled = SettleErrors(errors, Index(), false);
  EXPECT_EQ(settled.at(1).basis, Basis::kSdkGap);
  EXPECT_EQ(settled.at(2).basis, Basis::kLanguage);
  EXPECT_EQ(settled.at(3).basis, Basis::kSdkGap);
}

TEST(SettleErrors, NothingIsAFactAfterASyntaxErrorOrAnUnknownHeader) {
  const auto settled = SettleErrors({Trusted(9, "syntax"), Trusted(12, "incompatible_type")}, Index(), false);
  EXPECT_EQ(settled.at(0).basis, Basis::kLanguage);
  EXPECT_EQ(settled.at(1).basis, Basis::kSdkGap);
  EXPECT_EQ(SettleErrors({Trusted(9, "incompatible_type")}, Index(), true).at(0).basis, Basis::kSdkGap);
}

TEST(SettleErrors, SortsAndDropsDuplicates) {
  const auto settled =
      SettleErrors({Trusted(9, "redefinition"), Trusted(4, "no_member"), Trusted(9, "redefinition")}, Index(), false);
  ASSERT_EQ(settled.size(), 2U);
  EXPECT_EQ(settled[0].place.line, 4);
}

}  // namespace
}  // namespace frx
