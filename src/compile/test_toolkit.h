/// A toolkit for tests: a folder whose bin/nvcc is a shell script.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "base/files.h"
#include "compile/toolkit.h"

namespace frx {

class FakeToolkit {
 public:
  /// `script` runs when a source is compiled; asked for its version, nvcc answers 99.1.2.
  explicit FakeToolkit(const std::string& script)
      : FakeToolkit("if [ \"$1\" = --version ]; then echo 'release 99.1, V99.1.2'; exit; fi\n", script) {}
  FakeToolkit(const std::string& version_script, const std::string& script) {
    std::string name = (std::filesystem::temp_directory_path() / "frx-toolkit-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
    EXPECT_TRUE(WriteFile(nvcc(), "#!/bin/sh\n" + version_script + script + "\n"));
    std::filesystem::permissions(nvcc(), std::filesystem::perms::owner_all);
  }
  ~FakeToolkit() { std::filesystem::remove_all(root_); }
  FakeToolkit(const FakeToolkit&) = delete;
  FakeToolkit& operator=(const FakeToolkit&) = delete;

  const std::filesystem::path& root() const { return root_; }
  std::filesystem::path nvcc() const { return root_ / "bin" / "nvcc"; }
  Toolkit toolkit() const { return {.root = root_, .nvcc = nvcc(), .version = "99.1.2"}; }

 private:
  std::filesystem::path root_;
};

}  // namespace frx
