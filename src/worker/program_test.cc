// Programs that do what they should not: each is a shell script of a line.

#include "worker/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace frx {
namespace {

using testing::HasSubstr;
using testing::Not;

class RunProgramTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "frx-program-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  ProgramRun Run(const std::string& script, ProgramLimits limits = {}, const FileAccess* files = nullptr) const {
    return RunProgram({.executable = "/bin/sh",
                       .arguments = {"-c", script},
                       .folder = folder_,
                       .environment = {"PATH=/usr/bin:/bin"},
                       .files = files,
                       .limits = limits});
  }

  std::filesystem::path folder_;
};

TEST_F(RunProgramTest, CatchesBothOutputsAndTheExitCode) {
  const ProgramRun run = Run("echo out; echo err >&2; exit 3");
  EXPECT_EQ(run.ending, ProgramEnding::kExited);
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_EQ(run.output, "out\nerr\n");
}

TEST_F(RunProgramTest, GivesNoEnvironmentAndNoInput) {
  setenv("FRX_SECRET", "told", 1);
  EXPECT_THAT(Run("env; cat").output, Not(HasSubstr("told")));
  unsetenv("FRX_SECRET");
}

TEST_F(RunProgramTest, AMissingProgramIsNotStarted) {
  const ProgramRun run = RunProgram({.executable = folder_ / "absent", .arguments = {}});
  EXPECT_EQ(run.ending, ProgramEnding::kNotStarted);
}

TEST_F(RunProgramTest, ACrashIsTold) {
  const ProgramRun run = Run("kill -SEGV $$");
  EXPECT_EQ(run.ending, ProgramEnding::kCrashed);
  EXPECT_THAT(run.why, HasSubstr("signal 11"));
}

TEST_F(RunProgramTest, ASleeperIsEndedWithAllThatItStarted) {
  ProgramLimits limits;
  limits.wall_seconds = 1;
  const ProgramRun run = Run("sleep 300 & echo $!; wait", limits);
  EXPECT_EQ(run.ending, ProgramEnding::kTimedOut);
  const int child = std::stoi(run.output);
  // Ended, and then collected by whoever collects orphans here.
  bool gone = false;
  for (int i = 0; i < 100 && !gone; ++i) {
    std::ifstream status("/proc/" + std::to_string(child) + "/stat");
    std::string line;
    std::getline(status, line);
    gone = line.empty() || line.find(") Z") != std::string::npos;
    if (!gone) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(gone);
}

TEST_F(RunProgramTest, OneThatClosesItsOutputIsWaitedForAllTheSame) {
  ProgramLimits limits;
  limits.wall_seconds = 1;
  EXPECT_EQ(Run("exec >&- 2>&-; sleep 300", limits).ending, ProgramEnding::kTimedOut);
}

TEST_F(RunProgramTest, AFloodIsCutOff) {
  ProgramLimits limits;
  limits.output_bytes = 1 << 16;
  const ProgramRun run = Run("yes", limits);
  EXPECT_EQ(run.ending, ProgramEnding::kFlooded);
  EXPECT_EQ(run.output.size(), limits.output_bytes);
}

TEST_F(RunProgramTest, ALoopIsOutOfCpuTime) {
  ProgramLimits limits;
  limits.cpu_seconds = 1;
  const ProgramRun run = Run("while :; do :; done", limits);
  EXPECT_EQ(run.ending, ProgramEnding::kCrashed);
  EXPECT_THAT(run.why, HasSubstr("CPU time"));
}

TEST_F(RunProgramTest, AFileHasALimit) {
  ProgramLimits limits;
  limits.file_bytes = 4096;
  Run("yes > big", limits);
  EXPECT_LE(std::filesystem::file_size(folder_ / "big"), 4096U);
}

TEST_F(RunProgramTest, FilesThatAreNotNamedCannotBeOpened) {
  if (!CanRestrictFiles()) GTEST_SKIP() << "this kernel has no Landlock";
  const FileAccess files{.read = {"/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache"}, .write = {folder_}};
  EXPECT_EQ(Run("echo x > own && cat own", {}, &files).output, "x\n");
  EXPECT_NE(Run("cat /etc/passwd", {}, &files).exit_code, 0);
  const std::filesystem::path beside = folder_.string() + "-beside";
  EXPECT_NE(Run("echo x > " + beside.string(), {}, &files).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(beside));
}

}  // namespace
}  // namespace frx
