#include "profile/rule_message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace frx {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

TEST(ReduceRule, OccupancyNamesLimitersAndFigures) {
  RuleMessage one = ReduceRule("Occupancy", "WRN",
                               "The theoretical occupancy (37.5%) is limited by the number of required registers. "
                               "Beside calculated theoretical (37.5%) there is achieved occupancy (20.1%).");
  EXPECT_THAT(one.subjects, ElementsAre("registers"));
  EXPECT_THAT(one.numbers, ElementsAre(Pair("achieved_pct", 20.1), Pair("theoretical_pct", 37.5)));
  // Sentence by sentence in older versions, joined in newer ones.
  RuleMessage older = ReduceRule("Occupancy", "WRN",
                                 "It is limited by the number of required registers. It is limited by the required "
                                 "amount of shared memory. It is limited by the number of warps within each block.");
  EXPECT_THAT(older.subjects, ElementsAre("registers", "shared_memory", "warps"));
  RuleMessage newer = ReduceRule("TheoreticalOccupancy", "OPT",
                                 "limited by the number of required registers, and the required amount of shared "
                                 "memory, and the number of blocks that can fit on the SM.");
  EXPECT_THAT(newer.subjects, ElementsAre("registers", "shared_memory", "blocks"));
}

TEST(ReduceRule, OccupancyWithoutALimitNamesNone) {
  RuleMessage message = ReduceRule("Occupancy", "INF", "The theoretical occupancy is not impacted by any block limit.");
  EXPECT_THAT(message.subjects, IsEmpty());
  EXPECT_THAT(message.numbers, IsEmpty());
  EXPECT_EQ(message.id, "Occupancy");
  EXPECT_EQ(message.type, "INF");
}

TEST(ReduceRule, PipeIsNamedWithItsShare) {
  RuleMessage message = ReduceRule("HighPipeUtilization", "INF",
                                   "Well done. Tensor (FP) is the highest-utilized pipeline (63.9%) of active cycles.");
  EXPECT_THAT(message.subjects, ElementsAre("tensor_fp"));
  EXPECT_THAT(message.numbers, ElementsAre(Pair("pipe_pct", 63.9)));
  EXPECT_THAT(ReduceRule("HighPipeUtilization", "WRN", "All compute pipelines are under-utilized.").subjects,
              IsEmpty());
}

TEST(ReduceRule, DivergenceGivesBothThreadCounts) {
  RuleMessage message = ReduceRule("ThreadDivergence", "WRN",
                                   "an average of 22.8 threads being active. It is reduced to 20.7 threads per warp.");
  EXPECT_THAT(message.numbers, ElementsAre(Pair("threads_per_warp", 22.8), Pair("threads_per_warp_predicated", 20.7)));
}

TEST(ReduceRule, StallNamesReasonAndShareWhereItHasOne) {
  RuleMessage message = ReduceRule("CPIStall", "OPT",
                                   "each warp spends 12.3 cycles being stalled waiting for a scoreboard dependency on "
                                   "a L1TEX operation. This represents about 45.6% of the total average.");
  EXPECT_THAT(message.subjects, ElementsAre("long_scoreboard"));
  EXPECT_THAT(message.numbers, ElementsAre(Pair("stall_cycles", 12.3), Pair("stall_pct", 45.6)));
  RuleMessage older = ReduceRule("CPIStallWait", "WRN",
                                 "spends 2.5 cycles being stalled waiting on a fixed latency execution dependency.");
  EXPECT_THAT(older.subjects, ElementsAre("wait"));
  RuleMessage pointer = ReduceRule("CPIStall", "INF", "See the table of sampled stalls. A barrier is one.");
  EXPECT_THAT(pointer.subjects, IsEmpty());
  EXPECT_THAT(pointer.numbers, IsEmpty());
}

TEST(ReduceRule, OtherWordingsAndRulesKeepIdAndType) {
  EXPECT_EQ(ReduceRule("ThreadDivergence", "WRN", "Threads diverge a lot here."),
            (RuleMessage{"ThreadDivergence", "WRN", {}, {}}));
  EXPECT_EQ(ReduceRule("Novel", "OPT", "limited by the number of required registers"),
            (RuleMessage{"Novel", "OPT", {}, {}}));
  EXPECT_THAT(ReduceRule("ThreadDivergence", "WRN", "an average of some threads, later 12").numbers,
              ElementsAre(Pair("threads_per_warp", 12)));
}

}  // namespace
}  // namespace frx
