// Runs a fuzz target over files: replay FOLDER…. No file at all is an error: a test that ran nothing has not passed.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>

#include "base/files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
      if (!entry.is_regular_file()) continue;
      auto bytes = frx::ReadFile(entry.path());
      if (!bytes) {
        std::fprintf(stderr, "%s\n", bytes.error().message.c_str());
        return 1;
      }
      std::printf("%s\n", entry.path().filename().c_str());
      std::fflush(stdout);  // names the input that stops it
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size());
      ++files;
    }
  }
  if (files == 0) std::fprintf(stderr, "replay: no file found\n");
  return files == 0 ? 1 : 0;
}
