#include "compile/ptxas_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace frx {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

constexpr std::string_view kTwoKernels = R"(ptxas info    : 43 bytes gmem, 400 bytes cmem[3]
ptxas info    : Compiling entry function '_Z7producti' for 'sm_90'
ptxas info    : Function properties for _Z7producti
    840 bytes stack frame, 1284 bytes spill stores, 1280 bytes spill loads
ptxas info    : Used 32 registers, used 1 barriers, 848 bytes cumulative stack size, 8192 bytes smem
ptxas info    : Compile time = 68.425 ms
ptxas info    : Compiling entry function '_Z1kIfEvPT_' for 'sm_90'
ptxas info    : Function properties for _Z1kIfEvPT_
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 8 registers, 352 bytes cmem[0], 16 bytes cmem[2]
ptxas info    : Function properties for _Z3recfi
    16 bytes stack frame, 12 bytes spill stores, 12 bytes spill loads
)";

TEST(PtxasOutput, SaysWhatEachKernelTakes) {
  auto output = ReadPtxasOutput(kTwoKernels);
  ASSERT_TRUE(output) << output.error().message;
  EXPECT_THAT(output->diagnostics, IsEmpty());
  EXPECT_EQ(output->global_bytes, 43U);
  EXPECT_THAT(output->constant_bytes, ElementsAre(Pair("3", 400)));
  ASSERT_EQ(output->kernels.size(), 2U);

  const CompiledKernel& k = output->kernels[0];  // by mangled name
  EXPECT_EQ(k.name, "void k<float>(float*)");
  EXPECT_EQ(k.base_name(), "k");
  EXPECT_EQ(k.registers, 8);
  EXPECT_EQ(k.barriers, 0);
  EXPECT_THAT(k.constant_bytes, ElementsAre(Pair("0", 352), Pair("2", 16)));
  EXPECT_EQ(k.stack_bytes, 0U);  // the frame of a device function is not the kernel's

  const CompiledKernel& product = output->kernels[1];
  EXPECT_EQ(product.name, "product(int)");
  EXPECT_EQ(product.registers, 32);
  EXPECT_EQ(product.barriers, 1);
  EXPECT_EQ(product.static_shared_bytes, 8192U);
  EXPECT_EQ(product.stack_bytes, 840U);
  EXPECT_EQ(product.cumulative_stack_bytes, 848U);
  EXPECT_EQ(product.spill_store_bytes, 1284U);
  EXPECT_EQ(product.spill_load_bytes, 1280U);
}

TEST(PtxasOutput, AModuleWithoutKernelsIsOne) {
  auto output = ReadPtxasOutput("ptxas info    : 0 bytes gmem\n");
  ASSERT_TRUE(output);
  EXPECT_THAT(output->kernels, IsEmpty());
}

std::string WithUsed(std::string_view used) {
  return std::string(
             "ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
             "ptxas info    : Function properties for k\n"
             "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
             "ptxas info    : ") +
         std::string(used) + "\n";
}

TEST(PtxasOutput, AKernelWithoutItsRegistersIsNone) {
  for (std::string_view used : {"Used many registers", "Used 0 registers", "Used 256 registers", "Used 1 barriers",
                                "Used 99999999999999999999 registers", "Used -8 registers", "Compile time = 1 ms"}) {
    auto output = ReadPtxasOutput(WithUsed(used));
    ASSERT_FALSE(output) << used;
    EXPECT_THAT(output.error().message, HasSubstr("registers of \"k\"")) << used;
  }
}

TEST(PtxasOutput, AKernelWithoutItsFrameIsNone) {
  auto output = ReadPtxasOutput(
      "ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
      "ptxas info    : Used 8 registers\n");
  ASSERT_FALSE(output);
  EXPECT_THAT(output.error().message, HasSubstr("stack frame"));
}

TEST(PtxasOutput, AnotherFunctionsFrameIsNotTheKernels) {
  EXPECT_FALSE(
      ReadPtxasOutput("ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
                      "ptxas info    : Function properties for other\n"
                      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                      "ptxas info    : Used 8 registers\n"));
}

TEST(PtxasOutput, UnknownLinesAreRecorded) {
  for (std::string_view line :
       {"ptxas info    : Potential Performance Loss: wgmma", "ptxas warning : Stack size is not known",
        "ptxas info    : 4 bytes gmem, 9 bytes newmem", "ptxas info", "  0 bytes stack frame, 1 bytes else"}) {
    auto output = ReadPtxasOutput(std::string(line) + "\n" + WithUsed("Used 8 registers"));
    ASSERT_TRUE(output) << line;
    EXPECT_EQ(output->diagnostics.size(), 1U) << line;
    EXPECT_EQ(output->kernels.size(), 1U);
  }
  auto output = ReadPtxasOutput(WithUsed("Used 8 registers, 3 elephants"));
  ASSERT_TRUE(output);
  EXPECT_THAT(output->diagnostics.front().text, HasSubstr("3 elephants"));
}

TEST(PtxasOutput, AnotherToolsLinesAreNobodysBusiness) {
  auto output = ReadPtxasOutput("kernel.cu(3): error: 8 bytes of nothing\n\nUsed 7 registers\n");
  ASSERT_TRUE(output);
  EXPECT_THAT(output->diagnostics, IsEmpty());
}

TEST(PtxasOutput, NamesWithoutTheirScopes) {
  auto base = [](std::string name) { return std::string(CompiledKernel{.name = std::move(name)}.base_name()); };
  EXPECT_EQ(base("k"), "k");
  EXPECT_EQ(base("(anonymous namespace)::k(float*, int)"), "k");
  EXPECT_EQ(base("void a::(anonymous namespace)::b::k<float, (E)1>(float*)"), "k");
}

}  // namespace
}  // namespace frx
