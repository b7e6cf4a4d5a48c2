#include "catalog/floor.h"

#include <gtest/gtest.h>

namespace frx {
namespace {

Task MatMul2048() {
  Task task;
  task.least_bytes = std::uint64_t{3} * 2048 * 2048 * 4;
  task.operations = task.matrix_operations = std::uint64_t{2} * 2048 * 2048 * 2048;
  task.steps.push_back(
      {.name = "matmul", .output = TensorType{{2048, 2048}}, .operations = *task.operations, .matrix = true});
  return task;
}

TEST(Floor, AMatrixProductIsBoundByItsOperations) {
  auto floor = FloorNs(MatMul2048(), *FindGpu("h100_sxm"));
  ASSERT_TRUE(floor);
  EXPECT_NEAR(floor->memory_ns, 15'024, 1);   // 50,331,648 bytes at 3.35 TB/s
  EXPECT_NEAR(floor->fp32_ns, 256'416, 1);    // 17,179,869,184 at 67 TFLOPS
  EXPECT_NEAR(*floor->tensor_ns, 34'742, 1);  // at 494.5 TFLOPS
  EXPECT_FALSE(floor->memory_binds);
  EXPECT_EQ(floor->ns(), floor->fp32_ns);
}

TEST(Floor, ElementwiseWorkIsBoundByMemory) {
  Task task;
  task.least_bytes = 8'000'000;
  task.operations = 1'000'000;
  task.matrix_operations = 0;
  auto floor = FloorNs(task, *FindGpu("h100_sxm"));
  ASSERT_TRUE(floor);
  EXPECT_TRUE(floor->memory_binds);
  EXPECT_EQ(floor->ns(), floor->memory_ns);
}

TEST(Floor, MissingFiguresAndOtherTypesHaveNone) {
  Task unknown = MatMul2048();
  unknown.operations = Absent(MissingReason::kUnparsable, "line 3: ...");
  EXPECT_EQ(FloorNs(unknown, *FindGpu("h100_sxm")).error().detail, "line 3: ...");

  Task half = MatMul2048();
  half.steps[0].output->dtype = "float16";
  EXPECT_EQ(FloorNs(half, *FindGpu("h100_sxm")).error().reason, MissingReason::kNotApplicable);
}

TEST(Floor, ADeviceWithoutTensorCoresInTf32HasNoSuchFloor) {
  auto floor = FloorNs(MatMul2048(), *FindGpu("t4"));
  ASSERT_TRUE(floor);
  EXPECT_FALSE(floor->tensor_ns);
}

}  // namespace
}  // namespace frx
