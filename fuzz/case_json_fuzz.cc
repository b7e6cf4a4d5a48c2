// Serialised facts: they come from a file or from a worker that may have gone wrong.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/check.h"
#include "base/text.h"
#include "facts/serialise.h"

using namespace frx;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto facts = FromJsonText<Case>(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!facts) {
    FRX_CHECK(!facts.error().message.empty());
    FRX_CHECK(IsUtf8(facts.error().message));
    return 0;
  }
  // Writing and reading gives the same text: there is one form.
  std::string text = ToJson(*facts).dump();
  auto again = FromJsonText<Case>(text);
  FRX_CHECK(again && ToJson(*again).dump() == text);
  return 0;
}
