/// The CUDA toolkit of this machine, looked for when the program runs: nothing of it is needed to build frx.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "frx/result.h"

namespace frx {

struct Toolkit {
  std::filesystem::path root;  ///< without symbolic links: "/usr/local/cuda-13.0"
  std::filesystem::path nvcc;
  std::string version;  ///< "13.0.88", asked of nvcc
};

/// Folders that hold bin/nvcc, or nvcc itself, in the order in which they are tried.
struct ToolkitPlaces {
  std::vector<std::filesystem::path> homes;    ///< $CUDA_HOME, $CUDA_PATH: bin/nvcc
  std::vector<std::filesystem::path> folders;  ///< of $PATH: nvcc
  std::vector<std::filesystem::path> usual;    ///< /usr/local/cuda, /usr/local/cuda-*: bin/nvcc

  static ToolkitPlaces OfThisMachine();
};

/// Absent with kNotCollected and "no toolkit: …" where there is none; kGaveUp where nvcc is there and does not work.
Maybe<Toolkit> FindToolkit(const ToolkitPlaces& places = ToolkitPlaces::OfThisMachine());

}  // namespace frx
