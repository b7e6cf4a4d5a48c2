#include "eval/score.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/metric_ids.h"

namespace frx {
namespace {

Case CaseOf(Ending ending, double speedup) {
  Case item;
  item.key = "L1/T1/k#1";
  item.level = 1;
  item.task = 1;
  item.outcome.ending = ending;
  item.outcome.speedup_native = speedup;
  if (ending == Ending::kCorrect) item.evidence.profile = Profile{};
  return item;
}

Verdict VerdictOf(std::string primary, Confidence confidence = Confidence::kMediumHigh, double figure = 90) {
  Verdict verdict;
  verdict.primary = std::move(primary);
  verdict.confidence = confidence;
  verdict.ceiling = Confidence::kMediumHigh;
  Finding finding;
  finding.hypothesis = verdict.primary;
  finding.confidence = confidence;
  finding.supporting = {Layer::kMeasured};
  finding.available = {Layer::kMeasured};
  finding.for_it = {
      {.layer = Layer::kMeasured, .source = "m", .value = figure, .unit = "%", .line = 0, .text = "busy"}};
  verdict.findings = {finding};
  return verdict;
}

Verdict WithFinding(Verdict verdict, Tier tier) {
  verdict.correctness.findings.push_back({.tier = tier, .id = "check", .layer = "read", .line = 1, .text = "wrong"});
  return verdict;
}

class ScoreTest : public testing::Test {
 protected:
  void Add(const Case& item, const Verdict& verdict) {
    scorer_.Add({item, verdict, verdict, WorkloadOf(item.evidence)});
  }
  std::pair<std::size_t, std::size_t> Line(std::string_view id) {
    card_ = scorer_.Finish();
    const ScoreLine* line = card_.line(id);
    EXPECT_NE(line, nullptr) << id;
    return {line->hits, line->n};
  }
  using Pair = std::pair<std::size_t, std::size_t>;

