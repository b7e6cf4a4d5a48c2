#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frx/eval.h"

namespace frx {
namespace {

/// A kernel that is held back by its shared memory, as far as the judge can see.
Evidence Busy() {
  Launch launch;
  for (auto [id, value] :
       {std::pair{"gpu__compute_memory_access_throughput.avg.pct_of_peak_sustained_elapsed", 91.0},
        std::pair{"gpu__compute_memory_request_throughput.avg.pct_of_peak_sustained_elapsed", 84.0}}) {
    launch.metrics[id] = {.unit = "%", .mean = value};
  }
  Evidence evidence;
  evidence.profile = Profile{.format = "archive_cell", .launches = {launch}, .diagnostics = {}};
  evidence.source = SourceFacts{};
  return evidence;
}

class OneCase : public AuditStream {
 public:
  explicit OneCase(AuditVariants variants) : variants_(std::move(variants)) {}
  Result<std::optional<AuditVariants>> Next() override { return std::exchange(variants_, std::nullopt); }

 private:
  std::optional<AuditVariants> variants_;
};

AuditVariants Sound() {
  Case item;
  item.key = "L1/T1/k#1";
  item.evidence = Busy();
  return {item, item, item, item};
}

std::vector<std::string> Failures(AuditVariants variants) {
  OneCase stream(std::move(variants));
  auto result = Audit(stream, {});
  EXPECT_TRUE(result);
  EXPECT_EQ(result->passed, result->failures.empty());
  return result->failures;
}

TEST(Audit, PassesWhereNothingLeaks) { EXPECT_THAT(Failures(Sound()), testing::IsEmpty()); }

TEST(Audit, NoticesAVerdictThatDependsOnTheOutcome) {
  AuditVariants variants = Sound();
  variants.disguised.evidence.profile = Absent(MissingReason::kNotCollected);
  EXPECT_THAT(Failures(variants), testing::ElementsAre("audit.outcomes: L1/T1/k#1"));
}

TEST(Audit, NoticesABlindVerdictThatDependsOnTheLog) {
  AuditVariants variants = Sound();
  variants.untold.evidence.source->constant_bytes = 1 << 20;
  EXPECT_THAT(Failures(variants), testing::ElementsAre("audit.logs: L1/T1/k#1"));
}

TEST(Audit, NoticesCorrectnessThatDependsOnTheProfile) {
  AuditVariants variants = Sound();
  variants.unprofiled.evidence.source->constant_bytes = 1 << 20;
  EXPECT_THAT(Failures(variants), testing::ElementsAre("audit.profile: L1/T1/k#1"));
}

}  // namespace
}  // namespace frx
