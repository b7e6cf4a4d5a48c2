// Modules' texts: any bytes.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "base/text.h"
#include "task/task.h"

using namespace frx;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<Diagnostic> diagnostics;
  Task task = ReadTask({reinterpret_cast<const char*>(data), size}, &diagnostics);
  FRX_CHECK(diagnostics.size() <= 64);
  for (const Diagnostic& each : diagnostics) FRX_CHECK(IsUtf8(each.text) && !each.where.empty());
  // Costs are known only of what is computed.
  FRX_CHECK(task.outputs || !(task.operations || task.least_bytes));
  FRX_CHECK(!task.operations || *task.matrix_operations <= *task.operations);
  for (const TaskStep& step : task.steps) FRX_CHECK(step.times > 0 && !step.name.empty());
  return 0;
}
