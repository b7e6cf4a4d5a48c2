// Modules of our own in the styles that such modules are written in, each with what it computes, derived by hand:
//   # outputs: 4x6 4            shapes, "scalar" for none
//   # parameters: conv.weight 6x3x5, bias 6
//   # operations: 2*4*6*42*3*5 + 4*6
//   # bytes: 4*96*64 + 4*64*40
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "task/task.h"

namespace frx {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(FRX_SOURCE_DIR) / "src/task/testdata";

std::string TextOf(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::optional<std::string> Expected(const std::string& text, const std::string& key) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && line.starts_with("# ");) {
    if (line.starts_with("# " + key + ": ")) return line.substr(key.size() + 4);
    if (line == "# " + key + ":") return "";
  }
  return std::nullopt;
}

/// "2*3 + 4*5/2 - 1"
std::uint64_t Sum(const std::string& text) {
  std::istringstream words(text);
  std::uint64_t sum = 0;
  bool minus = false;
  for (std::string word; words >> word;) {
    if (word == "+" || word == "-") {
      minus = word == "-";
      continue;
    }
    std::uint64_t product = 1;
    std::size_t at = 0;
    for (char op = '*'; at < word.size(); op = at < word.size() ? word[at++] : '\0') {
      std::size_t digits = 0;
      std::uint64_t factor = std::stoull(word.substr(at), &digits);
      at += digits;
      product = op == '/' ? product / factor : product * factor;
    }
    sum = minus ? sum - product : sum + product;
  }
  return sum;
}

std::string Text(const std::vector<std::int64_t>& shape) {
  std::string text;
  for (std::int64_t size : shape) text += (text.empty() ? "" : "x") + std::to_string(size);
  return shape.empty() ? "scalar" : text;
}

class Modules : public testing::TestWithParam<std::string> {};

TEST_P(Modules, EvaluatesToWhatWasDerivedByHand) {
  const std::string text = TextOf(kFolder / (GetParam() + ".py"));
  std::vector<Diagnostic> diagnostics;
  Task task = ReadTask(text, &diagnostics);
  for (const Diagnostic& each : diagnostics) ADD_FAILURE() << each.where << ": " << each.text;
  ASSERT_TRUE(task.inputs && task.parameters);
  for (const TaskInput& input : *task.inputs) EXPECT_TRUE(input.tensor || !input.value.empty()) << input.name;

  ASSERT_TRUE(task.outputs) << task.outputs.error().detail;
  std::string outputs;
  for (const TensorType& each : *task.outputs) outputs += (outputs.empty() ? "" : " ") + Text(each.shape);
  EXPECT_EQ(outputs, Expected(text, "outputs"));

  std::string parameters;
  for (const TaskParameter& each : *task.parameters) {
    ASSERT_TRUE(each.tensor) << each.name << ": " << each.tensor.error().detail;
    if (each.learnable) parameters += (parameters.empty() ? "" : ", ") + each.name + " " + Text(each.tensor->shape);
  }
  if (auto expected = Expected(text, "parameters")) {
    EXPECT_EQ(parameters, *expected);
  }

  ASSERT_TRUE(task.operations) << task.operations.error().detail;
  if (auto expected = Expected(text, "operations")) {
    EXPECT_EQ(*task.operations, Sum(*expected));
  }
  ASSERT_TRUE(task.least_bytes) << task.least_bytes.error().detail;
  if (auto expected = Expected(text, "bytes")) {
    EXPECT_EQ(*task.least_bytes, Sum(*expected));
  }
}

std::vector<std::string> Names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Testdata, Modules, testing::ValuesIn(Names()), [](const auto& each) { return each.param; });

// --- what is not understood ---

Task Read(const std::string& text, std::vector<Diagnostic>& diagnostics) {
  return ReadTask("import torch\nimport torch.nn as nn\n" + text, &diagnostics);
}

constexpr std::string_view kInputs = "def get_inputs(): return [torch.randn(2, 4)]\ndef get_init_inputs(): return []\n";

TEST(TaskUnknown, AnUnknownFunctionLeavesTheRestKnown) {
  std::vector<Diagnostic> diagnostics;
  Task task = Read(
      "class Model(nn.Module):\n"
      "  def __init__(self):\n"
      "    super().__init__()\n"
      "    self.fc = nn.Linear(4, 3)\n"
      "  def forward(self, x):\n"
      "    y = torch.fft.fft(self.fc(x))\n"
      "    return y\n" +
          std::string(kInputs),
      diagnostics);
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics[0].code, "task_not_understood");
  EXPECT_EQ(diagnostics[0].where, "PyTorch_Code_Module:8");
  EXPECT_EQ(task.parameters->size(), 2U);
  EXPECT_EQ(task.inputs->at(0).tensor->shape, (std::vector<std::int64_t>{2, 4}));
  ASSERT_FALSE(task.outputs);
  EXPECT_THAT(task.outputs.error().detail, testing::HasSubstr("torch.fft.fft"));
  EXPECT_FALSE(task.operations);
  EXPECT_FALSE(task.least_bytes);
  EXPECT_EQ(task.steps.at(0).name, "fc: Linear");
}

