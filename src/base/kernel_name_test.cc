#include "base/kernel_name.h"

#include <gtest/gtest.h>

#include <utility>

namespace frx {
namespace {

TEST(KernelName, BaseName) {
  constexpr std::pair<const char*, const char*> kNames[] = {
      {"saxpy", "saxpy"},
      {"saxpy(int, float, float *)", "saxpy"},
      {"void gmem_coalesce<(int)32>(int, const float *)", "gmem_coalesce"},
      {"void (anonymous namespace)::f::g<int>(float*)", "g"},
      {"<unnamed>::saxpy(int)", "saxpy"},
      {"void <unnamed>::reduce<float, 256>(T1 *)", "reduce"},
      {"unnamed>::saxpy(int, float)", "saxpy"},
      {"void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<float>>(int)",
       "vectorized_elementwise_kernel"},
      {"triton_poi_fused_add_0d1d2de", "triton_poi_fused_add_0d1d2de"},
      {"julia_kernel_1234", "julia_kernel_1234"},
      {"", ""},
      {"(", "("},
  };
  for (const auto& [name, expected] : kNames) EXPECT_EQ(KernelBaseName(name), expected) << name;
}

}  // namespace
}  // namespace frx