  EvaluateOptions options_;
  Scorer scorer_{options_};
  Scorecard card_;
};

TEST_F(ScoreTest, WithNothingCountedThereIsNoValue) {
  EXPECT_EQ(Line("slow.explained"), Pair(0, 0));
  EXPECT_TRUE(std::holds_alternative<std::monostate>(card_.line("slow.explained")->value));
  EXPECT_FALSE(card_.line("slow.explained")->ci95);
  EXPECT_EQ(card_.line("gold.right"), nullptr);  // without labels the lines are not there
}

TEST_F(ScoreTest, BrokenRowsAreSlowForTheArticleAlone) {
  Add(CaseOf(Ending::kCorrect, 0.5), VerdictOf("divergence"));
  Add(CaseOf(Ending::kCorrect, 0.5), VerdictOf("inconclusive", Confidence::kNone));
  Add(CaseOf(Ending::kMismatch, 0), VerdictOf("no_profile", Confidence::kNone));
  EXPECT_EQ(Line("slow.explained"), Pair(1, 2));
  EXPECT_EQ(Line("slow.explained_as_in_article"), Pair(1, 3));
  EXPECT_EQ(Line("coverage.concrete"), Pair(1, 3));
  EXPECT_EQ(Line("coverage.abstained"), Pair(1, 2));
}

TEST_F(ScoreTest, AFastKernelIsOverclaimedWithoutAFigure) {
  Add(CaseOf(Ending::kCorrect, 1.5), VerdictOf("compute_throughput", Confidence::kMediumHigh, 80));
  Add(CaseOf(Ending::kCorrect, 1.5), VerdictOf("compute_throughput", Confidence::kMediumHigh, 59));
  Add(CaseOf(Ending::kCorrect, 1.5), VerdictOf("compute_throughput", Confidence::kMedium, 59));
  Add(CaseOf(Ending::kCorrect, 1.5), VerdictOf("underfilled_grid", Confidence::kMediumHigh, 5));
  EXPECT_EQ(Line("fast.not_overclaimed"), Pair(3, 4));
  EXPECT_EQ(Line("fast.not_overclaimed_as_in_article"), Pair(1, 4));
}

TEST_F(ScoreTest, AHintWarnsOfNothing) {
  Add(CaseOf(Ending::kCorrect, 1), WithFinding(VerdictOf("divergence"), Tier::kHint));
  Add(CaseOf(Ending::kMismatch, 0), WithFinding(VerdictOf("no_profile"), Tier::kHint));
  Add(CaseOf(Ending::kRunError, 0), WithFinding(VerdictOf("no_profile"), Tier::kSuspicion));
  EXPECT_EQ(Line("told.warned_correct"), Pair(0, 1));
  EXPECT_EQ(Line("blind.mismatches_found"), Pair(0, 1));
  EXPECT_EQ(Line("blind.errors_found"), Pair(1, 1));
  EXPECT_EQ(Line("correct.facts"), Pair(0, 1));
  EXPECT_EQ(Line("correct.hints"), Pair(1, 1));
}

TEST_F(ScoreTest, FailuresAreCountedByWhatTheLogTellsOf) {
  Case item = CaseOf(Ending::kBuildError, 0);
  item.evidence.build_log =
      BuildLog{.errors = {{.kind = FailureKind::kLink, .tool = "ld", .place = {}, .text = ""}}, .warnings = 0};
  Add(item, WithFinding(VerdictOf("no_profile"), Tier::kFact));
  EXPECT_EQ(Line("blind.link"), Pair(1, 1));
  EXPECT_EQ(Line("told.link"), Pair(1, 1));
  EXPECT_EQ(Line("blind.compile"), Pair(0, 0));
}

TEST_F(ScoreTest, NoVerdictMayPassItsCeiling) {
  Add(CaseOf(Ending::kCorrect, 1), VerdictOf("divergence", Confidence::kHigh));
  Add(CaseOf(Ending::kCorrect, 1), VerdictOf("divergence", Confidence::kMediumHigh));
  EXPECT_EQ(Line("ceiling.respected"), Pair(1, 2));
  EXPECT_EQ(std::get<std::string>(card_.line("ceiling.max_emitted")->value), "high");
}

/// A source with one kernel, launched with a block of so many threads.
SourceFacts LaunchedWith(std::int64_t threads) {
  SourceFacts source;
  source.kernels = {{.name = "k", .place = {3, 1}}};
  source.kernels[0].body = {.global_loads = 1, .shared_loads = 1};
  source.launches = {{.kernel = "k"}};
  source.launches[0].grid[0] = 4096;
  source.launches[0].block[0] = threads;
  return source;
}

TEST_F(ScoreTest, GeometryIsKnownWhereEveryLaunchOfAKernelHasOne) {
  Case item = CaseOf(Ending::kMismatch, 0);
  item.evidence.source = LaunchedWith(256);
  item.evidence.source->launches.push_back({.kernel = "other"});
  Add(item, VerdictOf("no_profile"));
  EXPECT_EQ(Line("read.geometry_known"), Pair(2, 2));
  item.evidence.source->launches.push_back({.kernel = "other"});
  item.evidence.source->launches.back().grid[1] = Absent(MissingReason::kNotConstant);
  Add(item, VerdictOf("no_profile"));
  EXPECT_EQ(Line("read.geometry_known"), Pair(3, 4));
  EXPECT_THAT(card_.line("read.geometry_known")->note, testing::HasSubstr("1 row with an unknown one"));
}

TEST_F(ScoreTest, BlockSizeIsHeldAgainstTheProfilesLimit) {
  Case item = CaseOf(Ending::kCorrect, 1);
  Launch launch;
  // 8 blocks of 64 warps: 8 warps a block, 225 to 256 threads.
  for (const auto& [id, value] : {std::pair(metric_id::kLimitWarps, 8), std::pair(metric_id::kTheoreticalWarps, 64),
                                  std::pair(metric_id::kTheoreticalOccupancy, 100)}) {
    launch.metrics[id] = {.unit = "", .mean = value};
  }
  item.evidence.profile->launches = {launch};
  for (std::int64_t threads : {256, 512}) {
    item.evidence.source = LaunchedWith(threads);
    Add(item, VerdictOf("divergence"));
  }
  item.evidence.source = Absent(MissingReason::kNotCollected);
  Add(item, VerdictOf("divergence"));
  EXPECT_EQ(Line("read.block_size_agrees"), Pair(1, 3));
}

TEST_F(ScoreTest, TwoLayersAreCountedForThePrimaryAlone) {
  Case item = CaseOf(Ending::kCorrect, 1);
  item.evidence.profile->launches = {Launch{}};
  Verdict verdict = VerdictOf("divergence");
  Add(item, verdict);
  verdict.findings[0].supporting = {Layer::kMeasured, Layer::kRead};
  Add(item, verdict);
  verdict.primary = "inconclusive";
  Add(item, verdict);
  EXPECT_EQ(Line("layers.two_or_more"), Pair(1, 3));
}

constexpr std::string_view kLabels = R"({"schema": "frx/gold/1", "labels": [
  {"key": "L1/T1/k#1", "primary": "divergence", "acceptable": ["divergence", "memory_latency"],
   "refuted": ["dram_bandwidth"], "annotators": {"a": "divergence", "b": "memory_latency"}, "coverage": "full",
   "outcome": "correct"},
  {"key": "L1/T1/k#2", "primary": "no_profile", "acceptable": ["no_profile"], "refuted": [], "outcome": "mismatch"}]})";

