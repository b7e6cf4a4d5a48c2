#include "judge/coverage.h"

#include <gtest/gtest.h>

#include "judge/confidence.h"
#include "judge/hypothesis.h"
#include "judge/test_support.h"

namespace frx {
namespace {

using testing::TiledProduct;

KernelFacts Activation() {
  KernelFacts kernel;
  kernel.name = "activation";
  kernel.place = {60, 1};
  kernel.body = {.global_loads = 1, .global_stores = 1, .float_operations = 1};
  return kernel;
}

void Launch(SourceFacts& source, const std::string& kernel) {
  source.launches.push_back(source.launches.front());
  source.launches.back().kernel = kernel;
}

CoverageOf CoverageFor(bool has_profile, const SourceFacts& source) {
  return CoverageOfProfile(has_profile, &source, source.profiled_kernel());
}

TEST(Coverage, OneKernelDoesItAll) { EXPECT_EQ(CoverageFor(true, TiledProduct()).coverage, Coverage::kFull); }

TEST(Coverage, NoProfileCoversNothing) { EXPECT_EQ(CoverageFor(false, TiledProduct()).coverage, Coverage::kNone); }

TEST(Coverage, AnActivationAfterAProductIsMinor) {
  SourceFacts source = TiledProduct();
  source.kernels.push_back(Activation());
  Launch(source, "activation");
  EXPECT_EQ(CoverageFor(true, source).coverage, Coverage::kMinor);
}

TEST(Coverage, AnActivationAfterALibraryProductIsMinor) {
  SourceFacts source = TiledProduct();
  source.kernels = {Activation()};
  source.launches[0].kernel = "activation";
  source.library_calls = {{.name = "torch::linear", .heavy = true}};
  EXPECT_EQ(CoverageFor(true, source).coverage, Coverage::kMinor);
}

TEST(Coverage, AProductBesideALibraryProductIsPartial) {
  SourceFacts source = TiledProduct();
  source.library_calls = {{.name = "torch::linear", .heavy = true}};
  EXPECT_EQ(CoverageFor(true, source).coverage, Coverage::kPartial);
}

TEST(Coverage, AProductBeforeItsActivationIsFull) {
  SourceFacts source = TiledProduct();
  source.kernels.insert(source.kernels.begin(), Activation());
  Launch(source, "activation");
  EXPECT_EQ(CoverageFor(true, source).coverage, Coverage::kFull);
}

// A short loop that fills a tile, deeper than the long one that computes on it.
TEST(HottestLoop, CountsIterationsNotDepth) {
  KernelFacts kernel;
  auto add = [&](int line, int depth, bool innermost, Maybe<Expression> trips, OperationCounts body) {
    Loop loop;
    loop.place = {line, 1};
    loop.depth = depth, loop.innermost = innermost, loop.trips = trips, loop.body = body;
    kernel.loops.push_back(loop);
  };
  EXPECT_EQ(HottestLoop(kernel), nullptr);
  add(1, 1, false, Absent(MissingReason::kNotConstant), {});
  add(2, 2, false, 4, {});
  add(3, 3, true, 4, {.global_loads = 2, .shared_stores = 2});
  add(4, 2, true, 32, {.shared_loads = 2, .float_operations = 2});
  EXPECT_EQ(HottestLoop(kernel)->place.line, 4);
  kernel.loops[3].trips = 8;
  EXPECT_EQ(HottestLoop(kernel)->place.line, 3);
}

TEST(Label, IsTheTableOfTheDesign) {
  EXPECT_EQ(Label(0, 2), Confidence::kNone);
  EXPECT_EQ(Label(1, 1), Confidence::kMedium);
  EXPECT_EQ(Label(1, 2), Confidence::kLowMedium);
  EXPECT_EQ(Label(1, 4), Confidence::kLowMedium);
  EXPECT_EQ(Label(2, 2), Confidence::kHigh);
  EXPECT_EQ(Label(2, 3), Confidence::kMediumHigh);
  EXPECT_EQ(Label(3, 3), Confidence::kConfirmed);
  EXPECT_EQ(Label(3, 4), Confidence::kConfirmed);
}

TEST(Ceiling, NeverFallsBelowALabelThatFewerLayersEarn) {
  for (int available = 0; available <= 4; ++available) {
    for (int supporting = 0; supporting <= available; ++supporting) {
      EXPECT_LE(Label(supporting, available), CeilingFor(available, {}).label);
    }
  }
}

}  // namespace
}  // namespace frx
