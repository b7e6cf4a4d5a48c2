#include "catalog/units.h"

#include <gtest/gtest.h>

#include "catalog/metrics.h"

namespace frx {
namespace {

TEST(ParseUnit, LongShortAndPrefixedFormsMeetInTheBaseUnit) {
  struct Case {
    const char* text;
    const char* base;
    double factor;
  };
  for (const auto& [text, base, factor] : {
           Case{"", "", 1},
           {"%", "%", 1},
           {"byte", "byte", 1},
           {"Kbyte", "byte", 1e3},
           {"Mbyte", "byte", 1e6},
           {"KiB", "byte", 1024},
           {"byte/second", "byte/s", 1},
           {"byte/s", "byte/s", 1},
           {"Gbyte/s", "byte/s", 1e9},
           {"Tbyte/second", "byte/s", 1e12},
           {"Kbyte/block", "byte/block", 1e3},
           {"ns", "ns", 1},
           {"nsecond", "ns", 1},
           {"usecond", "ns", 1e3},
           {"ms", "ns", 1e6},
           {"second", "ns", 1e9},
           {"hz", "hz", 1},
           {"Ghz", "hz", 1e9},
           {"MHz", "hz", 1e6},
           {"cycle/second", "hz", 1},
           {"cycle/usecond", "hz", 1e6},
           {"cycle/nsecond", "hz", 1e9},
           {"Kcycle", "cycle", 1e3},
           {"Minst", "inst", 1e6},
           {"inst/cycle", "inst/cycle", 1},
           {"Ksector", "sector", 1e3},
           {"Gsector/s", "sector/s", 1e9},
           {"sector/request", "sector/request", 1},
           {"register/thread", "register/thread", 1},
           {"byte/cycle", "byte/cycle", 1},
           {"Kblock", "block", 1e3},
           {"branches", "", 1},
       }) {
    SCOPED_TRACE(text);
    auto match = ParseUnit(text);
    ASSERT_TRUE(match);
    EXPECT_EQ(match->base, base);
    EXPECT_DOUBLE_EQ(match->factor, factor);
  }
}

TEST(ParseUnit, OtherWordsAreNoUnits) {
  for (const char* text : {"n/a", "furlong", "Kfurlong", "/", "byte/", "/s", "byte/s/s", "K", "Mns", "mbyte", "K%"}) {
    EXPECT_FALSE(ParseUnit(text)) << text;
  }
}

TEST(UnitOfMetricId, FollowsTheName) {
  struct Case {
    const char* id;
    const char* unit;
  };
  for (const auto& [id, unit] : {
           Case{"dram__bytes.sum.per_second", "byte/s"},
           {"dram__bytes_read.sum", "byte"},
           {"dram__bytes.sum.peak_sustained", "byte/cycle"},
           {"gpu__time_duration.sum", "ns"},
           {"gpc__cycles_elapsed.avg.per_second", "hz"},
           {"sm__cycles_active.avg", "cycle"},
           {"smsp__inst_executed.sum", "inst"},
           {"smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed", "inst/cycle"},
           {"smsp__warps_active.avg.per_cycle_active", "warp"},
           {"smsp__issue_active.avg.per_cycle_active", ""},
           {"l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", "sector"},
           {"l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", ""},
           {"lts__t_requests_srcunit_tex.sum", "request"},
           {"lts__t_sectors.avg.per_cycle_elapsed", "sector/cycle"},
           {"lts__t_sectors.sum.per_second", "sector/s"},
           {"l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum", ""},
           {"sm__pipe_tensor_cycles_active.avg.pct_of_peak_sustained_active", "%"},
           {"derived__smsp__inst_executed_op_branch_pct", "%"},
           {"breakdown:sm__throughput.avg.pct_of_peak_sustained_elapsed", "%"},
           {"group:memory__chart", ""},
           {"device__attribute_max_warps_per_multiprocessor", ""},
           {"launch__registers_per_thread", "register/thread"},
           {"no_such_metric", ""},
           {"", ""},
       }) {
    EXPECT_EQ(UnitOfMetricId(id), unit) << id;
  }
}

TEST(FactorToBase, CountedThingsMayComeWithoutTheirUnit) {
  const MetricInfo* limit = FindMetricId("launch__occupancy_limit_warps");
  ASSERT_NE(limit, nullptr);
  EXPECT_EQ(FactorToBase(*limit, ""), 1);
  EXPECT_FALSE(FactorToBase(*limit, "%"));
  EXPECT_FALSE(FactorToBase(*limit, "warp"));
  const MetricInfo* share = FindMetricId("sm__throughput.avg.pct_of_peak_sustained_elapsed");
  ASSERT_NE(share, nullptr);
  EXPECT_FALSE(FactorToBase(*share, ""));
}

}  // namespace
}  // namespace frx