class GoldScoreTest : public testing::Test {
 protected:
  /// How one verdict on the labelled row is counted: right, refuted, wrong, abstained.
  std::array<std::size_t, 4> Count(const Verdict& verdict, Case item = CaseOf(Ending::kCorrect, 1)) {
    Gold gold = *Gold::Parse(kLabels, "labels");
    EvaluateOptions options{.told = true, .blind = true, .judge = {}, .gold = &gold};
    Scorer scorer(options);
    scorer.Add({item, verdict, verdict, WorkloadOf(item.evidence)});
    card_ = scorer.Finish();
    return {card_.line("gold.right")->hits, card_.line("gold.refuted")->hits, card_.line("gold.wrong")->hits,
            card_.line("gold.abstained")->hits};
  }
  Scorecard card_;
};

TEST_F(GoldScoreTest, EachVerdictIsOneOfFour) {
  using testing::ElementsAre;
  EXPECT_THAT(Count(VerdictOf("memory_latency")), ElementsAre(1, 0, 0, 0));
  EXPECT_THAT(Count(VerdictOf("dram_bandwidth")), ElementsAre(0, 1, 0, 0));
  EXPECT_THAT(Count(VerdictOf("barrier_stall")), ElementsAre(0, 0, 1, 0));
  EXPECT_THAT(Count(VerdictOf("inconclusive", Confidence::kNone)), ElementsAre(0, 0, 0, 1));
  EXPECT_EQ(card_.line("gold.baseline")->hits, 1U);
  EXPECT_EQ(card_.line("gold.annotators_agree")->hits, 0U);
}

TEST_F(GoldScoreTest, CalibrationIsPerConfidence) {
  Count(VerdictOf("barrier_stall", Confidence::kMedium));
  EXPECT_EQ(card_.line("calibration.medium")->n, 1U);
  EXPECT_EQ(card_.line("calibration.medium")->hits, 0U);
  EXPECT_EQ(card_.line("calibration.medium-high")->n, 0U);
}

TEST_F(GoldScoreTest, WhatIsExpectedIsHeldAgainstTheLabelWithoutTheProfile) {
  Case item = CaseOf(Ending::kCorrect, 1);
  Count(VerdictOf("barrier_stall"), item);
  EXPECT_EQ(card_.line("gold.expected")->hits, 0U);
  EXPECT_EQ(card_.line("gold.expected")->n, 1U);
  // Loads that nothing hides, in a grid of unknown size: the source alone expects memory_latency.
  item.evidence.source = LaunchedWith(256);
  item.evidence.source->launches[0].grid[0] = Absent(MissingReason::kNotConstant);
  Count(VerdictOf("barrier_stall"), item);
  EXPECT_EQ(card_.line("gold.expected")->hits, 1U);
  EXPECT_THAT(card_.line("gold.expected")->note, testing::HasSubstr("; 1 with medium"));
}

TEST_F(GoldScoreTest, AFactAgainstACorrectKernelIsNoCorrectness) {
  Count(VerdictOf("divergence"));
  EXPECT_EQ(card_.line("gold.correctness")->hits, 1U);
  Count(WithFinding(VerdictOf("divergence"), Tier::kFact));
  EXPECT_EQ(card_.line("gold.correctness")->hits, 0U);
}

}  // namespace
}  // namespace frx
