#include "workload/launches.h"

#include "workload/testing.h"

namespace frx::workload {
namespace {

using ::testing::ElementsAre;

void Takes(TestProgram& program, std::string name, EntryParameter::Kind kind = EntryParameter::Kind::kTensor) {
  program.source.entry_parameters.push_back({"forward", std::move(name), kind});
}

std::string Meaning(const HostBinding& binding, std::size_t index) {
  const auto meaning = binding.Meanings()[index].meaning;
  return meaning ? *meaning : "? " + meaning.error().detail;
}

TEST(HostBinding, FindsTensorsByName) {
  TestProgram program;
  for (const char* name : {"x", "conv_weight", "conv_bias", "bias"}) Takes(program, name);
  const Task task =
      TaskWith({{"x", {128, 3, 32, 32}}}, {{"bias", {16, 1, 1}}, {"conv.weight", {16, 3, 3, 3}}, {"conv.bias", {16}}});
  const HostBinding binding(program.source, task);
  EXPECT_EQ(Meaning(binding, 0), "input x");
  EXPECT_EQ(Meaning(binding, 1), "conv.weight");
  EXPECT_EQ(Meaning(binding, 2), "conv.bias");
  EXPECT_EQ(Meaning(binding, 3), "bias");
  EXPECT_EQ(Of("x.size[0]*x.size[1]").Evaluate([&](auto name, auto at) { return binding.Value(name, at); }), 384);
  EXPECT_EQ(binding.Value("x.numel", {}), 128 * 3 * 32 * 32);
  EXPECT_EQ(binding.Value("conv_weight.dim", {}), 4);
  EXPECT_EQ(binding.Value("x.size", std::array<std::int64_t, 1>{-1}), 32);
  EXPECT_EQ(binding.Value("x.stride", std::array<std::int64_t, 1>{1}), 1024);
  EXPECT_FALSE(binding.Value("x.size", std::array<std::int64_t, 1>{4}));
  EXPECT_EQ(binding.WhyNot("x.size"), "x.size: input x has no such dimension");
}

TEST(HostBinding, KnowsUsualShortNamesAndOrders) {
  TestProgram program;
  for (const char* name : {"input", "w", "b", "gamma"}) Takes(program, name);
  const Task task = TaskWith({{"x", {8, 64}}}, {{"fc.weight", {32, 64}}, {"fc.bias", {32}}, {"norm.scale", {32}}});
  const HostBinding binding(program.source, task);
  EXPECT_EQ(Meaning(binding, 0), "input x");
  EXPECT_EQ(Meaning(binding, 1), "fc.weight");
  EXPECT_EQ(Meaning(binding, 2), "fc.bias");
  EXPECT_EQ(Meaning(binding, 3), "norm.scale");
}

TEST(HostBinding, HandsInputsOnInTheirOrder) {
  TestProgram program;
  for (const char* name : {"left", "right"}) Takes(program, name);
  const HostBinding binding(program.source, TaskWith({{"A", {16, 32}}, {"B", {32, 64}}}, {}));
  EXPECT_EQ(Meaning(binding, 0), "input A");
  EXPECT_EQ(Meaning(binding, 1), "input B");
}

TEST(HostBinding, AbstainsFromWhatCouldBeTwo) {
  TestProgram program;
  for (const char* name : {"x", "weight", "scale"}) Takes(program, name);
  const Task task =
      TaskWith({{"x", {8, 64}}}, {{"fc1.weight", {32, 64}}, {"fc2.weight", {10, 32}}, {"fc2.bias", {10}}});
  const HostBinding binding(program.source, task);
  EXPECT_EQ(Meaning(binding, 1), "? could be fc1.weight or fc2.weight");
  EXPECT_EQ(Meaning(binding, 2), "? the task has no tensor like it");
  EXPECT_FALSE(binding.Value("weight.numel", {}));
}

TEST(HostBinding, TakesTheRankThatTheHostCodeUses) {
  TestProgram program;
  for (const char* name : {"x", "weight"}) Takes(program, name);
  program.Launch({"weight.size[3]"}, {"32"});
  const Task task = TaskWith({{"x", {8, 64}}}, {{"norm.weight", {64}}, {"conv.weight", {32, 64, 3, 5}}});
  EXPECT_EQ(Meaning(HostBinding(program.source, task), 1), "conv.weight");
}

TEST(HostBinding, FillsLists) {
  TestProgram program;
  Takes(program, "x");
  Takes(program, "weights", EntryParameter::Kind::kTensorList);
  Takes(program, "biases", EntryParameter::Kind::kTensorList);
  const Task task = TaskWith({{"x", {1, 1000}}}, {{"network.0.weight", {400, 1000}},
                                                  {"network.0.bias", {400}},
                                                  {"network.2.weight", {800, 400}},
                                                  {"network.2.bias", {800}}});
  const HostBinding binding(program.source, task);
  EXPECT_EQ(Meaning(binding, 1), "the 2 of *.weight");
  EXPECT_EQ(binding.Value("weights.count", {}), 2);
  EXPECT_EQ(binding.Value("weights.size", std::array<std::int64_t, 2>{1, 0}), 800);
  EXPECT_EQ(binding.Value("biases.numel", std::array<std::int64_t, 1>{0}), 400);
  EXPECT_FALSE(binding.Value("weights.size", std::array<std::int64_t, 2>{2, 0}));
}

TEST(HostBinding, TakesNumbersByName) {
  TestProgram program;
  Takes(program, "x");
  Takes(program, "stride", EntryParameter::Kind::kInteger);
  Takes(program, "padding", EntryParameter::Kind::kInteger);
  Task task = TaskWith({{"x", {8, 64}}}, {});
  task.inputs->push_back({.name = "stride", .value = "2"});
  const HostBinding binding(program.source, task);
  EXPECT_EQ(binding.Value("stride", {}), 2);
  EXPECT_FALSE(binding.Value("padding", {}));
  EXPECT_EQ(binding.WhyNot("padding"), "padding: the task names no such number");
}

TEST(HostBinding, WithoutATaskSaysSo) {
  TestProgram program;
  Takes(program, "x");
  const HostBinding binding(program.source, Absent(MissingReason::kNotCollected, "no reference was given"));
  EXPECT_EQ(binding.WhyNot("x.numel"), "x: no reference was given");
}

TEST(Launches, AreEvaluatedAtTheShape) {
  TestProgram program;
  Takes(program, "x");
  program.Launch({"(x.numel + 255)/256"}, {"256"}, {{"n", "x.numel"}, {"p", "padding"}});
  program.source.launches[0].dynamic_shared_bytes = Of("4*x.size[1]");
  program.source.shared_opt_ins = {{"k", {}, Of("65536")}};
  const Workload workload = program.Analyse(TaskWith({{"x", {16, 1000}}}, {}));
  ASSERT_EQ(workload.launches.size(), 1U);
  const LaunchAtShape& launch = workload.launches[0];
  EXPECT_THAT(*launch.grid, ElementsAre(63, 1, 1));
  EXPECT_THAT(*launch.block, ElementsAre(256, 1, 1));
  EXPECT_EQ(launch.dynamic_shared_bytes, 4000);
  EXPECT_EQ(launch.shared_opt_in, 65536);
  EXPECT_EQ(launch.parameters[0].value, 16000);
  EXPECT_EQ(launch.parameters[1].value.error().detail, "padding: unknown");
  EXPECT_EQ(launch.times, 1U);
  EXPECT_EQ(launch.blocks(), 63);
}

TEST(Launches, WithoutATaskKeepWhatTheSourceFixes) {
  TestProgram program;
  Takes(program, "x");
  program.Launch({"(x.numel + 255)/256"}, {"16", "16"});
  const LaunchAtShape launch = program.Analyse().launches.at(0);
  EXPECT_EQ(launch.grid.error().detail, "x: no reference was given");
  EXPECT_EQ(launch.threads_per_block(), 256);
}

TEST(Launches, InHostLoopsStandOnceForEachGeometry) {
  TestProgram program;
  Takes(program, "weights", EntryParameter::Kind::kTensorList);
  program.source.host_loops = {Times("weights.count - 1")};
  program.Launch({"(weights.size[#0,0] + 255)/256"}, {"256"});
  program.source.launches[0].loops = {0};
  const Task task =
      TaskWith({{"x", {1, 8}}},
               {{"0.weight", {400, 8}}, {"1.weight", {800, 400}}, {"2.weight", {400, 800}}, {"3.weight", {10, 400}}});
  const Workload workload = program.Analyse(task);
  ASSERT_EQ(workload.launches.size(), 2U);
  EXPECT_THAT(*workload.launches[0].grid, ElementsAre(2, 1, 1));
  EXPECT_EQ(workload.launches[0].times, 2U);
  EXPECT_THAT(*workload.launches[1].grid, ElementsAre(4, 1, 1));
  EXPECT_EQ(workload.launches[1].times, 1U);
}

TEST(Launches, OfVeryManyGeometriesAreNotAllAnalysed) {
  TestProgram program;
  program.source.host_loops = {Times("40")};
  program.Launch({"#0 + 1"}, {"256"});
  program.source.launches[0].loops = {0};
  const Workload workload = program.Analyse();
  ASSERT_EQ(workload.launches.size(), 40U);
  EXPECT_TRUE(workload.launches[31].work);
  EXPECT_EQ(workload.launches[32].work.error().reason, MissingReason::kGaveUp);
  EXPECT_EQ(workload.launches[32].blocks(), 33);
}

TEST(Launches, OfOneGeometryAreCountedHoweverMany) {
  TestProgram program;
  program.source.host_loops = {Times("1000"), Times("4", 0)};
  program.Launch({"7"}, {"256"});
  program.source.launches[0].loops = {0, 1};
  const Workload workload = program.Analyse();
  ASSERT_EQ(workload.launches.size(), 1U);
  EXPECT_EQ(workload.launches[0].times, 4000U);
}

TEST(Launches, OfTooManyIterationsKeepWhatDoesNotChange) {
  TestProgram program;
  program.source.host_loops = {Times("100")};
  program.Launch({"#0 + 1"}, {"256"});
  program.source.launches[0].loops = {0};
  const Workload workload = program.Analyse();
  ASSERT_EQ(workload.launches.size(), 1U);
  EXPECT_EQ(workload.launches[0].times, 100U);
  EXPECT_EQ(workload.launches[0].grid.error().detail, "it changes in a loop");
  EXPECT_EQ(workload.launches[0].threads_per_block(), 256);
}

TEST(Launches, OfUnknownNumberSaySo) {
  TestProgram program;
  program.source.host_unknowns = {{{30, 1}, Dependence::kUnknown, "read from a tensor"}};
  program.source.host_loops = {Times("$0")};
  program.Launch({"7"}, {"256"});
  program.source.launches[0].loops = {0};
  const LaunchAtShape launch = program.Analyse().launches.at(0);
  EXPECT_EQ(launch.times.error().detail, "line 30: read from a tensor");
  EXPECT_EQ(launch.blocks(), 7);
}

TEST(Launches, WhoseConditionFailsAreLeftOut) {
  TestProgram program;
  Takes(program, "x");
  for (const char* condition : {"x.size[1] <= 1024", "1024 < x.size[1]", "$0"}) {
    program.Launch({"7"}, {"256"});
    program.source.launches.back().when = {Of(condition)};
  }
  const Workload workload = program.Analyse(TaskWith({{"x", {16, 4096}}}, {}));
  ASSERT_EQ(workload.launches.size(), 2U);
  EXPECT_EQ(workload.launches[0].launch, 1);
  EXPECT_TRUE(workload.launches[0].assumptions.empty());
  EXPECT_THAT(workload.launches[1].assumptions, ElementsAre("$0 taken as true ($0: unknown)"));
}

TEST(Launches, ThatCannotBeHaveNoGeometry) {
  TestProgram program;
  program.Launch({"0"}, {"256"});
  EXPECT_EQ(program.Analyse().launches.at(0).grid.error().detail, "it would be 0");
  TestProgram large;
  large.Launch({"7"}, {"2048"});
  EXPECT_EQ(large.Analyse().launches.at(0).work.error().detail, "a block has at most 1024 threads");
  TestProgram endless;
  endless.Launch({"2147483647", "2147483647", "2147483647"}, {"256"});
  EXPECT_EQ(endless.Analyse().launches.at(0).work.error().detail, "the grid is too large");
}

}  // namespace
}  // namespace frx::workload
