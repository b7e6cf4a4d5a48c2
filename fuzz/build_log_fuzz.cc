// Build logs: any bytes; the second half of an input that holds a NUL is the linter's cell.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "base/text.h"
#include "buildlog/buildlog.h"

using namespace frx;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::string_view cell;
  if (std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    cell = text.substr(nul + 1);
    text = text.substr(0, nul);
  }
  std::vector<Diagnostic> diagnostics;
  BuildLog log = ReadBuildLog(text, cell, &diagnostics);
  FRX_CHECK(log.errors.size() <= 200);
  FRX_CHECK(log.warnings >= 0);
  for (const ToldError& error : log.errors) {
    FRX_CHECK(!error.tool.empty());
    FRX_CHECK(error.place.line >= 0 && error.place.column >= 0);
    FRX_CHECK(error.text.size() < 10'000);
    FRX_CHECK(IsUtf8(error.text));
  }
  return 0;
}
