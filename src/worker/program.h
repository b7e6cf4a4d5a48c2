/// Another program, run once and held in: what it may use is limited, what it prints is caught, and nothing that it
/// started outlives it.
///   ProgramRun run = RunProgram({.executable = "/usr/local/cuda/bin/nvcc", .arguments = {"--version"}});
///   if (run.ending == ProgramEnding::kExited && run.exit_code == 0) Use(run.output);
/// It gets no environment but the one named here, an empty standard input, its own process group and, where the kernel
/// has Landlock, the files named here and no other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace frx {

struct ProgramLimits {
  int wall_seconds = 60;
  int cpu_seconds = 60;                     ///< of each process
  std::uint64_t memory_bytes = 4ULL << 30;  ///< address space of each process
  std::uint64_t file_bytes = 256ULL << 20;  ///< of each file that is written
  std::size_t output_bytes = 4U << 20;      ///< printed; one that prints more is ended
};

/// What a program may open: beneath these folders, where they exist.
struct FileAccess {
  std::vector<std::filesystem::path> read;   ///< and execute
  std::vector<std::filesystem::path> write;  ///< read, write, create and remove
};

struct Program {
  std::filesystem::path executable;
  std::vector<std::string> arguments;
  std::filesystem::path folder = {};          ///< where it runs; empty: here
  std::vector<std::string> environment = {};  ///< "PATH=/usr/bin"
  const FileAccess* files = nullptr;          ///< null: whatever the user may open
  ProgramLimits limits = {};
};

enum class ProgramEnding : std::uint8_t { kExited, kCrashed, kTimedOut, kFlooded, kNotStarted };

struct ProgramRun {
  ProgramEnding ending = ProgramEnding::kNotStarted;
  int exit_code = 0;   ///< of kExited
  int signal = 0;      ///< of kCrashed
  std::string output;  ///< standard output and standard error, as they came
  std::string why;     ///< of all but kExited, for people
};

ProgramRun RunProgram(const Program& program);

/// Whether this kernel can keep a program to the files named.
bool CanRestrictFiles();

}  // namespace frx
