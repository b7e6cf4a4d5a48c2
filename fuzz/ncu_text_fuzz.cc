// Text pages of Nsight Compute: any bytes.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "printed_profile.h"
#include "profile/ncu_text/ncu_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)frx::ncu_text::Sniff(bytes);
  frx::CheckPrintedProfile(frx::ncu_text::Read(bytes, "input"), frx::ncu_text::Read(bytes, "input"));
  return 0;
}