TEST(TaskUnknown, AModuleThatIsNotKnownIsAParameterThatIsMissing) {
  std::vector<Diagnostic> diagnostics;
  Task task = Read(
      "class Model(nn.Module):\n"
      "  def __init__(self):\n"
      "    super().__init__()\n"
      "    self.a = nn.EmbeddingBag(4, 3)\n"
      "    self.b = nn.Linear(4, 3, bias=False)\n"
      "  def forward(self, x):\n"
      "    return self.b(x)\n" +
          std::string(kInputs),
      diagnostics);
  ASSERT_EQ(task.parameters->size(), 2U);
  EXPECT_EQ(task.parameters->at(0).name, "a");
  EXPECT_FALSE(task.parameters->at(0).tensor);
  EXPECT_EQ(*task.operations, 2U * 2 * 4 * 3);
}

TEST(TaskUnknown, ALineThatIsNoPythonCostsWhatHangsOnIt) {
  std::vector<Diagnostic> diagnostics;
  Task task = Read(
      "n = 3 +* 4\n"
      "m = 5\n"
      "class Model(nn.Module):\n"
      "  def forward(self, x, y): return y\n"
      "def get_inputs(): return [torch.randn(n), torch.randn(m)]\n",
      diagnostics);
  ASSERT_FALSE(diagnostics.empty());
  EXPECT_EQ(diagnostics[0].code, "task_syntax");
  EXPECT_EQ(diagnostics[0].where, "PyTorch_Code_Module:3");
  EXPECT_FALSE(task.inputs->at(0).tensor);
  EXPECT_EQ(task.inputs->at(1).tensor->shape, std::vector<std::int64_t>{5});
}

TEST(TaskUnknown, ABranchOnATensorsElementsLeavesNothingBehindThatItMayHaveChanged) {
  std::vector<Diagnostic> diagnostics;
  Task task = Read(
      "class Model(nn.Module):\n"
      "  def forward(self, x):\n"
      "    y = x + 1\n"
      "    if x.sum() > 0:\n"
      "      x = x.view(-1)\n"
      "    return x, y\n" +
          std::string(kInputs),
      diagnostics);
  ASSERT_FALSE(task.outputs);
  EXPECT_EQ(task.outputs.error().reason, MissingReason::kNotConstant);
}

TEST(TaskUnknown, ShapesThatDoNotFitAreNamed) {
  std::vector<Diagnostic> diagnostics;
  Task task =
      Read("class Model(nn.Module):\n  def forward(self, x): return x @ x\n" + std::string(kInputs), diagnostics);
  EXPECT_THAT(task.outputs.error().detail, testing::HasSubstr("a product of [2, 4] by [2, 4]"));
}

TEST(TaskUnknown, NothingIsNoTask) {
  std::vector<Diagnostic> diagnostics;
  Task task = ReadTask("", &diagnostics);
  EXPECT_FALSE(task.outputs || task.inputs || task.parameters || task.operations || task.least_bytes);
}

// --- limits ---

TEST(TaskLimits, WorkWithoutEndIsGivenUp) {
  for (const char* body : {"while True: pass", "x = [0]\nwhile True: x = x + x", "def f(): return f()\nf()",
                           "x = 2\nfor i in range(10 ** 9): x = x * x", "s = 'a' * 10 ** 12", "l = [0] * 10 ** 12",
                           "x = []\nx.append(x)\nprint(str(x) + str([x] * 9))"}) {
    std::vector<Diagnostic> diagnostics;
    Task task = Read(std::string(body) + "\n" + std::string(kInputs), diagnostics);
    EXPECT_FALSE(task.outputs) << body;
  }
}

TEST(TaskLimits, DeepTextsAreRefused) {
  for (const auto& [open, close] : {std::pair{"(", ")"}, std::pair{"[", "]"}, std::pair{"-", ""}, std::pair{"not ", ""},
                                    std::pair{"x if y else ", ""}, std::pair{"1 + ", ""}, std::pair{"lambda: ", ""},
                                    std::pair{"f(", ")"}, std::pair{"2 ** ", ""}}) {
    std::string text = "x = ";
    for (int i = 0; i < 10'000; ++i) text += open;
    text += "1";
    for (int i = 0; i < 10'000; ++i) text += close;
    std::vector<Diagnostic> diagnostics;
    ReadTask(text + "\n", &diagnostics);
    EXPECT_FALSE(diagnostics.empty()) << open;
  }
  std::string blocks;
  for (int i = 0; i < 300; ++i) blocks += std::string(static_cast<std::size_t>(i), ' ') + "if 1:\n";
  std::vector<Diagnostic> diagnostics;
  ReadTask(blocks, &diagnostics);
  EXPECT_FALSE(diagnostics.empty());
}

TEST(TaskLimits, ALargeTextIsNotRead) {
  std::vector<Diagnostic> diagnostics;
  Task task = ReadTask(std::string(1 << 20, '#'), &diagnostics);
  EXPECT_EQ(task.outputs.error().reason, MissingReason::kGaveUp);
}

}  // namespace
}  // namespace frx
