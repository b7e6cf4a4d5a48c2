// Report files of Nsight Compute, plain and compressed: any bytes.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "printed_profile.h"
#include "profile/ncu_rep/ncu_rep.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)frx::ncu_rep::Sniff(bytes);
  frx::CheckPrintedProfile(frx::ncu_rep::Read(bytes, "input"), frx::ncu_rep::Read(bytes, "input"));
  return 0;
}
