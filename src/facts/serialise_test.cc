#include "facts/serialise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace frx {
namespace {

Case Sample() {
  Launch launch;
  launch.device = "h100-sxm";
  launch.grid = Dim3{64, 64, 1};
  launch.metrics["dram__bytes.sum.per_second"] = {
      .unit = "byte/s", .mean = 21164232027.76, .variance = 1e-17, .samples = 5};
  launch.metrics["sm__throughput"] = {.unit = "%", .mean = Absent(MissingReason::kNotANumber, "nan")};
  launch.rules.push_back(
      {.id = "Occupancy", .type = "WRN", .subjects = {"registers"}, .numbers = {{"theoretical_pct", 50}}});

  KernelFacts kernel;
  kernel.name = "k";
  kernel.loops.push_back({.place = {3, 5}, .trips = 32, .bounds = Dependence::kConstant, .body = {.shared_loads = 2}});
  kernel.shared.push_back({.name = "s", .place = {2, 1}, .bytes = 4096});

  SourceFacts source;
  source.errors.push_back({.place = {9, 2}, .id = "no_member", .text = "…", .basis = Basis::kLanguage});
  source.kernels.push_back(kernel);
  KernelLaunch& kernel_launch = source.launches.emplace_back();
  kernel_launch.kernel = "k";
  kernel_launch.grid[0] = Absent(MissingReason::kNotConstant);
  kernel_launch.reachable = false;

  Task task;
  task.sha256 = "ab";
  task.entry = "Model";
  task.inputs = std::vector<TaskInput>{{.name = "x", .tensor = TensorType{{8, 4}, "float16"}, .fill = "randn"},
                                       {.name = "scale", .value = "0.5"}};
  task.parameters = std::vector<TaskParameter>{{.name = "w", .tensor = Absent(MissingReason::kGaveUp, "line 3: …")}};
  task.outputs = std::vector<TensorType>{{}};
  task.steps.push_back({.name = "sum", .line = 9, .times = 2, .output = TensorType{}, .operations = 64});
  task.least_bytes = 0;

  Case sample;
  sample.key = "L1/T1/k#1";
  sample.evidence.task = task;
  sample.evidence.profile = Profile{.format = "archive_cell", .launches = {launch}, .diagnostics = {}};
  sample.evidence.source = source;
  sample.evidence.compiled = CompileFacts{.toolkit = "13.0.88",
                                          .target = "sm_90",
                                          .kernels = {{.mangled = "k", .name = "k", .registers = 32}},
                                          .constant_bytes = {{"3", 400}},
                                          .errors = {{"nvcc", {8, 0}, "undefined", Basis::kLanguage}}};
  sample.evidence.build_log = BuildLog{
      .errors = {{.kind = FailureKind::kCompile, .tool = "nvcc", .place = {8, 0}, .text = "undefined"}}, .warnings = 2};
  sample.outcome = {.ending = Ending::kMismatch, .max_diff = 0.03};
  return sample;
}

TEST(Serialise, ComesBackAsItWent) {
  Case sample = Sample();
  auto back = FromJsonText<Case>(ToJson(sample).dump());
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(ToJson(*back), ToJson(sample));
  EXPECT_EQ(back->evidence.profile, sample.evidence.profile);
  EXPECT_EQ(back->evidence.source, sample.evidence.source);
  EXPECT_EQ(back->evidence.compiled, sample.evidence.compiled);
  EXPECT_EQ(back->evidence.task, sample.evidence.task);
  EXPECT_EQ(back->outcome, sample.outcome);
}

TEST(Serialise, AnEmptyCaseKeepsItsReasons) {
  auto back = FromJsonText<Case>(ToJson(Case{}).dump());
  ASSERT_TRUE(back);
  EXPECT_EQ(back->evidence.build_log.error().reason, MissingReason::kNotRequested);
  EXPECT_TRUE(back->usable);
}

TEST(Serialise, NamesTheFieldThatIsWrong) {
  auto json = ToJson(Sample());
  json["evidence"]["source"]["kernels"][0]["loops"] = "many";
  auto back = FromJson<Case>(json);
  ASSERT_FALSE(back);
  EXPECT_EQ(back.error().message, "evidence.source.kernels[0].loops: expected a list, found string");
}

TEST(Serialise, RefusesIntegersThatDoNotFit) {
  for (const char* text :
       {R"({"level": 4294967297})", R"({"level": -2147483649})", R"({"level": 18446744073709551615})",
        R"({"evidence": {"source": {"constant_bytes": -1}}})"}) {
    auto back = FromJsonText<Case>(text);
    ASSERT_FALSE(back) << text;
    EXPECT_EQ(back.error().code, ErrorCode::kMalformed);
  }
}

TEST(Serialise, RefusesFieldsThatItDoesNotKnow) {
  auto json = ToJson(Sample());
  json["outcome"]["verdict"] = 1;
  ASSERT_FALSE(FromJson<Case>(json));
}

}  // namespace
}  // namespace frx
